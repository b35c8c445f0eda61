/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	tasks: 'Aufgaben',
	reports: 'Berichte',
	exports: 'Exporte',
	security: 'Anmeldung in zwei Schritten',
	pricing: 'Konditionen',
	corridors: 'Korridore',
	rates: 'Referenzzinssätze',
}

/** Names of the sections of a case, in the section bar and as titles. */
export const sections = {
	requests: 'Anfragen',
	messages: 'Nachrichten',
	notes: 'Interne Notizen',
	factoring: 'Factoring',
	debitors: 'Debitoren',
	objects: 'Objekte',
	debts: 'Verbindlichkeiten',
	identifications: 'Identifizierungen',
	credit: 'Bonität',
	financials: 'Abschlüsse',
	recommendation: 'Kreditempfehlung',
	offers: 'Konditionen und Angebote',
	signing: 'Unterzeichnung',
	ownership: 'Transparenzregister',
	screenings: 'Listenabgleich',
	checklists: 'Prüflisten',
	payout: 'Auszahlung und Kredit',
	people: 'Vertretung und Eigentum',
	appointment: 'Termin',
	documents: 'Dokumente',
}
