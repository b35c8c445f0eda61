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
		Präzisionstechnik 2651: Entwicklung und Herstellung feinmechanischer Teile
		Uhrenwerke 2652: Herstellung von Uhren und Uhrenbestandteilen
		Maschinenbau 2899: Konstruktion und Bau von Maschinen
		Medizintechnik 3250: Entwicklung und Vertrieb medizintechnischer Geräte
		Holzbau 1623: Zimmerei, Schreinerei und Innenausbau
		Elektro 4321: Elektroinstallationen und Schaltanlagen
		Haustechnik 4322: Heizung, Lüftung, Klima und Sanitär
		Bau 4120: Ausführung von Hoch- und Tiefbauarbeiten
		Logistik 5229: Transporte und Lagerung
		Käserei 1051: Herstellung und Vertrieb von Milchprodukten
		Bäckerei 1071: Betrieb von Bäckereien
		Hotelbetriebe 5510: Betrieb von Hotels und Restaurants
		Informatik 6201: Entwicklung und Betrieb von Software
		Treuhand 6920: Treuhand, Buchführung und Beratung
		Immobilien 6832: Verwaltung und Vermittlung von Liegenschaften
		Solar 4321: Planung und Bau von Solaranlagen
		Umwelttechnik 3900: Anlagen zur Reinigung von Luft und Wasser
		Druck 1812: Druckerei und Weiterverarbeitung
		Microtechnique 2652: Développement et fabrication de composants microtechniques
		Ingénierie 7112: Études et conseils en ingénierie
		Construction 4120: Travaux de bâtiment et de génie civil
		Transports 4941: Transport de marchandises et entreposage
	`),
	gaming_purpose: 'Betrieb von Gaststätten mit Spielsalon',
	forms: [
		{ company_type: 'CH_AG', suffix: 'AG', weight: 44, register: '' },
		{ company_type: 'CH_GMBH', suffix: 'GmbH', weight: 40, register: '' },
		{ company_type: 'CH_SOLE_PROPRIETORSHIP', suffix: '', weight: 10, register: '' },
		{ company_type: 'CH_OTHER', suffix: 'Genossenschaft', weight: 6, register: '' },
	],
}
