import type { ContractTemplateInput } from '../../template.ts'

export const loanOffer = {
	kind: 'loan_offer',
	language: 'de',
	title: 'Finanzierungsangebot',
	subtitle: 'Angebot {{offer.number}} vom {{document.date}}, Nr. {{document.number}}, zum Antrag {{application.number}}',
	blocks: [
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
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Disagio', value: '{{pricing.disagio}}' },
				{ when: 'has_processing_fee', label: 'Entgelt je Rate', value: '{{pricing.processing_fee}}' },
				{ when: 'has_prepayment_fee', label: 'Entgelt bei vorzeitiger Rückzahlung', value: '{{pricing.prepayment_fee}}' },
				{ when: 'has_prepayment_rate', label: 'Bei vorzeitiger Rückzahlung, vom Betrag', value: '{{pricing.prepayment_rate}}' },
				{ label: 'Zinsen insgesamt', value: '{{loan.total_interest}}' },
				{ label: 'Alle Raten zusammen', value: '{{loan.total}}' },
			],
		},
		{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Bedingungen' },
		{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'Vor der Auszahlung sind zu erfüllen:' },
		{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'paragraph',
			id: 'accept',
			style: 'notice',
			text: 'Nehmen Sie das Angebot im Portal an. Danach bereiten wir die Verträge vor; verbindlich ist, was im Vertrag steht.',
		},
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
