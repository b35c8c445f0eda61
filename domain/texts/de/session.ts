/** The warning before a session ends, and the notice afterwards. */
export const session = {
	idle: {
		title: 'Sind Sie noch da?',
		text: 'Hier ist seit einer Weile nichts passiert. Zu Ihrer Sicherheit melden wir Sie gleich ab. Ihre Eingaben bleiben.',
	},
	limit: {
		title: 'Melden Sie sich bald neu an',
		text: 'Sie sind schon lange angemeldet. Zu Ihrer Sicherheit fragen wir gleich noch einmal nach Ihrem Passwort. Ihre Eingaben bleiben.',
	},
	over: {
		title: 'Ihre Sitzung ist abgelaufen',
		text: 'Melden Sie sich wieder an. Ihre Eingaben sind noch da.',
	},
	left: 'Verbleibende Zeit',
	ends: 'Ihre Sitzung endet {{wait}}.',
	stay: 'Angemeldet bleiben',
	sign_out: 'Jetzt abmelden',
	sign_in_again: 'Jetzt neu anmelden',
	later: 'Später',
}
