export const backofficeLogin = {
	login: {
		page: 'Anmelden',
		title: 'Anmelden',
		lead: 'Der Zugang für Mitarbeiterinnen und Mitarbeiter. Ihr Konto richtet die Administration ein.',
		needed: 'Bitte melden Sie sich an, um diese Seite zu sehen.',
		email: 'E-Mail-Adresse',
		password: 'Passwort',
		submit: 'Anmelden',
		locked_title: 'Die Anmeldung ist gesperrt',
		locked: 'Nach mehreren Fehlversuchen ist sie für {{email}} bis {{time}} gesperrt. Wieder möglich ist sie {{wait}}.',
		locked_help: 'Wenn Sie das nicht waren, sagen Sie bitte sofort der Administration Bescheid.',
		unlocked: 'Sie können es jetzt wieder versuchen.',
	},
}
