import { expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { priceRows } from './price-grid.ts'

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
