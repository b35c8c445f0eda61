import type { z } from 'zod'

import type { productDefinition } from '#domain/products/product.ts'

export type Product = z.input<typeof productDefinition>

export const german_companies = [
	'GMBH',
	'UG',
	'AG',
	'GMBH_CO_KG',
	'KG',
	'OHG',
	'GBR',
	'EK',
	'PARTG',
	'SE',
	'FREIE_BERUFE',
	'SELF_EMPLOYED',
	'SOLE_PROPRIETORSHIP',
] as const
export const swiss_companies = ['CH_AG', 'CH_GMBH', 'CH_SOLE_PROPRIETORSHIP', 'CH_OTHER'] as const
export const polish_companies = ['PL_SP_Z_O_O', 'PL_SA', 'PL_PSA', 'PL_SP_K', 'PL_SP_J', 'PL_JDG'] as const

const document = (
	document_type: Product['documents'][number]['document_type'],
	weight: number,
	change: Partial<Product['documents'][number]> = {},
): Product['documents'][number] => ({
	document_type,
	is_required: true,
	is_as_of_date_required: false,
	minimum_count: 1,
	max_age_days: null,
	weight,
	template_url: null,
	...change,
})

/** What every loan of the demo asks for: figures of the last closed year, of this year, and what is owed. */
const loan_documents: Product['documents'] = [
	document('annual_statement', 10, { is_as_of_date_required: true }),
	document('bwa_susa', 20, { is_as_of_date_required: true, max_age_months: 3 }),
	document('debt_register', 30, { is_as_of_date_required: true, max_age_days: 14 }),
	document('bank_statement', 40, { is_required: false, minimum_count: 0 }),
	document('other', 90, { is_required: false, minimum_count: 0 }),
]

/** Yearly rates by rating class, for terms up to two and five years, small and large amounts. */
function grid(base_bps: number, large_from: number): Product['pricing']['grid'] {
	return (['A', 'B', 'C', 'D'] as const).flatMap((rating_class, index) =>
		[24, 60, 240].flatMap((max_months, longer) =>
			[large_from, 100_000_000].map((max_amount, larger) => ({
				rating_class,
				max_months,
				max_amount,
				rate_bps: base_bps + index * 165 + longer * 60 - larger * 45,
			})),
		),
	)
}

interface Terms {
	readonly product_id: string
	readonly loan_type: Product['loan_type']
	readonly flow: Product['flow']
	readonly country: Product['country']
	readonly amounts: readonly { currency: Product['currencies'][number]['currency']; min: number; max: number; default: number }[]
	readonly months: { min: number; max: number; default: number }
	readonly purposes: Product['purposes']
	readonly company_types: Product['company_types']
	readonly base_bps: number
	readonly documents?: Product['documents']
}

export const product = (terms: Terms): Product => ({
	product_id: terms.product_id,
	loan_type: terms.loan_type,
	flow: terms.flow,
	country: terms.country,
	currencies: terms.amounts.map(({ currency, ...bounds }) => ({
		currency,
		amount: { ...bounds, step: 5000 },
		duration_months: { ...terms.months, step: 1 },
	})),
	purposes: terms.purposes,
	company_types: terms.company_types,
	documents: terms.documents ?? loan_documents,
	pricing: {
		rating_classes: ['A', 'B', 'C', 'D'],
		grid: grid(terms.base_bps, 250_000),
		transaction_fee_bps: 150,
		range_low_class: 'A',
		range_high_class: 'D',
	},
	eligibility: { minimum_company_age_months: 6, refused_rating_classes: ['E'], refused_company_types: [] },
})

export const general_purposes = [
	'operating_expenses',
	'business_expansion',
	'consolidation_and_restructuring_bank_liabilities',
	'other',
] as const
export const stock_purposes = ['inventory_expansion', 'order_pre_financing', 'outstanding_receivables'] as const
export const equipment_purposes = ['machinery_or_equipment', 'it_and_software_solution'] as const
