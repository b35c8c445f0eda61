import { getDocument, InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { PdfFacts } from '#domain/applying/documents/preflight/judge.ts'
import type { PrintedRow } from '#domain/applying/documents/preflight/printed-rows.ts'

import { rowsOf, type TextPiece } from './pdf-rows.ts'
import { structureOf } from './pdf-structure.ts'

/** Enough text to find date and company. */
const max_letters = 200_000
const max_pages_read = 60

/** More bytes than this after the end of a PDF are no line break and no stray byte. */
const end_mark_within = 2_048

const unreadable = {
	page_count: 0,
	text: '',
	rows: [],
	is_blank: false,
	is_cut_off: false,
	has_scripts: false,
	has_launches: false,
	has_attachments: false,
} as const

export async function readPdf(content: Buffer): Promise<PdfFacts> {
	const around = { kind: 'pdf', is_two_kinds: isTwoKinds(content) } as const
	const is_cut_off = !content.subarray(-end_mark_within).includes('%%EOF')
	try {
		// A copy, because the parser takes ownership of the buffer.
		const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0, stopAtErrors: false, disableFontFace: true }).promise
		const { text, rows } = await textOf(pdf)
		const structure = await structureOf(content)
		return {
			...around,
			...structure,
			state: 'readable',
			page_count: pdf.numPages,
			text,
			rows,
			is_cut_off,
			is_blank: structure.is_blank && text.trim() === '',
		}
	} catch (error) {
		if (error instanceof PasswordException) return { ...around, ...unreadable, state: 'locked' }
		if (error instanceof InvalidPDFException) return { ...around, ...unreadable, state: 'damaged' }
		throw error
	}
}

/** Page by page until there is enough text; an unreadable page is skipped. */
async function textOf(pdf: PDFDocumentProxy): Promise<Pick<PdfFacts, 'text' | 'rows'>> {
	let text = ''
	const rows: PrintedRow[] = []
	for (let number = 1; number <= Math.min(pdf.numPages, max_pages_read) && text.length < max_letters; number += 1) {
		const items = await pdf
			.getPage(number)
			.then((page) => page.getTextContent())
			.then(({ items: found }) => found)
			.catch(() => [])
		rows.push(
			...rowsOf(
				items.flatMap((item): TextPiece[] => ('str' in item ? [item] : [])),
				number,
			),
		)
		text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('')}\n`
	}
	return { text: text.slice(0, max_letters), rows }
}

const archive_end = Buffer.from('504b0506', 'hex')

/** Detects an archive or a web page after the end of a PDF: such a polyglot file is interpreted differently by other programs. */
function isTwoKinds(content: Buffer): boolean {
	const end = content.lastIndexOf('%%EOF')
	if (end === -1) return false
	const rest = content.subarray(end)
	return rest.includes(archive_end) || /<(?:html|script|svg)\b/i.test(rest.toString('latin1'))
}
