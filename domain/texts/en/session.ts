import type { session as model } from '../de/session.ts'
import type { Translated } from '../translation.ts'

export const session = {
	idle: {
		title: 'Are you still there?',
		text: 'Nothing has happened here for a while. To keep your data safe we will log you out soon. Your entries are kept.',
	},
	limit: {
		title: 'Log in again soon',
		text: 'You have been logged in for a long time. To keep your data safe we will soon ask for your password again. Your entries are kept.',
	},
	over: {
		title: 'Your session has expired',
		text: 'Log in again. Your entries are still here.',
	},
	left: 'Time left',
	ends: 'Your session ends {{wait}}.',
	stay: 'Stay logged in',
	sign_out: 'Log out now',
	sign_in_again: 'Log in again now',
	later: 'Later',
} satisfies Translated<typeof model, 'en'>
