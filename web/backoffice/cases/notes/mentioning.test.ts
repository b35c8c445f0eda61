import { describe, expect, it } from 'vitest'

import { begunMention, offeredFor } from './mentioning.ts'

const people = ['Alma Sander', 'Élodie Marchand', 'Henrik Voss'].map((display_name) => ({ staff_id: display_name, display_name }))

describe('a mention', () => {
	it.each([
		['@', { from: 0, typed: '' }],
		['Bitte @Hen', { from: 6, typed: 'Hen' }],
		['(@Henrik V', { from: 1, typed: 'Henrik V' }],
		['anna@firma', undefined],
		['Bitte prüfen', undefined],
		['@Henrik Voss, bitte', undefined],
	])('in “%s” has begun: %j', (text, begun) => {
		expect(begunMention(text, text.length)).toEqual(begun)
	})

	it.each([
		['', ['Alma Sander', 'Élodie Marchand', 'Henrik Voss']],
		['el', ['Élodie Marchand']],
		['voss', ['Henrik Voss']],
		['Henrik V', ['Henrik Voss']],
		['Henrik Voss ', []],
		['x', []],
	])('begun with “%s” is offered as %j', (typed, names) => {
		expect(offeredFor({ from: 0, typed }, people).map(({ display_name }) => display_name)).toEqual(names)
	})
})
