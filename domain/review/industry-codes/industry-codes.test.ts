import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ancestorsOf, differsFromRegister, industryCode, isSameClass, pathOf, shownCode } from './codes.ts'
import { nace, sectionOf, type IndustryCode } from './nace.ts'
import { fold, searchCodes, stem } from './search.ts'

describe('a code', () => {
	it.each([
		['wz_2008', '01112', '01112'],
		['wz_2008', '01.11.2', '01112'],
		['wz_2008', '01 11 0', '01110'],
		['noga_2008', '011100', '011100'],
		['noga_2008', '01.11.00', '011100'],
	] as const)('of %s typed as %s is %s', (type, typed, code) => {
		expect(industryCode(type).parse(typed)).toBe(code)
	})

	it.each([
		['wz_2008', '0111'],
		['wz_2008', '011100'],
		['wz_2008', 'A'],
		['wz_2008', 'O1110'],
		['wz_2008', '０１１１０'],
		['wz_2008', '99999x'],
		['wz_2008', '04110'],
		['noga_2008', '01110'],
	] as const)('of %s is not %s', (type, typed) => {
		expect(industryCode(type).safeParse(typed).error?.issues[0]?.message).toBe('err_industry_code_invalid')
	})

	it('is printed in its country’s form, and has a class, group, division and section above it', () => {
		expect([shownCode('wz_2008', '01110'), shownCode('wz_2008', '0111'), shownCode('noga_2008', '011100')]).toEqual([
			'01.11.0',
			'01.11',
			'011100',
		])
		expect(ancestorsOf('01110')).toEqual(['A', '01', '011', '0111'])
	})

	it('equals the register’s in the same class', () => {
		expect([isSameClass('2561', '25610'), isSameClass('25', '25610'), isSameClass('2562', '25610'), isSameClass('', '25610')]).toEqual([
			true,
			true,
			false,
			false,
		])
		expect([differsFromRegister('2561', '25610'), differsFromRegister('2562', '25610'), differsFromRegister(null, '25610')]).toEqual([
			false,
			true,
			true,
		])
	})
})

const found = (typed: string) => searchCodes(nace, typed, 5).map(({ code }) => code)

describe('the branches of NACE', () => {
	it('are 21 sections and 88 divisions, each named in three languages', () => {
		expect(nace.filter(({ code }) => /^[A-U]$/.test(code))).toHaveLength(21)
		expect(nace.filter(({ code }) => /^\d\d$/.test(code))).toHaveLength(88)
		expect(nace.filter(({ titles: { de, en, fr } }) => [de, en, fr].some((title) => title === undefined || title === ''))).toEqual([])
		expect([sectionOf.get('01'), sectionOf.get('62'), sectionOf.get('99')]).toEqual(['A', 'J', 'U'])
	})

	it('are found by word in any of the languages', () => {
		expect(found('Maschinenbau')[0]).toBe('28')
		expect(found('boissons')[0]).toBe('11')
		expect(found('telecom')).toContain('61')
		expect(found('62')).toEqual(['62'])
		expect(found('xyzzy')).toEqual([])
		expect(found(' - ')).toEqual([])
	})
})

it('words are compared without accents, umlauts and endings', () => {
	expect([fold('Bäckerei'), fold('Baeckerei'), fold('Straße'), fold('bétail')]).toEqual(['backerei', 'backerei', 'strasse', 'betail'])
	expect(stem('maschinen')).toBe(stem('maschine'))
})

const { VECTORS_DIR } = process.env
const read = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> =>
	shape.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/08-industry/${file}`, 'utf8')))

const wz = (): IndustryCode[] =>
	read('wz2008.json', z.object({ codes: z.array(z.object({ code: z.string(), title_de: z.string() })) })).codes.map(
		({ code, title_de }) => ({
			code: code.replaceAll('.', ''),
			titles: { de: title_de },
		}),
	)
const noga = (): IndustryCode[] =>
	read(
		'noga2008.json',
		z.object({ types: z.array(z.object({ code: z.string(), title_de: z.string(), title_en: z.string(), title_fr: z.string() })) }),
	).types.map(({ code, title_de, title_en, title_fr }) => ({ code, titles: { de: title_de, en: title_en, fr: title_fr } }))

describe.runIf(VECTORS_DIR)('the published classifications', () => {
	it('have our sections and divisions by the same names', () => {
		const named = new Map(wz().map(({ code, titles }) => [code, titles.de.replaceAll(/(?<=\p{Ll})-(?=\p{Ll})/gu, '').trim()]))
		const other = nace.filter(
			({ code, titles }) => named.get(code)?.toLowerCase() !== titles.de.replaceAll(/(?<=\p{Ll})-(?=\p{Ll})/gu, '').toLowerCase(),
		)
		expect(other.map(({ code }) => code)).toEqual([])
	})

	it('have only codes accepted here, printed alike', () => {
		const leaves = wz().filter(({ code }) => code.length === 5)
		expect(leaves).toHaveLength(839)
		expect(leaves.filter(({ code }) => industryCode('wz_2008').safeParse(shownCode('wz_2008', code)).data !== code)).toEqual([])
		expect(noga().filter(({ code }) => !industryCode('noga_2008').safeParse(code).success)).toEqual([])
	})

	it.each([
		['Bäckerei', '10710'],
		['Baeckerei', '10710'],
		['Softwareentwicklung', '62012'],
		['Anbau von Getreide', '01110'],
		['Steuerberater', '69203'],
		['Zahnarzt', '86230'],
	])('of Germany find %s', (typed, expected) => {
		const first = searchCodes(wz(), typed, 5).map(({ code }) => code)
		expect(first.slice(0, 5).some((code) => code.startsWith(expected.slice(0, 4)))).toBe(true)
	})

	it('of Switzerland are found in three languages, with the levels above', () => {
		const codes = noga()
		for (const typed of ['Culture du riz', 'Growing of rice', 'Anbau von Reis'])
			expect(searchCodes(codes, typed, 6)[0]?.code).toBe('011200')
		const known = new Map(nace.map((one) => [one.code, one]))
		expect(pathOf('011200', known, 'fr')).toEqual([
			'Agriculture, sylviculture et pêche',
			'Culture et production animale, chasse et services annexes',
		])
	})
})
