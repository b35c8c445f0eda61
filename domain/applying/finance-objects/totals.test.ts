import fc from 'fast-check'
import { expect, it } from 'vitest'

import { aFinanceObject } from '../../testing/a-finance-object.ts'
import { beyondObjects, lineTotals, objectTotals } from './totals.ts'

it('multiplies a line by its pieces, to the cent', () => {
	const line = aFinanceObject({ net_purchase_price: 1.15, down_payment: 0.1, remaining_value: 0.07, object_count: 3 })
	expect(lineTotals(line)).toEqual({ net_purchase_price: 3.45, down_payment: 0.3, remaining_value: 0.21, financed: 3.15, object_count: 3 })
})

it('adds lines, and gives zero for none', () => {
	expect(
		objectTotals([aFinanceObject(), aFinanceObject({ object_count: 2, net_purchase_price: 0.01, down_payment: 0, remaining_value: 0 })]),
	).toEqual({
		net_purchase_price: 80_000.02,
		down_payment: 8_000,
		remaining_value: 4_000,
		financed: 72_000.02,
		object_count: 3,
	})
	expect(objectTotals([])).toEqual({ net_purchase_price: 0, down_payment: 0, remaining_value: 0, financed: 0, object_count: 0 })
})

it('stays exact for the largest allowed counts and prices', () => {
	const cent = fc.integer({ min: 0, max: 99_999_999_900 })
	fc.assert(
		fc.property(fc.array(fc.tuple(cent, fc.integer({ min: 1, max: 20 })), { maxLength: 50 }), (lines) => {
			const objects = lines.map(([price, object_count]) =>
				aFinanceObject({ net_purchase_price: price / 100, down_payment: 0, object_count }),
			)
			const expected = lines.reduce((sum, [price, count]) => sum + BigInt(price) * BigInt(count), 0n)
			expect(BigInt(Math.round(objectTotals(objects).financed * 100))).toBe(expected)
		}),
	)
})

it.each([
	[72_000, 0],
	[72_000.01, 0.01],
	[71_999.99, -0.01],
])('an amount of %d is %d beyond the need', (requested, beyond) => {
	expect(beyondObjects(requested, lineTotals(aFinanceObject()))).toBe(beyond)
})
