import { z } from 'zod'

import { currency } from '../currencies.ts'
import { addCents, amountCents, cents, rateInBps, shareOf, type Cents } from '../money.ts'
import { repayment } from '../pricing/terms.ts'
import { pricedFixing, referenceRates, tenors } from '../reference-rates/rates.ts'

/** Of every offer, whatever is financed. */
const common = {
	currency,
	duration_months: z.int().min(1),
	/** What has to be fulfilled before the money is paid, in the customer's language. */
	conditions: z.array(z.string()),
	valid_days: z.int().min(1),
	/** Why the rate lies outside the product's corridor; null where it does not. */
	exception_reason: z.string().nullable().default(null),
}

/** What an outside lender or a bank asks of us; the customer's own rate includes it and is the only one they see. */
const external = {
	external_interest_rate_bps: rateInBps.nullable(),
	external_transaction_fee_cents: amountCents.nullable(),
	hedging_rate_bps: rateInBps.nullable(),
	reference_rate: z.enum(referenceRates).nullable(),
	reference_tenor: z.enum(tenors).nullable().default(null),
	/** What the market rate was when the terms were saved. */
	reference_fixing: pricedFixing.nullable().default(null),
}

export const loanTerms = z.object({
	kind: z.literal('loan'),
	...common,
	...external,
	amount_cents: amountCents,
	interest_rate_bps: rateInBps,
	/** Under which the rate is shown, such as "EURIBOR 3M + 2,50 %"; null where it is simply the interest rate. */
	visible_rate_name: z.string().nullable(),
	repayment,
	transaction_fee_cents: amountCents,
	/** Added to what is owed, not paid out. */
	agio_bps: rateInBps,
	/** Kept back when the loan is paid out. */
	disagio_bps: rateInBps,
	/** With every instalment. */
	payment_processing_fee_cents: amountCents,
	/** Of paying back early: an amount, and a share of what is paid back. */
	prepayment_fee_cents: amountCents,
	prepayment_rate_bps: rateInBps,
})
export type LoanTerms = z.output<typeof loanTerms>

export const factoringOfferTerms = z.object({
	kind: z.literal('factoring'),
	...common,
	limit_cents: amountCents,
	/** On the sales that are handed over. */
	fee_bps: rateInBps,
	/** On what is drawn. */
	interest_bps: rateInBps,
	advance_rate_bps: rateInBps,
	monthly_service_fee_cents: amountCents,
	/** The year's sales the cost is estimated from. */
	annual_sales_cents: amountCents,
})
export type FactoringOfferTerms = z.output<typeof factoringOfferTerms>

/** The terms of an offer as they are stored with it. */
export const offerTerms = z.discriminatedUnion('kind', [loanTerms, factoringOfferTerms])
export type OfferTerms = z.output<typeof offerTerms>

type Owed = Pick<LoanTerms, 'amount_cents' | 'agio_bps' | 'disagio_bps'>

export const agioOf = ({ amount_cents, agio_bps }: Owed): Cents => shareOf(amount_cents, agio_bps)
export const disagioOf = ({ amount_cents, disagio_bps }: Owed): Cents => shareOf(amount_cents, disagio_bps)

/** What is paid back, before interest (docs/domain/readings B112). */
export const owedOf = (terms: Owed): Cents => addCents(terms.amount_cents, agioOf(terms))

/** What the customer gets, before the transaction fee. */
export const paidOutOf = (terms: Owed): Cents => cents(terms.amount_cents - disagioOf(terms))
