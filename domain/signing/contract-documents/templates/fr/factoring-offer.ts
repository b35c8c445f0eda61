import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'fr',
	title: 'Offre d’affacturage',
	subtitle: 'Offre {{offer.number}} du {{document.date}}, n° {{document.number}}, pour la demande {{application.number}}',
	blocks: [
		...offerParties,
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
		...offerConditions,
	],
} as const satisfies ContractTemplateInput
