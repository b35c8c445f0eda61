import type { ContractTemplateInput } from '../../template.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'fr',
	title: 'Offre d’affacturage',
	subtitle: 'Offre {{offer.number}} du {{document.date}}, n° {{document.number}}, pour la demande {{application.number}}',
	blocks: [
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
		{
			type: 'facts',
			id: 'terms',
			title: 'Conditions financières',
			rows: [
				{ label: 'Plafond d’affacturage', value: '{{factoring.limit}}' },
				{ label: 'Durée', value: '{{factoring.duration_months}} mois' },
				{ label: 'Commission d’affacturage', value: '{{factoring.fee}} du montant brut de chaque créance achetée' },
				{ label: 'Intérêts sur les avances', value: '{{factoring.interest}} par an sur les sommes utilisées' },
				{ label: 'Taux d’avance', value: '{{factoring.advance_rate}} de la créance' },
				{ label: 'Retenue', value: '{{factoring.retention_rate}} de la créance' },
				{ when: 'has_service_fee', label: 'Frais de service', value: '{{factoring.service_fee}} par mois' },
			],
		},
		{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Conditions préalables' },
		{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'À remplir avant le versement :' },
		{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'paragraph',
			id: 'accept',
			style: 'notice',
			text: 'Acceptez l’offre sur le portail. Nous préparons ensuite les contrats ; seul le contrat engage.',
		},
	],
} as const satisfies ContractTemplateInput
