import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { fileTypeFromStream } from 'file-type'

import { fileExtensionOf, fileTypes, max_file_bytes, type FileExtension } from '#domain/applying/documents/file-types.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

import type { Storage } from '#api/platform/providers/storage/port.ts'

export interface Examined {
	/** The examined version; a replaced file has another one. */
	readonly storage_version: string
	readonly size_bytes: number
	readonly sha256: Buffer
	readonly content_type: string
}

/** The content types accepted for each extension; magic bytes decide, not the name. Text has none and is checked as text. */
const recognised = {
	pdf: ['application/pdf'],
	jpg: ['image/jpeg'],
	jpeg: ['image/jpeg'],
	png: ['image/png'],
	heic: ['image/heic', 'image/heif'],
	xlsx: [fileTypes.xlsx.mime],
	docx: [fileTypes.docx.mime],
	// The container of every old Office file; a second check finds the workbook in it.
	xls: ['application/x-cfb'],
	csv: 'text',
	xml: 'text',
} as const satisfies Record<FileExtension, readonly string[] | 'text'>

export interface Announced {
	readonly key: string
	readonly document_name: string
	readonly size_bytes: number | null
}

/** Examines the file in quarantine: size, digest and type. Reads a stream, so that it is never held whole in memory. */
export async function examineContent(
	storage: Storage,
	{ key, document_name, size_bytes: announced }: Announced,
): Promise<Examined | Issue> {
	const extension = fileExtensionOf(document_name)
	const stored = await storage.stat(key, 'quarantine')
	if (stored === undefined) return issue('err_document_not_stored', undefined)
	const read = () => storage.read(key, 'quarantine', { version: stored.version })
	if (stored.size_bytes === 0) return issue('err_document_empty', undefined)
	if (stored.size_bytes > max_file_bytes) return issue('err_document_too_large', undefined, { max_bytes: max_file_bytes })
	if (announced !== null && announced !== stored.size_bytes) return issue('err_document_not_stored', undefined)
	if (extension === undefined || !(await isOfKind(read, extension))) {
		if ((extension === 'xlsx' || extension === 'docx') && (await holdsName(await read(), [encrypted_package])))
			return issue('err_document_password_protected', undefined)
		return issue('err_document_content_not_allowed', undefined, { allowed: extension ?? '' })
	}
	const hash = createHash('sha256')
	let size_bytes = 0
	for await (const chunk of chunksOf(await read())) {
		hash.update(chunk)
		size_bytes += chunk.length
	}
	if (size_bytes !== stored.size_bytes) return issue('err_document_not_stored', undefined)
	return { size_bytes, sha256: hash.digest(), content_type: fileTypes[extension].mime, storage_version: stored.version }
}

const chunksOf = (content: Readable): AsyncIterable<Buffer> => content

async function isOfKind(read: () => Promise<Readable>, extension: FileExtension): Promise<boolean> {
	const expected = recognised[extension]
	if (expected === 'text') return isText(await read(), extension === 'xml')
	const content = await read()
	try {
		const found = await fileTypeFromStream(Readable.toWeb(content))
		if (found === undefined || !(expected as readonly string[]).includes(found.mime)) return false
	} finally {
		content.destroy()
	}
	return extension !== 'xls' || holdsName(await read(), workbook)
}

/** The stream's name in the container: "Workbook", or "Book" before 1997. Installers and text documents use the same container. */
const workbook = [Buffer.from('Workbook', 'utf16le'), Buffer.from('Book\0', 'utf16le')]

/** The old container in which Office wraps a file with a password. */
const encrypted_package = Buffer.from('EncryptedPackage', 'utf16le')

const container_mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** True if an old container holds a stream with one of these names. */
async function holdsName(content: Readable, names: readonly Buffer[]): Promise<boolean> {
	const longest = Math.max(...names.map(({ length }) => length))
	let is_first = true
	let before: Buffer = Buffer.alloc(0)
	for await (const chunk of chunksOf(content)) {
		const seen = Buffer.concat([before, chunk])
		if (is_first && !seen.subarray(0, container_mark.length).equals(container_mark)) return false
		is_first = false
		if (names.some((name) => seen.includes(name))) return true
		before = seen.subarray(-longest)
	}
	return false
}

/** Control characters that occur in no text, but early in any binary file. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\0-\x08\x0B\x0E-\x1F\x7F]/

/** Readers of PDF look for its beginning in so many bytes (ISO 32000-1, annex H). */
const beginning_letters = 1_024

/** Web pages are refused as data, whatever their extension is. */
const browserPage = /^<(?:!doctype\s+html|html|svg|script)\b/i

/** Kinds of files that may consist of text: a PDF, which may begin within the first kilobyte, PostScript, formatted text, a script. */
const otherKind = /%PDF-\d|^(?:%!PS|\{\\rtf|#!)/

/** Text in any single-byte encoding, UTF-8, or UTF-16 with a byte order mark; XML begins with a tag, a table does not. */
async function isText(content: Readable, is_xml: boolean): Promise<boolean> {
	let decoder: TextDecoder | undefined
	let beginning = ''
	for await (const chunk of chunksOf(content)) {
		decoder ??= decoderFor(chunk)
		const text = decoder.decode(chunk, { stream: true })
		if (control.test(text)) return false
		if (beginning.length < beginning_letters) beginning += text.slice(0, beginning_letters)
	}
	// UTF-8's byte order mark appears as these three characters, because the text was decoded byte by byte.
	const first = beginning.replace(/^(?:\uFEFF|ï»¿)/, '').trimStart()
	if (otherKind.test(first)) return false
	return is_xml ? first.startsWith('<') && !browserPage.test(first) : !first.startsWith('<')
}

function decoderFor(start: Buffer): TextDecoder {
	if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
	if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
	return new TextDecoder('latin1')
}
