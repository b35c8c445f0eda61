import type { backofficeLogin as model } from '../de/backoffice-login.ts'
import type { Translated } from '../translation.ts'

export const backofficeLogin = {
	login: {
		page: 'Log in',
		title: 'Log in',
		lead: 'For members of staff. Your administrators set up your account.',
		needed: 'Log in to see this page.',
		email: 'E-mail address',
		password: 'Password',
		submit: 'Log in',
		locked_title: 'Login is locked',
		locked: 'After several failed attempts we locked it for {{email}} until {{time}}. You can try again {{wait}}.',
		locked_help: 'If this was not you, tell your administrators right away.',
		unlocked: 'You can try again now.',
	},
} satisfies Translated<typeof model, 'en'>
