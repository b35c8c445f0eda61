import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'
import { countingDay, isBankDay, type BankCalendar } from './bank-days.ts'

/** Closing days of a year that are no weekend. */
function closedIn(calendar: BankCalendar, year: number): string[] {
	const closed: string[] = []
	for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
		if (Temporal.PlainDate.from(day).dayOfWeek < 6 && !isBankDay(calendar, day)) closed.push(day.slice(5))
	return closed
}

describe('closing days as published', () => {
	// European Central Bank, TARGET closing days; Swiss National Bank, bank holidays of SIC; Polish public holidays (Act of 18 January 1951).
	it.each([
		['TARGET', 2024, ['01-01', '03-29', '04-01', '05-01', '12-25', '12-26']],
		['TARGET', 2025, ['01-01', '04-18', '04-21', '05-01', '12-25', '12-26']],
		['TARGET', 2026, ['01-01', '04-03', '04-06', '05-01', '12-25']],
		['TARGET', 2027, ['01-01', '03-26', '03-29']],
		['CH', 2024, ['01-01', '01-02', '03-29', '04-01', '05-09', '05-20', '08-01', '12-25', '12-26']],
		['CH', 2025, ['01-01', '01-02', '04-18', '04-21', '05-29', '06-09', '08-01', '12-25', '12-26']],
		['CH', 2026, ['01-01', '01-02', '04-03', '04-06', '05-14', '05-25', '12-25']],
		['PL', 2024, ['01-01', '04-01', '05-01', '05-03', '05-30', '08-15', '11-01', '11-11', '12-25', '12-26']],
		['PL', 2025, ['01-01', '01-06', '04-21', '05-01', '06-19', '08-15', '11-11', '12-24', '12-25', '12-26']],
		['PL', 2026, ['01-01', '01-06', '04-06', '05-01', '06-04', '11-11', '12-24', '12-25']],
	] as const)('%s %i', (calendar, year, days) => {
		expect(closedIn(calendar, year)).toEqual(days)
	})

	it('follow Easter from its earliest to its latest day', () => {
		expect(isBankDay('TARGET', '2008-03-24')).toBe(false)
		expect(isBankDay('TARGET', '2038-04-26')).toBe(false)
	})
})

describe('the counting day', () => {
	it.each([
		['TARGET', '2026-03-15', '2026-03-16'],
		['TARGET', '2026-04-03', '2026-04-07'],
		['CH', '2026-05-01', '2026-05-01'],
		['TARGET', '2026-05-01', '2026-05-04'],
		['PL', '2025-12-24', '2025-12-29'],
		['TARGET', '2026-01-15', '2026-01-15'],
	] as const)('in %s of %s is %s', (calendar, day, counting) => {
		expect(countingDay(calendar, day)).toBe(counting)
	})
})
