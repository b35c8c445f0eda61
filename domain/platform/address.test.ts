import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { anyPostCode, city, houseNumber, importedCity, importedHouseNumber, importedStreet, postCode, street } from './address.ts'
import type { Country } from './countries.ts'
import { issuesIn, verdict } from '../testing/verdict.ts'

describe('street', () => {
	it.each([
		['Hauptstraße', { accepted: 'Hauptstraße' }],
		['s'.repeat(30), { accepted: 's'.repeat(30) }],
		['s'.repeat(31), { refused: ['err_field_too_long'] }],
		['', { refused: ['err_field_required'] }],
	])('%j', (given, expected) => {
		expect(verdict(street, given)).toEqual(expected)
	})
})

describe('houseNumber', () => {
	it.each([
		['12 a', '12a'],
		[' 6 – '.replace('–', '-'), '6-'],
		['12-14', '12-14'],
		['3/4.5\\6', '3/4.5\\6'],
		['1234567890', '1234567890'],
		['1 2 3 4 5 6 7 8 9 0', '1234567890'],
	])('keeps %j as %j', (given, kept) => {
		expect(verdict(houseNumber, given)).toEqual({ accepted: kept })
	})

	it.each([
		['12345678901', 'err_field_too_long'],
		['12+14', 'err_field_invalid_characters'],
		['12,14', 'err_field_invalid_characters'],
		['  ', 'err_field_required'],
	])('refuses %j', (given, code) => {
		expect(verdict(houseNumber, given)).toEqual({ refused: [code] })
	})
})

describe('city', () => {
	it.each(['Köln', 'St. Gallen', 'Frankfurt (Oder)', 'Łódź', "L'Aquila", 'Baden-Baden', 'Biel/Bienne', 'c'.repeat(30)])(
		'accepts %s',
		(given) => {
			expect(verdict(city, given)).toEqual({ accepted: given })
		},
	)

	it.each([
		['Köln 50667', 'err_field_invalid_characters'],
		['Köln;', 'err_field_invalid_characters'],
		['<b>Köln', 'err_field_invalid_characters'],
		['c'.repeat(31), 'err_field_too_long'],
	])('refuses %j', (given, code) => {
		expect(verdict(city, given)).toEqual({ refused: [code] })
	})
})

describe('postCode', () => {
	it.each<[Country, string, string]>([
		['DE', '01067', '01067'],
		['DE', ' 10115 ', '10115'],
		['CH', '8001', '8001'],
		['PL', '00-950', '00-950'],
		['PL', '00950', '00-950'],
		['AT', '1010', '1010'],
		['LI', '9490', '9490'],
		['GB', 'sw1a 1aa', 'SW1A 1AA'],
		['NL', '1012  AB', '1012 AB'],
		['FR', '12345678', '12345678'],
	])('accepts in %s %j', (country, given, kept) => {
		expect(verdict(postCode(country), given)).toEqual({ accepted: kept })
	})

	it.each<[Country, string, string]>([
		['DE', '1011', '10115'],
		['DE', '101155', '10115'],
		['DE', '1011A', '10115'],
		['DE', '１0115', '10115'],
		['CH', '80010', '8001'],
		['PL', '0-0950', '00-950'],
		['PL', '0095', '00-950'],
		['FR', '123456789', 'SW1A 1AA'],
		['FR', '75_001', 'SW1A 1AA'],
		['FR', '- -', 'SW1A 1AA'],
	])('refuses in %s %j and gives %j as example', (country, given, example) => {
		expect(issuesIn(postCode(country), given)).toEqual([{ code: 'err_post_code_invalid', values: { example } }])
	})

	it('is required', () => {
		expect(verdict(postCode('DE'), ' ')).toEqual({ refused: ['err_field_required'] })
		expect(verdict(anyPostCode, '')).toEqual({ refused: ['err_field_required'] })
	})

	it('follows the general rule while the country is unknown', () => {
		expect(verdict(anyPostCode, '47-260')).toEqual({ accepted: '47-260' })
		expect(verdict(anyPostCode, '123456789')).toEqual({ refused: ['err_post_code_invalid'] })
	})
})

it.each([
	[importedStreet, 255],
	[importedHouseNumber, 50],
	[importedCity, 255],
])('accepts a register’s values beyond the limits of typed ones (%#)', (schema, max) => {
	const delivered = 'Ort 1;'.padEnd(max, 'x')
	expect(verdict(schema, delivered)).toEqual({ accepted: delivered })
	expect(verdict(schema, `${delivered}x`)).toEqual({ refused: ['err_field_too_long'] })
})

it('answers at once on 50,000 characters', () => {
	const start = performance.now()
	for (const schema of [street, houseNumber, city, postCode('GB'), anyPostCode])
		for (const near of ['a'.repeat(50_000), ' '.repeat(50_000), `${'a '.repeat(25_000)}_`]) schema.safeParse(near)
	expect(performance.now() - start).toBeLessThan(500)
})

const { VECTORS_DIR } = process.env
const published = VECTORS_DIR
	? z
			.object({ postal_codes: z.record(z.string(), z.object({ valid: z.array(z.string()) })) })
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/02-tax-and-company-ids.json`, 'utf8')))
	: undefined

describe.runIf(published)('published post codes', () => {
	it.each(['PL', 'LI'] as const)('of %s are accepted', (country) => {
		const codes = published?.postal_codes[country]?.valid ?? []
		expect(codes.length).toBeGreaterThan(0)
		expect(codes.filter((code) => !postCode(country).safeParse(code).success)).toEqual([])
	})
})
