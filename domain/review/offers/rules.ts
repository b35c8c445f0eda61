import { z } from 'zod'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { choice, clearable, decimalNumber, multilineText, optional, text, wholeNumber } from '#domain/platform/fields.ts'
import { centsOf, majorOf, rateBps, shiftPoint, type Cents, type RateBps } from '#domain/platform/money.ts'
import { repaymentFrequencies, repaymentTypes } from '../pricing/terms.ts'
import { amountIssues } from '#domain/partners/products/amounts.ts'
import type { ProductDefinition } from '#domain/partners/products/product.ts'
import { hasTenor, referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'
import type { OfferTerms } from './terms.ts'

/** The default validity of an offer. */
export const default_valid_days = 14
const max_valid_days = 90

const max_amount = 100_000_000
const max_months = 240

/** Rates on the wire are fractions of one in basis points; amounts are major units with cents. */
const rate = decimalNumber({ min: 0, max: 1, decimals: 4 })
const money = decimalNumber({ min: 0, max: max_amount, decimals: 2 })

/** The price rules refuse missing and negative values with codes of their own. */
const judgedRate = clearable(decimalNumber({ max: 1, decimals: 4 }))
const judgedMoney = clearable(decimalNumber({ max: max_amount, decimals: 2 }))

const commonFields = {
	duration_months: wholeNumber({ min: 1, max: max_months }),
	/** One condition per line. */
	conditions: optional(multilineText({ max: 4000 })),
	valid_days: wholeNumber({ min: 1, max: max_valid_days }),
	/** Allows a rate outside the corridor, if an approver releases it (docs/domain/readings B234). */
	exception_reason: optional(multilineText({ max: 1000 })),
}

/** The terms of a loan as staff type them: the pricing fields of document 001. */
export const loanTermsForm = z.strictObject({
	kind: z.literal('loan'),
	...commonFields,
	amount: decimalNumber({ min: 0.01, max: max_amount, decimals: 2 }),
	interest_rate: judgedRate,
	visible_rate_name: optional(text({ max: 100 })),
	repayment_type: choice(repaymentTypes),
	repayment_frequency: choice(repaymentFrequencies),
	interest_only_months: wholeNumber({ min: 0, max: 60 }),
	transaction_fee: judgedMoney,
	/** Who negotiated the fee when, and what the customer could change (docs/domain/readings B298). */
	transaction_fee_note: optional(multilineText({ max: 1000 })),
	agio_fee: optional(rate),
	disagio_fee: optional(rate),
	payment_processing_fee: optional(money),
	prepayment_fee: optional(money),
	prepayment_rate: optional(rate),
	external_interest_rate: optional(rate),
	external_transaction_fee: optional(money),
	hedging_rate: optional(rate),
	reference_rate: optional(choice(referenceRates)),
	reference_tenor: optional(choice(tenors)),
})
export type LoanTermsForm = z.output<typeof loanTermsForm>

export const factoringTermsForm = z.strictObject({
	kind: z.literal('factoring'),
	...commonFields,
	limit: decimalNumber({ min: 0.01, max: max_amount, decimals: 2 }),
	fee_rate: rate,
	interest_rate: judgedRate,
	advance_rate: rate,
	monthly_service_fee: optional(money),
	annual_sales: money,
})
export type FactoringTermsForm = z.output<typeof factoringTermsForm>

export const termsForm = z.discriminatedUnion('kind', [loanTermsForm, factoringTermsForm])
export type TermsForm = z.output<typeof termsForm>

interface Setting {
	readonly flow: Flow
	readonly currency: Currency
	readonly product: Pick<ProductDefinition, 'country' | 'currencies' | 'pricing'>
}

const flowsWithOutsideLender: readonly Flow[] = ['S', 'W']

/** Flows in which an outside lender or a bank sets the price; its terms are stored beside the product's own (T21, T24). */
export const hasOutsideLender = (flow: Flow): boolean => flowsWithOutsideLender.includes(flow)

/** Faults of terms for this product and flow, beyond those of single fields. */
export const termsIssues = (form: TermsForm, { flow, currency, product }: Setting): Issue[] => [
	...priceIssues(form, { flow, country: product.country, pricing: product.pricing }),
	...boundsIssues(form, { currency, product }),
]

interface PriceSetting {
	readonly flow: Flow
	/** Of the product: its law holds for the contract. */
	readonly country: Country
	readonly pricing: Pick<ProductDefinition['pricing'], 'corridor' | 'transaction_fee_bps'>
}

/** The faults of the price, which the browser shows while terms are typed. */
export function priceIssues(form: TermsForm, { flow, country, pricing }: PriceSetting): Issue[] {
	const issues = rateIssues(form, pricing)
	if (form.kind === 'factoring') return issues
	if (form.transaction_fee === null) issues.push(issue('err_pricing_fee_not_set', 'transaction_fee'))
	else if (form.transaction_fee <= 0 && !(form.transaction_fee === 0 && pricing.transaction_fee_bps === 0))
		issues.push(issue('err_pricing_transaction_fee_not_positive', 'transaction_fee'))
	if (needsFeeNote(country, form.transaction_fee) && form.transaction_fee_note === null)
		issues.push(issue('err_pricing_fee_note_missing', 'transaction_fee_note'))
	if (isSet(form.agio_fee) && isSet(form.disagio_fee)) issues.push(issue('err_pricing_agio_and_disagio', 'disagio_fee'))
	if (form.reference_tenor !== null && (form.reference_rate === null || !hasTenor(form.reference_rate, form.reference_tenor)))
		issues.push(issue('err_field_invalid', 'reference_tenor'))
	if (form.disagio_fee === 1) issues.push(issue('err_field_too_high', 'disagio_fee', { max: 99.99 }))
	if (form.interest_only_months >= form.duration_months)
		issues.push(issue('err_field_too_high', 'interest_only_months', { max: form.duration_months - 1 }))
	if (!hasOutsideLender(flow)) return issues
	if (form.external_interest_rate === null) issues.push(issue('err_pricing_interest_rate_missing', 'external_interest_rate'))
	if (flow === 'S' && form.hedging_rate === null) issues.push(issue('err_pricing_fee_not_set', 'hedging_rate'))
	if (flow === 'S' && form.reference_rate === null) issues.push(issue('err_field_required', 'reference_rate'))
	return issues
}

/**
 * A one-off fee for a loan is void as a standard term under German law, towards businesses too (BGH, 4 July 2017, XI ZR 562/15 and
 * XI ZR 233/16): it holds where it was negotiated individually (section 305 (1) sentence 3 BGB), of which somebody keeps a note.
 */
export const needsFeeNote = (country: Country, transaction_fee: number | null): boolean => country === 'DE' && isSet(transaction_fee)

const isSet = (fee: number | null): boolean => fee !== null && fee > 0

type Corridor = ProductDefinition['pricing']['corridor']

/** Only an approver may release a rate outside the product's corridor. */
export const isOutside = (interest_rate: number, { min_rate_bps, max_rate_bps }: Corridor): boolean =>
	bpsOf(interest_rate) < min_rate_bps || bpsOf(interest_rate) > max_rate_bps

/** Terms with such a rate need a reason; any other's reason is dropped. */
export const isException = ({ interest_rate }: Pick<TermsForm, 'interest_rate'>, corridor: Corridor): boolean =>
	interest_rate !== null && isOutside(interest_rate, corridor)

type Rated = Pick<TermsForm, 'interest_rate' | 'exception_reason'>

function rateIssues({ interest_rate, exception_reason }: Rated, { corridor }: Pick<ProductDefinition['pricing'], 'corridor'>): Issue[] {
	if (interest_rate === null) return [issue('err_pricing_interest_rate_missing', 'interest_rate')]
	if (interest_rate <= 0) return [issue('err_pricing_interest_rate_not_positive', 'interest_rate')]
	if (exception_reason !== null) return []
	const bps = bpsOf(interest_rate)
	if (bps > corridor.max_rate_bps)
		return [issue('err_pricing_interest_rate_too_high', 'interest_rate', { max_rate: shareOfBps(corridor.max_rate_bps) })]
	if (bps < corridor.min_rate_bps)
		return [issue('err_pricing_interest_rate_too_low', 'interest_rate', { min_rate: shareOfBps(corridor.min_rate_bps) })]
	return []
}

/** The product's bounds, including the range beyond the slider (docs/domain/readings B111). */
function boundsIssues(form: TermsForm, { currency, product }: Pick<Setting, 'currency' | 'product'>): Issue[] {
	const wish = { loanSize: form.kind === 'loan' ? form.amount : form.limit, loanDuration: form.duration_months, currency }
	const field = { loanSize: form.kind === 'loan' ? 'amount' : 'limit', loanDuration: 'duration_months' } as const
	return amountIssues(product, wish, { customized_application_amounts: true }).map((found) => ({
		...found,
		...(found.field === 'loanSize' || found.field === 'loanDuration' ? { field: field[found.field] } : {}),
	}))
}

const bpsOf = (share: number): RateBps => rateBps(shiftPoint(share, 4))
const shareOfBps = (bps: number): number => shiftPoint(bps, -4)
const centsOrNone = (amount: number | null): Cents => centsOf(amount ?? 0)
const bpsOrNone = (share: number | null): RateBps => bpsOf(share ?? 0)

const conditionsOf = (lines: string | null): string[] =>
	(lines ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** The typed terms as stored. They must be checked before: a missing rate or fee would become zero. */
export function termsOf(form: TermsForm, currency: Currency): OfferTerms {
	const { duration_months, valid_days, exception_reason } = form
	const common = { currency, duration_months, valid_days, exception_reason, conditions: conditionsOf(form.conditions) }
	if (form.kind === 'factoring')
		return {
			kind: form.kind,
			...common,
			limit_cents: centsOf(form.limit),
			fee_bps: bpsOf(form.fee_rate),
			interest_bps: bpsOrNone(form.interest_rate),
			advance_rate_bps: bpsOf(form.advance_rate),
			monthly_service_fee_cents: centsOrNone(form.monthly_service_fee),
			annual_sales_cents: centsOf(form.annual_sales),
		}
	const { repayment_type: type, repayment_frequency: frequency, interest_only_months } = form
	return {
		kind: form.kind,
		...common,
		amount_cents: centsOf(form.amount),
		interest_rate_bps: bpsOrNone(form.interest_rate),
		visible_rate_name: form.visible_rate_name,
		repayment: { type, frequency, interest_only_months },
		transaction_fee_cents: centsOrNone(form.transaction_fee),
		transaction_fee_note: isSet(form.transaction_fee) ? form.transaction_fee_note : null,
		agio_bps: bpsOrNone(form.agio_fee),
		disagio_bps: bpsOrNone(form.disagio_fee),
		payment_processing_fee_cents: centsOrNone(form.payment_processing_fee),
		prepayment_fee_cents: centsOrNone(form.prepayment_fee),
		prepayment_rate_bps: bpsOrNone(form.prepayment_rate),
		external_interest_rate_bps: form.external_interest_rate === null ? null : bpsOf(form.external_interest_rate),
		external_transaction_fee_cents: form.external_transaction_fee === null ? null : centsOf(form.external_transaction_fee),
		hedging_rate_bps: form.hedging_rate === null ? null : bpsOf(form.hedging_rate),
		reference_rate: form.reference_rate,
		reference_tenor: form.reference_tenor,
		reference_fixing: null,
	}
}

const maybe = <Value>(value: number, shown: (value: number) => Value): Value | null => (value === 0 ? null : shown(value))

/** The inverse of `termsOf`: for the next change, and for the check before the release. */
export function formOf(terms: OfferTerms): TermsForm {
	const { duration_months, valid_days, exception_reason } = terms
	const common = {
		duration_months,
		valid_days,
		exception_reason,
		conditions: terms.conditions.length === 0 ? null : terms.conditions.join('\n'),
	}
	if (terms.kind === 'factoring')
		return {
			kind: terms.kind,
			...common,
			limit: majorOf(terms.limit_cents),
			fee_rate: shareOfBps(terms.fee_bps),
			interest_rate: shareOfBps(terms.interest_bps),
			advance_rate: shareOfBps(terms.advance_rate_bps),
			monthly_service_fee: maybe(terms.monthly_service_fee_cents, (fee) => majorOf(fee as Cents)),
			annual_sales: majorOf(terms.annual_sales_cents),
		}
	const share = (bps: number): number | null => maybe(bps, shareOfBps)
	const amount = (fee: Cents): number | null => maybe(fee, () => majorOf(fee))
	return {
		kind: terms.kind,
		...common,
		amount: majorOf(terms.amount_cents),
		interest_rate: shareOfBps(terms.interest_rate_bps),
		visible_rate_name: terms.visible_rate_name,
		repayment_type: terms.repayment.type,
		repayment_frequency: terms.repayment.frequency,
		interest_only_months: terms.repayment.interest_only_months,
		transaction_fee: majorOf(terms.transaction_fee_cents),
		transaction_fee_note: terms.transaction_fee_note,
		agio_fee: share(terms.agio_bps),
		disagio_fee: share(terms.disagio_bps),
		payment_processing_fee: amount(terms.payment_processing_fee_cents),
		prepayment_fee: amount(terms.prepayment_fee_cents),
		prepayment_rate: share(terms.prepayment_rate_bps),
		external_interest_rate: terms.external_interest_rate_bps === null ? null : shareOfBps(terms.external_interest_rate_bps),
		external_transaction_fee: terms.external_transaction_fee_cents === null ? null : majorOf(terms.external_transaction_fee_cents),
		hedging_rate: terms.hedging_rate_bps === null ? null : shareOfBps(terms.hedging_rate_bps),
		reference_rate: terms.reference_rate,
		reference_tenor: terms.reference_tenor,
	}
}
