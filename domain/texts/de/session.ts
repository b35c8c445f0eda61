/** The warning before a session ends, and the notice afterwards. */
export const session = {
	idle: {
		title: 'Sind Sie noch da?',
		text: 'Hier ist seit einer Weile nichts passiert. Zu Ihrer Sicherheit melden wir Sie gleich ab. Was Sie eingegeben haben, bleibt auf der Seite.',
	},
	limit: {
		title: 'Bitte melden Sie sich bald neu an',
		text: 'Sie sind schon lange angemeldet. Zu Ihrer Sicherheit fragen wir gleich noch einmal nach Ihrem Passwort. Was Sie eingegeben haben, bleibt auf der Seite.',
	},
	over: {
		title: 'Ihre Sitzung ist abgelaufen',
		text: 'Melden Sie sich wieder an. Was Sie eingegeben haben, ist noch da.',
	},
	left: 'Verbleibende Zeit',
	ends: 'Die Sitzung endet {{wait}}.',
	stay: 'Angemeldet bleiben',
	sign_out: 'Jetzt abmelden',
	sign_in_again: 'Jetzt neu anmelden',
	later: 'Später',
}
