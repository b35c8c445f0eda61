import { addCents, cents, rateBps, shareOf, type Cents, type RateBps } from '../money.ts'
import { effectiveRate } from '../pricing/effective-rate.ts'
import { regularInstalment, repaymentPlan, totalInterest, type DueInstalment } from '../pricing/plan.ts'
import { agioOf, disagioOf, owedOf, paidOutOf, type FactoringOfferTerms, type LoanTerms } from './terms.ts'

export interface LoanCosts {
	readonly plan: readonly DueInstalment[]
	/** What is paid each time, without the fee for processing the payment. */
	readonly instalment_cents: Cents
	readonly interest_cents: Cents
	/** Added to what is owed or kept back from what is paid out; 0 where the offer has neither. */
	readonly agio_cents: Cents
	readonly disagio_cents: Cents
	readonly processing_fees_cents: Cents
	/** Everything that is paid beyond what was received. */
	readonly total_cost_cents: Cents
	/** All that is paid, from the payout to the last instalment. */
	readonly total_paid_cents: Cents
	readonly paid_out_cents: Cents
	/** By Directive 2008/48/EC with every fee that falls due for certain; null where no rate answers to the payments. */
	readonly effective_rate_bps: RateBps | null
}

type Priced = Pick<
	LoanTerms,
	| 'amount_cents'
	| 'duration_months'
	| 'interest_rate_bps'
	| 'repayment'
	| 'transaction_fee_cents'
	| 'agio_bps'
	| 'disagio_bps'
	| 'payment_processing_fee_cents'
>

/** What a loan on these terms costs: one calculation for the offer and for its contract. */
export function loanCosts(terms: Priced): LoanCosts {
	const { transaction_fee_cents, payment_processing_fee_cents, interest_rate_bps, duration_months, repayment } = terms
	const plan = repaymentPlan({ amount_cents: owedOf(terms), rate_bps: interest_rate_bps, months: duration_months, repayment })
	const received = paidOutOf(terms)
	const rate = effectiveRate(
		[{ amount: received, months: 0 }],
		[
			{ amount: transaction_fee_cents, months: 0 },
			...plan.map(({ payment_cents, month }) => ({ amount: payment_cents + payment_processing_fee_cents, months: month })),
		],
	)
	const processing_fees_cents = cents(payment_processing_fee_cents * plan.length)
	const payments = addCents(...plan.map(({ payment_cents }) => payment_cents))
	const total_paid_cents = addCents(payments, processing_fees_cents, transaction_fee_cents)
	return {
		plan,
		instalment_cents: regularInstalment(plan, repayment),
		interest_cents: totalInterest(plan),
		agio_cents: agioOf(terms),
		disagio_cents: disagioOf(terms),
		processing_fees_cents,
		total_cost_cents: cents(total_paid_cents - received),
		total_paid_cents,
		paid_out_cents: received,
		effective_rate_bps: rate === undefined ? null : rateBps(rate.times(10_000).round().toNumber()),
	}
}

export interface FactoringCosts {
	readonly fee_cents: Cents
	readonly service_fees_cents: Cents
	/** With nothing drawn, and with the whole limit, in a year. */
	readonly cost_low_cents: Cents
	readonly cost_high_cents: Cents
}

const months_of_a_year = 12

/** What factoring on these terms costs in a year, by the sales that were named. */
export function factoringCosts(terms: FactoringOfferTerms): FactoringCosts {
	const fee_cents = shareOf(terms.annual_sales_cents, terms.fee_bps)
	const service_fees_cents = cents(terms.monthly_service_fee_cents * months_of_a_year)
	const cost_low_cents = addCents(fee_cents, service_fees_cents)
	return {
		fee_cents,
		service_fees_cents,
		cost_low_cents,
		cost_high_cents: addCents(cost_low_cents, shareOf(terms.limit_cents, terms.interest_bps)),
	}
}
