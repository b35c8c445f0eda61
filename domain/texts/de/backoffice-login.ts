export const backofficeLogin = {
	login: {
		page: 'Anmelden',
		title: 'Anmelden',
		lead: 'Der Zugang für alle, die in der Bank arbeiten. Ihr Konto richtet die Administration ein.',
		needed: 'Melden Sie sich an, um diese Seite zu sehen.',
		email: 'E-Mail-Adresse',
		password: 'Passwort',
		submit: 'Anmelden',
		locked_title: 'Die Anmeldung ist gesperrt',
		locked: 'Nach mehreren Fehlversuchen haben wir sie für {{email}} bis {{time}} gesperrt. Wieder möglich ist sie {{wait}}.',
		locked_help: 'Wenn Sie das nicht waren, sagen Sie sofort der Administration Bescheid.',
		unlocked: 'Sie können es jetzt wieder versuchen.',
	},
}
