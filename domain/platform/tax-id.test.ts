import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Country } from './countries.ts'
import { companyTaxId, companyTaxIdWarning, personalTaxId, regionalTaxNumber, sameTaxId, settleTaxId, taxIdAfter, uidOf } from './tax-id.ts'
import { issuesIn, verdict } from '../testing/verdict.ts'

describe('companyTaxId', () => {
	it.each([
		['1234567890', '1234567890'],
		['123456789012', '123456789012'],
		['181/815/08155', '18181508155'],
		['12 345.678-90', '1234567890'],
		['PL 521-13-55-116', 'PL5211355116'],
		['de1234567890', 'DE1234567890'],
		['CHE-116.281.710', 'CHE116281710'],
		['CHE-116.281.710 MWST', 'CHE116281710'],
		['59-119/9013', '591199013'],
		['ATU 142 43 102', 'ATU14243102'],
		['DE 136 695 976', 'DE136695976'],
		['NL 001241643 B01', 'NL001241643B01'],
		['ES Q0818001J', 'ESQ0818001J'],
		['LU 10059929', 'LU10059929'],
		['EL 094259216', 'EL094259216'],
	])('stores %j as %s', (given, stored) => {
		expect(verdict(companyTaxId, given)).toEqual({ accepted: stored })
	})

	it.each([
		'123456789',
		'1234567890123',
		'D1234567890',
		'DEX1234567890',
		'DE123456789',
		'CHE11628171',
		'CHE1162817101',
		'12345_67890',
		'59-119/9014',
		'ATU14243103',
		'DE136695978',
		'NL001241644B01',
		'ESQ0818001K',
		'ZZ12345678',
		'１234567890',
	])('refuses %s', (given) => {
		expect(verdict(companyTaxId, given)).toEqual({ refused: ['err_company_tax_id_invalid'] })
	})

	it('is required', () => {
		expect(verdict(companyTaxId, ' - ')).toEqual({ refused: ['err_field_required'] })
	})
})

describe('companyTaxIdWarning', () => {
	it.each<[Country, string, ReturnType<typeof companyTaxIdWarning>]>([
		['DE', '1234567890', null],
		['DE', '12345678901', null],
		['DE', '123456789012', 'tax_id_length_unusual'],
		['DE', 'PL5211355116', 'tax_id_other_country'],
		['DE', 'CHE116281710', 'tax_id_other_country'],
		['PL', '8567346215', null],
		['PL', 'PL8567346215', null],
		['PL', '8567346216', 'tax_id_check_digit'],
		['PL', '85673462150', 'tax_id_length_unusual'],
		['CH', 'CHE116281710', null],
		['CH', 'CHE107787577', null],
		['CH', 'CHE116281711', 'tax_id_check_digit'],
		['CH', '1234567890', 'tax_id_length_unusual'],
		['FR', '1234567890', null],
		['FR', 'FR04409414364', null],
		['FR', 'FR05409414364', 'tax_id_check_digit'],
		['NL', 'NL001241643B01', null],
		['GR', 'EL094259216', null],
		['DE', 'NL001241643B01', 'tax_id_other_country'],
		['DE', 'DE136695976', 'tax_id_length_unusual'],
		['DE', '591199013', 'tax_id_length_unusual'],
		['AT', '591199013', null],
		['AT', 'ATU14243102', null],
		['AT', '1234567890', 'tax_id_length_unusual'],
	])('in %s of %s: %s', (country, id, warning) => {
		expect(companyTaxIdWarning(country, id)).toBe(warning)
	})
})

describe('regionalTaxNumber', () => {
	it.each([
		['2893081508152', '9381508152'],
		['9181081508155', '18181508155'],
		['1121081508150', '2181508150'],
		['3048081508155', '04881508155'],
		['2475081508152', '7581508152'],
		['2202081508156', '0281508156'],
		['2613081508153', '01381508153'],
		['4079081508151', '07981508151'],
		['2324081508151', '2481508151'],
		['5133081508159', '13381508159'],
		['2722081508154', '2281508154'],
		['1010081508182', '01081508182'],
		['3201012312340', '20112312340'],
		['3101081508154', '10181508154'],
		['2129081508158', '2981508158'],
		['4151081508156', '15181508156'],
		['32 010 12312340', '20112312340'],
		['4151181508156', null],
		['6151081508156', null],
		['12345678901', null],
		['', null],
	])('of %s is %s', (federal, regional) => {
		expect(regionalTaxNumber(federal)).toBe(regional)
	})
})

