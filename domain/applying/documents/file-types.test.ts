import { describe, expect, it } from 'vitest'

import { verdict } from '../../testing/verdict.ts'
import { allowedFileTypes, fileExtensionOf, fileName, fileTypeIssue, fileTypes, max_file_bytes } from './file-types.ts'

describe('fileName', () => {
	it.each([
		['Bilanz 2024.pdf', 'Bilanz 2024.pdf'],
		[' U\u0308bersicht.PDF ', 'Übersicht.PDF'],
		['Rechnung (1) – "Kopie"?.pdf', 'Rechnung (1) – "Kopie"?.pdf'],
		['.gitignore', '.gitignore'],
		['console.pdf', 'console.pdf'],
		['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
		[`${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
		[`${'ü'.repeat(125)}.pdf`, `${'ü'.repeat(125)}.pdf`],
		[`${'\u007Ex'.repeat(125)}x.pdf`, `${'\u007Ex'.repeat(125)}x.pdf`],
		[`${'\u07FF'.repeat(125)}x.pdf`, `${'\u07FF'.repeat(125)}x.pdf`],
		[`${'€'.repeat(83)}xx.pdf`, `${'€'.repeat(83)}xx.pdf`],
		[`${'\uFFFC'.repeat(83)}xx.pdf`, `${'\uFFFC'.repeat(83)}xx.pdf`],
		[`${'🛢'.repeat(62)}abc.pdf`, `${'🛢'.repeat(62)}abc.pdf`],
	])('keeps %j', (given, kept) => {
		expect(verdict(fileName, given)).toEqual({ accepted: kept })
	})

	it.each([
		'../etc/passwd',
		'C:\\x.pdf',
		'..',
		'.',
		'x.pdf.',
		'CON',
		'nul.pdf',
		'LPT1.txt',
		`a${String.fromCharCode(0)}.pdf`,
		'a\n.pdf',
		'a\u2028.pdf',
		`a${String.fromCharCode(0xd800)}.pdf`,
		`${'a'.repeat(252)}.pdf`,
		`${'ü'.repeat(126)}.pdf`,
		`${'\u0800'.repeat(83)}xxx.pdf`,
		`${'\u0080'.normalize()}.pdf`,
		`${'🛢'.repeat(62)}abcd.pdf`,
	])('refuses %j', (given) => {
		expect(verdict(fileName, given)).toEqual({ refused: ['err_document_name_invalid'] })
	})

	it('is required, and judged at once', () => {
		expect(verdict(fileName, ' ')).toEqual({ refused: ['err_field_required'] })
		const start = performance.now()
		fileName.safeParse(`${'con'.repeat(20_000)}/`)
		expect(performance.now() - start).toBeLessThan(500)
	})
})

describe('file types', () => {
	it.each([
		['a.PDF', 'pdf'],
		['a.b.xlsx', 'xlsx'],
		['pdf', undefined],
		['a.exe', undefined],
		['a.pdf.exe', undefined],
		['a.toString', undefined],
	])('%s is %s', (name, extension) => {
		expect(fileExtensionOf(name)).toBe(extension)
	})

	it('are refused with the list of accepted ones', () => {
		expect(fileTypeIssue('a.heic')).toBeNull()
		expect(fileTypeIssue('a.exe')).toMatchObject({ code: 'err_document_type_not_allowed', field: 'file_name' })
		expect(fileTypeIssue('a.png', ['pdf', 'csv'])).toEqual({
			code: 'err_document_type_not_allowed',
			field: 'file_name',
			values: { allowed: 'pdf, csv' },
		})
		expect(fileTypes.jpg.mime).toBe(fileTypes.jpeg.mime)
	})

	it('are those of the partner, narrowed by the document', () => {
		expect(allowedFileTypes(['pdf', 'png'], undefined)).toEqual(['pdf', 'png'])
		expect(allowedFileTypes(['pdf', 'png'], ['png', 'csv'])).toEqual(['png'])
		expect(allowedFileTypes(['pdf'], ['csv'])).toEqual(['pdf'])
	})

	it('may have 50 MB', () => {
		expect(max_file_bytes).toBe(52_428_800)
	})
})
