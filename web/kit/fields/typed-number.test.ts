import { describe, expect, it } from 'vitest'

import { parseTypedNumber } from './typed-number.ts'

describe('parseTypedNumber', () => {
	it.each([
		['1.234.567,89 EUR', 1_234_567.89],
		['1,234,567.89', 1_234_567.89],
		["1'234.56", 1234.56],
		['CHF 1’234.50', 1234.5],
		['25 000', 25_000],
		['25\u00A0000,5\u00A0€', 25_000.5],
		['25\u202F000 zł', 25_000],
		['1.500', 1500],
		['1,500', 1500],
		['100.000', 100_000],
		['12,5', 12.5],
		['12.5 %', 12.5],
		['0,125', 0.125],
		['0', 0],
		['007', 7],
		['-5', -5],
		['48 Monate', 48],
		['60 mies.', 60],
		[',5', 0.5],
		['5,', 5],
	])('reads %j as %d', (typed, expected) => {
		expect(parseTypedNumber(typed, 2)).toBe(expected)
	})

	it.each(['', '   ', 'EUR', '-', '1.23.4567', '1,2,3', '12-5', '1.234,567.89', '1..5', '--5', '5 5,5,5'])('rejects %j', (typed) => {
		expect(parseTypedNumber(typed, 2)).toBeUndefined()
	})

	it('accepts three decimals where they are allowed', () => {
		expect(parseTypedNumber('1,500', 3)).toBe(1.5)
	})
})
