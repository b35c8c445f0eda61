/** The frame of configured forms; their questions are part of the forms. */
export const forms = {
	page: 'Finanzierung anfragen',
	help: 'Was heißt das?',
	help_of: 'zu {{label}}',
	years: 'Jahre',
	yes: 'Ja',
	no: 'Nein',
	company_found: 'Adresse und Rechtsform haben wir übernommen, soweit sie bekannt sind.',
	send: 'Anfrage senden',
	changes: {
		title: 'Seit Ihrem letzten Besuch ist etwas dazugekommen',
		lead: 'Ihre Antworten sind noch da. Neu ist:',
	},
	missing: {
		title: 'Das Formular ist gerade nicht verfügbar',
		text: 'Hier fehlt noch etwas auf unserer Seite. Bitte versuchen Sie es später noch einmal, oder melden Sie sich bei uns.',
	},
	account: {
		next: 'Konto anlegen und weiter',
	},
	review: {
		title: 'Ihre Angaben',
		none: 'keine Angabe',
		change: '{{step}} ändern',
	},
	practice: {
		title: 'Führen Sie eine Praxis?',
		text: 'Für Arzt- und Zahnarztpraxen haben wir ein eigenes Formular. Was Sie schon eingegeben haben, bleibt.',
		go: 'Zum Formular für Praxen',
	},
}
