import { cities, streets, trades, type Place } from './place.ts'

export const poland: Place = {
	country: 'PL',
	cities: cities(`
		Warszawa 00-001 02-675
		Kraków 31-001 30-701
		Łódź 90-001
		Wrocław 50-001
		Poznań 61-001
		Gdańsk 80-001
		Szczecin 70-001
		Bydgoszcz 85-001
		Lublin 20-001
		Katowice 40-001
		Białystok 15-001
		Gdynia 81-301
		Częstochowa 42-200
		Radom 26-600
		Toruń 87-100
		Sosnowiec 41-200
		Rzeszów 35-001
		Kielce 25-001
		Gliwice 44-100
		Olsztyn 10-001
		Bielsko-Biała 43-300
		Zielona Góra 65-001
		Opole 45-001
		Tychy 43-100
		Elbląg 82-300
	`),
	streets: streets(`
		ul. Przemysłowa, ul. Fabryczna, ul. Portowa, ul. Ogrodowa, ul. Leśna, ul. Polna, ul. Kolejowa, ul. Młyńska, ul. Słoneczna,
		ul. Krótka, ul. Szkolna, ul. Lipowa, ul. Mostowa, ul. Rzemieślnicza, al. Parkowa, ul. Nowa, ul. Składowa, ul. Hutnicza
	`),
	trades: trades(`
		Budownictwo 4120: Roboty budowlane i wykończeniowe
		Konstrukcje 2511: Produkcja konstrukcji stalowych
		Maszyny 2899: Produkcja i serwis maszyn przemysłowych
		Elektronika 2611: Projektowanie i produkcja urządzeń elektronicznych
		Instalacje 4322: Instalacje grzewcze, wodne i gazowe
		Meble 3109: Produkcja mebli na zamówienie
		Transport 4941: Krajowy i międzynarodowy transport towarów
		Logistyka 5229: Spedycja i magazynowanie
		Hurtownia 4690: Sprzedaż hurtowa towarów różnych
		Piekarnia 1071: Wypiek i sprzedaż pieczywa
		Browar 1105: Produkcja i sprzedaż piwa
		Gastronomia 5610: Prowadzenie restauracji i usługi cateringowe
		Hotele 5510: Prowadzenie hoteli i pensjonatów
		Oprogramowanie 6201: Tworzenie i utrzymanie oprogramowania
		Drukarnia 1812: Usługi poligraficzne
		Opakowania 1721: Produkcja opakowań
		Fotowoltaika 4321: Projektowanie i montaż instalacji fotowoltaicznych
		Recykling 3832: Zbieranie i przetwarzanie odpadów
		Ogrody 8130: Projektowanie i pielęgnacja ogrodów
		Medyka 4646: Sprzedaż sprzętu medycznego
		Nieruchomości 6832: Zarządzanie nieruchomościami
		Doradztwo 7022: Doradztwo dla przedsiębiorstw
	`),
	gaming_purpose: 'Prowadzenie lokali z salonem gier i przyjmowanie zakładów',
	forms: [
		{ company_type: 'PL_SP_Z_O_O', suffix: 'sp. z o.o.', weight: 66, register: '' },
		{ company_type: 'PL_SA', suffix: 'S.A.', weight: 9, register: '' },
		{ company_type: 'PL_PSA', suffix: 'P.S.A.', weight: 4, register: '' },
		{ company_type: 'PL_SP_K', suffix: 'sp.k.', weight: 13, register: '' },
		{ company_type: 'PL_SP_J', suffix: 'sp.j.', weight: 8, register: '' },
	],
}
