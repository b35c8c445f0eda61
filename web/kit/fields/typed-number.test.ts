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
		['250 TEUR', 250_000],
		['250 KEUR', 250_000],
		['250 T EUR', 250_000],
		['250 T€', 250_000],
		['TCHF 1.500', 1_500_000],
		['250 Tsd. €', 250_000],
		['250k', 250_000],
		['2,5 k€', 2500],
		['1,5 Mio. EUR', 1_500_000],
		['1.15 Mio', 1_150_000],
		['EUR 1,5 Mio.', 1_500_000],
		['1,2 M€', 1_200_000],
		['1,2 mln zł', 1_200_000],
		['250 tys. zł', 250_000],
		['2 Mrd. EUR', 2_000_000_000],
		['1,2 Md €', 1_200_000_000],
		["1'000.–", 1000],
		["CHF 1'000.--", 1000],
		['1.000,- €', 1000],
		['Fr.250', 250],
		['−5', -5],
		['EUR -5', -5],
		['5,95 % p.a.', 5.95],
		['ca. 250.000 €', 250_000],
	])('reads %j as %d', (typed, expected) => {
		expect(parseTypedNumber(typed, 2)).toBe(expected)
	})

	it.each(['', '   ', 'EUR', '-', '1.23.4567', '1,2,3', '12-5', '1.234,567.89', '1..5', '--5', '5 5,5,5'])('rejects %j', (typed) => {
		expect(parseTypedNumber(typed, 2)).toBeUndefined()
	})

	it.each([
		'1e5',
		'12abc34',
		'100 EUR 50',
		'250 Dutzend',
		'5 Billionen',
		'250 T',
		'12 M',
		'1 Mio. 500 Tsd.',
		'250 Tsd. Mio.',
		'1,250 Mio. EUR',
		'1000-',
	])('rejects the words of %j', (typed) => {
		expect(parseTypedNumber(typed, 2)).toBeUndefined()
	})

	it('accepts three decimals where they are allowed', () => {
		expect(parseTypedNumber('1,500', 3)).toBe(1.5)
	})
})
