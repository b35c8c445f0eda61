import { majorOf, shiftPoint } from '#domain/platform/money.ts'
import { factoringCosts, loanCosts } from './costs.ts'
import type { OfferTerms } from './terms.ts'

const shareOf = (bps: number): number => shiftPoint(bps, -4)

/** The customer's view of the terms, without those of an outside lender. */
export function shownTerms(terms: OfferTerms) {
	const { currency, duration_months, conditions } = terms
	if (terms.kind === 'factoring') {
		const costs = factoringCosts(terms)
		return {
			kind: terms.kind,
			limit: majorOf(terms.limit_cents),
			currency,
			duration_months,
			fee_rate: shareOf(terms.fee_bps),
			interest_rate: shareOf(terms.interest_bps),
			advance_rate: shareOf(terms.advance_rate_bps),
			monthly_service_fee: majorOf(terms.monthly_service_fee_cents),
			annual_sales: majorOf(terms.annual_sales_cents),
			conditions,
			costs: {
				fee: majorOf(costs.fee_cents),
				service_fees: majorOf(costs.service_fees_cents),
				cost_low: majorOf(costs.cost_low_cents),
				cost_high: majorOf(costs.cost_high_cents),
			},
		}
	}
	const costs = loanCosts(terms)
	return {
		kind: terms.kind,
		amount: majorOf(terms.amount_cents),
		currency,
		duration_months,
		interest_rate: shareOf(terms.interest_rate_bps),
		visible_rate_name: terms.visible_rate_name,
		repayment: terms.repayment,
		transaction_fee: majorOf(terms.transaction_fee_cents),
		agio_fee: shareOf(terms.agio_bps),
		disagio_fee: shareOf(terms.disagio_bps),
		payment_processing_fee: majorOf(terms.payment_processing_fee_cents),
		prepayment_fee: majorOf(terms.prepayment_fee_cents),
		prepayment_rate: shareOf(terms.prepayment_rate_bps),
		conditions,
		costs: {
			instalment: majorOf(costs.instalment_cents),
			interest: majorOf(costs.interest_cents),
			agio: majorOf(costs.agio_cents),
			disagio: majorOf(costs.disagio_cents),
			processing_fees: majorOf(costs.processing_fees_cents),
			total_cost: majorOf(costs.total_cost_cents),
			total_paid: majorOf(costs.total_paid_cents),
			paid_out: majorOf(costs.paid_out_cents),
			effective_rate: costs.effective_rate_bps === null ? null : shareOf(costs.effective_rate_bps),
		},
	}
}
