import type { ContractTemplateInput } from '../../template.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'en',
	title: 'Factoring offer',
	subtitle: 'Offer {{offer.number}} of {{document.date}}, no. {{document.number}}, on application {{application.number}}',
	blocks: [
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
		{
			type: 'facts',
			id: 'terms',
			title: 'Terms',
			rows: [
				{ label: 'Factoring limit', value: '{{factoring.limit}}' },
				{ label: 'Term', value: '{{factoring.duration_months}} months' },
				{ label: 'Factoring fee', value: '{{factoring.fee}} of the gross amount of each receivable bought' },
				{ label: 'Interest on advances', value: '{{factoring.interest}} a year on what is drawn' },
				{ label: 'Advance rate', value: '{{factoring.advance_rate}} of the receivable' },
				{ label: 'Retention', value: '{{factoring.retention_rate}} of the receivable' },
				{ when: 'has_service_fee', label: 'Service fee', value: '{{factoring.service_fee}} a month' },
			],
		},
		{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Conditions' },
		{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'To be fulfilled before the payout:' },
		{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'paragraph',
			id: 'accept',
			style: 'notice',
			text: 'Accept the offer in the portal. We then prepare the contracts; what is binding is what the contract says.',
		},
	],
} as const satisfies ContractTemplateInput
