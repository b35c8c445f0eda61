import { describe, expect, it } from 'vitest'

import { centsOf } from '../money.ts'
import { aProduct } from '../testing/a-product.ts'
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
		})
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
