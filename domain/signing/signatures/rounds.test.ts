import { describe, expect, it } from 'vitest'

import {
	coverCode,
	declineRequest,
	isCoverCode,
	isReminderTime,
	mandateReference,
	remindersOwed,
	signingEnds,
	typedCoverCode,
} from './rounds.ts'

const invited = new Date('2026-03-20T12:00:00Z')
const after = (days: number, ms = 0): Date => new Date(invited.getTime() + days * 86_400_000 + ms)

describe('a round', () => {
	it.each([
		[3, -1, 0],
		[3, 0, 1],
		[7, -1, 1],
		[7, 0, 2],
		[14, 0, 3],
		[21, -1, 3],
		[21, 0, 4],
		[400, 0, 4],
	])('%s days and %s ms after the invitation this many reminders are due: %s', (days, ms, owed) => {
		expect(remindersOwed(invited, after(days, ms))).toBe(owed)
	})

	it.each([
		['2026-01-15T06:59:00Z', 'Europe/Berlin', false],
		['2026-01-15T07:00:00Z', 'Europe/Berlin', true],
		['2026-01-15T17:59:00Z', 'Europe/Berlin', true],
		['2026-01-15T18:00:00Z', 'Europe/Berlin', false],
		['2026-07-15T06:00:00Z', 'Europe/Berlin', true],
		['2026-07-15T17:00:00Z', 'Europe/Berlin', false],
		['2026-07-15T23:30:00Z', 'Asia/Tokyo', true],
	])('sends reminders by day in the partner’s time zone: %s in %s %s', (now, time_zone, is_time) => {
		expect(isReminderTime(new Date(now), time_zone)).toBe(is_time)
	})

	it('ends after thirty days', () => {
		expect(signingEnds(invited)).toEqual(after(30))
	})

	it('collects under one reference', () => {
		expect(mandateReference('n3v3by26hd', 1)).toBe('N3V3BY26HD-01')
		expect(mandateReference('n3v3by26hd', 2)).toBe('N3V3BY26HD-02')
	})

	it.each([
		[{ reason: 'terms_differ', note: '' }, true],
		[{ reason: 'other', note: ' ' }, false],
		[{ reason: 'other', note: 'Ich spreche erst mit meinem Anwalt.' }, true],
		[{ reason: 'because' }, false],
	])('declining with %j: %s', (sent, is_taken) => {
		expect(declineRequest.safeParse(sent).success).toBe(is_taken)
	})
})

describe('the code of a cover sheet', () => {
	const code = coverCode(Uint8Array.from([1, 22, 63, 94, 5, 106, 7, 250]))

	it('is read in any spelling', () => {
		expect(isCoverCode(code)).toBe(true)
		expect(typedCoverCode.parse(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
	})

	const plain = code.replaceAll('-', '')
	const changed = Array.from(plain, (sign, at) => plain.slice(0, at) + (sign === 'K' ? 'M' : 'K') + plain.slice(at + 1))
	const swapped = Array.from(plain.slice(1), (sign, at) => plain.slice(0, at) + sign + plain.charAt(at) + plain.slice(at + 2))

	it.each([...changed, ...swapped.filter((typed) => typed !== plain), ''])('detects a mistake in "%s"', (typed) => {
		expect(typedCoverCode.safeParse(typed).success).toBe(false)
	})

	it('requires enough randomness', () => {
		expect(() => coverCode(new Uint8Array(7))).toThrow(RangeError)
	})
})
