import { describe, expect, test } from 'vitest'

import { slipsOf, tellingWords, wordQuery } from './words.ts'

test.each([
	['muller bau gmbh', ['muller', 'bau']],
	['gmbh co kg', ['gmbh', 'co', 'kg']],
	['k s ag', ['k', 's']],
	['bau bau', ['bau']],
	['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('of %j the distinctive words are %j', (name, words) => {
	expect(tellingWords(name)).toEqual(words)
})

test('a query requires every word, long ones as prefixes, or their alternatives', () => {
	expect(wordQuery('DE', ['muller', 'k', 'gmbh'], new Map([['muller', ['miller', 'obermuller']]]))).toBe(
		"('DE:muller':* | 'DE:miller' | 'DE:obermuller') & ('DE:k') & ('DE:gmbh')",
	)
	expect(wordQuery('DE', ["o'b\\n"])).toBe(String.raw`('DE:o\'b\\n':*)`)
})

const finds = (typed: string, meant: string): boolean => {
	const { spellings, patterns } = slipsOf(typed)
	return spellings.includes(meant) || patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(meant))
}

describe('typos', () => {
	test.each([
		['muhler', 'muller'],
		['mller', 'muller'],
		['mulller', 'muller'],
		['mulelr', 'muller'],
		['uller', 'muller'],
		['mulle', 'muller'],
		['amuller', 'muller'],
		['bcak', 'back'],
	])('%s may mean %s', (typed, meant) => {
		expect(finds(typed, meant)).toBe(true)
	})

	test.each([
		['muhlar', 'muller'],
		['back', 'bach'],
		['back', 'back'],
	])('%s is too far from %s, too short, or the same', (typed, meant) => {
		expect(finds(typed, meant)).toBe(false)
	})
})
