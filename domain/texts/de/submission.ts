/** Submitting an application: the page with the summary, and the one that confirms it. */
export const submission = {
	title: 'Prüfen und einreichen',
	lead: 'Lesen Sie alles in Ruhe durch. Bis zum Einreichen können Sie Ihre Angaben ändern.',
	change: 'Ändern',
	back: 'Zurück zum Einreichen',
	parts: {
		request: 'Finanzierung',
		company: 'Unternehmen',
		bank: 'Bankverbindung',
		people: 'Wer das Unternehmen vertritt',
		documents: 'Unterlagen',
		objects: 'Objekte',
		factoring: 'Angaben zum Factoring',
		answers: 'Weitere Angaben',
	},
	facts: {
		kind: 'Art der Finanzierung',
		amount: 'Betrag',
		duration: 'Laufzeit',
	},
	nobody: 'Noch niemand genannt',
	nothing: 'Noch nichts hochgeladen',
	part_kept: 'Vollständig',
	email: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Der Link steht in der E-Mail an {{email}}.',
	missing: {
		title: 'Das fehlt noch zum Einreichen',
		here: 'Hier fehlt noch etwas',
		others: 'Es fehlen noch Angaben, die andere in Ihrem Team machen.',
		stays: 'Alles andere ist gespeichert.',
	},
	changed: {
		title: 'Jemand hat den Antrag inzwischen geändert',
		text: 'Geändert: {{parts}}. Sie sehen den neuen Stand. Lesen Sie ihn noch einmal, bevor Sie einreichen.',
		unseen:
			'Der Antrag hat sich geändert, während Sie ihn einreichten. Sie sehen jetzt den neuen Stand. Reichen Sie ihn noch einmal ein, wenn alles stimmt.',
		mark: 'Gerade geändert',
	},
	already: {
		title: 'Der Antrag ist schon eingereicht',
		text: 'Eingereicht am {{date}}. Sie müssen nichts weiter tun.',
		see: 'Was jetzt geschieht',
	},
	ended: {
		title: 'Diesen Antrag können Sie nicht mehr einreichen',
		text: 'Er ist geschlossen: {{reason}}.',
	},
	not_open: {
		title: 'Diesen Antrag können Sie noch nicht einreichen',
		text: 'Wir prüfen ihn gerade vorab. Sobald Sie ihn ergänzen können, schreiben wir Ihnen.',
	},
	not_allowed: {
		title: 'Einreichen kann diesen Antrag jemand anderes',
		text: 'Ihr Zugang umfasst das Einreichen nicht. Wer in Ihrem Team den Zugang verwaltet, kann das tun.',
	},
	to_overview: 'Zur Übersicht',
	declare: {
		title: 'Ihre Erklärung',
		truth: 'Die Angaben sind vollständig und wahr. Alle, die das Unternehmen vertreten, sind genannt.',
		inquiry: '{{lender}} darf bei Auskunfteien nach dem Unternehmen und den genannten Personen fragen.',
		truth_short: 'Vollständig und wahr',
		inquiry_short: 'Auskünfte einholen',
		inquiry_more: 'Wen wir fragen, und wonach',
		inquiry_text:
			'Wir fragen Auskunfteien für Unternehmen und Privatpersonen nach Zahlungsverhalten und Bonität. Dazu nennen wir Name, Anschrift und Geburtsdatum. Ihre Zustimmung gilt nur für diesen Antrag. Sie können sie jederzeit für die Zukunft widerrufen.',
	},
	submit: 'Antrag einreichen',
	consequence: 'Danach ändern Sie nur noch, worum wir Sie bitten. Das Einreichen kostet nichts und bindet Sie nicht.',
	done: {
		page: 'Antrag eingereicht',
		title: 'Ihr Antrag ist bei uns',
		submitted: 'Eingereicht am {{date}}',
		number: 'Ihre Nummer',
		copy: 'Nummer kopieren',
		copied: 'Kopiert',
		file: 'Zusammenfassung (PDF)',
		next: 'Was jetzt geschieht',
		steps: {
			received: {
				title: 'Bestätigung verschickt',
				text: 'Sie steht im Postfach Ihres Teams.',
			},
			check: {
				title: 'Wir sehen nach, ob alles da ist',
				text: 'Fehlt etwas, schreiben wir Ihnen und sagen genau, was.',
			},
			answer: {
				title: 'Sie bekommen unsere Antwort',
				text: 'Ein Angebot, eine Rückfrage oder eine Absage mit Gründen.',
			},
			decide: {
				title: 'Sie entscheiden',
				text: 'Annehmen, eine Änderung vorschlagen oder ablehnen.',
			},
			sign: {
				title: 'Ausweisen und unterschreiben',
				text: 'Das betrifft: {{names}}.',
			},
			sign_all: {
				title: 'Ausweisen und unterschreiben',
				text: 'Das betrifft alle, die den Vertrag unterschreiben.',
			},
			payout: {
				title: 'Das Geld ist auf Ihrem Konto',
				text: 'Wir zahlen auf das Konto aus, das Sie angegeben haben.',
			},
			set_up: {
				title: 'Ihr Limit steht bereit',
				text: 'Dann kaufen wir Ihre Rechnungen an.',
			},
		},
		usual: 'meist {{median}}, in vier von fünf Fällen höchstens {{most}}',
		nothing_to_do: 'Bis dahin müssen Sie nichts tun',
		identity: 'Gut, wenn er bereitliegt: ein gültiger Ausweis',
		identity_text: 'für alle, die den Vertrag unterschreiben',
		team: 'Ihr Team sieht den Stand',
		team_text: 'Wer Zugang zum Antrag hat, findet alles in der Übersicht.',
		questions: 'Fragen?',
		questions_text: 'Schreiben Sie uns im Antrag, oder rufen Sie an.',
		overview: 'Zur Übersicht',
		not_yet: 'Dieser Antrag ist noch nicht eingereicht',
		not_yet_text: 'Die Bestätigung finden Sie hier, sobald Sie ihn eingereicht haben.',
	},
}
