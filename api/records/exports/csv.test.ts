import { describe, expect, it } from 'vitest'

import { csvLine, separatorOf } from './csv.ts'

/** A single cell as written to the file. */
const cell = (text: string): string => csvLine([text], ';').slice(0, -2)

describe('csvLine', () => {
	it('writes a row with a separator and a line end', () => {
		expect(csvLine(['a1', 'Müller'], ';')).toBe('a1;Müller\r\n')
	})

	it('puts quotes around what would break a row', () => {
		expect(cell('Müller; Söhne')).toBe('"Müller; Söhne"')
		expect(cell('zwei\nZeilen')).toBe('"zwei\nZeilen"')
		expect(cell('"Zum Anker" GmbH')).toBe('"""Zum Anker"" GmbH"')
		expect(cell('Müller, Söhne')).toBe('Müller, Söhne')
		expect(csvLine(['Müller, Söhne'], ',')).toBe('"Müller, Söhne"\r\n')
	})

	it.each(['=1+1', '+49 40 123', '-5', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|calc', '＝1+1', '＋1', '－1', '＠x'])(
		'escapes %j, which a spreadsheet might run',
		(text) => {
			expect(cell(text).replace(/^"/, '')).toBe(`'${text}${/[\r\n]/.test(text) ? '"' : ''}`)
		},
	)

	it.each(['', 'a=b', '100000,00', 'e-mail', '2026-11-21', 'Ärzte + Partner'])('leaves %j as it is', (text) => {
		expect(cell(text)).toBe(text)
	})

	it('escapes a formula inside quotes too', () => {
		expect(cell('=HYPERLINK("x";"y")')).toBe(`"'=HYPERLINK(""x"";""y"")"`)
	})
})

it.each([
	['de-DE', ';'],
	['fr-DE', ';'],
	['pl-PL', ';'],
	['en-GB', ','],
])('%s separates cells by %s', (locale, separator) => {
	expect(separatorOf(locale)).toBe(separator)
})
