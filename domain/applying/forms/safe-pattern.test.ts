import { describe, expect, it } from 'vitest'

import { isSafePattern, matches } from './safe-pattern.ts'

describe('isSafePattern', () => {
	it.each([
		String.raw`[A-Z]{2}\d{10,12}`,
		String.raw`HRB \d+`,
		String.raw`(?:\d{3} ?){3}`,
		String.raw`(?:CHE-)?\d{3}\.\d{3}\.\d{3}`,
		String.raw`\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?`,
		'a?'.repeat(15),
		'(?:ja|nein)',
		String.raw`[^\\\]]+`,
	])('accepts %s', (pattern) => {
		expect(isSafePattern(pattern)).toBe(true)
	})

	it.each([
		['a repetition inside a repetition', '(a+)+'],
		['the same in disguise', '(?:a*b?)*'],
		['alternatives that overlap, repeated', '(?:a|a)+'],
		['one after the other', String.raw`\d*\d*\d*\d*`],
		['many that may be there or not', 'a?'.repeat(20)],
		['fewer of them before what is read again each time', `${'a?'.repeat(15)}[a]{180}b`],
		['the same with alternatives', `${'(?:a|aa)'.repeat(15)}a{150,160}b`],
		['what made a text of 44 letters cost thirteen seconds', `${'a?'.repeat(22)}[a]{22}b`],
		['looking ahead', '(?=a)a'],
		['looking back', '(?<=a)a'],
		['a reference back', String.raw`(a)\1`],
		['a name', '(?<x>a)'],
		['no pattern at all', '('],
		['a class that is not closed', '[a'],
		['a repetition of nothing', '*'],
	])('refuses %s', (_, pattern) => {
		expect(isSafePattern(pattern)).toBe(false)
	})
})

describe('matches', () => {
	it('matches the whole text only', () => {
		expect(matches('a|ab', 'ab')).toBe(true)
		expect(matches('a', 'ab')).toBe(false)
		expect(matches(String.raw`\d+`, '12\n')).toBe(false)
	})

	it('does not match texts beyond the limit', () => {
		expect(matches('a+', 'a'.repeat(200))).toBe(true)
		expect(matches('a+', 'a'.repeat(201))).toBe(false)
	})
})
