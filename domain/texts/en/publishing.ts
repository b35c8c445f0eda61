import type { publishing as model } from '../de/publishing.ts'
import type { Translated } from '../translation.ts'

export const publishing = {
	title: 'Change to release',
	subject: {
		authority: 'Who may approve what',
	},
	/** The names of values, step by step. */
	part: {
		bands: 'Level',
		votes: 'votes',
		up_to: 'up to',
		release_by_pricing: 'Released by pricing up to',
		decline_alone: 'Declined by one person up to',
		record_payment_alone: 'Payment recorded by one person up to',
		record_charge_alone: 'Fee or waiver recorded by one person up to',
		front_office: 'front office',
		back_office: 'back office',
	},
	at_once: 'Takes effect 20 seconds after the release.',
	from: 'Takes effect on {{time}}.',
	ends: 'Ends: the built-in content applies again.',
	state: {
		released: '{{name}} released it. Takes effect on {{time}}.',
		recalled: 'Someone recalled it before it took effect.',
		returned: 'Returned or withdrawn. The draft remains.',
	},
	recall: 'Recall',
} satisfies Translated<typeof model, 'en'>
