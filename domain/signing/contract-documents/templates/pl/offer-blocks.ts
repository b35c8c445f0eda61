import type { ContractTemplateInput } from '../../template.ts'

export const offerParties: ContractTemplateInput['blocks'] = [
	{
		type: 'facts',
		id: 'lender',
		title: 'Oferent',
		rows: [
			{ label: 'Nazwa', value: '{{partner.legal_name}}' },
			{ label: 'E-mail', value: '{{partner.support_email}}' },
			{ label: 'Telefon', value: '{{partner.support_phone}}' },
		],
	},
	{
		type: 'facts',
		id: 'customer',
		title: 'Dla',
		rows: [
			{ label: 'Firma', value: '{{company.name}}' },
			{ label: 'Forma prawna', value: '{{company.legal_form}}' },
			{ label: 'Adres', value: '{{company.address}}' },
		],
	},
	{
		type: 'facts',
		id: 'validity',
		title: 'Ważność',
		rows: [
			{ label: 'Można przyjąć do dnia (włącznie)', value: '{{offer.valid_until}}' },
			{ label: 'Termin przyjęcia', value: '{{offer.valid_days}} dni od zwolnienia' },
		],
	},
]

export const offerConditions: ContractTemplateInput['blocks'] = [
	{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Warunki wypłaty' },
	{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'Do spełnienia przed wypłatą:' },
	{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
	{
		type: 'paragraph',
		id: 'accept',
		style: 'notice',
		text: 'Prosimy przyjąć ofertę w portalu. Następnie przygotujemy umowy; wiążąca jest treść umowy.',
	},
]
