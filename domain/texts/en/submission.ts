import type { submission as model } from '../de/submission.ts'
import type { Translated } from '../translation.ts'

export const submission = {
	title: 'Check and submit',
	lead: 'Read everything at your leisure. You can change your answers until you submit.',
	change: 'Change',
	back: 'Back to submitting',
	parts: {
		request: 'Financing',
		company: 'Company',
		bank: 'Bank account',
		people: 'Who represents the company',
		documents: 'Documents',
		objects: 'Objects',
		factoring: 'Factoring details',
		answers: 'Further details',
	},
	facts: {
		kind: 'Kind of financing',
		amount: 'Amount',
		duration: 'Term',
	},
	nobody: 'Nobody named yet',
	nothing: 'Nothing uploaded yet',
	part_kept: 'Complete',
	email: 'First confirm your e-mail address. The link is in the e-mail to {{email}}.',
	missing: {
		title: 'Still missing before you can submit',
		here: 'Something is still missing here',
		others: 'Some details are still missing; others in your team provide them.',
		stays: 'We have saved everything else.',
	},
	changed: {
		title: 'Someone has changed the application in the meantime',
		text: 'Changed: {{parts}}. You see the latest state. Read it once more before you submit.',
		unseen: 'The application changed while you were submitting it. You now see the latest state. Submit again if everything is right.',
		mark: 'Just changed',
	},
	already: {
		title: 'You have already submitted this application',
		text: 'Submitted on {{date}}. You need not do anything else.',
		see: 'What happens now',
	},
	ended: {
		title: 'You can no longer submit this application',
		text: 'It has ended: {{reason}}.',
	},
	not_open: {
		title: 'You cannot submit this application yet',
		text: 'We are checking it beforehand. We will e-mail you as soon as you can complete it.',
	},
	not_allowed: {
		title: 'Someone else can submit this application',
		text: 'Your access does not include submitting. The access manager of your team can do it.',
	},
	to_overview: 'To the overview',
	declare: {
		title: 'Your declaration',
		truth: 'The details are complete and true. They name everyone who represents the company.',
		inquiry: '{{lender}} may ask credit bureaus about the company and the people named.',
		truth_short: 'Complete and true',
		inquiry_short: 'Inquiry at credit bureaus',
		inquiry_more: 'Whom we ask, and what',
		inquiry_text:
			'We ask credit bureaus for companies and individuals about payment record and credit standing. To do so we tell them name, address and date of birth. The inquiry is for this application only. You can withdraw your consent for the future at any time.',
	},
	submit: 'Submit application',
	consequence: 'After that you only change what we ask you for. Submitting costs nothing and does not bind you.',
	done: {
		page: 'Application submitted',
		title: 'We have your application',
		submitted: 'Submitted on {{date}}',
		number: 'Your number',
		copy: 'Copy number',
		copied: 'Copied',
		file: 'Summary (PDF)',
		next: 'What happens now',
		steps: {
			received: {
				title: 'Confirmation sent',
				text: 'It is in the inbox of your team.',
			},
			check: {
				title: 'We check whether everything is complete',
				text: 'If something is missing, we will write to you and say exactly what.',
			},
			answer: {
				title: 'You receive our answer',
				text: 'An offer, a question or a rejection with reasons.',
			},
			decide: {
				title: 'You decide',
				text: 'Accept, suggest a change or decline.',
			},
			sign: {
				title: 'Identify yourselves and sign',
				text: 'This concerns: {{names}}.',
			},
			sign_all: {
				title: 'Identify yourselves and sign',
				text: 'This concerns everyone who signs the agreement.',
			},
			payout: {
				title: 'The money is in your account',
				text: 'We pay out to the account you have given.',
			},
			set_up: {
				title: 'Your limit is ready',
				text: 'We then buy your invoices.',
			},
		},
		usual: 'usually {{median}}, in four of five cases at most {{most}}',
		nothing_to_do: 'Until then there is nothing for you to do',
		identity: 'Good to have at hand: a valid identity document',
		identity_text: 'for everyone who signs the agreement',
		team: 'Your team sees the progress',
		team_text: 'Everyone with access finds it all in the overview.',
		questions: 'Questions?',
		questions_text: 'Write to us in the application, or call us.',
		overview: 'To the overview',
		not_yet: 'You have not submitted this application yet',
		not_yet_text: 'You will find the confirmation here once you have submitted it.',
	},
} satisfies Translated<typeof model, 'en'>
