import type { backofficeLogin as model } from '../de/backoffice-login.ts'
import type { Translated } from '../translation.ts'

export const backofficeLogin = {
	login: {
		page: 'Sign in',
		title: 'Sign in',
		lead: 'For members of staff. Accounts are set up by your administrators.',
		needed: 'Please sign in to see this page.',
		email: 'E-mail address',
		password: 'Password',
		submit: 'Sign in',
		locked_title: 'Sign-in is locked',
		locked: 'After several failed attempts it is locked for {{email}} until {{time}}. You can try again {{wait}}.',
		locked_help: 'If this was not you, please tell your administrators right away.',
		unlocked: 'You can try again now.',
	},
} satisfies Translated<typeof model, 'en'>
