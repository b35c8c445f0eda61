import { describe, expect, it } from 'vitest'

import { isCreditorIdentifier } from './lender.ts'

describe('a creditor identifier', () => {
	it.each([
		// The first is from the Deutsche Bundesbank's examples; the business code does not count.
		['DE98ZZZ09999999999', true],
		['DE98ABC09999999999', true],
		['DE42ZZZ00001712330', true],
		['CH16ZZZ10402517331', true],
		['DE99ZZZ09999999999', false],
		['DE98ZZZ09999999998', false],
		['de98zzz09999999999', false],
		['DE98ZZZ', false],
		['', false],
	])('%s: %s', (text, expected) => {
		expect(isCreditorIdentifier(text)).toBe(expected)
	})
})
