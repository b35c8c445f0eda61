import type { forms as model } from '../de/forms.ts'
import type { Translated } from '../translation.ts'

export const forms = {
	page: 'Make an enquiry',
	help: 'What does this mean?',
	help_of: 'about {{label}}',
	years: 'years',
	yes: 'Yes',
	no: 'No',
	company_found: 'We have filled in the address and legal form as far as we know them.',
	send: 'Send enquiry',
	changes: {
		title: 'There is something new since your last visit',
		lead: 'Your answers are still there. New:',
	},
	missing: {
		title: 'We cannot show the form at the moment',
		text: 'Something is missing on our side. Try again later, or get in touch with us.',
	},
	account: {
		next: 'Create account and continue',
	},
	review: {
		title: 'Your answers',
		none: 'not given',
		change: 'Change {{step}}',
	},
	practice: {
		title: 'Do you run a practice?',
		text: 'We have a separate form for medical and dental practices. We keep what you have entered so far.',
		go: 'Go to the form for practices',
	},
} satisfies Translated<typeof model, 'en'>
