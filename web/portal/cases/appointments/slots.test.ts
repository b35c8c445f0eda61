import { describe, expect, it } from 'vitest'

import { slotLabel, stillShown } from './slots.ts'

it('a slot is labelled in the partner’s time zone, with the offset where the clock repeats an hour', () => {
	const slots = ['2027-10-31T01:30:00+02:00', '2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']
	expect(slots.map((slot) => slotLabel(slot, slots))).toEqual(['01:30', '02:30 (+02:00)', '02:30 (+01:00)'])
})

describe('the chosen slot', () => {
	const monday = ['2026-11-23T10:00:00+01:00', '2026-11-23T10:15:00+01:00']

	it('is kept as long as it is among those shown', () => {
		expect(stillShown(monday[1], monday)).toBe(monday[1])
	})

	it.each([
		['another day is shown', ['2026-11-25T10:00:00+01:00']],
		['another month is on its way', []],
		['somebody else took it', monday.slice(0, 1)],
	])('is cleared once %s', (_, slots) => {
		expect(stillShown(monday[1], slots)).toBe('')
	})
})
