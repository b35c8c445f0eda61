/**
 * Sections and divisions of NACE Rev. 2 as Annex I of Regulation (EC) No 1893/2006 names them: the common part of WZ 2008 and NOGA
 * 2008, and the only one until a classification has been imported. Code, German, English and French, a line each.
 */
const table = `
A|Land- und Forstwirtschaft, Fischerei|Agriculture, forestry and fishing|Agriculture, sylviculture et pêche
01|Landwirtschaft, Jagd und damit verbundene Tätigkeiten|Crop and animal production, hunting and related service activities|Culture et production animale, chasse et services annexes
02|Forstwirtschaft und Holzeinschlag|Forestry and logging|Sylviculture et exploitation forestière
03|Fischerei und Aquakultur|Fishing and aquaculture|Pêche et aquaculture
B|Bergbau und Gewinnung von Steinen und Erden|Mining and quarrying|Industries extractives
05|Kohlenbergbau|Mining of coal and lignite|Extraction de houille et de lignite
06|Gewinnung von Erdöl und Erdgas|Extraction of crude petroleum and natural gas|Extraction d’hydrocarbures
07|Erzbergbau|Mining of metal ores|Extraction de minerais métalliques
08|Gewinnung von Steinen und Erden, sonstiger Bergbau|Other mining and quarrying|Autres industries extractives
09|Erbringung von Dienstleistungen für den Bergbau und für die Gewinnung von Steinen und Erden|Mining support service activities|Services de soutien aux industries extractives
C|Verarbeitendes Gewerbe|Manufacturing|Industrie manufacturière
10|Herstellung von Nahrungs- und Futtermitteln|Manufacture of food products|Industries alimentaires
11|Getränkeherstellung|Manufacture of beverages|Fabrication de boissons
12|Tabakverarbeitung|Manufacture of tobacco products|Fabrication de produits à base de tabac
13|Herstellung von Textilien|Manufacture of textiles|Fabrication de textiles
14|Herstellung von Bekleidung|Manufacture of wearing apparel|Industrie de l’habillement
15|Herstellung von Leder, Lederwaren und Schuhen|Manufacture of leather and related products|Industrie du cuir et de la chaussure
16|Herstellung von Holz-, Flecht-, Korb- und Korkwaren (ohne Möbel)|Manufacture of wood and of products of wood and cork, except furniture; manufacture of articles of straw and plaiting materials|Travail du bois et fabrication d’articles en bois et en liège, à l’exception des meubles ; fabrication d’articles en vannerie et sparterie
17|Herstellung von Papier, Pappe und Waren daraus|Manufacture of paper and paper products|Industrie du papier et du carton
18|Herstellung von Druckerzeugnissen; Vervielfältigung von bespielten Ton-, Bild- und Datenträgern|Printing and reproduction of recorded media|Imprimerie et reproduction d’enregistrements
19|Kokerei und Mineralölverarbeitung|Manufacture of coke and refined petroleum products|Cokéfaction et raffinage
20|Herstellung von chemischen Erzeugnissen|Manufacture of chemicals and chemical products|Industrie chimique
21|Herstellung von pharmazeutischen Erzeugnissen|Manufacture of basic pharmaceutical products and pharmaceutical preparations|Industrie pharmaceutique
22|Herstellung von Gummi- und Kunststoffwaren|Manufacture of rubber and plastic products|Fabrication de produits en caoutchouc et en plastique
23|Herstellung von Glas und Glaswaren, Keramik, Verarbeitung von Steinen und Erden|Manufacture of other non-metallic mineral products|Fabrication d’autres produits minéraux non métalliques
24|Metallerzeugung und -bearbeitung|Manufacture of basic metals|Métallurgie
25|Herstellung von Metallerzeugnissen|Manufacture of fabricated metal products, except machinery and equipment|Fabrication de produits métalliques, à l’exception des machines et des équipements
26|Herstellung von Datenverarbeitungsgeräten, elektronischen und optischen Erzeugnissen|Manufacture of computer, electronic and optical products|Fabrication de produits informatiques, électroniques et optiques
27|Herstellung von elektrischen Ausrüstungen|Manufacture of electrical equipment|Fabrication d’équipements électriques
28|Maschinenbau|Manufacture of machinery and equipment n.e.c.|Fabrication de machines et équipements n.c.a.
29|Herstellung von Kraftwagen und Kraftwagenteilen|Manufacture of motor vehicles, trailers and semi-trailers|Industrie automobile
30|Sonstiger Fahrzeugbau|Manufacture of other transport equipment|Fabrication d’autres matériels de transport
31|Herstellung von Möbeln|Manufacture of furniture|Fabrication de meubles
32|Herstellung von sonstigen Waren|Other manufacturing|Autres industries manufacturières
33|Reparatur und Installation von Maschinen und Ausrüstungen|Repair and installation of machinery and equipment|Réparation et installation de machines et d’équipements
D|Energieversorgung|Electricity, gas, steam and air conditioning supply|Production et distribution d’électricité, de gaz, de vapeur et d’air conditionné
35|Energieversorgung|Electricity, gas, steam and air conditioning supply|Production et distribution d’électricité, de gaz, de vapeur et d’air conditionné
E|Wasserversorgung; Abwasser- und Abfallentsorgung und Beseitigung von Umweltverschmutzungen|Water supply; sewerage, waste management and remediation activities|Production et distribution d’eau ; assainissement, gestion des déchets et dépollution
36|Wasserversorgung|Water collection, treatment and supply|Captage, traitement et distribution d’eau
37|Abwasserentsorgung|Sewerage|Collecte et traitement des eaux usées
38|Sammlung, Behandlung und Beseitigung von Abfällen; Rückgewinnung|Waste collection, treatment and disposal activities; materials recovery|Collecte, traitement et élimination des déchets ; récupération
39|Beseitigung von Umweltverschmutzungen und sonstige Entsorgung|Remediation activities and other waste management services|Dépollution et autres services de gestion des déchets
F|Baugewerbe|Construction|Construction
41|Hochbau|Construction of buildings|Construction de bâtiments
42|Tiefbau|Civil engineering|Génie civil
43|Vorbereitende Baustellenarbeiten, Bauinstallation und sonstiges Ausbaugewerbe|Specialised construction activities|Travaux de construction spécialisés
G|Handel; Instandhaltung und Reparatur von Kraftfahrzeugen|Wholesale and retail trade; repair of motor vehicles and motorcycles|Commerce ; réparation d’automobiles et de motocycles
45|Handel mit Kraftfahrzeugen; Instandhaltung und Reparatur von Kraftfahrzeugen|Wholesale and retail trade and repair of motor vehicles and motorcycles|Commerce et réparation d’automobiles et de motocycles
46|Großhandel (ohne Handel mit Kraftfahrzeugen)|Wholesale trade, except of motor vehicles and motorcycles|Commerce de gros, à l’exception des automobiles et des motocycles
47|Einzelhandel (ohne Handel mit Kraftfahrzeugen)|Retail trade, except of motor vehicles and motorcycles|Commerce de détail, à l’exception des automobiles et des motocycles
H|Verkehr und Lagerei|Transportation and storage|Transports et entreposage
49|Landverkehr und Transport in Rohrfernleitungen|Land transport and transport via pipelines|Transports terrestres et transport par conduites
50|Schifffahrt|Water transport|Transports par eau
51|Luftfahrt|Air transport|Transports aériens
52|Lagerei sowie Erbringung von sonstigen Dienstleistungen für den Verkehr|Warehousing and support activities for transportation|Entreposage et services auxiliaires des transports
53|Post-, Kurier- und Expressdienste|Postal and courier activities|Activités de poste et de courrier
I|Gastgewerbe|Accommodation and food service activities|Hébergement et restauration
55|Beherbergung|Accommodation|Hébergement
56|Gastronomie|Food and beverage service activities|Restauration
J|Information und Kommunikation|Information and communication|Information et communication
58|Verlagswesen|Publishing activities|Édition
59|Herstellung, Verleih und Vertrieb von Filmen und Fernsehprogrammen; Kinos; Tonstudios und Verlegen von Musik|Motion picture, video and television programme production, sound recording and music publishing activities|Production de films cinématographiques, de vidéo et de programmes de télévision ; enregistrement sonore et édition musicale
60|Rundfunkveranstalter|Programming and broadcasting activities|Programmation et diffusion
61|Telekommunikation|Telecommunications|Télécommunications
62|Erbringung von Dienstleistungen der Informationstechnologie|Computer programming, consultancy and related activities|Programmation, conseil et autres activités informatiques
63|Informationsdienstleistungen|Information service activities|Services d’information
K|Erbringung von Finanz- und Versicherungsdienstleistungen|Financial and insurance activities|Activités financières et d’assurance
64|Erbringung von Finanzdienstleistungen|Financial service activities, except insurance and pension funding|Activités des services financiers, hors assurance et caisses de retraite
65|Versicherungen, Rückversicherungen und Pensionskassen (ohne Sozialversicherung)|Insurance, reinsurance and pension funding, except compulsory social security|Assurance
66|Mit Finanz- und Versicherungsdienstleistungen verbundene Tätigkeiten|Activities auxiliary to financial services and insurance activities|Activités auxiliaires de services financiers et d’assurance
L|Grundstücks- und Wohnungswesen|Real estate activities|Activités immobilières
68|Grundstücks- und Wohnungswesen|Real estate activities|Activités immobilières
M|Erbringung von freiberuflichen, wissenschaftlichen und technischen Dienstleistungen|Professional, scientific and technical activities|Activités spécialisées, scientifiques et techniques
69|Rechts- und Steuerberatung, Wirtschaftsprüfung|Legal and accounting activities|Activités juridiques et comptables
70|Verwaltung und Führung von Unternehmen und Betrieben; Unternehmensberatung|Activities of head offices; management consultancy activities|Activités des sièges sociaux ; conseil de gestion
71|Architektur- und Ingenieurbüros; technische, physikalische und chemische Untersuchung|Architectural and engineering activities; technical testing and analysis|Activités d’architecture et d’ingénierie ; activités de contrôle et analyses techniques
72|Forschung und Entwicklung|Scientific research and development|Recherche-développement scientifique
73|Werbung und Marktforschung|Advertising and market research|Publicité et études de marché
74|Sonstige freiberufliche, wissenschaftliche und technische Tätigkeiten|Other professional, scientific and technical activities|Autres activités spécialisées, scientifiques et techniques
75|Veterinärwesen|Veterinary activities|Activités vétérinaires
N|Erbringung von sonstigen wirtschaftlichen Dienstleistungen|Administrative and support service activities|Activités de services administratifs et de soutien
77|Vermietung von beweglichen Sachen|Rental and leasing activities|Activités de location et location-bail
78|Vermittlung und Überlassung von Arbeitskräften|Employment activities|Activités liées à l’emploi
79|Reisebüros, Reiseveranstalter und Erbringung sonstiger Reservierungsdienstleistungen|Travel agency, tour operator and other reservation service and related activities|Activités des agences de voyage, voyagistes, services de réservation et activités connexes
80|Wach- und Sicherheitsdienste sowie Detekteien|Security and investigation activities|Enquêtes et sécurité
81|Gebäudebetreuung; Garten- und Landschaftsbau|Services to buildings and landscape activities|Services relatifs aux bâtiments et aménagement paysager
82|Erbringung von wirtschaftlichen Dienstleistungen für Unternehmen und Privatpersonen a. n. g.|Office administrative, office support and other business support activities|Activités administratives et autres activités de soutien aux entreprises
O|Öffentliche Verwaltung, Verteidigung; Sozialversicherung|Public administration and defence; compulsory social security|Administration publique et défense ; sécurité sociale obligatoire
84|Öffentliche Verwaltung, Verteidigung; Sozialversicherung|Public administration and defence; compulsory social security|Administration publique et défense ; sécurité sociale obligatoire
P|Erziehung und Unterricht|Education|Enseignement
85|Erziehung und Unterricht|Education|Enseignement
Q|Gesundheits- und Sozialwesen|Human health and social work activities|Santé humaine et action sociale
86|Gesundheitswesen|Human health activities|Activités pour la santé humaine
87|Heime (ohne Erholungs- und Ferienheime)|Residential care activities|Activités médico-sociales et sociales avec hébergement
88|Sozialwesen (ohne Heime)|Social work activities without accommodation|Action sociale sans hébergement
R|Kunst, Unterhaltung und Erholung|Arts, entertainment and recreation|Arts, spectacles et activités récréatives
90|Kreative, künstlerische und unterhaltende Tätigkeiten|Creative, arts and entertainment activities|Activités créatives, artistiques et de spectacle
91|Bibliotheken, Archive, Museen, botanische und zoologische Gärten|Libraries, archives, museums and other cultural activities|Bibliothèques, archives, musées et autres activités culturelles
92|Spiel-, Wett- und Lotteriewesen|Gambling and betting activities|Organisation de jeux de hasard et d’argent
93|Erbringung von Dienstleistungen des Sports, der Unterhaltung und der Erholung|Sports activities and amusement and recreation activities|Activités sportives, récréatives et de loisirs
S|Erbringung von sonstigen Dienstleistungen|Other service activities|Autres activités de services
94|Interessenvertretungen sowie kirchliche und sonstige religiöse Vereinigungen (ohne Sozialwesen und Sport)|Activities of membership organisations|Activités des organisations associatives
95|Reparatur von Datenverarbeitungsgeräten und Gebrauchsgütern|Repair of computers and personal and household goods|Réparation d’ordinateurs et de biens personnels et domestiques
96|Erbringung von sonstigen überwiegend persönlichen Dienstleistungen|Other personal service activities|Autres services personnels
T|Private Haushalte mit Hauspersonal; Herstellung von Waren und Erbringung von Dienstleistungen durch private Haushalte für den Eigenbedarf ohne ausgeprägten Schwerpunkt|Activities of households as employers; undifferentiated goods- and services-producing activities of households for own use|Activités des ménages en tant qu’employeurs ; activités indifférenciées des ménages en tant que producteurs de biens et services pour usage propre
97|Private Haushalte mit Hauspersonal|Activities of households as employers of domestic personnel|Activités des ménages en tant qu’employeurs de personnel domestique
98|Herstellung von Waren und Erbringung von Dienstleistungen durch private Haushalte für den Eigenbedarf ohne ausgeprägten Schwerpunkt|Undifferentiated goods- and services-producing activities of private households for own use|Activités indifférenciées des ménages en tant que producteurs de biens et services pour usage propre
U|Exterritoriale Organisationen und Körperschaften|Activities of extraterritorial organisations and bodies|Activités extra-territoriales
99|Exterritoriale Organisationen und Körperschaften|Activities of extraterritorial organisations and bodies|Activités des organisations et organismes extraterritoriaux
`

export interface Titles {
	readonly de: string
	readonly en?: string | undefined
	readonly fr?: string | undefined
}

export interface IndustryCode {
	readonly code: string
	readonly titles: Titles
}

/** In the order of the Annex: a section's divisions follow it. */
export const nace: readonly IndustryCode[] = table
	.trim()
	.split('\n')
	.map((line) => {
		const [code = '', de = '', en = '', fr = ''] = line.split('|')
		return { code, titles: { de, en, fr } }
	})

/** The section of each division. */
export const sectionOf: ReadonlyMap<string, string> = (() => {
	const found = new Map<string, string>()
	let section = ''
	for (const { code } of nace) {
		if (/^[A-U]$/.test(code)) section = code
		else found.set(code, section)
	}
	return found
})()
