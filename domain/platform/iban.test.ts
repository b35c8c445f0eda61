import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { bankName, formatIban, iban, ibanCountry, isSepaIban, payeeIban } from './iban.ts'
import { verdict } from '../testing/verdict.ts'

const german = 'DE89370400440532013000'

describe('iban', () => {
	it.each([
		german,
		'DE89 3704 0044 0532 0130 00',
		' de89370400440532013000 ',
		'IBAN DE89 3704 0044 0532 0130 00',
		'IBAN: DE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A000',
		'\u202ADE89\u200B370400440532013000\u202C',
	])('stores %j compactly', (given) => {
		expect(verdict(iban, given)).toEqual({ accepted: german })
	})

	it.each([
		'DE89370400440532013001',
		'DE8937040044053201300',
		'DE8937_0400440532013000',
		'DE89-3704-0044-0532-0130-00',
		'XX89370400440532013000',
		'DЕ89370400440532013000',
		'DE٨9370400440532013000',
		`${german}${String.fromCharCode(0)}`,
		'MT84MALT011000012345MTLCAST001S0000',
		'DE00370400440532000052',
		'DE',
	])('refuses %j', (given) => {
		expect(verdict(iban, given)).toEqual({ refused: ['iban_invalid'] })
	})

	it('is required', () => {
		expect(verdict(iban, ' ')).toEqual({ refused: ['err_field_required'] })
	})

	it('is judged at once', () => {
		const start = performance.now()
		for (const near of [`DE${'1'.repeat(50_000)}`, ' '.repeat(50_000), 'IBAN'.repeat(12_500)]) iban.safeParse(near)
		expect(performance.now() - start).toBeLessThan(500)
	})
})

describe('properties of an IBAN', () => {
	it.each([
		[german, 'DE', true],
		['CH9300762011623852957', 'CH', true],
		['BR1500000000000010932840814P2', 'BR', false],
	])('%s is of %s, SEPA %s', (number, country, sepa) => {
		expect(ibanCountry(number)).toBe(country)
		expect(isSepaIban(number)).toBe(sepa)
	})

	it('is displayed in groups of four', () => {
		expect(formatIban(german)).toBe('DE89 3704 0044 0532 0130 00')
		expect(formatIban('')).toBe('')
	})
})

describe('bankName', () => {
	it.each([
		[' Sparkasse Köln ', { accepted: 'Sparkasse Köln' }],
		['B', { accepted: 'B' }],
		['b'.repeat(100), { accepted: 'b'.repeat(100) }],
		['b'.repeat(101), { refused: ['bank_name_invalid'] }],
		['', { refused: ['bank_name_invalid'] }],
		['  ', { refused: ['bank_name_invalid'] }],
		['a\nb', { refused: ['bank_name_invalid'] }],
		[undefined, { refused: ['err_field_required'] }],
	])('%j', (given, expected) => {
		expect(verdict(bankName, given)).toEqual(expected)
	})
})

describe('payeeIban', () => {
	it.each(['CH44 3199 9123 0008 8901 2', 'CH30 3000 0001 2500 0157 7'])('refuses the QR-IBAN %s', (given) => {
		expect(verdict(iban, given)).toHaveProperty('accepted')
		expect(verdict(payeeIban, given)).toEqual({ refused: ['err_iban_of_qr_bill'] })
	})

	it.each(['CH93 0076 2011 6238 5295 7', 'DE89 3704 0044 0532 0130 00'])('accepts %s', (given) => {
		expect(verdict(payeeIban, given)).toHaveProperty('accepted')
	})
})

const { VECTORS_DIR } = process.env
const entry = z.object({ iban: z.string(), country: z.string(), sepa: z.boolean(), as_written: z.array(z.string()) })
const refusal = z.object({ input: z.string(), expect: z.string(), base: z.string().optional(), why: z.string() })
const published = VECTORS_DIR
	? z
			.object({ valid: z.array(entry), invalid: z.array(refusal), invalid_mutations: z.array(refusal) })
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/01-iban.json`, 'utf8')))
	: undefined

const accepted = (given: string): string | undefined => iban.safeParse(given).data

describe.runIf(published)('published IBANs', () => {
	it('that are valid are accepted, however they are written', () => {
		const differing = (published?.valid ?? []).flatMap((row) =>
			[row.iban, ...row.as_written.filter((written) => !/[.-]/.test(written))].filter((given) => accepted(given) !== row.iban),
		)
		expect(published?.valid.length).toBeGreaterThan(100)
		expect(differing).toEqual([])
	})

	it('that are invalid are refused', () => {
		const refusals = [...(published?.invalid ?? []), ...(published?.invalid_mutations ?? [])]
		const hard = refusals.filter((row) => row.expect.startsWith('invalid'))
		expect(hard.length).toBeGreaterThan(100)
		expect(hard.filter((row) => accepted(row.input) !== undefined)).toEqual([])
	})

	it('written in a way people write are accepted and stored compactly', () => {
		const policy = (published?.invalid_mutations ?? []).filter((row) => row.expect.startsWith('policy'))
		expect(policy.filter((row) => accepted(row.input) !== row.base)).toEqual([])
	})

	it('belong to SEPA as published, and to its later members', () => {
		const differing = (published?.valid ?? []).filter((row) => isSepaIban(row.iban) !== row.sepa).map((row) => row.country)
		expect([...new Set(differing)].toSorted()).toEqual(['AL', 'MD', 'ME', 'MK', 'RS'])
	})
})
