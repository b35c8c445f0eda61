import { z } from 'zod'

import { currency, type Currency } from '#domain/platform/currencies.ts'
import { addCents, amountCents, cents, rateInBps, shareOf, type Cents } from '#domain/platform/money.ts'
import { repayment } from '../pricing/terms.ts'
import { pricedFixing, referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'

/** Terms of every offer, whatever is financed. */
const common = {
	currency,
	duration_months: z.int().min(1),
	/** Conditions of the payout, in the customer's language. */
	conditions: z.array(z.string()),
	valid_days: z.int().min(1),
	/** The reason for a rate outside the product's corridor; null inside it. */
	exception_reason: z.string().nullable().default(null),
}

/** The terms of an outside lender or a bank; the customer's own rate includes them and is the only one they see. */
const external = {
	external_interest_rate_bps: rateInBps.nullable(),
	external_transaction_fee_cents: amountCents.nullable(),
	hedging_rate_bps: rateInBps.nullable(),
	reference_rate: z.enum(referenceRates).nullable(),
	reference_tenor: z.enum(tenors).nullable().default(null),
	/** The market rate when the terms were saved. */
	reference_fixing: pricedFixing.nullable().default(null),
}

export const loanTerms = z.object({
	kind: z.literal('loan'),
	...common,
	...external,
	amount_cents: amountCents,
	interest_rate_bps: rateInBps,
	/** The rate as shown, such as "EURIBOR 3M + 2,50 %"; null for a plain interest rate. */
	visible_rate_name: z.string().nullable(),
	repayment,
	transaction_fee_cents: amountCents,
	/** How the fee was negotiated, in the words of the contract; null where none is needed. */
	transaction_fee_note: z.string().nullable().default(null),
	/** Added to the debt, not paid out. */
	agio_bps: rateInBps,
	/** Withheld from the payout. */
	disagio_bps: rateInBps,
	/** Charged with every instalment. */
	payment_processing_fee_cents: amountCents,
	/** For early repayment: an amount, and a share of what is repaid. */
	prepayment_fee_cents: amountCents,
	prepayment_rate_bps: rateInBps,
})
export type LoanTerms = z.output<typeof loanTerms>

export const factoringOfferTerms = z.object({
	kind: z.literal('factoring'),
	...common,
	limit_cents: amountCents,
	/** On the assigned sales. */
	fee_bps: rateInBps,
	/** On the drawn amount. */
	interest_bps: rateInBps,
	advance_rate_bps: rateInBps,
	monthly_service_fee_cents: amountCents,
	/** The annual sales from which the cost is estimated. */
	annual_sales_cents: amountCents,
})
export type FactoringOfferTerms = z.output<typeof factoringOfferTerms>

/** The stored terms of an offer. */
export const offerTerms = z.discriminatedUnion('kind', [loanTerms, factoringOfferTerms])
export type OfferTerms = z.output<typeof offerTerms>

type Owed = Pick<LoanTerms, 'amount_cents' | 'agio_bps' | 'disagio_bps'>

export const agioOf = ({ amount_cents, agio_bps }: Owed): Cents => shareOf(amount_cents, agio_bps)
export const disagioOf = ({ amount_cents, disagio_bps }: Owed): Cents => shareOf(amount_cents, disagio_bps)

/** The principal to be repaid (docs/domain/readings B112). */
export const owedOf = (terms: Owed): Cents => addCents(terms.amount_cents, agioOf(terms))

/** The payout before the transaction fee. */
export const paidOutOf = (terms: Owed): Cents => cents(terms.amount_cents - disagioOf(terms))

/** What the terms grant: the amount of a loan, the limit of factoring. */
export const grantedBy = (terms: OfferTerms): { readonly amount_cents: Cents; readonly currency: Currency } => ({
	amount_cents: terms.kind === 'loan' ? terms.amount_cents : terms.limit_cents,
	currency: terms.currency,
})
