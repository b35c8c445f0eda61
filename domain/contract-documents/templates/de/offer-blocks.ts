import type { ContractTemplateInput } from '../../template.ts'

/** By whom, to whom, and until when: how an offer of any kind begins. */
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

/** What has to be fulfilled, and how the offer is accepted: what follows its terms. */
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
