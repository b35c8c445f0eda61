import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { printable } from './printable.ts'

describe('a printable text', () => {
	it.each([
		['Müller & Söhne', 'Müller & Söhne'],
		['Żółć – «Société d’Été» ½ €', 'Żółć – «Société d’Été» ½ €'],
		['Mu\u0308ller', 'Müller'],
		['two\nlines\r\n\tand a\u0000control', 'two lines and a control'],
		['abc\u202Edef\u200Fghi', 'abcdefghi'],
		['株式会社', '[U+682A][U+5F0F][U+4F1A][U+793E]'],
		['ok \u{1F600}', 'ok [U+1F600]'],
		['half \uD800', 'half [U+FFFD]'],
		['Αθήνα Ґданськ', 'Αθήνα Ґданськ'],
	])('of %j is %j', (typed, expected) => {
		expect(printable(typed)).toBe(expected)
	})

	it('allows breaks in a word of more than forty letters only', () => {
		expect(printable('x'.repeat(39))).not.toContain('\u200B')
		expect(printable('x'.repeat(40))).toBe(Array.from({ length: 5 }, () => 'x'.repeat(8)).join('\u200B'))
	})

	it('is a single line for any input', () => {
		// Includes halves of surrogate pairs.
		const letters = fc.array(fc.nat(0x10_ff_ff), { maxLength: 60 }).map((codes) => String.fromCodePoint(...codes))
		fc.assert(fc.property(letters, (typed) => !/[\p{Cc}\p{Cs}]/u.test(printable(typed))))
	})
})
