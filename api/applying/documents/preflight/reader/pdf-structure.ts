import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFObject, type PDFPage } from '@cantoo/pdf-lib'

export interface PdfStructure {
	/** No page has a drawing of any size and no picture; whether it has text is not asked here. */
	readonly is_blank: boolean
	readonly has_scripts: boolean
	readonly has_launches: boolean
	readonly has_attachments: boolean
}

/** What cannot be told counts as harmless: it is a note to staff and decides nothing. */
const unknown: PdfStructure = { is_blank: false, has_scripts: false, has_launches: false, has_attachments: false }

const max_objects = 200_000
const max_depth = 12

/** A line across the page takes more. */
const max_bytes_of_nothing = 40
const pages_looked_at = 50

/**
 * Looks through all objects, those in packed streams too: names may be spelled in codes, so bytes are not searched. What follows the
 * last end of the file is no part of it, and would be tried byte by byte, for two seconds a megabyte.
 */
export async function structureOf(content: Buffer): Promise<PdfStructure> {
	const end = content.lastIndexOf('%%EOF')
	if (end === -1) return unknown
	try {
		const pdf = await PDFDocument.load(content.subarray(0, end + '%%EOF'.length), {
			ignoreEncryption: true,
			updateMetadata: false,
			throwOnInvalidObject: false,
		})
		const found = { has_scripts: false, has_launches: false, has_attachments: false }
		let count = 0
		const look = (object: PDFObject, depth: number): void => {
			count += 1
			if (count > max_objects || depth > max_depth) return
			if (object instanceof PDFArray) for (const entry of object.asArray()) look(entry, depth + 1)
			const dictionary = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : undefined
			for (const [key, value] of dictionary?.entries() ?? []) {
				const name = key.decodeText()
				const action = name === 'S' && value instanceof PDFName ? value.decodeText() : ''
				found.has_scripts ||= name === 'JS' || name === 'JavaScript' || action === 'JavaScript'
				found.has_launches ||= action === 'Launch' || action === 'ImportData'
				found.has_attachments ||= name === 'EmbeddedFiles' || name === 'EF' || name === 'RichMediaContent'
				look(value, depth + 1)
			}
		}
		for (const [, object] of pdf.context.enumerateIndirectObjects()) look(object, 0)
		return { ...found, is_blank: pdf.getPages().slice(0, pages_looked_at).every(isBlankPage) }
	} catch {
		return unknown
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
