import { cities, streets, trades, type Place } from './place.ts'

export const germany: Place = {
	country: 'DE',
	cities: cities(`
		Hamburg 20095 20457 22765
		Berlin 10115 10785 12043
		München 80331 80799 81541
		Köln 50667 50733
		Frankfurt am Main 60311 60486
		Stuttgart 70173 70565
		Düsseldorf 40213 40549
		Leipzig 04109 04229
		Dresden 01067 01099
		Hannover 30159 30449
		Nürnberg 90402 90459
		Bremen 28195 28217
		Essen 45127
		Dortmund 44135
		Duisburg 47051
		Bochum 44787
		Bonn 53111
		Münster 48143
		Karlsruhe 76131
		Mannheim 68159
		Augsburg 86150
		Wiesbaden 65183
		Kiel 24103
		Lübeck 23552
		Rostock 18055
		Erfurt 99084
		Magdeburg 39104
		Halle (Saale) 06108
		Freiburg im Breisgau 79098
		Kassel 34117
		Mainz 55116
		Saarbrücken 66111
		Potsdam 14467
		Regensburg 93047
		Würzburg 97070
		Ulm 89073
		Heilbronn 74072
		Göttingen 37073
		Osnabrück 49074
		Oldenburg 26122
		Paderborn 33098
		Bielefeld 33602
		Aachen 52062
		Trier 54290
		Jena 07743
		Chemnitz 09111
		Cottbus 03046
		Frankfurt (Oder) 15230
		Flensburg 24937
		Passau 94032
	`),
	streets: streets(`
		Industriestraße, Hafenstraße, Am Gewerbepark, Bahnhofstraße, Lindenallee, Mühlenweg, Ringstraße, Schulstraße, Gartenstraße,
		Am Kanal, Gießereiweg, Ziegeleistraße, Werkstraße, Marktplatz, Sonnenweg, An der Schleuse, Birkenweg, Brückenstraße, Turmgasse,
		Feldstraße, Zum Wasserwerk, Kastanienallee, Am Speicher, Messering, Neue Straße, Dorfstraße, Waldstraße, Am Güterbahnhof
	`),
	trades: trades(`
		Maschinenbau 2899: Konstruktion, Herstellung und Vertrieb von Sondermaschinen und Vorrichtungen
		Metallbau 2511: Fertigung von Stahl- und Metallkonstruktionen aller Art
		Elektrotechnik 4321: Planung und Ausführung von Elektroinstallationen
		Anlagenbau 2829: Planung, Lieferung und Montage verfahrenstechnischer Anlagen
		Gebäudetechnik 4322: Heizungs-, Lüftungs- und Sanitärinstallation
		Bauunternehmung 4120: Ausführung von Hoch- und Tiefbauarbeiten
		Dachtechnik 4391: Dachdeckerei und Bauspenglerei
		Holzbau 1623: Zimmerei, Holzrahmenbau und Innenausbau
		Tischlerei 3109: Herstellung von Möbeln und Innenausbauten nach Maß
		Logistik 5229: Spedition, Lagerung und Transport von Gütern
		Großhandel 4690: Groß- und Einzelhandel mit Waren verschiedener Art
		Lebensmittel 1089: Herstellung und Vertrieb von Lebensmitteln
		Bäckerei 1071: Betrieb von Bäckereien und Konditoreien
		Brauerei 1105: Herstellung und Vertrieb von Bier und alkoholfreien Getränken
		Gastronomie 5610: Betrieb von Gaststätten und Verpflegungsdienste
		Hotelbetriebe 5510: Betrieb von Hotels und Pensionen
		Medizintechnik 3250: Entwicklung und Vertrieb medizintechnischer Geräte
		Pflegedienste 8810: Ambulante und stationäre Pflege
		Labortechnik 7120: Einrichtung und Betrieb von Laboren
		Softwarehaus 6201: Entwicklung und Betrieb von Software
		Systemtechnik 6203: Planung und Betrieb von Rechnernetzen
		Datendienste 6311: Verarbeitung und Auswertung von Daten
		Druckerei 1812: Herstellung von Druckerzeugnissen
		Verpackungen 1721: Herstellung von Verpackungen aus Papier und Kunststoff
		Kunststofftechnik 2229: Herstellung von Formteilen aus Kunststoff
		Textilwerke 1330: Herstellung und Veredelung von Textilien
		Solartechnik 4321: Planung, Bau und Betrieb von Photovoltaikanlagen
		Windkraft 3511: Errichtung und Betrieb von Windenergieanlagen
		Umwelttechnik 3900: Aufbereitung von Wasser, Luft und Abfällen
		Recycling 3832: Sammlung und Verwertung von Wertstoffen
		Gartenbau 8130: Garten- und Landschaftsbau, Baumschule
		Agrarhandel 4621: Handel mit landwirtschaftlichen Erzeugnissen und Betriebsmitteln
		Fahrzeugbau 2920: Bau von Aufbauten und Anhängern
		Fahrradwerk 3092: Herstellung und Handel von Fahrrädern und Zubehör
		Immobilienverwaltung 6832: Verwaltung eigener und fremder Grundstücke
		Reinigungsdienste 8121: Gebäudereinigung und Hausmeisterdienste
		Sicherheitstechnik 8020: Einbau und Wartung von Alarm- und Schließanlagen
		Werbeagentur 7311: Beratung, Gestaltung und Umsetzung von Werbung
		Ingenieurbüro 7112: Ingenieurleistungen im Hoch-, Tief- und Anlagenbau
		Unternehmensberatung 7022: Beratung von Unternehmen in betriebswirtschaftlichen Fragen
	`),
	gaming_purpose: 'Betrieb von Gaststätten mit Spielhalle und Annahme von Wetten',
	forms: [
		{ company_type: 'GMBH', suffix: 'GmbH', weight: 46, register: 'HRB' },
		{ company_type: 'UG', suffix: 'UG (haftungsbeschränkt)', weight: 14, register: 'HRB' },
		{ company_type: 'GMBH_CO_KG', suffix: 'GmbH & Co. KG', weight: 14, register: 'HRA' },
		{ company_type: 'EK', suffix: 'e.K.', weight: 8, register: 'HRA' },
		{ company_type: 'AG', suffix: 'AG', weight: 6, register: 'HRB' },
		{ company_type: 'KG', suffix: 'KG', weight: 5, register: 'HRA' },
		{ company_type: 'OHG', suffix: 'OHG', weight: 3, register: 'HRA' },
		{ company_type: 'EG', suffix: 'eG', weight: 2, register: 'GnR' },
		{ company_type: 'SE', suffix: 'SE', weight: 1, register: 'HRB' },
	],
}
