import { describe, expect, it } from 'vitest'

import { hostileNames } from '#domain/testing/hostile-names.ts'

import { exactSumOf, minorUnitsOf, writtenAmount } from './amounts.ts'
import { isReference, isSepaText, toSepaText } from './characters.ts'
import { isBic, isCreditorIdentifier, isQrReference, isRfReference } from './identifiers.ts'

describe('characters', () => {
	it.each([
		['Müller & Söhne, Straße', 'Mueller + Soehne, Strasse'],
		['Łódź, Żółć, Ørsted, Þór, İzmir, Œuvre', 'Lodz, Zolc, Orsted, Thor, Izmir, Oeuvre'],
		['Παπαδόπουλος', 'Papadopoylos'],
		['Щастие ЕООД', 'Shtastie EOOD'],
		['a\tb\n  c', 'a b c'],
		['“A” <b> [c] 5€ ½', "'A' (b) (c) 5EUR 1/2"],
		['😀', '.'],
	])('%s', (text, expected) => {
		expect(toSepaText(text)).toBe(expected)
	})

	it('whatever comes in, only those of SEPA go out', () => {
		const texts = [...hostileNames, ...Array.from({ length: 0x2_100 }, (_, code) => String.fromCodePoint(code))]
		expect(texts.filter((text) => !isSepaText(toSepaText(text)))).toEqual([])
	})

	it('identifications are taken as they are, or not at all', () => {
		expect(['E2E-1', 'A/B', 'M+1 (a)'].map(isReference)).toEqual([true, true, true])
		expect(['', '/A', 'A/', 'A//B', ' A', 'Ä', 'A&B'].map(isReference)).toEqual([false, false, false, false, false, false, false])
	})
})

describe('numbers', () => {
	it('amounts are whole minor units of their currency', () => {
		expect([minorUnitsOf('8.850', 'EUR'), minorUnitsOf(' 2700 ', 'JPY'), minorUnitsOf('1.5', 'KWD'), minorUnitsOf('.5', 'EUR')]).toEqual([
			885, 2700, 1500, 50,
		])
		expect([
			minorUnitsOf('8.855', 'EUR'),
			minorUnitsOf('2.5', 'JPY'),
			minorUnitsOf('-1', 'EUR'),
			minorUnitsOf('1e5', 'EUR'),
			minorUnitsOf('.', 'EUR'),
		]).toEqual(['amount_decimals', 'amount_decimals', 'amount_invalid', 'amount_invalid', 'amount_invalid'])
		expect([writtenAmount(5, 'EUR'), writtenAmount(12_345, 'JPY'), writtenAmount(1, 'KWD')]).toEqual(['0.05', '12345', '0.001'])
		expect(exactSumOf('0.1')).toBe(10n ** 16n)
	})

	it('a text longer than any number of a bank is no number, however many zeros it has', () => {
		const long = `1.${'0'.repeat(39)}`
		expect([minorUnitsOf(long, 'EUR'), minorUnitsOf(`${long}1`, 'EUR'), exactSumOf(long)]).toEqual([
			'amount_invalid',
			'amount_invalid',
			null,
		])
		expect([minorUnitsOf(` ${long.slice(0, 40)} `, 'EUR'), minorUnitsOf('1.00100', 'KWD')]).toEqual([100, 1001])
	})

	it('a BIC has the form that schemas want', () => {
		expect(['COBADEFF', 'COBADEFFXXX', '1234DEFF'].map(isBic)).toEqual([true, true, true])
		expect(['cobadeffxxx', 'COBADEF', 'COBADEFFXX', 'COBA12FF'].map(isBic)).toEqual([false, false, false, false])
	})

	it('references and identifiers are told by their check digits', () => {
		expect(['DE98ZZZ09999999999', 'DE98ABC09999999999', 'AT61ZZZ01234567890'].map(isCreditorIdentifier)).toEqual([true, true, true])
		expect(['DE97ZZZ09999999999', 'XX98ZZZ09999999999', 'DE98ZZ'].map(isCreditorIdentifier)).toEqual([false, false, false])
		expect([isRfReference('RF18539007547034'), isRfReference('RF18539007547035')]).toEqual([true, false])
		expect([isQrReference('210000000003139471430009017'), isQrReference('210000000003139471430009016')]).toEqual([true, false])
	})
})
