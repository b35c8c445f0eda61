import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import {
	beginText,
	endText,
	moveText,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFString,
	popGraphicsState,
	pushGraphicsState,
	rectangle,
	setFillingGrayscaleColor,
	setFontAndSize,
	setLineWidth,
	setStrokingGrayscaleColor,
	showText,
	stroke,
	type PDFFont,
	type PDFRef,
} from '@cantoo/pdf-lib'
import fontkit from '@cantoo/fontkit'
import { Signer, SignPdf } from '@signpdf/signpdf'

import type { VisiblePlace } from './port.ts'

/** Bytes reserved for a signature with its certificate and the authority's; about 1,500 are used. */
const signature_bytes = 6_144

const not_yet_known = PDFName.of('**********')

const font_file = path.join(
	path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
	'standard_fonts',
	'LiberationSans-Regular.ttf',
)
let font_bytes: Promise<Buffer> | undefined
const fontBytes = (): Promise<Buffer> => (font_bytes ??= readFile(font_file))

interface Field {
	readonly name: string
	readonly place: VisiblePlace | undefined
	readonly lines: readonly string[]
	readonly signed_at: Date
}

class DetachedSigner extends Signer {
	readonly #sign: (content: Buffer) => Promise<Buffer>

	constructor(sign: (content: Buffer) => Promise<Buffer>) {
		super()
		this.#sign = sign
	}

	override sign(content: Buffer): Promise<Buffer> {
		return this.#sign(content)
	}
}

/** Appends a signature as an incremental update: no existing byte changes, so earlier signatures stay valid. */
export async function appendSignature(pdf: Buffer, field: Field, sign: (content: Buffer) => Promise<Buffer>): Promise<Buffer> {
	const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
	await addField(document, field)
	// The placeholder could not be found in an object stream.
	const prepared = Buffer.from(await document.commit({ useObjectStreams: false }))
	return new SignPdf().sign(prepared, new DetachedSigner(sign), field.signed_at)
}

async function addField(document: PDFDocument, { name, place, lines, signed_at }: Field): Promise<void> {
	const { context, catalog } = document
	const pages = document.getPages()
	const page = pages[(place?.page ?? 1) - 1] ?? pages[0]
	if (page === undefined) throw new RangeError('There is no page to sign.')
	const form = catalog.getOrCreateAcroForm()
	const number = form.getAllFields().length + 1
	const signature = context.register(
		context.obj({
			Type: 'Sig',
			Filter: 'Adobe.PPKLite',
			SubFilter: 'ETSI.CAdES.detached',
			ByteRange: [0, not_yet_known, not_yet_known, not_yet_known],
			Contents: PDFHexString.of('0'.repeat(signature_bytes * 2)),
			Name: PDFHexString.fromText(name),
			M: PDFString.fromDate(signed_at),
		}),
	)
	const widget = context.register(
		context.obj({
			Type: 'Annot',
			Subtype: 'Widget',
			FT: 'Sig',
			Rect: place === undefined ? [0, 0, 0, 0] : [place.x, place.y, place.x + place.width, place.y + place.height],
			V: signature,
			T: PDFString.of(`Signature ${number}`),
			// Printed and locked.
			F: 132,
			P: page.ref,
			...(place === undefined ? {} : { AP: { N: await appearance(document, place, lines) } }),
		}),
	)
	page.node.addAnnot(widget)
	form.addField(widget)
	// The document is signed, so later changes must be appended.
	form.dict.set(PDFName.of('SigFlags'), context.obj(3))
}

const margin = 5

/** The visible appearance: the lines, as large as they fit. */
async function appearance(document: PDFDocument, { width, height }: VisiblePlace, lines: readonly string[]): Promise<PDFRef> {
	const { context } = document
	document.registerFontkit(fontkit)
	const font: PDFFont = await document.embedFont(await fontBytes(), { subset: true })
	const longest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)))
	const size = Math.min(10, (width - 2 * margin) / longest, (height - 2 * margin) / (lines.length * 1.25))
	const leading = size * 1.25
	const font_key = PDFName.of('F1')
	const operators = [
		pushGraphicsState(),
		setLineWidth(0.5),
		setStrokingGrayscaleColor(0.6),
		rectangle(0.25, 0.25, width - 0.5, height - 0.5),
		stroke(),
		setFillingGrayscaleColor(0.1),
		...lines.flatMap((line, at) => [
			beginText(),
			setFontAndSize(font_key, size),
			moveText(margin, height - margin - size - at * leading),
			showText(font.encodeText(line)),
			endText(),
		]),
		popGraphicsState(),
	]
	return context.register(context.formXObject(operators, { BBox: [0, 0, width, height], Resources: { Font: { F1: font.ref } } }))
}

export interface EmbeddedSignature {
	/** The bytes covered by the signature. */
	readonly content: Buffer
	readonly signature: Buffer
	/** End of the covered range in the file. */
	readonly end: number
}

/** Every signature in a file; one with an invalid byte range covers nothing. */
export function embeddedSignatures(pdf: Buffer): EmbeddedSignature[] {
	const text = pdf.toString('latin1')
	return [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((found) => {
		const [from = 0, length = 0, second = 0, rest = 0] = found.slice(1).map(Number)
		const hex = text.slice(length + 1, second - 1)
		const is_sound = from === 0 && length > 0 && second > length && second + rest <= pdf.length && /^[0-9a-fA-F]+$/.test(hex)
		if (!is_sound) return { content: Buffer.alloc(0), signature: Buffer.alloc(0), end: 0 }
		const content = Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second + rest)])
		return { content, signature: Buffer.from(hex, 'hex'), end: second + rest }
	})
}
