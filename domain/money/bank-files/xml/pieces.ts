import { SaxesParser, type SaxesTagNS } from 'saxes'

import { FileProblem, refuse, type FileFault } from '../file-faults.ts'
import { decoded, type Chunks } from './decode.ts'
import { max_kept, type XmlElement } from './element.ts'

/**
 * A document of ISO 20022 in pieces, so that it needs no memory for its size: elements of the shape are opened and closed, what lies
 * in them comes as whole elements.
 */
export interface Shape {
	readonly [name: string]: Shape
}

export type Piece =
	/** The document itself, with the message of its namespace: `camt.053.001.08`. */
	| { readonly kind: 'document'; readonly message: string }
	| { readonly kind: 'open'; readonly name: string }
	| { readonly kind: 'element'; readonly within: string; readonly element: XmlElement }
	| { readonly kind: 'close'; readonly name: string }

const namespace = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3}\.\d{3}\.\d{2})$/

/** Elements within one that is read as a whole: a transaction has some hundreds at most. */
const max_elements = 20_000
const max_depth = 64

const none: XmlElement['attributes'] = {}

function attributesOf({ attributes }: SaxesTagNS): XmlElement['attributes'] {
	const all = Object.values(attributes)
	return all.length === 0 ? none : Object.fromEntries(all.map(({ local, value }) => [local, value]))
}

/** What the parser tells, gathered until the pieces are fetched. */
class Gatherer {
	readonly pieces: Piece[] = []
	/** Text since the last event, which the parser keeps: a text, a comment or the space between two elements. */
	silence = 0
	is_closed = false
	readonly #shapes: { readonly name: string; readonly shape: Shape }[]
	readonly #open: XmlElement[] = []
	#uri: string | null = null
	/** Depth within an element of another namespace, which says nothing to us. */
	#foreign = 0
	/** Of the element that is read as a whole. */
	#elements = 0
	#size = 0

	constructor(shape: Shape) {
		this.#shapes = [{ name: '', shape: { Document: shape } }]
	}

	opened(tag: SaxesTagNS): void {
		this.silence = 0
		if (this.#uri === null) return this.#root(tag)
		if (this.#foreign > 0 || tag.uri !== this.#uri) {
			this.#foreign += 1
			return
		}
		const parent = this.#open.at(-1)
		const outer = this.#shapes.at(-1)
		const shape = parent === undefined ? outer?.shape[tag.local] : undefined
		if (shape !== undefined) {
			this.#shapes.push({ name: tag.local, shape })
			this.pieces.push({ kind: 'open', name: tag.local })
			return
		}
		this.#elements = parent === undefined ? 1 : this.#elements + 1
		if (this.#elements > max_elements || this.#open.length >= max_depth) refuse({ code: 'too_large', at: this.#open[0]?.name ?? tag.local })
		const element: XmlElement = { name: tag.local, attributes: attributesOf(tag), text: '', children: [] }
		if (parent === undefined) this.#size = 0
		parent?.children.push(element)
		this.#open.push(element)
		for (const value of Object.values(element.attributes)) this.#grow(value)
	}

	#root(tag: SaxesTagNS): void {
		const message = namespace.exec(tag.uri)?.[1]
		const shape = this.#shapes[0]?.shape['Document']
		if (tag.local !== 'Document' || message === undefined || shape === undefined)
			return refuse({ code: 'message_unknown', found: tag.uri === '' ? tag.local : tag.uri.slice(0, 100) })
		this.#uri = tag.uri
		this.#shapes.push({ name: 'Document', shape })
		this.pieces.push({ kind: 'document', message })
	}

	said(text: string): void {
		this.silence = 0
		const element = this.#open.at(-1)
		if (element === undefined || this.#foreign > 0) return
		element.text += text
		this.#grow(text)
	}

	/** The parser tells a text in as many parts as its writer likes. */
	#grow(text: string): void {
		this.#size += text.length
		if (this.#size > max_kept) refuse({ code: 'too_large', at: this.#open[0]?.name ?? '' })
	}

	closed(): void {
		this.silence = 0
		if (this.#foreign > 0) {
			this.#foreign -= 1
			return
		}
		const element = this.#open.pop()
		const outer = this.#shapes.at(-1)
		if (outer === undefined) return
		if (element === undefined) {
			this.#shapes.pop()
			this.pieces.push({ kind: 'close', name: outer.name })
			this.is_closed = this.#shapes.length === 1
		} else if (this.#open.length === 0) {
			this.pieces.push({ kind: 'element', within: outer.name, element })
		}
	}

	/** The pieces since the last call. */
	fetch(): Piece[] {
		return this.pieces.splice(0)
	}
}

/** UTF-8 by any of its names, and ASCII, which is part of it. */
const isUtf8 = (encoding: string): boolean => /^(utf-?8|us-ascii)$/i.test(encoding)

/** Gives the pieces as they come, some at a time; throws `FileProblem` where the document is none, which `untilFault` makes an item of. */
async function* piecesOf(chunks: Chunks, shape: Shape): AsyncGenerator<readonly Piece[]> {
	const gatherer = new Gatherer(shape)
	const parser = new SaxesParser({ xmlns: true, position: false })
	parser.on('xmldecl', ({ encoding }) => {
		if (encoding !== undefined && !isUtf8(encoding)) refuse({ code: 'encoding', found: encoding.slice(0, 40) })
	})
	parser.on('doctype', () => refuse({ code: 'doctype' }))
	parser.on('opentag', (tag) => gatherer.opened(tag))
	parser.on('text', (text) => gatherer.said(text))
	parser.on('cdata', (text) => gatherer.said(text))
	parser.on('closetag', () => gatherer.closed())
	parser.on('error', (error) => refuse({ code: 'not_well_formed', found: error.message.slice(0, 200) }))
	let length = 0
	for await (const text of decoded(chunks)) {
		length += text.length
		gatherer.silence += text.length
		parser.write(text)
		if (gatherer.silence > max_kept) refuse({ code: 'too_large' })
		yield gatherer.fetch()
	}
	if (length === 0) refuse({ code: 'empty' })
	if (!gatherer.is_closed) refuse({ code: 'cut_off' })
	parser.close()
	yield gatherer.fetch()
}

/** Makes items of pieces; one that finds a fault throws it as `FileProblem`. */
export interface Reader<Item> {
	take(piece: Piece): Iterable<Item>
	/** What is to be said when the document was whole. */
	end(): Item
}

export interface FaultItem {
	readonly kind: 'fault'
	readonly fault: FileFault
}

/** The items of a document. The last one says whether those before it hold: what `end` of the reader gives, or else the fault. */
export async function* itemsOf<Item>(chunks: Chunks, shape: Shape, reader: Reader<Item>): AsyncGenerator<Item | FaultItem> {
	try {
		for await (const pieces of piecesOf(chunks, shape)) for (const piece of pieces) yield* reader.take(piece)
		yield reader.end()
	} catch (error) {
		if (!(error instanceof FileProblem)) throw error
		yield { kind: 'fault', fault: error.fault }
	}
}
