import { withoutInvisible } from '#domain/platform/fields.ts'

/**
 * Characters of the embedded font: Latin with all of its European accents, Greek, Cyrillic, and the usual signs. PDF/A, for files
 * kept for decades, forbids a letter without a glyph, and the export refuses one.
 */
const known =
	/[ -~\u00A0-\u0181\u018D-\u0190\u0192-\u0194\u01CD-\u01DC\u01E6-\u01E7\u01EA-\u01EB\u01F4-\u01F5\u01F8-\u01FF\u0218-\u021B\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490-\u0493\u1E80-\u1E85\u1E9E-\u1EF9\u2010-\u2014\u2018-\u201E\u2020-\u2022\u2026\u202F\u2030\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u200B]/

/** A longer word, such as a digest, is broken wherever the line ends. */
const longest_word = 40

const zero_width_space = '\u200B'

const longWords = new RegExp(`[^\\s${zero_width_space}]{${longest_word},}`, 'g')

/**
 * Makes a text printable: one line, NFC, without invisible characters. A letter without a glyph is replaced by its code point
 * instead of being left out: a name in a contract is never shortened silently.
 */
export function printable(text: string): string {
	const plain = withoutInvisible(text.toWellFormed().normalize('NFC'))
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim()
	const shown = Array.from(plain, (letter) => (known.test(letter) ? letter : `[U+${codeOf(letter)}]`)).join('')
	return shown.replaceAll(longWords, breakable)
}

const codeOf = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Allows a break after every eighth letter. */
const breakable = (word: string): string => word.replaceAll(/.{8}(?=.)/g, `$&${zero_width_space}`)
