import { describe, expect, it } from 'vitest'

import { someFactoringTerms, someLoanTerms } from '../../testing/some-terms.ts'
import { compared, computableTerms, marginOf } from './scenarios.ts'

const market = [
	{ rate: 'euribor', tenor: '3m', value: 0.02012 },
	{ rate: 'saron', tenor: 'overnight', value: -0.0005 },
] as const

describe('a scenario', () => {
	it('is compared by the figures its offer would have', () => {
		const shorter = compared(someLoanTerms({ duration_months: 24 }), 'EUR', market)
		const longer = compared(someLoanTerms({ duration_months: 72 }), 'EUR', market)
		expect(shorter).toMatchObject({ rate: 0.0695, margin: null })
		expect(shorter.instalment).toBeGreaterThan(longer.instalment ?? Infinity)
		expect(shorter.total_cost).toBeLessThan(longer.total_cost ?? 0)
	})

	it('has its margin over the reference rate, of either sign', () => {
		expect(marginOf(someLoanTerms({ reference_rate: 'euribor', reference_tenor: '3m' }), market)).toBe(0.04938)
		expect(marginOf(someLoanTerms({ reference_rate: 'saron', reference_tenor: 'overnight' }), market)).toBe(0.07)
	})

	it.each([{}, { reference_rate: 'euribor' }, { reference_rate: 'euribor', reference_tenor: '6m' }, { interest_rate: null }] as const)(
		'has no margin with %j',
		(change) => {
			expect(marginOf(someLoanTerms(change), market)).toBeNull()
		},
	)

	it('of factoring has the cost of a year with nothing drawn, and no instalment', () => {
		expect(compared(someFactoringTerms(), 'EUR', market)).toEqual({
			rate: 0.0525,
			instalment: null,
			total_cost: 19_500,
			effective_rate: null,
			margin: null,
		})
	})

	it.each([{ interest_rate: null }, { interest_rate: 0 }, { interest_only_months: 48 }, { disagio_fee: 1 }])(
		'is not calculated with %j',
		(change) => {
			expect(computableTerms({ ...someLoanTerms(), ...change }, 'EUR')).toBeUndefined()
		},
	)
})
