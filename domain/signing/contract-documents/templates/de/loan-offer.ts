import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const loanOffer = {
	kind: 'loan_offer',
	language: 'de',
	title: 'Finanzierungsangebot',
	subtitle: 'Angebot {{offer.number}} vom {{document.date}}, Nr. {{document.number}}, zum Antrag {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Konditionen',
			rows: [
				{ label: 'Darlehensbetrag', value: '{{loan.amount}}' },
				{ label: 'Auszahlung', value: '{{loan.paid_out}}' },
				{ label: 'Laufzeit', value: '{{loan.duration_months}} Monate' },
				{ when: 'has_fixed_rate', label: 'Sollzinssatz, fest', value: '{{loan.interest_rate}} im Jahr' },
				{ when: 'has_rate_name', label: 'Sollzinssatz derzeit', value: '{{loan.interest_rate}} im Jahr' },
				{ when: 'has_rate_name', label: 'Zinsvereinbarung', value: '{{loan.rate_name}}' },
				{ label: 'Effektiver Jahreszins', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Rückzahlung',
					value: 'in {{loan.instalments}} Raten, {{loan.frequency}}; regelmäßige Rate {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Rückzahlung',
					value: 'in {{loan.instalments}} Raten mit gleichbleibender Tilgung, {{loan.frequency}}; höchste Rate {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Rückzahlung',
					value: 'in einer Summe am Ende der Laufzeit; Zinsen {{loan.frequency}}, jeweils {{loan.instalment}}',
				},
				{ when: 'has_interest_only', label: 'Tilgungsfrei zu Beginn', value: '{{loan.interest_only_months}} Monate' },
				{ when: 'has_purpose', label: 'Verwendungszweck', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'facts',
			id: 'costs',
			title: 'Was es kostet',
			rows: [
				{ when: 'has_transaction_fee', label: 'Bearbeitungsgebühr', value: '{{pricing.transaction_fee}}' },
				{ when: 'law_de_transaction_fee', label: 'Bearbeitungsgebühr, einzeln ausgehandelt', value: '{{pricing.fee_negotiation}}' },
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Disagio', value: '{{pricing.disagio}}' },
				{ when: 'has_processing_fee', label: 'Entgelt je Rate', value: '{{pricing.processing_fee}}' },
				{ when: 'has_prepayment_fee', label: 'Entgelt bei vorzeitiger Rückzahlung', value: '{{pricing.prepayment_fee}}' },
				{ when: 'has_prepayment_rate', label: 'Bei vorzeitiger Rückzahlung, vom Betrag', value: '{{pricing.prepayment_rate}}' },
				{ label: 'Zinsen insgesamt', value: '{{loan.total_interest}}' },
				{ label: 'Alle Raten zusammen', value: '{{loan.total}}' },
			],
		},
		...offerConditions,
		{ type: 'heading', id: 'plan_heading', text: 'Tilgungsplan' },
		{ type: 'paragraph', id: 'plan_note', text: 'Beträge in der Währung des Angebots. Die Monate zählen ab der Auszahlung.' },
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'Nr.', field: 'number' },
				{ label: 'Monat', field: 'month' },
				{ label: 'Rate', field: 'payment' },
				{ label: 'Zinsen', field: 'interest' },
				{ label: 'Tilgung', field: 'principal' },
				{ label: 'Restschuld', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
