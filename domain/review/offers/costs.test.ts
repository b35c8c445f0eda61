import { describe, expect, it } from 'vitest'

import { cents, rateBps } from '#domain/platform/money.ts'
import { loanWithoutFees, someFactoringTerms } from '../../testing/some-terms.ts'
import { factoringCosts, loanCosts } from './costs.ts'
import { termsOf } from './rules.ts'
import { offerTerms, type FactoringOfferTerms } from './terms.ts'

/** European Commission, Examples for the calculation of the APRC (Markt/2014/107/H3): 200,000 over 240 months at 6 %, 2 % up front. */
const published = loanWithoutFees({
	amount_cents: cents(20_000_000),
	duration_months: 240,
	interest_rate_bps: rateBps(600),
	transaction_fee_cents: cents(400_000),
})

describe('the cost of a loan', () => {
	it('equals the European Commission’s first example', () => {
		expect(loanCosts(published)).toMatchObject({ instalment_cents: 143_286, effective_rate_bps: 643 })
	})

	it('is the same for a fee paid up front or withheld from the payout', () => {
		const kept_back = loanCosts({ ...published, transaction_fee_cents: cents(0), disagio_bps: rateBps(200) })
		expect(kept_back).toMatchObject({ instalment_cents: 143_286, effective_rate_bps: 643, paid_out_cents: 19_600_000 })
		expect(kept_back.total_cost_cents).toBe(loanCosts(published).total_cost_cents)
	})

	it('without any fee has the nominal rate compounded by the month as its effective one', () => {
		// (1 + 0.06 / 12) ^ 12 - 1
		expect(loanCosts(loanWithoutFees({ interest_rate_bps: rateBps(600) })).effective_rate_bps).toBe(617)
	})

	it('includes the agio in the debt, but not in the payout', () => {
		const costs = loanCosts(loanWithoutFees({ agio_bps: rateBps(200) }))
		const principal = costs.plan.reduce((sum, { principal_cents }) => sum + principal_cents, 0)
		expect([principal, costs.paid_out_cents, costs.agio_cents]).toEqual([10_200_000, 10_000_000, 200_000])
		expect(costs.total_cost_cents).toBe(costs.interest_cents + 200_000)
	})

	it('counts the processing fee with every instalment, in the sum and in the effective rate', () => {
		const without = loanCosts(loanWithoutFees())
		const costs = loanCosts(loanWithoutFees({ payment_processing_fee_cents: cents(500) }))
		expect(costs.processing_fees_cents).toBe(48 * 500)
		expect(costs.total_cost_cents).toBe(without.total_cost_cents + 48 * 500)
		expect(costs.effective_rate_bps).toBeGreaterThan(without.effective_rate_bps ?? 0)
	})

	it('excludes costs that only fall due on early repayment', () => {
		const early = loanWithoutFees({ prepayment_fee_cents: cents(100_000), prepayment_rate_bps: rateBps(100) })
		expect(loanCosts(early)).toEqual(loanCosts(loanWithoutFees()))
	})

	it('adds up: all payments are the amount received plus the cost', () => {
		const costs = loanCosts(loanWithoutFees({ disagio_bps: rateBps(100), transaction_fee_cents: cents(99_900) }))
		expect(costs.total_paid_cents).toBe(costs.paid_out_cents + costs.total_cost_cents)
	})
})

describe('the cost of factoring', () => {
	const terms = termsOf(someFactoringTerms(), 'EUR') as FactoringOfferTerms

	it('is the fee on the sales and the service, up to the interest on the whole limit', () => {
		expect(factoringCosts(terms)).toEqual({
			fee_cents: 1_650_000,
			service_fees_cents: 300_000,
			cost_low_cents: 1_950_000,
			cost_high_cents: 1_950_000 + 1_312_500,
		})
	})

	it('can be read back from storage', () => {
		expect(offerTerms.parse(JSON.parse(JSON.stringify(terms)))).toEqual(terms)
	})
})
