import type { settings as model } from '../de/settings.ts'
import type { Translated } from '../translation.ts'

export const settings = {
	page: 'Settings',
	title: 'Settings',
	email: {
		title: 'E-mail address',
		verified: 'Verified',
		unverified: 'Not verified yet',
		resend: 'Send the confirmation again',
		sent: 'The message is on its way. Please check your inbox.',
	},
	password: {
		title: 'Change password',
		old: 'Old password',
		new: 'New password',
		hint: 'At least 8 characters with upper and lower case letters, a digit and a special character.',
		repeat: 'Repeat new password',
		submit: 'Change password',
		changed: 'Your new password is valid now. You are logged out on all other devices.',
	},
	language: { title: 'Language' },
	appearance: { title: 'Appearance' },
	delete_account: {
		title: 'Delete account',
		text: 'Get in touch and we will delete your account. What the law requires us to keep, we block until the end of the retention period.',
	},
} satisfies Translated<typeof model, 'en'>
