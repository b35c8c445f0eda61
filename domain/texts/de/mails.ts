/** Mails: `body` is paragraphs parted by an empty line, `button` the one link, `after` a small note or nothing. */
export const mails = {
	layout: {
		greeting: 'Guten Tag,',
		contact: 'Fragen? Wir sind gern für Sie da: {{contact}}',
	},
	confirm_email: {
		subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
		body: 'vielen Dank für Ihre Registrierung bei {{partner}}.\n\nBitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Erst danach können Sie Ihren Antrag einreichen.',
		button: 'E-Mail-Adresse bestätigen',
		after: 'Der Link gilt 7 Tage. Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
	},
	reset_password: {
		subject: 'Neues Passwort festlegen',
		body: 'Sie möchten für Ihr Konto bei {{partner}} ein neues Passwort festlegen.',
		button: 'Neues Passwort festlegen',
		after:
			'Der Link gilt 60 Minuten und nur einmal. Wenn Sie kein neues Passwort angefordert haben, brauchen Sie nichts zu tun: Ihr bisheriges Passwort bleibt gültig.',
	},
	password_changed: {
		subject: 'Ihr Passwort wurde geändert',
		body: 'das Passwort Ihres Kontos bei {{partner}} wurde soeben geändert. Auf allen Geräten ist eine neue Anmeldung nötig.',
		button: 'Zu meinen Krediten',
		after: 'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
	},
	application_created: {
		subject: 'Ihr Antrag {{short_id}} ist angelegt',
		body: 'wir haben Ihren Antrag {{short_id}} für {{company}} angelegt.\n\nVervollständigen Sie ihn in Ruhe: Alles, was Sie eingeben, bleibt gespeichert. Sobald nichts mehr fehlt, können Sie ihn einreichen.',
		button: 'Antrag vervollständigen',
		after: '',
	},
	application_rejected: {
		subject: 'Zu Ihrem Antrag {{short_id}}',
		body: 'vielen Dank für Ihre Anfrage für {{company}}.\n\nLeider können wir Ihnen dafür derzeit keine Finanzierung anbieten. Wenn Sie darüber sprechen möchten, melden Sie sich gern bei uns: Ein Mensch sieht sich Ihren Fall noch einmal an.',
		button: 'Antrag ansehen',
		after: '',
	},
	application_submitted: {
		subject: 'Ihr Antrag {{short_id}} ist eingegangen',
		body: 'wir haben Ihren Antrag {{short_id}} für {{company}} erhalten und prüfen ihn jetzt.\n\nSie müssen im Moment nichts tun. Sobald wir etwas brauchen oder es Neues gibt, schreiben wir Ihnen.',
		button: 'Antrag ansehen',
		after: '',
	},
	application_reopened: {
		subject: 'Bitte ergänzen Sie Ihren Antrag {{short_id}}',
		body: 'bei der Prüfung Ihres Antrags {{short_id}} für {{company}} sind Fragen offen geblieben. Bitte ergänzen oder korrigieren Sie:',
		button: 'Antrag ergänzen',
		after: 'Danach reichen Sie den Antrag bitte noch einmal ein.',
	},
}
export type MailTexts = { readonly [Template in keyof typeof mails]: { readonly [Part in keyof (typeof mails)[Template]]: string } }
