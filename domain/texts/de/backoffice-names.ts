/** What pages of the back office are called, by the frame that leads to them and by themselves. */
export const pages = {
	tasks: 'Aufgaben',
	reports: 'Berichte',
	exports: 'Exporte',
	security: 'Anmeldung in zwei Schritten',
	pricing: 'Konditionen',
	corridors: 'Korridore',
	rates: 'Referenzzinssätze',
}

/** What the sections of a file are called, by the bar that leads to them and by themselves. */
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
