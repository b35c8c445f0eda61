import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Pre-check',
		completion: 'Details and documents',
		review: 'Review',
		bank: 'Review by the bank',
		pricing: 'Terms',
		approval: 'Approval',
		offer: 'Offer',
		preparation: 'Preparing the contract',
		identification: 'Identification',
		signature: 'Signatures',
		final_review: 'Final review',
		payout: 'Payout',
		set_up: 'Set-up',
	},
	acts: {
		applicant: 'With you',
		us: 'With us',
		bank: 'With the bank',
		lender: 'With the lender',
	},
	company: 'With your company',
	names: 'With {{names}}',
	you: 'you',
	since: '{{who}} since {{date}}',
	label: 'Where your application is',
	usual: 'This step usually takes {{median}}, and in four out of five cases no more than {{most}}.',
} satisfies Translated<typeof model, 'en'>
