import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'
import { fixingForm, fixingIssues, isStale, referenceRates, stale_after_days, tenors, tenorsOf } from './reference-rates.ts'

const faults = (rate: (typeof referenceRates)[number], tenor: (typeof tenors)[number], fixed_on = '2026-03-06') =>
	fixingIssues({ rate, tenor, fixed_on }, '2026-03-08').map(({ code, field }) => `${code} ${field}`)

const isRate = (value: number) => fixingForm.safeParse({ rate: 'saron', tenor: 'overnight', fixed_on: '2026-03-06', value }).success

describe('a fixing', () => {
	it('has a tenor of its rate', () => {
		for (const rate of referenceRates)
			for (const tenor of tenors)
				expect([rate, tenor, faults(rate, tenor)]).toEqual([
					rate,
					tenor,
					(tenorsOf[rate] as readonly string[]).includes(tenor) ? [] : ['err_field_invalid tenor'],
				])
	})

	it('refuses a future day', () => {
		expect(faults('euribor', '3m', '2026-03-08')).toEqual([])
		expect(faults('euribor', '3m', '2026-03-09')).toEqual(['err_reference_rate_in_future fixed_on'])
	})

	it('may be negative, and has eight decimals', () => {
		expect([isRate(-0.00431234), isRate(0.00431234), isRate(0.004312345), isRate(0.51), isRate(-0.11)]).toEqual([
			true,
			true,
			false,
			false,
			false,
		])
	})

	it('is out of date after a week', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
				expect(isStale('2026-03-06', addDays('2026-03-06', days))).toBe(days > stale_after_days)
			}),
		)
	})
})
