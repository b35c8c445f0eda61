import { z } from 'zod'

import { flowNames, type Flow } from '../applications/flows.ts'
import { companyType, companyTypesOf, type CompanyType } from '../companies/company-types.ts'
import { country } from '../countries.ts'
import { currency } from '../currencies.ts'
import { documentConfiguration } from '../documents/types.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { addFault } from '../fields.ts'
import { rateInBps } from '../money.ts'
import { loanPurpose, loanType, type LoanPurpose } from './enumerations.ts'

const key = z.string().regex(/^[a-z0-9_]{1,60}$/)
const ratingClass = z.string().regex(/^[A-Z0-9+-]{1,5}$/)

/** Where nobody may go, with or without the entitlement to type beyond the slider (docs/domain/readings.md Q7). */
const max_amount = 100_000_000
const max_duration_months = 240

/** Bounds of a slider, and how far beyond its end may be typed. The default is moved inside (docs/domain/readings.md Q34). */
const bounds = (highest: number) =>
	z
		.strictObject({
			min: z.int().min(1).max(highest),
			max: z.int().min(1).max(highest, { abort: true }),
			step: z.int().min(1),
			default: z.int(),
			input_max: z.int().max(highest).default(highest),
		})
		.refine(({ min, max, input_max }) => min <= max && max <= input_max, { path: ['max'], abort: true })
		.overwrite((range) => ({ ...range, default: Math.min(Math.max(range.default, range.min), range.max) }))

const currencyOffer = z.strictObject({
	currency,
	/** Whole euros, francs or złoty. */
	amount: bounds(max_amount),
	duration_months: bounds(max_duration_months),
})

/** One cell of the price grid: the rate of a class up to a term and an amount. */
const gridRow = z.strictObject({
	rating_class: ratingClass,
	max_months: z.int().min(1).max(max_duration_months),
	max_amount: z.int().min(1).max(max_amount),
	rate_bps: rateInBps,
})

const pricing = z.strictObject({
	rating_classes: z.array(ratingClass).min(1).max(30),
	grid: z.array(gridRow).max(2_000),
	transaction_fee_bps: rateInBps,
	/** While the rating is unknown, the offer is a range from the low class to the high one (docs/domain/readings.md Q42). */
	range_low_class: ratingClass,
	range_high_class: ratingClass,
})

const eligibility = z.strictObject({
	minimum_company_age_months: z.int().min(0).max(1_200),
	refused_rating_classes: z.array(ratingClass),
	refused_company_types: z.array(companyType),
})

/** A product as data: what a partner offers in one country for one loan type. */
export const productDefinition = z
	.strictObject({
		product_id: key,
		loan_type: loanType,
		flow: z.enum(flowNames as readonly [Flow, ...Flow[]]),
		country,
		currencies: z.array(currencyOffer).min(1).max(3),
		purposes: z.array(loanPurpose).min(1),
		company_types: z.array(companyType).min(1),
		documents: z.array(documentConfiguration).max(60),
		pricing,
		eligibility,
	})
	.superRefine((product, context) => {
		const offered = product.currencies.map((offer) => offer.currency)
		if (new Set(offered).size < offered.length) addFault(context, ['currencies'], 'err_field_invalid')
		if (!product.company_types.every((type) => companyTypesOf(product.country).includes(type)))
			addFault(context, ['company_types'], 'err_company_type_not_offered')
		const { rating_classes, grid, range_low_class, range_high_class } = product.pricing
		const named = [range_low_class, range_high_class, ...grid.map((row) => row.rating_class)]
		if (!named.every((name) => rating_classes.includes(name))) addFault(context, ['pricing', 'rating_classes'], 'err_field_invalid')
		if (!rating_classes.every((name) => grid.some((row) => row.rating_class === name)))
			addFault(context, ['pricing', 'grid'], 'err_field_invalid')
	})

export type ProductDefinition = z.output<typeof productDefinition>
export type CurrencyOffer = ProductDefinition['currencies'][number]

interface Choices {
	readonly purpose_key: LoanPurpose
	readonly companyType: CompanyType
	readonly companyCountry: string
}

/** What is wrong with the choices made from the product's lists. */
export function choiceIssues(product: ProductDefinition, { purpose_key, companyType: type, companyCountry }: Choices): Issue[] {
	return [
		...(product.purposes.includes(purpose_key) ? [] : [issue('err_loan_purpose_not_offered', 'purpose_key')]),
		...(product.company_types.includes(type) ? [] : [issue('err_company_type_not_offered', 'companyType')]),
		...(product.country === companyCountry ? [] : [issue('err_company_country_not_offered', 'companyCountry')]),
	]
}
