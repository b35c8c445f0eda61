import { describe, expect, it } from 'vitest'

import { centsOf } from '#domain/platform/money.ts'
import { indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'
import { aProduct } from '../../testing/a-product.ts'
import { priceRows, publicPricing } from './price-grid.ts'

const { pricing } = aProduct()

it.each([
	['A', 36, 100_000, [['A', 0, 495]]],
	['A', 37, 100_000, [['A', 1, 595]]],
	['A', 36, 100_000.01, [['A', 1, 595]]],
	// Beyond the grid, as the partner's entitlement allows.
	['A', 240, 900_000, [['A', 1, 595]]],
	['B', 12, 15_000, [['B', 2, 795]]],
	[
		null,
		12,
		15_000,
		[
			['A', 0, 495],
			['C', 3, 1195],
		],
	],
	// The grid has no price for this class.
	[
		'Z',
		12,
		15_000,
		[
			['A', 0, 495],
			['C', 3, 1195],
		],
	],
])('class %s for %d months and %d', (rating_class, months, amount, rows) => {
	expect(priceRows(pricing, { rating_class, months, amount }).map((row) => [row.rating_class, row.row, row.rate_bps])).toEqual(rows)
})

describe('what is told of a price before anybody is rated', () => {
	const told = publicPricing(pricing)

	it('is of the two ends of the range only, without the corridor', () => {
		expect(told.rating_classes).toEqual(['A', 'C'])
		expect(new Set(told.grid.map(({ rating_class }) => rating_class))).toEqual(new Set(['A', 'C']))
		expect(told).not.toHaveProperty('corridor')
	})

	it('is enough for the price that the application will show', () => {
		const wish = { amount_cents: centsOf(120_000), duration_months: 48, currency: 'EUR', rating_class: null }
		expect(indicativeOffer({ pricing: told }, wish)).toEqual(indicativeOffer(aProduct(), wish))
	})
})
