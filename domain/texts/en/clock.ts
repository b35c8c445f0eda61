import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Initial check',
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
		applicant: 'It is your turn',
		us: 'It is our turn',
		bank: 'It is the bank’s turn',
		lender: 'It is the lender’s turn',
	},
	company: 'It is your company’s turn',
	names: 'Next: {{names}}',
	you: 'you',
	since: '{{who}}, since {{date}}',
	label: 'Where it stands',
	usual: 'This step usually takes {{median}}, and in four out of five cases no more than {{most}}.',
} satisfies Translated<typeof model, 'en'>
