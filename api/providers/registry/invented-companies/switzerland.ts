import { cities, streets, trades, type Place } from './place.ts'

export const switzerland: Place = {
	country: 'CH',
	cities: cities(`
		Zürich 8001 8005 8048
		Genève 1201 1205
		Basel 4051 4057
		Bern 3011 3014
		Lausanne 1003 1006
		Winterthur 8400 8406
		Luzern 6003
		St. Gallen 9000
		Lugano 6900
		Biel/Bienne 2502
		Thun 3600
		Fribourg 1700
		Schaffhausen 8200
		Chur 7000
		Neuchâtel 2000
		Sion 1950
		Zug 6300
		Aarau 5000
		Frauenfeld 8500
		Solothurn 4500
		Baden 5400
		Wil 9500
		Olten 4600
		Rapperswil-Jona 8640
	`),
	streets: streets(`
		Industriestrasse, Bahnhofstrasse, Seestrasse, Hauptstrasse, Werkstrasse, Dorfstrasse, Ringstrasse, Mühleweg, Gartenweg,
		Rue de la Gare, Avenue du Lac, Chemin des Vignes, Rue du Marché, Quai du Port, Lindenweg, Sägereistrasse, Zürcherstrasse
	`),
	trades: trades(`
		Präzisionstechnik: Entwicklung und Herstellung feinmechanischer Teile
		Uhrenwerke: Herstellung von Uhren und Uhrenbestandteilen
		Maschinenbau: Konstruktion und Bau von Maschinen
		Medizintechnik: Entwicklung und Vertrieb medizintechnischer Geräte
		Holzbau: Zimmerei, Schreinerei und Innenausbau
		Elektro: Elektroinstallationen und Schaltanlagen
		Haustechnik: Heizung, Lüftung, Klima und Sanitär
		Bau: Ausführung von Hoch- und Tiefbauarbeiten
		Logistik: Transporte und Lagerung
		Käserei: Herstellung und Vertrieb von Milchprodukten
		Bäckerei: Betrieb von Bäckereien
		Hotelbetriebe: Betrieb von Hotels und Restaurants
		Informatik: Entwicklung und Betrieb von Software
		Treuhand: Treuhand, Buchführung und Beratung
		Immobilien: Verwaltung und Vermittlung von Liegenschaften
		Solar: Planung und Bau von Solaranlagen
		Umwelttechnik: Anlagen zur Reinigung von Luft und Wasser
		Druck: Druckerei und Weiterverarbeitung
		Microtechnique: Développement et fabrication de composants microtechniques
		Ingénierie: Études et conseils en ingénierie
		Construction: Travaux de bâtiment et de génie civil
		Transports: Transport de marchandises et entreposage
	`),
	forms: [
		{ company_type: 'CH_AG', suffix: 'AG', weight: 44, register: '' },
		{ company_type: 'CH_GMBH', suffix: 'GmbH', weight: 40, register: '' },
		{ company_type: 'CH_SOLE_PROPRIETORSHIP', suffix: '', weight: 10, register: '' },
		{ company_type: 'CH_OTHER', suffix: 'Genossenschaft', weight: 6, register: '' },
	],
}
