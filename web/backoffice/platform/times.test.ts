import { describe, expect, it, vi } from 'vitest'

import { makeTimes } from './times.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

describe('relative', () => {
	const { relative } = makeTimes('en-DE')

	it.each([
		[-30, 'now'],
		[0, 'now'],
		[59, 'now'],
		[60, '1 minute ago'],
		[3599, '59 minutes ago'],
		[3600, '1 hour ago'],
		[86_399, '23 hours ago'],
		[86_400, 'yesterday'],
		[7 * 86_400 - 1, '6 days ago'],
	])('%d seconds ago is %s', (seconds, text) => {
		expect(relative(before(seconds), now)).toBe(text)
	})

	it('returns the day after a week', () => {
		expect(relative(before(7 * 86_400), now)).toContain('2026')
	})
})

it('makes no formatter of the browser twice', () => {
	const { exact } = makeTimes('pl', 'Europe/Zurich')
	const maker = vi.spyOn(Intl, 'DateTimeFormat')
	expect(makeTimes('pl', 'Europe/Zurich').exact(now)).toBe(exact(now))
	expect(maker).not.toHaveBeenCalled()
})
