import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const loanOffer = {
	kind: 'loan_offer',
	language: 'en',
	title: 'Financing offer',
	subtitle: 'Offer {{offer.number}} of {{document.date}}, no. {{document.number}}, on application {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Terms',
			rows: [
				{ label: 'Amount of the loan', value: '{{loan.amount}}' },
				{ label: 'Amount paid out', value: '{{loan.paid_out}}' },
				{ label: 'Term', value: '{{loan.duration_months}} months' },
				{ when: 'has_fixed_rate', label: 'Nominal interest rate, fixed', value: '{{loan.interest_rate}} a year' },
				{ when: 'has_rate_name', label: 'Nominal interest rate at present', value: '{{loan.interest_rate}} a year' },
				{ when: 'has_rate_name', label: 'Interest agreed as', value: '{{loan.rate_name}}' },
				{ label: 'Effective annual rate', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Repayment',
					value: 'in {{loan.instalments}} instalments, {{loan.frequency}}; regular instalment {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Repayment',
					value:
						'in {{loan.instalments}} instalments with equal repayments of principal, {{loan.frequency}}; highest instalment {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Repayment',
					value: 'in one sum at the end of the term; interest {{loan.frequency}}, {{loan.instalment}} each time',
				},
				{ when: 'has_interest_only', label: 'Interest only at the start', value: '{{loan.interest_only_months}} months' },
				{ when: 'has_purpose', label: 'Purpose', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'facts',
			id: 'costs',
			title: 'What it costs',
			rows: [
				{ when: 'has_transaction_fee', label: 'Arrangement fee', value: '{{pricing.transaction_fee}}' },
				{ when: 'law_de_transaction_fee', label: 'Arrangement fee, negotiated individually', value: '{{pricing.fee_negotiation}}' },
				{ when: 'has_agio', label: 'Premium', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Discount', value: '{{pricing.disagio}}' },
				{ when: 'has_processing_fee', label: 'Charge per instalment', value: '{{pricing.processing_fee}}' },
				{ when: 'has_prepayment_fee', label: 'Charge for early repayment', value: '{{pricing.prepayment_fee}}' },
				{ when: 'has_prepayment_rate', label: 'On early repayment, of the amount', value: '{{pricing.prepayment_rate}}' },
				{ label: 'Interest over the term', value: '{{loan.total_interest}}' },
				{ label: 'All instalments together', value: '{{loan.total}}' },
			],
		},
		...offerConditions,
		{ type: 'heading', id: 'plan_heading', text: 'Repayment plan' },
		{
			type: 'paragraph',
			id: 'plan_note',
			text: 'Amounts are in the currency of the offer. Months are counted from the day the loan is paid out.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'No.', field: 'number' },
				{ label: 'Month', field: 'month' },
				{ label: 'Payment', field: 'payment' },
				{ label: 'Interest', field: 'interest' },
				{ label: 'Principal', field: 'principal' },
				{ label: 'Balance', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
