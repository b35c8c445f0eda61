import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'

import { DiskStorage } from '#api/platform/providers/storage/disk.ts'
import { makeSecret } from '#api/platform/secret.ts'
import { aBitmap, aContainer, aDocx, aHeic, aJpeg, aPdf, aPng, anXlsx, utf16 } from './sample-files.ts'
import { examineContent } from './content.ts'

let folder: string
let storage: DiskStorage

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'content-'))
	storage = new DiskStorage({ folder, secret: makeSecret('x'.repeat(32)), now: () => new Date(), base_path: '/api' })
})

afterAll(() => rm(folder, { recursive: true }))

async function examine(name: string, content: Iterable<Uint8Array>) {
	const key = `${randomUUID()}/${randomUUID()}`
	await storage.write({ key, part_number: 0, max_bytes: Number.MAX_SAFE_INTEGER }, Readable.from(content))
	return examineContent(storage, { key, document_name: name, size_bytes: null })
}

test.each([
	['a.pdf', aPdf(), 'application/pdf'],
	['a.PDF', aPdf(), 'application/pdf'],
	['a.jpg', aJpeg(), 'image/jpeg'],
	['a.jpeg', aJpeg(), 'image/jpeg'],
	['a.png', aPng(), 'image/png'],
	['a.heic', aHeic('heic'), 'image/heic'],
	['a.heic', aHeic('mif1'), 'image/heic'],
	['a.xlsx', anXlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
	['a.docx', aDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
	['a.xls', aContainer('Workbook'), 'application/vnd.ms-excel'],
	['a.xls', aContainer('Book\0'), 'application/vnd.ms-excel'],
	['a.csv', Buffer.from('Konto;Saldo\r\n1200;"1.234,56"\r\n'), 'text/csv'],
	['a.csv', Buffer.from('Konto;Größe\r\n', 'latin1'), 'text/csv'],
	['a.csv', utf16('Konto;Größe\r\n'), 'text/csv'],
	['MZ and BM are letters.csv', Buffer.from('MZ;BM\r\n'), 'text/csv'],
	['a.xml', Buffer.from('\uFEFF<?xml version="1.0"?>\n<Document/>'), 'application/xml'],
	['a.xml', Buffer.from('\n <Document/>'), 'application/xml'],
	['a.xml', utf16('<?xml version="1.0" encoding="UTF-16"?><Document/>'), 'application/xml'],
])('%s matches its name', async (name, content, content_type) => {
	expect(await examine(name, [content])).toMatchObject({ content_type, size_bytes: content.length })
})

test.each([
	['a.pdf', aPng()],
	['a.pdf', Buffer.from('just text')],
	['a.png', aPdf()],
	['a.jpg', aPng()],
	['a.heic', aJpeg()],
	['a.xlsx', aDocx()],
	['a.docx', anXlsx()],
	['a.xlsx', aContainer('Workbook')],
	['a.xls', anXlsx()],
	['a.xls', aContainer('WordDocument')],
	['a.xls', Buffer.from('<html><table>')],
	['a.csv', aPdf('stream\n\x01\x02\nendstream')],
	['a.csv', aBitmap()],
	['a.csv', Buffer.from('a;b\n\0')],
	['a.csv', Buffer.from('<html><script>alert(1)</script>')],
	['a.csv', Buffer.from('\uFEFF  <?xml version="1.0"?>')],
	['a.xml', Buffer.from('Konto;Saldo')],
	['a.xml', Buffer.from('<!DOCTYPE html><p>')],
	['a.xml', Buffer.from('<svg onload="alert(1)">')],
])('%s is refused when its content is something else', async (name, content) => {
	const extension = name.split('.').at(-1)
	expect(await examine(name, [content])).toEqual({ code: 'err_document_content_not_allowed', values: { allowed: extension } })
})

test.each(['a.xlsx', 'a.docx'])('%s with a password is reported', async (name) => {
	expect(await examine(name, [aContainer('EncryptedPackage')])).toEqual({ code: 'err_document_password_protected' })
	// The name without its container is an ordinary text.
	const word = Buffer.concat([aPdf(), Buffer.from('EncryptedPackage', 'utf16le')])
	expect(await examine(name, [word])).toMatchObject({ code: 'err_document_content_not_allowed' })
})

test('a workbook is found wherever its name lies, also across two chunks', async () => {
	const [start, name] = [aContainer('x'), Buffer.from('Workbook', 'utf16le')]
	// Places the name across the boundary of two 64 KiB chunks.
	const content = Buffer.concat([start, Buffer.alloc(65_536 - start.length - 8), name, Buffer.alloc(70_000)])
	expect(await examine('a.xls', [content])).toMatchObject({ content_type: 'application/vnd.ms-excel' })
})

test('a control character late in a text is found', async () => {
	expect(await examine('a.csv', [Buffer.alloc(200_000, 'a'), Buffer.from([1])])).toMatchObject({ code: 'err_document_content_not_allowed' })
})

test('computes the digest of all bytes', async () => {
	const examined = await examine('a.csv', [Buffer.from('ab'), Buffer.from('c')])
	expect('sha256' in examined && examined.sha256.toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a missing and an empty file have different faults', async () => {
	expect(await examineContent(storage, { key: `${randomUUID()}/${randomUUID()}`, document_name: 'a.pdf', size_bytes: null })).toEqual({
		code: 'err_document_not_stored',
	})
	expect(await examine('a.pdf', [])).toEqual({ code: 'err_document_empty' })
})

test('the largest file is accepted, and one byte more is not', async () => {
	const block = Buffer.alloc(1024 * 1024, 'a')
	const largest = Array.from({ length: max_file_bytes / block.length }, () => block)
	expect(await examine('a.csv', largest)).toMatchObject({ size_bytes: max_file_bytes })
	expect(await examine('a.csv', [...largest, Buffer.from('a')])).toEqual({
		code: 'err_document_too_large',
		values: { max_bytes: max_file_bytes },
	})
})
