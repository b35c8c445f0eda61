import type { MailTexts } from '../de/mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Hello,',
		contact: 'Any questions? We are happy to help: {{contact}}',
	},
	confirm_email: {
		subject: 'Please confirm your e-mail address',
		body: 'thank you for registering with {{partner}}.\n\nPlease confirm that this e-mail address is yours. You can submit your application once you have done so.',
		button: 'Confirm e-mail address',
		after: 'The link is valid for 7 days. If you did not register, you can ignore this message.',
	},
	reset_password: {
		subject: 'Set a new password',
		body: 'you asked to set a new password for your account with {{partner}}.',
		button: 'Set a new password',
		after:
			'The link is valid for 60 minutes and works once. If you did not ask for it, there is nothing to do: your current password stays valid.',
	},
	password_changed: {
		subject: 'Your password was changed',
		body: 'the password of your account with {{partner}} has just been changed. You need to sign in again on all devices.',
		button: 'Go to my loans',
		after: 'Was this not you? Then please set a new password right away and get in touch with us.',
	},
	application_created: {
		subject: 'Your application {{short_id}} has been created',
		body: 'we have created your application {{short_id}} for {{company}}.\n\nComplete it at your own pace: everything you enter is kept. As soon as nothing is missing, you can submit it.',
		button: 'Complete application',
		after: '',
	},
	application_rejected: {
		subject: 'About your application {{short_id}}',
		body: 'thank you for your enquiry for {{company}}.\n\nUnfortunately we cannot offer you financing for it at present. If you would like to talk about it, please get in touch: a person will look at your case again.',
		button: 'View application',
		after: '',
	},
	application_submitted: {
		subject: 'We have received your application {{short_id}}',
		body: 'we have received your application {{short_id}} for {{company}} and are now reviewing it.\n\nThere is nothing you need to do at the moment. We will write to you as soon as we need something or there is news.',
		button: 'View application',
		after: '',
	},
	application_reopened: {
		subject: 'Please complete your application {{short_id}}',
		body: 'while reviewing your application {{short_id}} for {{company}} we found open questions. Please complete or correct the following:',
		button: 'Complete application',
		after: 'Then please submit the application again.',
	},
}
