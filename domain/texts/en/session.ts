import type { session as model } from '../de/session.ts'
import type { Translated } from '../translation.ts'

export const session = {
	idle: {
		title: 'Are you still there?',
		text: 'Nothing has happened here for a while. To keep your data safe we will log you out soon. What you have entered stays on the page.',
	},
	limit: {
		title: 'Please log in again soon',
		text: 'You have been logged in for a long time. To keep your data safe we will soon ask for your password again. What you have entered stays on the page.',
	},
	over: {
		title: 'Your session has expired',
		text: 'Log in again. What you have entered is still here.',
	},
	left: 'Time left',
	ends: 'The session ends {{wait}}.',
	stay: 'Stay signed in',
	sign_out: 'Log out now',
	sign_in_again: 'Log in again now',
	later: 'Later',
} satisfies Translated<typeof model, 'en'>
