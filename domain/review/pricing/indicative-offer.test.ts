import { describe, expect, it } from 'vitest'

import { centsOf } from '#domain/platform/money.ts'
import { aProduct } from '../../testing/a-product.ts'
import { indicativeOffer, rateOf } from './indicative-offer.ts'

const wish = { amount_cents: centsOf(100_000), duration_months: 36, currency: 'EUR', rating_class: 'A' }

describe('rateOf', () => {
	it.each([
		[100_000, 36, 495],
		[100_000.01, 36, 595],
		[100_000, 37, 595],
		[500_000, 60, 595],
		[900_000, 60, 595],
		[100_000, 240, 595],
	])('for %d over %d months is %d', (amount, duration_months, rate) => {
		expect(rateOf(aProduct(), 'A', { amount_cents: centsOf(amount), duration_months })).toBe(rate)
	})

	it('fails for a class without a price', () => {
		expect(() => rateOf(aProduct(), 'Z', wish)).toThrow('Z')
	})
})

/** The small loan with another repayment. */
const repaid = (change: object, loan_type = 'general_liquidity') => aProduct({ loan_type, pricing: { ...aProduct().pricing, ...change } })

describe('indicativeOffer', () => {
	it('is one price for a rated company', () => {
		expect(indicativeOffer(aProduct(), wish)).toEqual({
			is_range: false,
			rate_low_bps: 495,
			rate_high_bps: 495,
			monthly_low_cents: 299_485,
			monthly_high_cents: 299_485,
			transaction_fee_cents: 200_000,
			financing_cost_low_cents: 981_441,
			financing_cost_high_cents: 981_441,
			effective_rate_low_bps: 649,
			effective_rate_high_bps: 649,
			repayment_type: 'annuity',
			repayment_frequency: 'monthly',
			interest_only_months: 0,
			factoring_fee_cents: null,
			factoring_fee_bps: null,
			advance_rate_bps: null,
		})
	})

	it('follows the product’s repayment, and spreads an instalment over its months', () => {
		const quarterly = indicativeOffer(repaid({ repayment: { type: 'bullet', frequency: 'quarterly' } }), wish)
		expect(quarterly).toMatchObject({
			repayment_type: 'bullet',
			repayment_frequency: 'quarterly',
			monthly_low_cents: 41_250,
			financing_cost_low_cents: 1_485_000 + 200_000,
		})
	})

	it('has an effective rate above the nominal one by compounding, and by a fee', () => {
		const without = indicativeOffer(repaid({ transaction_fee_bps: 0 }), wish)
		expect(without.effective_rate_low_bps).toBe(506)
		expect(indicativeOffer(repaid({ transaction_fee_bps: 50 }), wish).effective_rate_low_bps).toBe(541)
	})

	it('has no effective rate when the fee consumes the loan', () => {
		expect(indicativeOffer(repaid({ transaction_fee_bps: 10_000 }), wish).effective_rate_low_bps).toBeNull()
	})

	const factoring = repaid({ factoring: { fee_bps: 90, interest_bps: 650, advance_rate_bps: 9_000 } }, 'factoring')

	it('of factoring is a fee on the year’s sales, and interest on the drawn amount', () => {
		expect(indicativeOffer(factoring, { ...wish, annual_sales_cents: centsOf(2_000_000) })).toMatchObject({
			is_range: true,
			rate_low_bps: 650,
			rate_high_bps: 650,
			transaction_fee_cents: 0,
			factoring_fee_bps: 90,
			factoring_fee_cents: centsOf(18_000),
			advance_rate_bps: 9_000,
			financing_cost_low_cents: centsOf(18_000),
			financing_cost_high_cents: centsOf(24_500),
			monthly_low_cents: centsOf(1_500),
			monthly_high_cents: centsOf(2_041.67),
			effective_rate_low_bps: null,
		})
	})

	it.each([undefined, null])('of factoring for sales of %s turns the limit over once', (annual_sales_cents) => {
		expect(indicativeOffer(factoring, { ...wish, annual_sales_cents }).factoring_fee_cents).toBe(centsOf(900))
	})

	it.each([null, 'Z'])('is a range while the class is %s', (rating_class) => {
		const offer = indicativeOffer(aProduct(), { ...wish, rating_class })
		expect(offer).toMatchObject({ is_range: true, rate_low_bps: 495, rate_high_bps: 1_195 })
		expect(offer.monthly_low_cents).toBeLessThan(offer.monthly_high_cents)
		expect(offer.financing_cost_low_cents).toBeLessThan(offer.financing_cost_high_cents)
	})

	it('goes from the lower rate to the higher, whichever class is named first', () => {
		const { pricing } = aProduct()
		const turned = aProduct({ pricing: { ...pricing, range_low_class: 'C', range_high_class: 'A' } })
		expect(indicativeOffer(turned, { ...wish, rating_class: null })).toEqual(indicativeOffer(aProduct(), { ...wish, rating_class: null }))
	})
})
