import type { z } from 'zod'

import { companyTypes, type CompanyType } from '#domain/applying/companies/company-types.ts'
import type { productDefinition } from '#domain/partners/products/product.ts'

import { eligibilityRules, type LargeAmounts } from './eligibility.ts'

export type Product = z.input<typeof productDefinition>

export const germanCompanies = [
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
export const swissCompanies = ['CH_AG', 'CH_GMBH', 'CH_SOLE_PROPRIETORSHIP', 'CH_OTHER'] as const
export const polishCompanies = ['PL_SP_Z_O_O', 'PL_SA', 'PL_PSA', 'PL_SP_K', 'PL_SP_J', 'PL_JDG'] as const

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

/** Legal forms without a balance sheet: sole businesses with a statement of income and expenses. */
const withoutBalanceSheet: readonly CompanyType[] = [
	'FREIE_BERUFE',
	'SELF_EMPLOYED',
	'SOLE_PROPRIETORSHIP',
	'CH_SOLE_PROPRIETORSHIP',
	'PL_JDG',
]
const with_balance_sheet = companyTypes.filter((type) => !withoutBalanceSheet.includes(type))

/** Loans judged by several years; the others by the last closed year, whichever that is. */
const yearsLookedAt: Readonly<Partial<Record<Product['loan_type'], number>>> = {
	project: 3,
	real_estate: 3,
	edf: 3,
	tlb: 3,
	structured_finance: 3,
}

/** Statements of closed years. */
const statements = (loan_type: Product['loan_type']): Product['documents'] => {
	const asked = { is_as_of_date_required: true, years: yearsLookedAt[loan_type] ?? null }
	return [
		document('annual_statement', 10, { ...asked, company_types: with_balance_sheet }),
		document('income_expense_statement', 10, { ...asked, company_types: [...withoutBalanceSheet] }),
	]
}

/** Further documents of every loan of a kit: figures of the current year, and debts. */
const loanDocuments: Product['documents'] = [
	document('bwa_susa', 20, { is_as_of_date_required: true, max_age_months: 3 }),
	document('debt_register', 30, { is_as_of_date_required: true, max_age_days: 14 }),
	document('bank_statement', 40, { is_required: false, minimum_count: 0 }),
	// Owners without a company of limited liability answer with what they own themselves.
	document('statement_of_assets', 45, { is_required: false, minimum_count: 0, company_types: [...withoutBalanceSheet] }),
	document('licence_to_practice', 50, { is_required: false, minimum_count: 0, company_types: ['FREIE_BERUFE'] }),
	document('other', 90, { is_required: false, minimum_count: 0 }),
]

/** What companies of another country call these documents, in the languages of its bank. */
const calledThere: Partial<Record<Product['country'], Partial<Record<string, Product['documents'][number]['name']>>>> = {
	CH: {
		annual_statement: { de: 'Jahresrechnung', fr: 'Comptes annuels', en: 'Annual accounts' },
		bwa_susa: {
			de: 'Zwischenabschluss mit Saldenliste',
			fr: 'Bouclement intermédiaire avec balance',
			en: 'Interim accounts with trial balance',
		},
		debt_register: { de: 'Verzeichnis der Kredite und Leasings', fr: 'Liste des crédits et leasings', en: 'List of loans and leases' },
	},
	PL: {
		annual_statement: { pl: 'Sprawozdanie finansowe', en: 'Financial statements', de: 'Jahresabschluss' },
		bwa_susa: {
			pl: 'Zestawienie obrotów i sald z rachunkiem zysków i strat',
			en: 'Trial balance with profit and loss account',
			de: 'Saldenliste mit Gewinn- und Verlustrechnung',
		},
	},
}

const inWordsOf = (country: Product['country'], documents: Product['documents']): Product['documents'] =>
	documents.map((one) => {
		const name = calledThere[country]?.[one.document_type]
		return name === undefined ? one : { ...one, name }
	})

/** Further documents by loan type. */
const moreDocuments: Readonly<Partial<Record<Product['loan_type'], Product['documents']>>> = {
	project: [document('investment_and_cost_plan', 60)],
	real_estate: [document('investment_and_cost_plan', 60)],
	// Usually issued with the delivery, after the submit; for a bike the shop's invoice exists at once.
	object_financing: [document('offer_file', 60), document('supplier_invoice', 61, { is_required: false, minimum_count: 0 })],
	purpose_akf_bike: [document('offer_file', 60), document('supplier_invoice', 61)],
	factoring: [
		document('debtor_list', 60),
		document('open_receivables_and_payables', 61, { is_as_of_date_required: true, max_age_days: 30 }),
		document('invoice_copy', 62, { minimum_count: 2 }),
		document('invoice_process', 63),
	],
	edf: [document('business_plan', 60)],
	structured_finance: [document('business_plan', 60), document('draft_takeover_agreement', 61, { is_required: false, minimum_count: 0 })],
}

/**
 * A one-off fee as a standard term is void in Germany (docs/domain/contract-clauses.md): the rate carries it. What 1.5 % of the amount costs
 * a year in terms up to two, five and twenty years.
 */
const feeInRate = [150, 75, 35] as const

/** Yearly rates by rating class, for terms up to two and five years, small and large amounts. */
function grid(base_bps: number, large_from: number, instead_of_fee: readonly number[]): Product['pricing']['grid'] {
	return (['A', 'B', 'C', 'D'] as const).flatMap((rating_class, index) =>
		[24, 60, 240].flatMap((max_months, longer) =>
			[large_from, 100_000_000].map((max_amount, larger) => ({
				rating_class,
				max_months,
				max_amount,
				rate_bps: base_bps + index * 165 + longer * 60 - larger * 45 + (instead_of_fee[longer] ?? 0),
			})),
		),
	)
}

/** Repayments other than equal monthly instalments. */
const repaid: Readonly<Partial<Record<Product['loan_type'], NonNullable<Product['pricing']['repayment']>>>> = {
	real_estate: { type: 'annuity', frequency: 'quarterly' },
	project: { type: 'linear', frequency: 'quarterly' },
	tlb: { type: 'bullet', frequency: 'quarterly' },
	edf: { type: 'bullet', frequency: 'monthly' },
}

interface Amounts {
	readonly currency: Product['currencies'][number]['currency']
	readonly min: number
	readonly max: number
	readonly default: number
}

interface Terms {
	readonly product_id: string
	readonly loan_type: Product['loan_type']
	readonly flow: Product['flow']
	readonly country: Product['country']
	readonly amounts: readonly [Amounts, ...Amounts[]]
	/** Above these the policy rules refuse or refer; the product's maximum may change without them. */
	readonly large_amounts: LargeAmounts
	/** Where it is not the usual one, as for a product in zloty. */
	readonly fast_lane_limit?: number
	readonly months: { min: number; max: number; default: number }
	readonly purposes: Product['purposes']
	readonly company_types: Product['company_types']
	readonly base_bps: number
	/** Step of the amount; 5,000 by default. */
	readonly step?: number
}

export const product = (terms: Terms): Product => ({
	product_id: terms.product_id,
	loan_type: terms.loan_type,
	flow: terms.flow,
	...(terms.fast_lane_limit !== undefined && { fast_lane_limit: terms.fast_lane_limit }),
	country: terms.country,
	currencies: terms.amounts.map(({ currency, ...bounds }) => ({
		currency,
		amount: { ...bounds, step: terms.step ?? 5000 },
		duration_months: { ...terms.months, step: 1 },
	})),
	purposes: terms.purposes,
	company_types: terms.company_types,
	documents: inWordsOf(terms.country, [...statements(terms.loan_type), ...loanDocuments, ...(moreDocuments[terms.loan_type] ?? [])]),
	pricing: {
		rating_classes: ['A', 'B', 'C', 'D'],
		...(terms.country === 'DE'
			? { grid: grid(terms.base_bps, 250_000, feeInRate), transaction_fee_bps: 0 }
			: { grid: grid(terms.base_bps, 250_000, []), transaction_fee_bps: 150 }),
		...(repaid[terms.loan_type] !== undefined && { repayment: repaid[terms.loan_type] }),
		...(terms.loan_type === 'factoring' && { factoring: { fee_bps: 55, interest_bps: terms.base_bps, advance_rate_bps: 8_500 } }),
		range_low_class: 'A',
		range_high_class: 'D',
	},
	eligibility: { version: 1, rules: eligibilityRules(terms) },
})

export const generalPurposes = [
	'operating_expenses',
	'business_expansion',
	'consolidation_and_restructuring_bank_liabilities',
	'other',
] as const
export const stockPurposes = ['inventory_expansion', 'order_pre_financing', 'outstanding_receivables'] as const
export const equipmentPurposes = ['machinery_or_equipment', 'it_and_software_solution'] as const
export const projectPurposes = ['business_expansion', 'order_pre_financing', 'machinery_or_equipment'] as const
export const dealPurposes = [
	'lbo',
	'mbo',
	'mbi',
	'carve_out',
	'distressed_ma',
	'post_acquisition_refinancing',
	'post_acquisition_wc',
] as const
