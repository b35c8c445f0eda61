import { describe, expect, it } from 'vitest'

import { isDailyDue, newlyWaiting } from './mail.ts'

const berlin = 'Europe/Berlin'

describe('the mail of a day', () => {
	it.each([
		['2026-03-03T05:59:00Z', false],
		['2026-03-03T06:00:00Z', true],
		['2026-03-03T10:59:00Z', true],
		['2026-03-03T11:00:00Z', false],
		// From the end of March on it is an hour earlier by the world's clock.
		['2026-03-30T05:00:00Z', true],
	])('is due in the morning where the house is, at %s: %s', (now, is_due) => {
		expect(isDailyDue(new Date(now), { mailed_at: null, time_zone: berlin })).toBe(is_due)
	})

	it('is sent once a day', () => {
		const now = new Date('2026-03-03T06:30:00Z')
		expect(isDailyDue(now, { mailed_at: new Date('2026-03-03T06:05:00Z'), time_zone: berlin })).toBe(false)
		expect(isDailyDue(now, { mailed_at: new Date('2026-03-02T22:59:00Z'), time_zone: berlin })).toBe(true)
		// Already today in Berlin.
		expect(isDailyDue(now, { mailed_at: new Date('2026-03-02T23:00:00Z'), time_zone: berlin })).toBe(false)
	})
})

describe('what newly waits', () => {
	const since = new Date('2026-03-03T08:00:00Z')
	const item = (waiting_id: string, is_own = false) => ({ waiting_id, since, is_own })
	const known = { told: new Set(['task 1']), is_more: false, mailed_at: new Date('2026-03-03T09:00:00Z') }

	it('is what nobody has told them, and not their own', () => {
		expect(newlyWaiting([item('task 1'), item('task 2'), item('own_case 3', true)], known)).toEqual([item('task 2')])
	})

	it('is not what moves up where more waits than is listed', () => {
		expect(newlyWaiting([item('task 2')], { ...known, is_more: true })).toEqual([])
		expect(newlyWaiting([item('task 2')], { ...known, is_more: true, mailed_at: new Date('2026-03-03T07:00:00Z') })).toHaveLength(1)
	})
})
