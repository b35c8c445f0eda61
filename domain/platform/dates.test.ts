import { describe, expect, it } from 'vitest'

import { addDays, addMonths, ageInYears, birthdate, daysBetween, isBefore, startOfDay, todayIn } from './dates.ts'
import { issuesIn, verdict } from '../testing/verdict.ts'

/** Null of a day that there is not. */
function dayOf(made: () => string): string | null {
	try {
		return made()
	} catch {
		return null
	}
}

describe('todayIn', () => {
	it.each([
		['Europe/Berlin', '2026-06-01T21:59:59Z', '2026-06-01'],
		['Europe/Berlin', '2026-06-01T22:00:00Z', '2026-06-02'],
		['Europe/Berlin', '2026-12-31T23:00:00Z', '2027-01-01'],
		['UTC', '2026-06-01T23:59:59Z', '2026-06-01'],
	])('in %s at %s it is %s', (zone, now, day) => {
		expect(todayIn(zone, Temporal.Instant.from(now))).toBe(day)
	})
})

describe('startOfDay', () => {
	it.each([
		['Europe/Berlin', '2026-06-02', '2026-06-01T22:00:00.000Z'],
		// The days on which the clocks change have 23 and 25 hours.
		['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
		['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
		['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
		['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
		// There is no midnight on this day.
		['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
	])('in %s %s begins at %s', (zone, day, moment) => {
		expect(startOfDay(day, zone).toISOString()).toBe(moment)
	})
})

describe('counting days', () => {
	it.each([
		['2026-03-16', '2026-03-30', 14],
		['2026-03-30', '2026-03-16', -14],
		['2024-02-28', '2024-03-01', 2],
		['2023-02-28', '2023-03-01', 1],
		['2026-01-01', '2026-01-01', 0],
	])('from %s to %s are %d', (from, to, days) => {
		expect(daysBetween(from, to)).toBe(days)
		expect(addDays(from, days)).toBe(to)
		expect(isBefore(from, to)).toBe(days > 0)
	})

	it.each([
		['2026-05-31', -3, '2026-02-28'],
		['2028-05-31', -3, '2028-02-29'],
		['2026-01-31', 1, '2026-02-28'],
		['2026-01-15', 12, '2027-01-15'],
	])('%s plus %d months is %s', (day, months, expected) => {
		expect(addMonths(day, months)).toBe(expected)
	})
})

describe('days by whole numbers', () => {
	it('are those of the calendar, at each end of a month and of its years', () => {
		const months = ['1000-01', '1900-02', '1999-12', '2000-02', '2024-02', '2026-11', '9990-12']
		for (const day of months.flatMap((month) => ['01', '28', '29', '30', '31'].map((date) => `${month}-${date}`)))
			for (const days of [-3_001, -366, -29, -1, 0, 1, 31, 365, 3_001]) {
				const later = dayOf(() => Temporal.PlainDate.from(day).add({ days }).toString())
				expect(dayOf(() => addDays(day, days))).toBe(later)
				expect(later === null || daysBetween(day, later) === days).toBe(true)
			}
	})
})

describe('ageInYears', () => {
	it.each([
		['2008-05-31', '2026-05-30', 17],
		['2008-05-31', '2026-05-31', 18],
		['2008-02-29', '2026-02-28', 17],
		['2008-02-29', '2026-03-01', 18],
		['2008-02-29', '2028-02-29', 20],
		['2026-06-01', '2026-05-31', 0],
	])('born %s, on %s: %d', (born, on, years) => {
		expect(ageInYears(born, on)).toBe(years)
	})
})

describe('birthdate', () => {
	const signer = birthdate('2026-05-31')

	it.each(['2008-05-31', '1915-06-01', '1970-01-01'])('accepts %s', (born) => {
		expect(verdict(signer, born)).toEqual({ accepted: born })
	})

	it.each(['2008-06-01', '1915-05-31', '1899-12-31', '2026-06-01', '2045-01-01'])('refuses %s', (born) => {
		expect(issuesIn(signer, born)).toEqual([{ code: 'err_signatory_birthdate_out_of_range', values: { min: 18, max: 110 } }])
	})

	it('requires a valid day first', () => {
		expect(verdict(signer, '1970-02-30')).toEqual({ refused: ['invalid_date'] })
		expect(verdict(signer, '')).toEqual({ refused: ['err_field_required'] })
	})
})
