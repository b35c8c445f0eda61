/** One's own account. */
export const settings = {
	page: 'Einstellungen',
	title: 'Einstellungen',
	email: {
		title: 'E-Mail-Adresse',
		verified: 'Bestätigt',
		unverified: 'Noch nicht bestätigt',
		resend: 'Bestätigung noch einmal senden',
		sent: 'Die Nachricht ist unterwegs. Bitte sehen Sie in Ihr Postfach.',
	},
	password: {
		title: 'Passwort ändern',
		old: 'Bisheriges Passwort',
		new: 'Neues Passwort',
		hint: 'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, einer Ziffer und einem Sonderzeichen.',
		repeat: 'Neues Passwort wiederholen',
		submit: 'Passwort ändern',
		changed: 'Ihr neues Passwort gilt. Auf allen anderen Geräten sind Sie abgemeldet.',
	},
	language: { title: 'Sprache' },
	appearance: { title: 'Darstellung' },
	delete_account: {
		title: 'Konto löschen',
		text: 'Melden Sie sich bei uns, dann löschen wir Ihr Konto. Was wir nach dem Gesetz aufbewahren müssen, sperren wir bis zum Ende der Frist.',
	},
}