describe('personalTaxId of a resident of Germany', () => {
	const german = personalTaxId({ residence: 'DE' })

	it.each([
		['86095742719', '86095742719'],
		['11234567890', '11234567890'],
		['11012345675', '11012345675'],
		['65 929 970 489', '65929970489'],
		['659/299/7048/9', '65929970489'],
	])('accepts %s', (given, stored) => {
		expect(verdict(german, given)).toEqual({ accepted: stored })
	})

	it.each([
		['8609574271', 'err_tax_id_wrong_length'],
		['860957427190', 'err_tax_id_wrong_length'],
		['12345678901A', 'err_tax_id_wrong_length'],
		['A6574261809', 'err_tax_id_not_numeric'],
		['02476291358', 'err_tax_id_leading_zero'],
		['86095742718', 'err_tax_id_check_digit'],
		['12345678903', 'err_tax_id_check_digit'],
		['11123456786', 'err_tax_id_check_digit'],
		['11012234564', 'err_tax_id_check_digit'],
		['44491234560', 'err_tax_id_check_digit'],
		['41424345674', 'err_tax_id_check_digit'],
		['', 'err_field_required'],
	])('refuses %j with %s alone', (given, code) => {
		expect(verdict(german, given)).toEqual({ refused: [code] })
	})
})

describe('personalTaxId of other residents', () => {
	it.each<Country | null>(['CH', 'PL', null])('has 5 to 15 characters in %s', (residence) => {
		const schema = personalTaxId({ residence })
		expect(verdict(schema, '756.1234.5678.97')).toEqual({ accepted: '7561234567897' })
		expect(verdict(schema, 'ab123')).toEqual({ accepted: 'AB123' })
		expect(verdict(schema, '123456789012345')).toEqual({ accepted: '123456789012345' })
		expect(issuesIn(schema, '1234')).toEqual([{ code: 'err_field_too_short', values: { min: 5 } }])
		expect(issuesIn(schema, '1234567890123456')).toEqual([{ code: 'err_field_too_long', values: { max: 15 } }])
		expect(verdict(schema, '12345_')).toEqual({ refused: ['err_field_invalid_characters'] })
	})
})

it.each([
	['PL8567346215', '856-734-62-15', true],
	['8567346215', '8567346216', false],
	['86095742719', null, false],
	[null, null, false],
	['', '', false],
	['ABC', 'ABC', false],
])('%j and %j are the same number: %s', (one, other, expected) => {
	expect(sameTaxId(one, other)).toBe(expected)
	expect(sameTaxId(other, one)).toBe(expected)
})

it('answers at once on 50,000 characters', () => {
	const start = performance.now()
	for (const schema of [companyTaxId, personalTaxId({ residence: 'DE' }), personalTaxId({ residence: null })])
		for (const near of ['1'.repeat(50_000), `${'- '.repeat(25_000)}x`, `CHE${'1'.repeat(50_000)}`]) schema.safeParse(near)
	expect(performance.now() - start).toBeLessThan(500)
})

