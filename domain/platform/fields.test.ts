import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import {
	addFault,
	choice,
	choices,
	clearable,
	decimalNumber,
	hasDecimals,
	isoDate,
	keptOr,
	lowerCaseAscii,
	multilineText,
	optional,
	pattern,
	text,
	upperCaseAscii,
	wholeNumber,
	yesNo,
} from './fields.ts'
import { issuesIn, verdict } from '../testing/verdict.ts'

const nul = String.fromCharCode(0)
const loneSurrogate = String.fromCharCode(0xd800)

describe('text', () => {
	const name = text({ min: 3, max: 5 })

	it.each([
		['abc', 'abc'],
		['abcde', 'abcde'],
		['  abc\n', 'abc'],
		['a\u200Bb\u202Ec', 'abc'],
		['u\u0308ber', 'über'],
		['Öl 🛢', 'Öl 🛢'],
	])('accepts %j as %j', (given, kept) => {
		expect(verdict(name, given)).toEqual({ accepted: kept })
	})

	it.each([
		['', 'err_field_required'],
		['   ', 'err_field_required'],
		['\u200B', 'err_field_required'],
		[undefined, 'err_field_required'],
		[null, 'err_field_required'],
		[7, 'err_field_invalid'],
		['ab', 'err_field_too_short'],
		['abcdef', 'err_field_too_long'],
		[`ab${nul}`, 'err_field_invalid_characters'],
		['a\nbc', 'err_field_invalid_characters'],
		['a\tbc', 'err_field_invalid_characters'],
		['a\u2028bc', 'err_field_invalid_characters'],
		['a\u0085bc', 'err_field_invalid_characters'],
		[`ab${loneSurrogate}`, 'err_field_invalid_characters'],
	])('refuses %j with %s alone', (given, code) => {
		expect(verdict(name, given)).toEqual({ refused: [code] })
	})

	it('reports the limits', () => {
		expect(issuesIn(name, 'ab')).toEqual([{ code: 'err_field_too_short', values: { min: 3 } }])
		expect(issuesIn(name, 'abcdef')).toEqual([{ code: 'err_field_too_long', values: { max: 5 } }])
	})

	it('shows its limits in the JSON schema', () => {
		expect(z.toJSONSchema(name)).toMatchObject({ type: 'string', minLength: 3, maxLength: 5 })
	})
})

describe('multilineText', () => {
	const letter = multilineText({ max: 9 })

	it.each([
		['a\nb', 'a\nb'],
		['a\r\nb\rc', 'a\nb\nc'],
		['a\tb', 'a\tb'],
	])('keeps the lines of %j', (given, kept) => {
		expect(verdict(letter, given)).toEqual({ accepted: kept })
	})

	it.each([
		['\n\n', 'err_field_required'],
		[`a${nul}b`, 'err_field_invalid_characters'],
		['a\u001bb', 'err_field_invalid_characters'],
		[loneSurrogate, 'err_field_invalid_characters'],
		['0123456789', 'err_field_too_long'],
	])('refuses %j', (given, code) => {
		expect(verdict(letter, given)).toEqual({ refused: [code] })
	})
})

describe('pattern', () => {
	const letters = pattern(text({ max: 5 }), /^[a-z]+$/)

	it('checks the characters only of a text of valid length', () => {
		expect(verdict(letters, ' abc ')).toEqual({ accepted: 'abc' })
		expect(verdict(letters, 'ab1')).toEqual({ refused: ['err_field_invalid_characters'] })
		expect(verdict(letters, '1234567')).toEqual({ refused: ['err_field_too_long'] })
		expect(z.toJSONSchema(letters)).toMatchObject({ pattern: '^[a-z]+$' })
	})
})

describe('isoDate', () => {
	it.each(['2024-02-29', ' 2026-12-31 ', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
		expect(verdict(isoDate, day)).toEqual({ accepted: day.trim() })
	})

	it.each([
		'2023-02-29',
		'2026-04-31',
		'2026-13-01',
		'2026-1-1',
		'20260101',
		'01.01.2026',
		'2026-01-01T00:00:00Z',
		'0000-01-01',
		'2100-02-29',
	])('refuses %s', (day) => {
		expect(verdict(isoDate, day)).toEqual({ refused: ['invalid_date'] })
	})

	it('requires a value', () => {
		expect(verdict(isoDate, '')).toEqual({ refused: ['err_field_required'] })
		expect(verdict(isoDate, undefined)).toEqual({ refused: ['err_field_required'] })
	})
})

describe('numbers', () => {
	const months = wholeNumber({ min: 3, max: 24 })

	it.each([
		[3, { accepted: 3 }],
		[24, { accepted: 24 }],
		[2, { refused: ['err_field_too_low'] }],
		[25, { refused: ['err_field_too_high'] }],
		[3.5, { refused: ['err_field_not_a_number'] }],
		['12', { refused: ['err_field_not_a_number'] }],
		[Number.NaN, { refused: ['err_field_not_a_number'] }],
		[undefined, { refused: ['err_field_required'] }],
		[null, { refused: ['err_field_required'] }],
	])('checks %j months', (given, expected) => {
		expect(verdict(months, given)).toEqual(expected)
	})

	const share = decimalNumber({ min: 0, max: 1, decimals: 6 })

	it.each([
		[0, { accepted: 0 }],
		[1, { accepted: 1 }],
		[0.333333, { accepted: 0.333333 }],
		[0.000001, { accepted: 0.000001 }],
		[0.3333333, { refused: ['err_field_invalid'] }],
		[1e-7, { refused: ['err_field_invalid'] }],
		[0.1 + 0.2, { refused: ['err_field_invalid'] }],
		[1.000001, { refused: ['err_field_too_high'] }],
		[-0.000001, { refused: ['err_field_too_low'] }],
		['0.5', { refused: ['err_field_not_a_number'] }],
	])('checks a share of %j', (given, expected) => {
		expect(verdict(share, given)).toEqual(expected)
	})

	it.each([
		[1.25, 2, true],
		[1.255, 2, false],
		[5e-324, 6, false],
		[1e21, 2, false],
		[-3.5, 1, true],
	])('%d has at most %d decimals: %s', (value, decimals, expected) => {
		expect(hasDecimals(value, decimals)).toBe(expected)
	})
})

