import { describe, expect, it } from 'vitest'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'

import { acceptOf, extensionsIn, fileFault } from './file-check.ts'

describe('fileFault', () => {
	it.each([
		['Jahresabschluss 2025.pdf', 1, undefined],
		['foto.JPG', max_file_bytes, undefined],
		['foto.jpg', max_file_bytes + 1, 'err_document_too_large'],
		['leer.pdf', 0, 'err_document_empty'],
		['programm.exe', 10, 'err_document_type_not_allowed'],
		['ohne', 10, 'err_document_type_not_allowed'],
		['con.pdf', 10, 'err_document_name_invalid'],
		['zeile\numbruch.pdf', 10, 'err_document_name_invalid'],
	])('%j of %d bytes: %s', (name, size, code) => {
		expect(fileFault({ name, size }, extensionsIn([]))?.code).toBe(code)
	})

	it('follows the partner’s list', () => {
		expect(fileFault({ name: 'a.csv', size: 1 }, extensionsIn(['pdf']))).toMatchObject({ values: { allowed: 'pdf' } })
	})
})

it('offers the camera of a phone where pictures are accepted', () => {
	expect(acceptOf(['pdf', 'jpg'])).toBe('.pdf,.jpg,application/pdf,image/jpeg,image/*')
	expect(acceptOf(['pdf'])).toBe('.pdf,application/pdf')
})

it('ignores unknown extensions', () => {
	expect(extensionsIn(['pdf', 'exe'])).toEqual(['pdf'])
})
