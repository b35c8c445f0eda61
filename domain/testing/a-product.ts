import { productDefinition, type ProductDefinition } from '../partners/products/product.ts'

/** A small loan product in euros and francs, for tests that need one. */
export const aProductConfiguration = {
	product_id: 'small_loan',
	loan_type: 'general_liquidity',
	flow: 'L2',
	country: 'DE',
	currencies: [
		{
			currency: 'EUR',
			amount: { min: 15_000, max: 500_000, step: 5_000, default: 100_000 },
			duration_months: { min: 12, max: 60, step: 1, default: 48 },
		},
		{
			currency: 'CHF',
			amount: { min: 20_000, max: 400_000, step: 5_000, default: 100_000, input_max: 1_000_000 },
			duration_months: { min: 3, max: 24, step: 1, default: 48, input_max: 36 },
		},
	],
	purposes: ['operating_expenses', 'other'],
	company_types: ['GMBH', 'EK', 'OTHER'],
	documents: [
		{ document_type: 'debt_register', is_required: true, is_as_of_date_required: true, max_age_days: 14, weight: 30 },
		{ document_type: 'annual_statement', is_required: true, is_as_of_date_required: false, years: 3, weight: 10 },
		{ document_type: 'bwa_susa', is_required: true, is_as_of_date_required: true, max_age_months: 3, weight: 20 },
		{ document_type: 'invoice_copy', is_required: true, is_as_of_date_required: false, minimum_count: 2, weight: 40 },
		{ document_type: 'other', is_required: false, is_as_of_date_required: false, weight: 90 },
	],
	pricing: {
		rating_classes: ['A', 'B', 'C'],
		grid: [
			{ rating_class: 'A', max_months: 36, max_amount: 100_000, rate_bps: 495 },
			{ rating_class: 'A', max_months: 60, max_amount: 500_000, rate_bps: 595 },
			{ rating_class: 'B', max_months: 60, max_amount: 500_000, rate_bps: 795 },
			{ rating_class: 'C', max_months: 60, max_amount: 500_000, rate_bps: 1195 },
		],
		transaction_fee_bps: 200,
		range_low_class: 'A',
		range_high_class: 'C',
	},
	eligibility: {
		version: 1,
		rules: [
			{
				id: 'too_young',
				when: { company_age_months: { below: 12 } },
				outcome: 'refuse',
				code: 'err_eligibility_company_too_young',
				changeable: ['company_age_months'],
			},
			{
				id: 'class_c',
				when: { rating_class: { in: ['C'] } },
				outcome: 'refuse',
				code: 'err_eligibility_risk_class_not_allowed',
			},
		],
	},
}

export const aProduct = (change: Partial<Record<keyof ProductDefinition, unknown>> = {}): ProductDefinition =>
	productDefinition.parse({ ...aProductConfiguration, ...change })