describe('choice and yesNo', () => {
	it('tell a missing answer from a wrong one', () => {
		const colour = choice(['red', 'blue'])
		expect(verdict(colour, 'blue')).toEqual({ accepted: 'blue' })
		expect(verdict(colour, '')).toEqual({ refused: ['err_field_required'] })
		expect(verdict(colour, 'green')).toEqual({ refused: ['err_field_invalid'] })
		expect(verdict(yesNo, false)).toEqual({ accepted: false })
		expect(verdict(yesNo, undefined)).toEqual({ refused: ['err_field_required'] })
		expect(verdict(yesNo, 'true')).toEqual({ refused: ['err_field_invalid'] })
	})
})

it('several of a list stand in its order, each once', () => {
	const colours = choices(['red', 'green', 'blue'])
	expect(verdict(colours, ['blue', 'red', 'blue', 'red'])).toEqual({ accepted: ['red', 'blue'] })
	expect(verdict(colours, ['yellow'])).toEqual({ refused: ['err_field_invalid'] })
})

describe('a value with several faults', () => {
	it.each([
		[text({ max: 3 }), 'abcd\u0007', 'err_field_too_long'],
		[text({ min: 3, max: 5 }), '\u0007', 'err_field_too_short'],
		[multilineText({ min: 3, max: 5 }), '\u0007', 'err_field_too_short'],
		[pattern(text({ max: 9 }), /^[a-z]+$/), '1\u0007', 'err_field_invalid_characters'],
		[isoDate, '0000-13-45', 'invalid_date'],
		[decimalNumber({ min: 0, max: 1, decimals: 2 }), -0.001, 'err_field_too_low'],
		[decimalNumber({ min: 0, max: 1, decimals: 2 }), 1.001, 'err_field_too_high'],
	])('is refused for the first (%#)', (schema, given, code) => {
		expect(verdict(schema, given)).toEqual({ refused: [code] })
	})
})

describe('keptOr', () => {
	const filled = keptOr(text({ max: 3 }), 'longer')

	it.each([
		['longer', { accepted: 'longer' }],
		[' abc ', { accepted: 'abc' }],
		[' longer', { refused: ['err_field_too_long'] }],
		['longest', { refused: ['err_field_too_long'] }],
		['', { refused: ['err_field_required'] }],
		[undefined, { refused: ['err_field_required'] }],
	])('checks %j only when it differs from the prefilled value', (given, expected) => {
		expect(verdict(filled, given)).toEqual(expected)
	})

	it.each([null, undefined])('checks every value without a prefilled one (%s)', (kept) => {
		expect(verdict(keptOr(text({ max: 3 }), kept), 'longer')).toEqual({ refused: ['err_field_too_long'] })
	})
})

it('adds a fault of one field to a check over several', () => {
	const pair = z.object({ a: z.string() }).superRefine((_, context) => addFault(context, ['a'], 'err_field_too_long', { max: 3 }))
	expect(issuesIn(pair, { a: 'x' })).toEqual([{ code: 'err_field_too_long', field: 'a', values: { max: 3 } }])
})

describe('optional and clearable', () => {
	const form = z.object({ note: optional(text({ max: 3 })) })
	const change = z.object({ note: clearable(text({ max: 3 })).optional() })

	it.each([{}, { note: undefined }, { note: null }, { note: '' }, { note: '  ' }])('read %j as null', (given) => {
		expect(form.parse(given)).toEqual({ note: null })
	})

	it('still check a given value', () => {
		expect(form.parse({ note: ' ab ' })).toEqual({ note: 'ab' })
		expect(issuesIn(form, { note: 'abcd' })).toEqual([{ code: 'err_field_too_long', field: 'note', values: { max: 3 } }])
	})

	it('tell a cleared field from one that was not sent', () => {
		expect(change.parse({})).not.toHaveProperty('note')
		expect(change.parse({ note: '' })).toEqual({ note: null })
	})

	it('have the JSON schema of their input', () => {
		expect(z.toJSONSchema(form, { io: 'input' })).not.toHaveProperty('required')
	})
})

it('folds case only from A to Z', () => {
	expect(upperCaseAscii('deıſäz')).toBe('DEıſäZ')
	expect(lowerCaseAscii('DE\u212AÄİ')).toBe('de\u212AÄİ')
})

it.each([text({ max: 700 }), multilineText({ max: 700 }), pattern(text({ max: 90 }), /^[a-z]+$/)])(
	'judges 50,000 characters of near-match at once (%#)',
	(schema) => {
		const start = performance.now()
		for (const near of [' '.repeat(50_000), `${'a'.repeat(50_000)}${nul}`, `a${' '.repeat(50_000)}b`]) schema.safeParse(near)
		expect(performance.now() - start).toBeLessThan(500)
	},
)
