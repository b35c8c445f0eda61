import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Country } from '#domain/platform/countries.ts'
import { numberKey, numberKeys, readCompanyNumber, recognizeCompanyNumbers } from './company-numbers.ts'
import type { NumberKind } from './number-kinds.ts'

describe('readCompanyNumber', () => {
	it.each<[NumberKind, string, string]>([
		['hr_number', 'hrb 260642', 'HRB 260642'],
		['hr_number', 'Freiburg  HRB260642', 'HRB 260642'],
		['hr_number', 'HRB 00717', 'HRB 717'],
		['hr_number', 'Flensburg HRB 4057 FL', 'HRB 4057 FL'],
		['vat_id', 'DE 136 695 976', 'DE136695976'],
		['vat_id', '136695976', 'DE136695976'],
		['vat_id', 'USt-IdNr. DE136695976', 'DE136695976'],
		['uid', 'CHE-100.155.212', 'CHE100155212'],
		['uid', 'che 100 155 212 MWST', 'CHE100155212'],
		['nip', '856-734-62-15', '8567346215'],
		['nip', 'NIP: 8567346215', '8567346215'],
		['nip', 'PL8567346215', '8567346215'],
		['regon', 'REGON 192598184', '192598184'],
		['krs', '0000 123 456', '0000123456'],
		['krs', 'KRS: 123456', '0000123456'],
	])('%s %j is %s', (kind, typed, number) => {
		expect(readCompanyNumber(kind, typed)?.number).toBe(number)
	})

	it.each<[NumberKind, string]>([
		['hr_number', 'HRC 260642'],
		['hr_number', 'HRB'],
		['vat_id', 'DE136695978'],
		['vat_id', 'DE1366959'],
		['uid', 'CHE-100.155.213'],
		['nip', '8567346216'],
		['regon', '192598183'],
		['krs', '00001234567'],
		['krs', '0'],
		['nip', '8'.repeat(50_000)],
	])('%s %j is invalid', (kind, typed) => {
		expect(readCompanyNumber(kind, typed)).toBeUndefined()
	})

	it('keeps the court beside the number', () => {
		expect(readCompanyNumber('hr_number', 'Amtsgericht Freiburg, HRB 260642')?.court).toBe('Amtsgericht Freiburg')
		expect(readCompanyNumber('hr_number', 'HRB 260642')?.court).toBeNull()
	})
})

describe('recognizeCompanyNumbers', () => {
	it.each<[Country, string, string[]]>([
		['DE', 'HRB 12345', ['hr_number:HRB12345']],
		['DE', 'HRB 5', ['hr_number:HRB5']],
		['DE', 'DE136695976', ['vat_id:DE136695976']],
		['CH', 'CHE-100.155.212', ['uid:CHE100155212']],
		['PL', '8567346215', ['nip:8567346215']],
		['PL', '0000123456', ['krs:0000123456']],
		['PL', '192598184', ['regon:192598184']],
		['DE', '8567346215', []],
		['AT', 'HRB 12345', []],
		['DE', 'Müller GmbH', []],
		['DE', 'Haus 1', []],
		['PL', 'Zakład 12', []],
	])('in %s %j is %j', (country, typed, keys) => {
		expect(recognizeCompanyNumbers(country, typed).map(numberKey)).toEqual(keys)
	})
})

describe('numberKeys', () => {
	it('includes a register number with and without its suffix, and other numbers of the country', () => {
		expect(numberKeys('DE', ['HRB 4057 FL', 'DE136695976', null, '1234567890'])).toEqual([
			'hr_number:HRB4057FL',
			'hr_number:HRB4057',
			'vat_id:DE136695976',
		])
		expect(numberKeys('CH', ['CHE-100.155.212', 'CHE100155212'])).toEqual(['uid:CHE100155212'])
		expect(numberKeys('AT', ['FN 122119m'])).toEqual([])
	})
})

const { VECTORS_DIR } = process.env
const cases = z.object({ cases: z.array(z.object({ input: z.string(), expect: z.string() })) })

describe.runIf(VECTORS_DIR)('published numbers', () => {
	const published = VECTORS_DIR
		? z
				.object({
					de_vat: cases,
					ch_uid: cases,
					ch_vat: cases,
					pl_nip: cases,
					pl_vat: cases,
					pl_regon: cases,
					de_handelsregisternummer: cases,
				})
				.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/02-tax-and-company-ids.json`, 'utf8')))
		: undefined
	/**
	 * Only a list of courts and of the legal forms each keeps could refuse these; a search has none, and a suffix may belong to the number.
	 */
	const needs_more = new Set(['KXln HRB 49263', 'Aachen HRA 44123', 'Berlin (Charlottenburg) HRA 11223 BBBB'])

	it.each<[keyof NonNullable<typeof published>, NumberKind, number]>([
		['de_vat', 'vat_id', 25],
		['ch_uid', 'uid', 140],
		['ch_vat', 'uid', 25],
		['pl_nip', 'nip', 2],
		['pl_vat', 'nip', 50],
		['pl_regon', 'regon', 70],
		['de_handelsregisternummer', 'hr_number', 150],
	])('of %s are judged alike as %s', (name, kind, at_least) => {
		const judged = (published?.[name].cases ?? []).filter((row) => ['valid', 'invalid'].includes(row.expect) && !needs_more.has(row.input))
		expect(judged.length).toBeGreaterThanOrEqual(at_least)
		const wrong = judged.filter((row) => (readCompanyNumber(kind, row.input) !== undefined) !== (row.expect === 'valid'))
		expect(wrong).toEqual([])
	})
})
