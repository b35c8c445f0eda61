import type { ContractTemplateInput } from '../../template.ts'

export const offerParties: ContractTemplateInput['blocks'] = [
	{
		type: 'facts',
		id: 'lender',
		title: 'Proposée par',
		rows: [
			{ label: 'Nom', value: '{{partner.legal_name}}' },
			{ label: 'E-mail', value: '{{partner.support_email}}' },
			{ label: 'Téléphone', value: '{{partner.support_phone}}' },
		],
	},
	{
		type: 'facts',
		id: 'customer',
		title: 'Pour',
		rows: [
			{ label: 'Entreprise', value: '{{company.name}}' },
			{ label: 'Forme juridique', value: '{{company.legal_form}}' },
			{ label: 'Adresse', value: '{{company.address}}' },
		],
	},
	{
		type: 'facts',
		id: 'validity',
		title: 'Validité',
		rows: [
			{ label: 'Acceptable jusqu’au', value: '{{offer.valid_until}}' },
			{ label: 'Délai d’acceptation', value: '{{offer.valid_days}} jours à compter de sa libération' },
		],
	},
]

export const offerConditions: ContractTemplateInput['blocks'] = [
	{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Conditions préalables' },
	{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'À remplir avant le versement :' },
	{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
	{
		type: 'paragraph',
		id: 'accept',
		style: 'notice',
		text: 'Acceptez l’offre sur le portail. Nous préparons ensuite les contrats ; seul le contrat engage.',
	},
]
