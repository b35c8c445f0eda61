import { expect, it } from 'vitest'

import { barShares } from './bar-shares.ts'

const payments = [
	{ due_on: '2026-02-15', payment_cents: 50 },
	{ due_on: '2026-03-15', payment_cents: 100 },
	{ due_on: '2026-04-01', payment_cents: 10_000 },
]

it('the rest that a termination asks for leaves the other bars as high as they were', () => {
	expect(barShares(payments, '2026-04-01')).toEqual([0.5, 1, 1])
	expect(barShares(payments, null)).toEqual([0.005, 0.01, 1])
})
