import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shiftPoint } from '#domain/platform/money.ts'
import { isException, priceIssues } from '#domain/review/offers/rules.ts'
import { someLoanTerms } from '../../testing/some-terms.ts'
import { corridorForm, corridorIssues } from './corridors.ts'

const bps = fc.integer({ min: 1, max: 10_000 })

describe('a corridor', () => {
	it('requires two rates and a reason', () => {
		const right = { min_rate: 0.02, max_rate: 0.12, reason: 'Refinanzierung' }
		const is = (change: object) => corridorForm.safeParse({ ...right, ...change }).success
		expect([{}, { min_rate: 0 }, { min_rate: 0.00015 }, { max_rate: 1.1 }, { max_rate: null }, { reason: ' ' }].map(is)).toEqual([
			true,
			false,
			false,
			false,
			false,
			false,
		])
	})

	it('may be a single rate, and refuses a maximum below the minimum', () => {
		fc.assert(
			fc.property(bps, bps, (one, other) => {
				const issues = corridorIssues({ min_rate: shiftPoint(one, -4), max_rate: shiftPoint(other, -4) })
				expect(issues.map(({ code, field }) => `${code} ${field}`)).toEqual(other < one ? ['err_field_too_low max_rate'] : [])
			}),
		)
	})

	it('accepts every rate inside without a reason, and others with a reason only', () => {
		fc.assert(
			fc.property(bps, bps, bps, (one, other, typed) => {
				const corridor = { min_rate_bps: Math.min(one, other), max_rate_bps: Math.max(one, other) } as Parameters<typeof isException>[1]
				const is_inside = typed >= corridor.min_rate_bps && typed <= corridor.max_rate_bps
				const faults = (exception_reason: string | null) =>
					priceIssues(someLoanTerms({ interest_rate: shiftPoint(typed, -4), exception_reason }), {
						flow: 'L1',
						country: 'DE',
						pricing: { corridor, transaction_fee_bps: 150 } as Parameters<typeof priceIssues>[1]['pricing'],
					}).length
				expect([isException({ interest_rate: shiftPoint(typed, -4) }, corridor), faults(null), faults('Bestandskunde')]).toEqual([
					!is_inside,
					is_inside ? 0 : 1,
					0,
				])
			}),
		)
	})
})
