import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const loanOffer = {
	kind: 'loan_offer',
	language: 'fr',
	title: 'Offre de financement',
	subtitle: 'Offre {{offer.number}} du {{document.date}}, n° {{document.number}}, pour la demande {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Conditions financières',
			rows: [
				{ label: 'Montant du prêt', value: '{{loan.amount}}' },
				{ label: 'Montant versé', value: '{{loan.paid_out}}' },
				{ label: 'Durée', value: '{{loan.duration_months}} mois' },
				{ when: 'has_fixed_rate', label: 'Taux débiteur, fixe', value: '{{loan.interest_rate}} par an' },
				{ when: 'has_rate_name', label: 'Taux débiteur actuel', value: '{{loan.interest_rate}} par an' },
				{ when: 'has_rate_name', label: 'Taux convenu', value: '{{loan.rate_name}}' },
				{ label: 'Taux annuel effectif', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Remboursement',
					value: 'en {{loan.instalments}} échéances, {{loan.frequency}} ; échéance régulière de {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Remboursement',
					value:
						'en {{loan.instalments}} échéances à amortissement constant, {{loan.frequency}} ; échéance la plus élevée de {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Remboursement',
					value: 'en une fois à la fin ; intérêts {{loan.frequency}}, {{loan.instalment}} à chaque fois',
				},
				{ when: 'has_interest_only', label: 'Différé d’amortissement', value: '{{loan.interest_only_months}} mois' },
				{ when: 'has_purpose', label: 'Objet', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'facts',
			id: 'costs',
			title: 'Ce que cela coûte',
			rows: [
				{ when: 'has_transaction_fee', label: 'Frais de dossier', value: '{{pricing.transaction_fee}}' },
				{ when: 'law_de_transaction_fee', label: 'Frais de dossier, négociés individuellement', value: '{{pricing.fee_negotiation}}' },
				{ when: 'has_agio', label: 'Prime (agio)', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Escompte (disagio)', value: '{{pricing.disagio}}' },
				{ when: 'has_processing_fee', label: 'Frais par échéance', value: '{{pricing.processing_fee}}' },
				{ when: 'has_prepayment_fee', label: 'Frais de remboursement anticipé', value: '{{pricing.prepayment_fee}}' },
				{ when: 'has_prepayment_rate', label: 'En cas de remboursement anticipé, du montant', value: '{{pricing.prepayment_rate}}' },
				{ label: 'Total des intérêts', value: '{{loan.total_interest}}' },
				{ label: 'Total des échéances', value: '{{loan.total}}' },
			],
		},
		...offerConditions,
		{ type: 'heading', id: 'plan_heading', text: 'Plan de remboursement' },
		{
			type: 'paragraph',
			id: 'plan_note',
			text: 'Les montants sont dans la monnaie de l’offre. Les mois se comptent à partir du versement.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'N°', field: 'number' },
				{ label: 'Mois', field: 'month' },
				{ label: 'Échéance', field: 'payment' },
				{ label: 'Intérêts', field: 'interest' },
				{ label: 'Capital', field: 'principal' },
				{ label: 'Solde', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
