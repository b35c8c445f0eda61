import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFObject, type PDFPage } from '@cantoo/pdf-lib'

export interface PdfStructure {
	/** True if no page has a picture or a sizeable drawing; text is checked elsewhere. */
	readonly is_blank: boolean
	readonly has_scripts: boolean
	readonly has_launches: boolean
	readonly has_attachments: boolean
}

/**
 * The names in the bytes of a file whose structure is unreadable or too large to walk: viewers repair what a parser gives up on. A `#2f`
 * within a name stands for the letter.
 */
function namesIn(content: Buffer): PdfStructure {
	// Compressed bytes spell names by chance.
	const bytes = content.toString('latin1').replaceAll(/\bstream\r?\n[^]*?\bendstream\b/g, '')
	const text = bytes.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return {
		is_blank: false,
		has_scripts: /\/(?:JavaScript|JS)\b/.test(text),
		has_launches: /\/(?:Launch|ImportData)\b/.test(text),
		has_attachments: /\/(?:EmbeddedFiles|RichMediaContent)\b/.test(text),
	}
}

const both = (one: Omit<PdfStructure, 'is_blank'>, other: PdfStructure): PdfStructure => ({
	is_blank: other.is_blank,
	has_scripts: one.has_scripts || other.has_scripts,
	has_launches: one.has_launches || other.has_launches,
	has_attachments: one.has_attachments || other.has_attachments,
})

const max_objects = 200_000
/** Of dictionaries within one another; actions form chains that long at most by hand. */
const max_depth = 100

/** Drawing a line across the page takes more bytes. */
const max_bytes_of_nothing = 40
const pages_looked_at = 50

/**
 * Inspects all objects, compressed streams included: names may be escaped, so searching the bytes would miss them. Bytes after the last end
 * marker are cut off, because the parser would try each of them, at two seconds a megabyte.
 */
export async function structureOf(content: Buffer): Promise<PdfStructure> {
	const found = { has_scripts: false, has_launches: false, has_attachments: false }
	const end = content.lastIndexOf('%%EOF')
	if (end === -1) return namesIn(content)
	try {
		const pdf = await PDFDocument.load(content.subarray(0, end + '%%EOF'.length), {
			ignoreEncryption: true,
			updateMetadata: false,
			throwOnInvalidObject: false,
		})
		let count = 0
		let is_whole = true
		const look = (object: PDFObject, depth: number): void => {
			count += 1
			if (count > max_objects || depth > max_depth) {
				is_whole = false
				return
			}
			if (object instanceof PDFArray) for (const entry of object.asArray()) look(entry, depth + 1)
			const dictionary = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : undefined
			for (const [key, value] of dictionary?.entries() ?? []) {
				const name = key.decodeText()
				// The kind of an action may be an object of its own.
				const kind = name === 'S' ? pdf.context.lookup(value) : undefined
				const action = kind instanceof PDFName ? kind.decodeText() : ''
				found.has_scripts ||= name === 'JS' || name === 'JavaScript' || action === 'JavaScript'
				found.has_launches ||= action === 'Launch' || action === 'ImportData'
				found.has_attachments ||= name === 'EmbeddedFiles' || name === 'EF' || name === 'RichMediaContent'
				look(value, depth + 1)
			}
		}
		for (const [, object] of pdf.context.enumerateIndirectObjects()) look(object, 0)
		if (!is_whole) return both(found, namesIn(content))
		return { ...found, is_blank: pdf.getPages().slice(0, pages_looked_at).every(isBlankPage) }
	} catch {
		return both(found, namesIn(content))
	}
}

function isBlankPage({ node }: PDFPage): boolean {
	const { XObject } = { XObject: node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict) }
	if ((XObject?.keys().length ?? 0) > 0) return false
	const contents = node.Contents()
	const streams = contents instanceof PDFArray ? contents.asArray().map((entry) => node.context.lookup(entry)) : [contents]
	const bytes = streams.reduce((sum, stream) => sum + (stream instanceof PDFRawStream ? stream.contents.length : 0), 0)
	return bytes <= max_bytes_of_nothing
}
