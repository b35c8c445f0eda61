import { z } from 'zod'

import { choice } from '#domain/platform/fields.ts'

/** The applicant's choice of financing; `allBanksLoanPurpose` on the wire (docs/domain/readings Q37). */
export const loanTypes = [
	'general_liquidity',
	'working_capital',
	'material',
	'project',
	'real_estate',
	'object_financing',
	'purpose_akf_bike',
	'factoring',
	'edf',
	'tlb',
	'structured_finance',
	'whitelabel',
	'other',
] as const
export type LoanType = (typeof loanTypes)[number]

/** Two types have a long name beside the short one we keep (docs/domain/readings Q38). */
const aliases: Readonly<Record<string, LoanType>> = {
	working_capital_loan: 'working_capital',
	event_driven_financing_loan: 'edf',
}

/** A loan type in a payload, under either of its names. */
export const loanType = z.preprocess(
	(key) => (typeof key === 'string' && Object.hasOwn(aliases, key) ? aliases[key] : key),
	choice(loanTypes),
) as unknown as z.ZodType<LoanType, string>

export const productTypes = [
	'general_liquidity',
	'object_financing',
	'real_estate',
	'factoring',
	'structured_finance',
	'whitelabel',
	'other',
] as const
export type ProductType = (typeof productTypes)[number]

const productTypeOfLoanType = {
	general_liquidity: 'general_liquidity',
	working_capital: 'general_liquidity',
	material: 'general_liquidity',
	project: 'general_liquidity',
	real_estate: 'real_estate',
	object_financing: 'object_financing',
	purpose_akf_bike: 'object_financing',
	factoring: 'factoring',
	edf: 'structured_finance',
	tlb: 'structured_finance',
	structured_finance: 'structured_finance',
	whitelabel: 'whitelabel',
	other: 'other',
} as const satisfies Record<LoanType, ProductType>

/** The product type that loans of this type belong to. */
export const productTypeOf = (type: LoanType): ProductType => productTypeOfLoanType[type]

/** Types with a list of objects to be financed, and so with an Objects tab. */
export const isObjectFinancing = (type: LoanType): boolean => type === 'object_financing' || type === 'purpose_akf_bike'

/** The type with factoring details and debtors, and so with a Factoring tab. */
export const isFactoring = (type: LoanType): boolean => type === 'factoring'

/** The purpose of the financing; `purpose_key` on the wire. */
export const loanPurposes = [
	'operating_expenses',
	'inventory_expansion',
	'order_pre_financing',
	'outstanding_receivables',
	'business_expansion',
	'consolidation_and_restructuring_bank_liabilities',
	'commercial_real_estate',
	'machinery_or_equipment',
	'it_and_software_solution',
	'bike_leasing',
	'carve_out',
	'distressed_ma',
	'lbo',
	'mbi',
	'mbo',
	'post_acquisition_refinancing',
	'post_acquisition_wc',
	'other',
] as const
export type LoanPurpose = (typeof loanPurposes)[number]

export const loanPurpose = choice(loanPurposes)

export type DurationUnit = 'months' | 'years'
