/** The frame of configured forms; their questions are part of the forms. */
export const forms = {
	page: 'Anfrage stellen',
	help: 'Was heißt das?',
	help_of: 'zu {{label}}',
	years: 'Jahre',
	yes: 'Ja',
	no: 'Nein',
	company_found: 'Adresse und Rechtsform haben wir übernommen, soweit wir sie kennen.',
	send: 'Anfrage senden',
	changes: {
		title: 'Seit Ihrem letzten Besuch gibt es etwas Neues',
		lead: 'Ihre Antworten sind noch da. Neu:',
	},
	missing: {
		title: 'Wir können das Formular gerade nicht zeigen',
		text: 'Hier fehlt noch etwas auf unserer Seite. Versuchen Sie es später noch einmal, oder melden Sie sich bei uns.',
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
