/** The cookie prompt and its options. */
export const consent = {
	title: 'Cookies auf dieser Seite',
	text: 'Notwendige Cookies halten Ihre Anmeldung und Ihre Eingaben. Nur wenn Sie zustimmen, messen wir auch die Nutzung der Seite. Mehr dazu in der <more>Datenschutzerklärung</more>.',
	essential_only: 'Nur notwendige',
	accept_all: 'Alle zulassen',
	settings: 'Einstellungen',
	settings_title: 'Cookie-Einstellungen',
	settings_lead: 'Ihre Wahl gilt 180 Tage. Sie können sie jederzeit unten auf jeder Seite ändern.',
	essential: {
		label: 'Notwendig',
		text: 'Anmeldung, angefangene Anträge, Sprache, Darstellung und diese Wahl. Ohne sie funktioniert die Seite nicht.',
	},
	measurement: {
		label: 'Messung der Nutzung',
		text: 'Zeigt uns, welche Seiten Sie nutzen und wo es hakt. Die Daten gehen an den Dienst, der dafür eingebunden ist.',
	},
	save: 'Auswahl speichern',
}
