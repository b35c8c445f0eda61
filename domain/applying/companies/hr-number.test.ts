import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { verdict } from '../../testing/verdict.ts'
import { hrNumber, shortHrNumber, splitHrNumber } from './hr-number.ts'

describe('hrNumber', () => {
	it.each([
		['HRB 260642', 'HRB 260642'],
		[' hrb   260642 ', 'HRB 260642'],
		['Köln, HRB: 1/2\\3.4-5', 'KÖLN, HRB: 1/2\\3.4-5'],
		['123', '123'],
		['A'.repeat(30), 'A'.repeat(30)],
	])('stores %j as %j', (given, stored) => {
		expect(verdict(hrNumber, given)).toEqual({ accepted: stored })
	})

	it.each([
		['12', 'err_field_too_short'],
		['A'.repeat(31), 'err_field_too_long'],
		['HRB 1; DROP', 'err_field_invalid_characters'],
		['HRB_1', 'err_field_invalid_characters'],
		['', 'err_field_required'],
	])('refuses %j', (given, code) => {
		expect(verdict(hrNumber, given)).toEqual({ refused: [code] })
	})
})

it('accepts 15 characters in the dialog that adds a company', () => {
	expect(verdict(shortHrNumber, 'HRB 12345678901')).toEqual({ accepted: 'HRB 12345678901' })
	expect(verdict(shortHrNumber, 'HRB 123456789012')).toEqual({ refused: ['err_field_too_long'] })
})

it.each([
	['Freiburg HRB 260642', 'HRB 260642', 'Freiburg'],
	['Flensburg   HRB   4057  FL', 'HRB 4057 FL', 'Flensburg'],
	['HRB 151080 B, Charlottenburg', 'HRB 151080 B', 'Charlottenburg'],
	['HRA 350654, Mannheim', 'HRA 350654', 'Mannheim'],
	['Fürth, HRB 7754', 'HRB 7754', 'Fürth'],
	['HRB 7754 Fürth', 'HRB 7754', 'Fürth'],
	['Traunstein GnR 1', 'GNR 1', 'Traunstein'],
	['Frankfurt/Oder HRB 1468', 'HRB 1468', 'Frankfurt/Oder'],
	['HRB 7', 'HRB 7', null],
	['CH-020.3.1', 'CH-020.3.1', null],
])('splits %j', (entry, number, court) => {
	expect(splitHrNumber(entry)).toEqual({ number, court })
})

it('answers at once on 50,000 characters', () => {
	const start = performance.now()
	for (const near of ['HRB '.repeat(12_500), ' '.repeat(50_000), ','.repeat(50_000)]) {
		splitHrNumber(near)
		hrNumber.safeParse(near)
	}
	expect(performance.now() - start).toBeLessThan(500)
})

const { VECTORS_DIR } = process.env

const fits = (entry: string): boolean => {
	const { number } = splitHrNumber(entry)
	return hrNumber.safeParse(number).success && shortHrNumber.safeParse(number).success && /^(HRA|HRB|GNR|PR|VR) \d/.test(number)
}

describe.runIf(VECTORS_DIR)('published register entries', () => {
	it('of 5,000 companies give a number that both screens accept', () => {
		const entries = readFileSync(`${VECTORS_DIR}/09-companies/companies_de.csv`, 'utf8')
			.split('\n')
			.slice(1)
			.map((line) => /(?:^|,)([^,]* (?:HRA|HRB|GnR|PR) \d+[^,]*),(?:currently registered|removed),/.exec(line)?.[1] ?? '')
			.filter((entry) => entry !== '')
		expect(entries.length).toBeGreaterThan(5_000)
		expect(entries.filter((entry) => !fits(entry))).toEqual([])
	})

	it('in the forms of python-stdnum too', () => {
		const { de_handelsregisternummer } = z
			.object({ de_handelsregisternummer: z.object({ cases: z.array(z.object({ input: z.string(), expect: z.string() })) }) })
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/02-tax-and-company-ids.json`, 'utf8')))
		const valid = de_handelsregisternummer.cases.filter((row) => row.expect === 'valid').map((row) => row.input)
		expect(valid.length).toBeGreaterThan(100)
		expect(valid.filter((entry) => !fits(entry))).toEqual([])
	})
})
