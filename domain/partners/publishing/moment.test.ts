import { expect, it } from 'vitest'

import { isClockTime, momentIn } from './moment.ts'

it.each([
	['Europe/Berlin', '2026-12-01', '8:00', '2026-12-01T07:00:00.000Z'],
	['Europe/Berlin', '2026-07-01', '08.30', '2026-07-01T06:30:00.000Z'],
	['America/New_York', '2026-12-01', '', '2026-12-01T05:00:00.000Z'],
	['Europe/Berlin', '2027-03-28', '2:30', '2027-03-28T01:30:00.000Z'],
])('a time is that of the partner: in %s on %s at %s', (zone, day, time, moment) => {
	expect(momentIn(zone, day, time).toISOString()).toBe(moment)
})

it.each([
	['0:00', true],
	['23:59', true],
	['24:00', false],
	['8', false],
	['8:60', false],
])('%s is a clock time: %s', (text, is_one) => {
	expect(isClockTime(text)).toBe(is_one)
})
