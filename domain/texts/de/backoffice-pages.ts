/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	waiting: 'Mein Tag',
	tasks: 'Aufgaben',
	reports: 'Berichte',
	loans: 'Kredite',
	month_closing: 'Monatsabschluss',
	bank: 'Bank',
	dunning: 'Rückstände',
	collections: 'Lastschriften',
	exports: 'Exporte',
	security: 'Anmeldung in zwei Schritten',
	settings: 'Mein Tag: Einstellungen',
	pricing: 'Konditionen',
	corridors: 'Korridore',
	rates: 'Referenzzinssätze',
	publications: 'Veröffentlichungen',
}
