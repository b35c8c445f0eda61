import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { fileTypeFromStream } from 'file-type'

import { fileExtensionOf, fileTypes, max_file_bytes, type FileExtension } from '#domain/documents/file-types.ts'
import { issue, type Issue } from '#domain/errors/catalogue.ts'

import type { Storage } from '../providers/storage/port.ts'

export interface Examined {
	readonly size_bytes: number
	readonly sha256: Buffer
	readonly content_type: string
}

/** What a file must be recognised as; a table of bytes decides, not the name. Text has no such bytes and is looked at as text. */
const recognised = {
	pdf: ['application/pdf'],
	jpg: ['image/jpeg'],
	jpeg: ['image/jpeg'],
	png: ['image/png'],
	heic: ['image/heic', 'image/heif'],
	xlsx: [fileTypes.xlsx.mime],
	docx: [fileTypes.docx.mime],
	// The container of every old Office file; that it holds a workbook is looked for besides.
	xls: ['application/x-cfb'],
	csv: 'text',
	xml: 'text',
} as const satisfies Record<FileExtension, readonly string[] | 'text'>

/** Looks at what really lies in the store: size, digest and kind. Reads as a stream: nothing is held whole. */
export async function examineContent(storage: Storage, key: string, document_name: string): Promise<Examined | Issue> {
	const extension = fileExtensionOf(document_name)
	const stored = await storage.stat(key)
	if (stored === undefined) return issue('err_document_not_stored', undefined)
	if (stored.size_bytes === 0) return issue('err_document_empty', undefined)
	if (stored.size_bytes > max_file_bytes) return issue('err_document_too_large', undefined, { max_bytes: max_file_bytes })
	if (extension === undefined || !(await isOfKind(storage, key, extension))) {
		return issue('err_document_content_not_allowed', undefined, { allowed: extension ?? '' })
	}
	const hash = createHash('sha256')
	let size_bytes = 0
	for await (const chunk of chunksOf(await storage.read(key))) {
		hash.update(chunk)
		size_bytes += chunk.length
	}
	if (size_bytes !== stored.size_bytes) return issue('err_document_not_stored', undefined)
	return { size_bytes, sha256: hash.digest(), content_type: fileTypes[extension].mime }
}

const chunksOf = (content: Readable): AsyncIterable<Buffer> => content

async function isOfKind(storage: Storage, key: string, extension: FileExtension): Promise<boolean> {
	const expected = recognised[extension]
	if (expected === 'text') return isText(await storage.read(key), extension === 'xml')
	const content = await storage.read(key)
	try {
		const found = await fileTypeFromStream(Readable.toWeb(content))
		if (found === undefined || !(expected as readonly string[]).includes(found.mime)) return false
	} finally {
		content.destroy()
	}
	return extension !== 'xls' || holdsWorkbook(await storage.read(key))
}

/** The stream's name in the container: "Workbook", or "Book" before 1997. Installers and letters share the container. */
async function holdsWorkbook(content: Readable): Promise<boolean> {
	const names = [Buffer.from('Workbook', 'utf16le'), Buffer.from('Book\0', 'utf16le')]
	let before: Buffer = Buffer.alloc(0)
	for await (const chunk of chunksOf(content)) {
		const seen = Buffer.concat([before, chunk])
		if (names.some((name) => seen.includes(name))) return true
		before = seen.subarray(-16)
	}
	return false
}

/** Signs no text has: what is binary has one of them in its first lines. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\0-\x08\x0B\x0E-\x1F\x7F]/

/** A page of a browser is no data, whatever its extension says. */
const browserPage = /^<(?:!doctype\s+html|html|svg|script)\b/i

/** Text in any encoding of one byte, UTF-8, or UTF-16 with its mark; XML begins with a tag, a table does not. */
async function isText(content: Readable, is_xml: boolean): Promise<boolean> {
	let decoder: TextDecoder | undefined
	let beginning = ''
	for await (const chunk of chunksOf(content)) {
		decoder ??= decoderFor(chunk)
		const text = decoder.decode(chunk, { stream: true })
		if (control.test(text)) return false
		if (beginning.length < 1000) beginning += text.slice(0, 1000)
	}
	// The mark of UTF-8 as those three signs, because the text was read byte by byte.
	const first = beginning.replace(/^(?:\uFEFF|ï»¿)/, '').trimStart()
	return is_xml ? first.startsWith('<') && !browserPage.test(first) : !first.startsWith('<')
}

function decoderFor(start: Buffer): TextDecoder {
	if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
	if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
	return new TextDecoder('latin1')
}
