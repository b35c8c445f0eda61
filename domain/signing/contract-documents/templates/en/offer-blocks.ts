import type { ContractTemplateInput } from '../../template.ts'

export const offerParties: ContractTemplateInput['blocks'] = [
	{
		type: 'facts',
		id: 'lender',
		title: 'Offered by',
		rows: [
			{ label: 'Name', value: '{{partner.legal_name}}' },
			{ label: 'E-mail', value: '{{partner.support_email}}' },
			{ label: 'Phone', value: '{{partner.support_phone}}' },
		],
	},
	{
		type: 'facts',
		id: 'customer',
		title: 'For',
		rows: [
			{ label: 'Company', value: '{{company.name}}' },
			{ label: 'Legal form', value: '{{company.legal_form}}' },
			{ label: 'Address', value: '{{company.address}}' },
		],
	},
	{
		type: 'facts',
		id: 'validity',
		title: 'Validity',
		rows: [
			{ label: 'Can be accepted up to and including', value: '{{offer.valid_until}}' },
			{ label: 'Time to accept', value: '{{offer.valid_days}} days from its release' },
		],
	},
]

export const offerConditions: ContractTemplateInput['blocks'] = [
	{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Conditions' },
	{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'To be fulfilled before the payout:' },
	{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
	{
		type: 'paragraph',
		id: 'accept',
		style: 'notice',
		text: 'Accept the offer in the portal. We then prepare the contracts; what is binding is what the contract says.',
	},
]
