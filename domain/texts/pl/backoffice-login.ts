import type { backofficeLogin as model } from '../de/backoffice-login.ts'
import type { Translated } from '../translation.ts'

export const backofficeLogin = {
	login: {
		page: 'Logowanie',
		title: 'Logowanie',
		lead: 'Dostęp dla pracowników. Konto zakłada administrator.',
		needed: 'Aby zobaczyć tę stronę, prosimy się zalogować.',
		email: 'Adres e-mail',
		password: 'Hasło',
		submit: 'Zaloguj się',
		locked_title: 'Logowanie jest zablokowane',
		locked: 'Po kilku nieudanych próbach logowanie ({{email}}) jest zablokowane do {{time}}. Kolejna próba możliwa {{wait}}.',
		locked_help: 'Jeśli próbował się zalogować ktoś inny, prosimy od razu powiadomić administratora.',
		unlocked: 'Można teraz spróbować ponownie.',
	},
} satisfies Translated<typeof model, 'pl'>
