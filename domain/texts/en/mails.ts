import type { MailTexts } from '../de/mails.ts'
import { caseMails } from './case-mails.ts'
import { dunningMails } from './dunning-mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Hello,',
		greeting_names: 'Hello {{names}},',
		contact: 'Any questions? We are happy to help: {{contact}}',
		unknown_device: 'Unknown device',
		calendar_summary: 'Meeting with {{partner}}',
		calendar_change: 'Move or cancel: {{link}}',
		sandbox: 'Sandbox: nothing in this message is real.',
		sandbox_subject: '[Sandbox] {{subject}}',
		unsubscribe: 'Stop receiving these messages',
	},
	confirm_email: {
		subject: 'Please confirm your e-mail address',
		body: 'Thank you for registering with {{partner}}.\n\nPlease confirm that this e-mail address is yours. You can submit your application once you have done so.',
		button: 'Confirm e-mail address',
		after: 'The link is valid for 7 days. If you did not register, you can ignore this message.',
	},
	reset_password: {
		subject: 'Set a new password',
		body: 'You asked to set a new password for your account with {{partner}}.',
		button: 'Set a new password',
		after:
			'The link is valid for 60 minutes and works once. If you did not ask for it, there is nothing for you to do: your current password stays valid.',
	},
	password_changed: {
		subject: 'Your new password is valid',
		body: 'The password of your account with {{partner}} has just changed. Log in again on all devices.',
		button: 'Go to my loans',
		after: 'Was this not you? Then please set a new password at once and contact us.',
	},
	invitation: {
		subject: 'Invitation to {{partner}}',
		body: '{{partner}} invites you to use the loan portal.\n\nSet a password, then you can log in with this e-mail address.',
		button: 'Accept invitation',
		after: 'The link is valid for 7 days and works once. If you do not know what this is about, you can ignore this message.',
	},
	already_registered: {
		subject: 'You already have an account with {{partner}}',
		body: 'Someone has just tried to create an account with {{partner}} for this e-mail address. There is one already: simply log in.',
		button: 'Log in',
		after: 'Forgot your password? You can set a new one on the login page. If this was not you, there is nothing for you to do.',
	},
	new_email_confirm: {
		subject: 'Please confirm your new e-mail address',
		body: '{{partner}} has a request to change the e-mail address of your account to this one.\n\nPlease confirm that this address is yours. Until then nothing changes. Afterwards you log in with this address and your current password.',
		button: 'Confirm new address',
		after: 'The link is valid for 7 days. If you do not know what this is about, there is nothing for you to do.',
	},
	new_email_object: {
		subject: 'The e-mail address of your account is to change',
		body: '{{partner}} has a request to change the e-mail address of your account. It changes once the new address confirms it.\n\nDid you ask for this? Then there is nothing for you to do.',
		button: 'Object to the change',
		after:
			'Was this not you? Then please object. The link is valid for 7 days. If the address has already changed, we lock the account until we have cleared it up with you.',
	},
	account_deletion: {
		subject: 'Your account will soon be gone',
		body: 'We will delete your account with {{partner}} on {{time}}. Until then nobody can log in.\n\nAddress, name and telephone number, password and devices, drafts and copies of your data go. What the law makes us keep in your applications stays until the end of its period.',
		button: 'Go to the website',
		after: 'Was this not you? Then please contact us before that day.',
	},
	account_deleted: {
		subject: 'We have deleted your account',
		body: 'Your account with {{partner}} no longer exists. This message is the receipt, and our last to this address.\n\nWhat the law makes us keep in your applications stays until the end of its period.',
		button: 'Go to the website',
		after: '',
	},
	account_locked: {
		subject: 'Your account is locked for now',
		body: 'Someone entered a wrong password several times for your account with {{partner}}. To protect you, we have blocked logging in from unknown devices for an hour.\n\nWas this you? Then unlock your account and try again.',
		button: 'Unlock account',
		after:
			'The link is valid for 24 hours and works once. On devices you have logged in from before, you can still log in. If this was not you, there is nothing for you to do: nobody has guessed your password.',
	},
	new_sign_in: {
		subject: 'New login to {{partner}}',
		body: 'Someone logged in to your account with {{partner}} on a device we do not know.\n\nDevice: {{device}}\n\nTime: {{time}}\n\nWas this you? Then there is nothing for you to do.',
		button: 'View logged-in devices',
		after: 'Was this not you? Then please change your password at once: this logs out every device.',
	},
	second_factor_added: {
		subject: 'A new second step for logging in',
		body: 'Your account with {{partner}} has a new second step for logging in: {{device}}.',
		button: 'Go to the settings',
		after: 'Was this not you? Then please set a new password at once and contact us.',
	},
	second_factor_removed: {
		subject: 'A second step for logging in is gone',
		body: 'Someone has just removed a second step for logging in to your account with {{partner}}: {{device}}.',
		button: 'Go to the settings',
		after: 'Was this not you? Then please set a new password at once and contact us.',
	},
	resume_draft: {
		subject: 'Continue your enquiry',
		body: 'You started an enquiry with {{partner}} and want to continue it later or on another device.\n\nThis link opens it again. We have saved everything you entered.',
		button: 'Continue the enquiry',
		after:
			'The link is valid for 30 days. Anyone who has it can see your answers, so please do not pass it on. If you did not ask for it, you can ignore this message.',
	},
	team_invitation: {
		subject: 'Invitation: {{company}} at {{partner}}',
		body: '{{person}} invites you to work on the financing applications of {{company}} at {{partner}}.\n\nThe invitation shows what you may see and change. You can accept or decline it.',
		button: 'View invitation',
		after: 'The link is valid for 14 days. If you do not know what this is about, you can ignore this message.',
	},
	team_joined: {
		subject: '{{person}} now works on the applications of {{company}}',
		body: '{{person}} has accepted the invitation and now has access to the applications of {{company}}.',
		button: 'View people',
		after: 'You can change or end this access at any time.',
	},
	team_ownership: {
		subject: 'You now manage the access for {{company}}',
		body: '{{person}} has made you an access manager for {{company}}.\n\nYou can invite people, change their roles and end their access.',
		button: 'View people',
		after: 'Is this a surprise? Then please talk to {{person}} or to us.',
	},
	team_access_ended: {
		subject: 'Your access to {{company}} has ended',
		body: 'Your access to the applications of {{company}} at {{partner}} has ended. Your own account remains.',
		button: 'Go to my companies',
		after: 'Do you still need it? Then ask the company for a new invitation.',
	},
	partner_case_arrived: {
		subject: 'New application: {{company}}',
		body: '{{company}} has submitted application {{short_id}}. The case is waiting for you.',
		button: 'Open the application',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Please set the terms: {{company}}',
		body: 'The review of application {{short_id}} of {{company}} is complete. Please set the terms now.',
		button: 'Open the application',
		after: '',
	},
	staff_invitation: {
		subject: 'Your access to the back office',
		body: '{{partner}} invites you to work in the back office.\n\nSet a password. At your first login you set up a second step.',
		button: 'Set a password',
		after: 'The link is valid for 7 days and works once.',
	},
	administration_recovered: {
		subject: 'Administration restored on the server',
		body: 'Someone restored the right to administer the back office of {{partner}} on the server. These people have it now:',
		button: 'Open the back office',
		after:
			'It ends in 24 hours unless two administrators have logged in by then. Did nobody tell you of this? Then please contact your IT security at once.',
	},
	staff_second_factor_reset: {
		subject: 'Set up your second step again',
		body: 'We have just reset the second step for logging in to the back office of {{partner}}. {{given_by}} confirmed it. You are logged out everywhere and set up a new one at your next login.',
		button: 'Log in',
		after: 'Did you not ask for this? Then please contact your administrators at once.',
	},
	waiting_daily: {
		subject: 'Waiting for you: {{total}}',
		body: 'This is waiting for you today:',
		button: 'Go to my day',
		after: 'You choose when you get these e-mails in your settings.',
	},
	waiting_new: {
		subject: 'New for you: {{total}}',
		body: 'This is new and waiting for you:',
		button: 'Go to my day',
		after: 'You choose when you get these e-mails in your settings.',
	},
	message_from_applicant: {
		subject: 'New message about {{company}}, application {{short_id}}',
		body: 'There is a new message about application {{short_id}} of {{company}}.',
		button: 'Open the case',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} has mentioned you in a note',
		body: '{{given_by}} has mentioned you in an internal note about {{company}} (application {{short_id}}).',
		button: 'Open the case',
		after: '',
	},
	export_ready: {
		subject: 'Your export is ready',
		body: 'The export you asked for is ready. You can download it for 7 days.',
		button: 'Go to exports',
		after: '',
	},
	export_failed: {
		subject: 'Your export has failed',
		body: 'We could not make the export you asked for. You find the reason with your exports, where you can try again.',
		button: 'Go to exports',
		after: '',
	},
	data_export_ready: {
		subject: 'Your data is ready',
		body: 'You asked for a copy of your data at {{partner}}. You can download it in your settings for the next 7 days. We will ask for your password once more.',
		button: 'Download data',
		after: 'Was this not you? Then please change your password at once and contact us.',
	},
	...caseMails,
	...dunningMails,
}
