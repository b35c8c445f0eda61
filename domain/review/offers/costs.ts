import { addCents, cents, rateBps, shareOf, type Cents, type RateBps } from '#domain/platform/money.ts'
import { effectiveRate } from '../pricing/effective-rate.ts'
import { regularInstalment, repaymentPlan, totalInterest, type DueInstalment } from '../pricing/plan.ts'
import { agioOf, disagioOf, owedOf, paidOutOf, type FactoringOfferTerms, type LoanTerms } from './terms.ts'

export interface LoanCosts {
	readonly plan: readonly DueInstalment[]
	/** The regular instalment, without the fee for processing the payment. */
	readonly instalment_cents: Cents
	readonly interest_cents: Cents
	/** The agio is added to the debt, the disagio withheld from the payout; 0 without either. */
	readonly agio_cents: Cents
	readonly disagio_cents: Cents
	readonly processing_fees_cents: Cents
	/** All payments beyond the amount received. */
	readonly total_cost_cents: Cents
	/** All payments, from the payout to the last instalment. */
	readonly total_paid_cents: Cents
	readonly paid_out_cents: Cents
	/** By Directive 2008/48/EC with every fee that is certain to fall due; null when no rate solves the payments. */
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

/** The cost of a loan on these terms: one calculation for the offer and for its contract. */
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
	/** Per year: with nothing drawn, and with the whole limit drawn. */
	readonly cost_low_cents: Cents
	readonly cost_high_cents: Cents
}

const months_of_a_year = 12

/** The cost of factoring per year, estimated from the stated sales. */
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
