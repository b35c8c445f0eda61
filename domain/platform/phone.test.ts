import { readFileSync } from 'node:fs'

import { getCountries, getExampleNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import mobileExamples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { cleanPastedPhone, formatPhone, phone, withCountryCode } from './phone.ts'
import { verdict } from '../testing/verdict.ts'

describe('phone', () => {
	it.each([
		['+49 30 1234567', '+49301234567'],
		['+49 (30) 123-45-67', '+49301234567'],
		['+49 (0) 30 1234567', '+49301234567'],
		['+49 030 1234567', '+49301234567'],
		['+33 01 23 45 67 89', '+33123456789'],
		['+31 020 1234567', '+31201234567'],
		['+61 (0)2 1234 5678', '+61212345678'],
		['+421 0905 123 456', '+421905123456'],
		['+380 (0) 44 123 45 67', '+380441234567'],
		['+48 022 123 45 67', '+48221234567'],
		['+36 06 1 234 5678', '+3612345678'],
		['+36 (06) 30 123 4567', '+36301234567'],
		['+7 8 912 345-67-89', '+79123456789'],
		['+7 800 123 45 67', '+78001234567'],
		['+375 8 029 123 45 67', '+375291234567'],
		['+370 8 612 34567', '+37061234567'],
		['+1 1 202 555 0123', '+12025550123'],
		['+225 01 23 45 67 89', '+2250123456789'],
		['+39 (0)6 1234567', '+39061234567'],
		['+378 (0)549 123456', '+3780549123456'],
		['\u202A+49\u00A030 1234567\u202C', '+49301234567'],
		['+12345678', '+12345678'],
		['+123456789012345', '+123456789012345'],
	])('stores %j as %s', (given, stored) => {
		expect(verdict(phone, given)).toEqual({ accepted: stored })
	})

	it.each([
		'+1234567',
		'+1234567890123456',
		'0301234567',
		'0049301234567',
		'++49301234567',
		'+0301234567',
		'+49 00 30 1234567',
		'+49 0049 30 1234567',
		'+((((((((',
		'+        ',
		'+49 30 / 1234567',
		'+49301234567a',
		'+49 30 1234567 ext. 5',
		'+49１５１23456789',
		`+49301234567${String.fromCharCode(0)}`,
	])('refuses %j', (given) => {
		expect(verdict(phone, given)).toEqual({ refused: ['err_phone_invalid'] })
	})

	it('is required', () => {
		expect(verdict(phone, '')).toEqual({ refused: ['err_field_required'] })
	})

	it('is judged at once', () => {
		const start = performance.now()
		for (const near of [`+${'1 '.repeat(25_000)}x`, `+${'('.repeat(50_000)}`, ' '.repeat(50_000)]) phone.safeParse(near)
		formatPhone(`+49${'1'.repeat(50_000)}`)
		expect(performance.now() - start).toBeLessThan(500)
	})
})

it.each([
	['tel:+49 30/123.45-67', '+493012345-67'],
	['+49 (0) 30 1234567', '+49(0)301234567'],
	['keine', ''],
])('of pasted %j stays %j', (pasted, kept) => {
	expect(cleanPastedPhone(pasted)).toBe(kept)
})

it.each([
	['+4930123456', '+49 301 234 56'],
	['+41781234567', '+41 781 234 567'],
	['+12025550123', '+1 202 555 0123'],
	['+352628123456', '+352 628 123 456'],
	['+79161234567', '+7 916 123 4567'],
	['+201001234567', '+20 100 123 4567'],
	['+212650123456', '+212 650 123 456'],
	['+36201234567', '+36 201 234 567'],
	['+38268123456', '+382 681 234 56'],
	['+393123456789', '+39 312 345 6789'],
	['+420601123456', '+420 601 123 456'],
	['+4915123456789', '+49 151 234 567 89'],
	['+59171234567', '+591 712 345 67'],
	['+5511961234567', '+55 119 612 345 67'],
	['+628123456789', '+62 812 345 6789'],
	['+673712345678', '+673 712 345 678'],
	['+819012345678', '+81 901 234 5678'],
	['+85251234567', '+852 512 345 67'],
	['+905012345678', '+90 501 234 5678'],
	['+96651234567', '+966 512 345 67'],
	['+989123456789', '+98 912 345 6789'],
	['', ''],
])('displays %s as %s', (number, shown) => {
	expect(formatPhone(number)).toBe(shown)
})

/** An example of each country in the metadata of Google's libphonenumber, with how the country writes it at home. */
const ofEveryCountry = getCountries().flatMap((country) => {
	const example = getExampleNumber(country, mobileExamples)
	// Islands with shorter numbers than the specification's minimum of eight digits.
	if (example === undefined || example.number.length < 9) return []
	return [{ country, stored: example.number, code: example.countryCallingCode, home: example.formatNational().replaceAll('.', ' ') }]
})

describe("every country's mobile number", () => {
	it.each([
		['written internationally', (one: (typeof ofEveryCountry)[number]) => one.stored],
		['written as at home, after the country code', (one: (typeof ofEveryCountry)[number]) => `+${one.code} ${one.home}`],
	])('%s is stored as libphonenumber parses it, and stored twice is the same', (_, write) => {
		expect(ofEveryCountry.length).toBeGreaterThan(200)
		const differing = ofEveryCountry.flatMap((one) => {
			const once = phone.safeParse(write(one)).data
			const twice = phone.safeParse(once).data
			// Argentina's mobile numbers are others at home: 011 15 for 9 11.
			const is_expected = once === one.stored || one.country === 'AR'
			return is_expected && twice === once ? [] : [{ ...one, once, twice }]
		})
		expect(differing).toEqual([])
	})

	it('with a zero after the country code is stored as libphonenumber parses it, where that is a number', () => {
		const differing = ofEveryCountry.flatMap(({ stored, code }) => {
			const typed = `+${code}0${stored.slice(code.length + 1)}`
			const parsed = parsePhoneNumber(typed)
			const once = phone.safeParse(typed).data
			return !parsed.isValid() || once === parsed.number ? [] : [{ typed, once, parsed: parsed.number }]
		})
		expect(differing).toEqual([])
	})
})

const { VECTORS_DIR } = process.env
const published = VECTORS_DIR
	? z
			.object({
				valid_examples: z.array(z.object({ e164: z.string(), international: z.string().optional() })),
				validatorjs: z.array(z.object({ input: z.string(), libphonenumber: z.object({ e164: z.string().optional() }) })),
				hostile_and_edge: z.array(z.object({ input: z.string() })),
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/03-phone.json`, 'utf8')))
	: undefined

const stored = (given: string): string | undefined => phone.safeParse(given).data

describe.runIf(published)('published numbers', () => {
	it('are accepted in both forms, except one below the eight digits of the specification', () => {
		const examples = published?.valid_examples ?? []
		const differing = examples.filter((row) => stored(row.international ?? row.e164) !== row.e164 || stored(row.e164) !== row.e164)
		expect(examples.length).toBeGreaterThan(50)
		expect(differing.map((row) => row.e164)).toEqual(['+3114020'])
	})

	it('require the plus', () => {
		const numbers = published?.validatorjs ?? []
		expect(numbers.filter((row) => stored(row.input) !== undefined && !row.input.startsWith('+'))).toEqual([])
		const international = numbers.filter((row) => row.input.startsWith('+'))
		expect(international.filter((row) => (stored(row.input) ?? row.libphonenumber.e164) !== row.libphonenumber.e164)).toEqual([])
	})

	it('of hostile or odd form are accepted only with plus, digits and separators', () => {
		const taken = (published?.hostile_and_edge ?? []).map((row) => stored(row.input)).filter((number) => number !== undefined)
		expect(new Set(taken)).toEqual(
			new Set(['+49301234567', '+999123456789', '+4915123456789', '+48512345678', '+41781234567', '+43664123456']),
		)
		expect(taken).toHaveLength(9)
	})
})

describe('a number typed as it is dialled at home', () => {
	it.each([
		['030 123 45 67', 'DE', '+49301234567'],
		['(040) 555-0134', 'DE', '+49405550134'],
		['0170/1234567', 'DE', '+491701234567'],
		['044 555 01 72', 'CH', '+41445550172'],
		['22 555 01 48', 'PL', '+48225550148'],
		['0049 30 1234567', 'PL', '+49301234567'],
	] as const)('%s in %s is %s', (typed, country, number) => {
		expect(withCountryCode(typed, country)).toBe(number)
		expect(phone.safeParse(number).success).toBe(true)
	})

	it.each([
		['+43 1 5123456', 'DE'],
		['1234567', 'DE'],
		['044 555', 'CH'],
		['', 'PL'],
		['22 555', 'PL'],
		['030 1234567', 'FR'],
		['nobody', 'DE'],
	] as const)('%s in %s stays as it is', (typed, country) => {
		expect(withCountryCode(typed, country)).toBe(typed)
	})
})
