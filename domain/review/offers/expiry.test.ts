import { describe, expect, it } from 'vitest'

import { daysLeft, expiryOf, isExpired, isReminderDue, lastDayOf } from './expiry.ts'

const at = (iso: string) => Temporal.Instant.from(iso)

describe('an offer', () => {
	it.each([
		// Crosses the change to summer time at the end of March.
		['2026-03-20T10:00:00Z', 14, 'Europe/Berlin', '2026-04-03T22:00:00Z', '2026-04-03'],
		// Late in the evening in UTC it is the next day in Berlin.
		['2026-01-31T23:30:00Z', 1, 'Europe/Berlin', '2026-02-02T23:00:00Z', '2026-02-02'],
		['2026-01-31T23:30:00Z', 1, 'UTC', '2026-02-02T00:00:00Z', '2026-02-01'],
	])('released at %s for %d days in %s ends at %s', (released, days, zone, end, last_day) => {
		const expires_at = expiryOf(at(released), days, zone)
		expect(expires_at.toString()).toBe(end)
		expect(lastDayOf(expires_at, zone)).toBe(last_day)
	})

	it('ends exactly at that moment', () => {
		const end = at('2026-04-03T22:00:00Z')
		expect(isExpired(end, at('2026-04-03T21:59:59.999Z'))).toBe(false)
		expect(isExpired(end, end)).toBe(true)
	})

	it.each([
		['2026-04-03', '2026-04-02', 1],
		['2026-04-03', '2026-04-03', 0],
		['2026-04-03', '2026-04-05', 0],
	])('until %s has on %s %d days left', (last_day, today, days) => {
		expect(daysLeft(last_day, today)).toBe(days)
	})

	it.each([
		['2026-04-01', '2026-03-20', false],
		['2026-04-02', '2026-03-20', true],
		['2026-04-04', '2026-03-20', true],
		// Too short for a reminder, which would be sent at once.
		['2026-04-03', '2026-04-02', false],
	])('until 5 April, on %s, released on %s: reminder due %s', (today, released_on, is_due) => {
		expect(isReminderDue('2026-04-05', today, released_on)).toBe(is_due)
	})
})
