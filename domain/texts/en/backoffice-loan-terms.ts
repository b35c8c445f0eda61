import type { backofficeLoanTerms as model } from '../de/backoffice-loan-terms.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanTerms = {
	field: {
		more: 'Additional instalments',
		pause_from: 'No interest from',
		pause_to: 'Interest again from',
		rate: 'Nominal rate',
		to_come: 'Instalments to come',
		instalment: 'Amount of the instalment',
		free_months: 'Months without principal',
		capitalised: 'Interest added to the balance',
		consent: 'How the company agrees',
	},
	hint: {
		rate: 'Leave it empty to keep the rate.',
		instalment: 'Leave it empty for equal instalments. Otherwise the last one bears the rest.',
		capitalised: 'Due and open: {{amount}}. We add to the balance only interest that is due.',
		consent: 'Document and date. Required once the first instalment has fallen due.',
		reason: 'The company reads it in the portal.',
		in_difficulties: 'If so, the change counts as a forbearance measure under banking supervision.',
	},
	said: {
		more: 'Additional instalments: {{number}}',
		pause: 'No interest from {{from}}, again from {{to}}',
		rate: 'Nominal rate {{rate}}',
		to_come: 'Instalments to come: {{number}}',
		instalment: 'Instalment {{amount}}',
		free_months: 'Months without principal: {{number}}',
		consent: 'Consent: {{document}}',
	},
	plan: {
		which: 'Which plan',
		after: 'New repayment plan',
		before: 'Current repayment plan',
	},
	version: 'Repayment plan, version {{number}}: {{change}}',
	change: {
		contract: 'Agreement',
		payout: 'Payout',
		rate: 'New interest rate',
		deferral: 'Deferral',
		extension: 'Extension',
		pause: 'Interest pause',
		restructuring: 'New terms',
		capitalisation: 'Capitalised interest',
		prepayment: 'Early repayment',
	},
} satisfies Translated<typeof model, 'en'>