const { VECTORS_DIR } = process.env
const row = z.object({ input: z.string(), expect: z.string(), error_class: z.string().nullish() })
const check = z.object({
	cases: z.array(z.object({ input: z.string(), expect: z.string(), fn: z.string().optional(), value: z.unknown().optional() })),
})
const published = VECTORS_DIR
	? z
			.object({
				de_idnr: z.array(row),
				de_idnr_generated: z.array(row),
				de_steuernummer: check,
				pl_nip: check,
				ch_uid: check,
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/02-tax-and-company-ids.json`, 'utf8')))
	: undefined

const isFederal = (input: string): boolean => input.replace(/\D/g, '').length === 13

describe.runIf(published)('published numbers', () => {
	const code_of = {
		wrong_length: 'err_tax_id_wrong_length',
		non_numeric: 'err_tax_id_not_numeric',
		leading_zero: 'err_tax_id_leading_zero',
	} as const
	const expected = (of: z.output<typeof row>): string =>
		of.expect === 'valid' ? 'accepted' : (code_of[of.error_class as keyof typeof code_of] ?? 'err_tax_id_check_digit')

	it('of persons are judged as the tax office does', () => {
		const rows = [...(published?.de_idnr ?? []), ...(published?.de_idnr_generated ?? [])]
		const differing = rows.filter((of) => {
			const result = verdict(personalTaxId({ residence: 'DE' }), of.input)
			return ('accepted' in result ? 'accepted' : result.refused.join()) !== expected(of)
		})
		expect(rows.length).toBeGreaterThan(90)
		expect(differing).toEqual([])
	})

	it('of German companies are accepted in the regional form, and lead to it in the federal one', () => {
		const valid = (published?.de_steuernummer.cases ?? []).filter((of) => of.expect === 'valid' && of.fn === 'stnr.is_valid')
		expect(valid.length).toBeGreaterThan(50)
		expect(valid.filter((of) => !isFederal(of.input) && !companyTaxId.safeParse(of.input).success)).toEqual([])
		const converted = valid.filter((of) => isFederal(of.input)).map((of) => regionalTaxNumber(of.input) ?? '')
		expect(converted.filter((number) => !companyTaxId.safeParse(number).success)).toEqual([])
	})

	it('convert as published', () => {
		const cases = (published?.de_steuernummer.cases ?? []).filter((of) => of.fn === 'stnr.to_regional_number')
		expect(cases.map((of) => regionalTaxNumber(of.input) ?? undefined)).toEqual(
			cases.map((of) => (of.expect === 'invalid' ? undefined : of.value)),
		)
	})

	it.each([
		['PL', 'pl_nip'],
		['CH', 'ch_uid'],
	] as const)('of companies in %s: a wrong check digit is refused or warned of', (country, file) => {
		const isFine = (input: string): boolean => {
			const id = companyTaxId.safeParse(input).data
			return id !== undefined && companyTaxIdWarning(country, id) === null
		}
		const cases = (published?.[file].cases ?? []).filter((of) => of.expect === 'valid' || of.expect === 'invalid')
		expect(cases.length).toBeGreaterThan(1)
		const differing = cases.filter((of) => isFine(of.input) !== (of.expect === 'valid')).map((of) => of.input)
		// The one without its letters: they are required here, since nine bare digits are no country's tax number.
		expect(differing).toEqual(country === 'CH' ? ['100.155.212'] : [])
	})
})

describe('a Swiss register number', () => {
	it.each([
		['CH', 'CHE-116.281.710', 'CHE116281710'],
		['CH', 'CHE-116.281.710 HR', 'CHE116281710'],
		// The check digit tells it from a mistyped one.
		['CH', 'CHE-116.281.711', undefined],
		['CH', '', undefined],
		['CH', null, undefined],
		['DE', 'CHE-116.281.710', undefined],
		['DE', 'HRB 12345', undefined],
	])('in %s, %s, is the tax number %s', (country, register_number, expected) => {
		expect(uidOf(country, register_number)).toBe(expected)
	})

	it('stands in for a tax number that was not told, and never replaces one', () => {
		const company = { companyCountry: 'CH', hrNumber: 'CHE-116.281.710', taxIdNumber: null }
		expect(settleTaxId(company).taxIdNumber).toBe('CHE116281710')
		expect(settleTaxId({ ...company, taxIdNumber: 'CHE100155212' }).taxIdNumber).toBe('CHE100155212')
		expect(settleTaxId({ ...company, companyCountry: 'DE' }).taxIdNumber).toBeNull()
	})

	it.each([
		['a corrected number', 'CHE-109.322.551', 'CHE116281710', 'CHE109322551'],
		['one told for the first time', 'CHE-109.322.551', null, 'CHE109322551'],
		['a number taken out', null, 'CHE116281710', null],
		['another tax number that was told', 'CHE-109.322.551', 'CHE100155212', 'CHE100155212'],
		['the same number', 'CHE-116.281.710', null, null],
	])('takes the tax number along: %s', (_case, register_number, taxIdNumber, expected) => {
		const company = { companyCountry: 'CH', hrNumber: 'CHE-116.281.710', taxIdNumber }
		expect(taxIdAfter(company, register_number)).toBe(expected)
	})

	it('elsewhere leaves the tax number alone', () => {
		expect(taxIdAfter({ companyCountry: 'DE', hrNumber: 'HRB 1', taxIdNumber: '1234567890' }, 'HRB 2')).toBe('1234567890')
	})
})
