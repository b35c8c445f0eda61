import type { ContractTemplateInput } from '../../template.ts'

/** The opening of every offer: lender, borrower, and the end of its validity. */
export const offerParties: ContractTemplateInput['blocks'] = [
	{
		type: 'facts',
		id: 'lender',
		title: 'Anbieter',
		rows: [
			{ label: 'Name', value: '{{partner.legal_name}}' },
			{ label: 'E-Mail', value: '{{partner.support_email}}' },
			{ label: 'Telefon', value: '{{partner.support_phone}}' },
		],
	},
	{
		type: 'facts',
		id: 'customer',
		title: 'Für',
		rows: [
			{ label: 'Unternehmen', value: '{{company.name}}' },
			{ label: 'Rechtsform', value: '{{company.legal_form}}' },
			{ label: 'Anschrift', value: '{{company.address}}' },
		],
	},
	{
		type: 'facts',
		id: 'validity',
		title: 'Gültigkeit',
		rows: [
			{ label: 'Annehmbar bis einschließlich', value: '{{offer.valid_until}}' },
			{ label: 'Annahmefrist', value: '{{offer.valid_days}} Tage ab Freigabe' },
		],
	},
]

/** The part after the terms: conditions of the payout, and how the offer is accepted. */
export const offerConditions: ContractTemplateInput['blocks'] = [
	{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Bedingungen' },
	{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'Vor der Auszahlung sind zu erfüllen:' },
	{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
	{
		type: 'paragraph',
		id: 'accept',
		style: 'notice',
		text: 'Nehmen Sie das Angebot im Portal an. Danach bereiten wir die Verträge vor; verbindlich ist, was im Vertrag steht.',
	},
]
