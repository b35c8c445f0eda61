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
		Budownictwo: Roboty budowlane i wykończeniowe
		Konstrukcje: Produkcja konstrukcji stalowych
		Maszyny: Produkcja i serwis maszyn przemysłowych
		Elektronika: Projektowanie i produkcja urządzeń elektronicznych
		Instalacje: Instalacje grzewcze, wodne i gazowe
		Meble: Produkcja mebli na zamówienie
		Transport: Krajowy i międzynarodowy transport towarów
		Logistyka: Spedycja i magazynowanie
		Hurtownia: Sprzedaż hurtowa towarów różnych
		Piekarnia: Wypiek i sprzedaż pieczywa
		Browar: Produkcja i sprzedaż piwa
		Gastronomia: Prowadzenie restauracji i usługi cateringowe
		Hotele: Prowadzenie hoteli i pensjonatów
		Oprogramowanie: Tworzenie i utrzymanie oprogramowania
		Drukarnia: Usługi poligraficzne
		Opakowania: Produkcja opakowań
		Fotowoltaika: Projektowanie i montaż instalacji fotowoltaicznych
		Recykling: Zbieranie i przetwarzanie odpadów
		Ogrody: Projektowanie i pielęgnacja ogrodów
		Medyka: Sprzedaż sprzętu medycznego
		Nieruchomości: Zarządzanie nieruchomościami
		Doradztwo: Doradztwo dla przedsiębiorstw
	`),
	forms: [
		{ company_type: 'PL_SP_Z_O_O', suffix: 'sp. z o.o.', weight: 66, register: '' },
		{ company_type: 'PL_SA', suffix: 'S.A.', weight: 9, register: '' },
		{ company_type: 'PL_PSA', suffix: 'P.S.A.', weight: 4, register: '' },
		{ company_type: 'PL_SP_K', suffix: 'sp.k.', weight: 13, register: '' },
		{ company_type: 'PL_SP_J', suffix: 'sp.j.', weight: 8, register: '' },
	],
}
