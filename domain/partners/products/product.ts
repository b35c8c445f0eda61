import { z } from 'zod'

import { flowNames, isFastLane, type Flow } from '#domain/applying/applications/flows.ts'
import { companyType, companyTypesOf, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { country } from '#domain/platform/countries.ts'
import { creditLimits } from '#domain/review/credit/report.ts'
import { currency } from '#domain/platform/currencies.ts'
import { checkPolicy, policy } from '#domain/applying/decisions/policy.ts'
import { documentConfiguration } from '#domain/applying/documents/types.ts'
import { factoringLimits } from '#domain/applying/factoring/limits.ts'
import { addFault } from '#domain/platform/fields.ts'
import { rateBps, rateInBps } from '#domain/platform/money.ts'
import { factoringTerms, repayment } from '#domain/review/pricing/terms.ts'
import { isFactoring, loanPurpose, loanType } from './enumerations.ts'

const key = z.string().regex(/^[a-z0-9_]{1,60}$/)
const ratingClass = z.string().regex(/^[A-Z0-9+-]{1,5}$/)

/** The absolute maximum, with or without the entitlement to exceed the slider (docs/domain/readings Q7). */
const max_amount = 100_000_000
const max_duration_months = 240

/** The bounds of a slider, and the maximum that may be typed beyond it. The default is moved inside (docs/domain/readings Q34). */
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
	/** In whole units of the currency. */
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

/** The range of rates staff may set; others are refused (docs/domain/readings B111). */
const corridor = z
	.strictObject({ min_rate_bps: rateInBps.default(rateBps(100)), max_rate_bps: rateInBps.default(rateBps(2_000)) })
	.refine(({ min_rate_bps, max_rate_bps }) => min_rate_bps <= max_rate_bps, { path: ['max_rate_bps'] })

/** What an unrated company may be told of the price: the range's two classes only, and how it is repaid. */
export const indicativePricing = z.object({
	rating_classes: z.array(ratingClass).min(1).max(30),
	grid: z.array(gridRow),
	transaction_fee_bps: rateInBps,
	range_low_class: ratingClass,
	range_high_class: ratingClass,
	repayment,
	factoring: factoringTerms.nullable(),
})
export type IndicativePricing = z.output<typeof indicativePricing>

const pricing = z.strictObject({
	rating_classes: z.array(ratingClass).min(1).max(30),
	grid: z.array(gridRow).max(2_000),
	transaction_fee_bps: rateInBps,
	/** While the rating is unknown, the offer is a range from the low class to the high one (docs/domain/readings Q42). */
	range_low_class: ratingClass,
	range_high_class: ratingClass,
	repayment: repayment.prefault({}),
	/** Null for a loan, which is priced by the grid. */
	factoring: factoringTerms.nullable().default(null),
	corridor: corridor.prefault({}),
})

interface FastLane {
	readonly flow: Flow
	readonly fast_lane_limit: number
	readonly currencies: z.output<typeof currencyOffer>[]
}

/** Without a vote nothing above the limit may be typed, whatever the entitlements. */
const withinFastLane = ({ flow, fast_lane_limit, currencies }: FastLane): FastLane['currencies'] =>
	isFastLane(flow)
		? currencies.map((offer) => ({
				...offer,
				amount: { ...offer.amount, input_max: Math.min(offer.amount.input_max, fast_lane_limit) },
			}))
		: currencies

/** A product as data: a partner's offering in one country for one loan type. */
export const productDefinition = z
	.strictObject({
		product_id: key,
		loan_type: loanType,
		flow: z.enum(flowNames as readonly [Flow, ...Flow[]]),
		/** The highest amount that a flow without a vote takes, in whole units of each of the product's currencies. */
		fast_lane_limit: z.int().min(1).max(max_amount).default(100_000),
		country,
		currencies: z.array(currencyOffer).min(1).max(3),
		purposes: z.array(loanPurpose).min(1),
		company_types: z.array(companyType).min(1),
		documents: z.array(documentConfiguration).max(60),
		/** The number of different objects one application may finance (docs/domain/readings Q117). */
		max_finance_objects: z.int().min(1).max(50).default(6),
		pricing,
		/** Limits of the totals in the factoring details; unused by other loan types. */
		factoring_limits: factoringLimits.prefault({}),
		/** The worst report of the credit bureau with which the case may still be priced. */
		credit: creditLimits.prefault({}),
		eligibility: policy,
	})
	.overwrite((product) => ({ ...product, currencies: withinFastLane(product) }))
	.superRefine((product, context) => {
		for (const [at, { currency: of, amount }] of product.currencies.entries()) {
			if (isFastLane(product.flow) && amount.max > product.fast_lane_limit)
				addFault(context, ['currencies', String(at), 'amount', 'max'], 'err_product_above_fast_lane_limit', {
					product: product.product_id,
					max: product.fast_lane_limit,
					currency: of,
				})
		}
		checkPolicy(product.eligibility, product, context)
		const offered = product.currencies.map((offer) => offer.currency)
		if (new Set(offered).size < offered.length) addFault(context, ['currencies'], 'err_field_invalid')
		if (!product.company_types.every((type) => companyTypesOf(product.country).includes(type)))
			addFault(context, ['company_types'], 'err_company_type_not_offered')
		const { rating_classes, grid, range_low_class, range_high_class } = product.pricing
		const named = [range_low_class, range_high_class, ...grid.map((row) => row.rating_class)]
		if (!named.every((name) => rating_classes.includes(name))) addFault(context, ['pricing', 'rating_classes'], 'err_field_invalid')
		if (!rating_classes.every((name) => grid.some((row) => row.rating_class === name)))
			addFault(context, ['pricing', 'grid'], 'err_field_invalid')
		if (product.pricing.factoring !== null && !isFactoring(product.loan_type))
			addFault(context, ['pricing', 'factoring'], 'err_field_invalid')
	})

export type ProductDefinition = z.output<typeof productDefinition>
export type CurrencyOffer = ProductDefinition['currencies'][number]

interface Version {
	readonly product_id: string
	readonly version: number
	readonly valid_from: Date
}

/** The products on offer at a time: the newest version in effect of each. */
export function productsAt<Of extends Version>(versions: readonly Of[], now: Date): Of[] {
	const valid = versions.filter(({ valid_from }) => valid_from <= now).toSorted((one, other) => one.version - other.version)
	return [...new Map(valid.map((product) => [product.product_id, product])).values()]
}

/** Caps the terms at the partner's maximum (docs/domain/readings Q35); undefined where the product's minimum exceeds it. */
export function withLongestDuration<Of extends Pick<ProductDefinition, 'currencies'>>(product: Of, months: number | null): Of | undefined {
	if (months === null) return product
	if (product.currencies.some(({ duration_months }) => duration_months.min > months)) return undefined
	const currencies = product.currencies.map(({ duration_months: { min, max, step, input_max, ...range }, ...offer }) => ({
		...offer,
		duration_months: {
			min,
			max: Math.min(max, months),
			step,
			default: Math.min(range.default, months),
			input_max: Math.min(input_max, months),
		},
	}))
	return { ...product, currencies }
}

/** The product for one company: without the documents that its legal form need not submit. */
export const forCompany = <Of extends Pick<ProductDefinition, 'documents'>>(product: Of, type: CompanyType): Of => ({
	...product,
	documents: product.documents.filter(({ company_types }) => company_types === null || company_types.includes(type)),
})
