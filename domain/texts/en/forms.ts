import type { forms as model } from '../de/forms.ts'
import type { Translated } from '../translation.ts'

export const forms = {
	page: 'Apply for finance',
	help: 'What does this mean?',
	help_of: 'about {{label}}',
	years: 'years',
	yes: 'Yes',
	no: 'No',
	company_found: 'We have filled in the address and legal form as far as they are known.',
	send: 'Send enquiry',
	changes: {
		title: 'Something has been added since your last visit',
		lead: 'Your answers are still there. New:',
	},
	missing: {
		title: 'The form is not available at the moment',
		text: 'Something is missing on our side. Please try again later, or get in touch with us.',
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
		text: 'We have a form of its own for medical and dental practices. What you have entered so far is kept.',
		go: 'Go to the form for practices',
	},
} satisfies Translated<typeof model, 'en'>
