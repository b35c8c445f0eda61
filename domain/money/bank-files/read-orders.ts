import { currencyForm, exactSumOf, minorUnitsOf } from './amounts.ts'
import { isReference, isSepaText } from './characters.ts'
import { refuse, type FileFault } from './file-faults.ts'
import { isBic, isCreditorIdentifier, isIban } from './identifiers.ts'
import { requiredText } from './reading/values.ts'
import type { Chunks } from './xml/decode.ts'
import { childOf, Head, textOf, type XmlElement } from './xml/element.ts'
import { itemsOf, type FaultItem, type Piece, type Reader, type Shape } from './xml/pieces.ts'

/** A file of orders, pain.001 or pain.008, by the rules that its schema lets pass. */
export type OrderItem =
	| { readonly kind: 'payment'; readonly order: ReadOrder }
	| { readonly kind: 'end'; readonly message: string; readonly message_id: string; readonly payments: number }
	| FaultItem

export interface ReadOrder {
	readonly block: string
	readonly end_to_end_id: string
	readonly currency: string
	readonly minor: number
	readonly iban: string | null
	readonly mandate_id: string | null
	readonly name: string | null
	readonly text: string | null
	/** The account of whoever orders, and the day they ask for. */
	readonly own_iban: string | null
	readonly on: string | null
}

const shape: Shape = { CstmrCdtTrfInitn: { PmtInf: {} }, CstmrDrctDbtInitn: { PmtInf: {} } }
/** The message that each has to be in: a schema knows no other. */
const kinds: Readonly<Record<string, string>> = { CstmrCdtTrfInitn: 'pain.001', CstmrDrctDbtInitn: 'pain.008' }
const messages: ReadonlySet<string> = new Set([
	'pain.001.001.03',
	'pain.001.003.03',
	'pain.001.001.09',
	'pain.008.001.02',
	'pain.008.003.02',
	'pain.008.001.08',
])
/** Below the amount that a SEPA scheme can carry. */
const max_sepa_minor = 99_999_999_999

/** Lengths of ISO 20022 for the texts we write ourselves. */
const lengths: Readonly<Record<string, number>> = {
	MsgId: 35,
	PmtInfId: 35,
	InstrId: 35,
	EndToEndId: 35,
	MndtId: 35,
	OrgnlMndtId: 35,
	Nm: 140,
	Ustrd: 140,
	AdrLine: 70,
	StrtNm: 70,
	BldgNb: 16,
	PstCd: 16,
	TwnNm: 35,
}
const identifications: ReadonlySet<string> = new Set(['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId', 'MndtId'])
/** Names a scheme wants in its own characters; what a remittance says in others, a bank converts. */
const sepaOnly: ReadonlySet<string> = new Set(['Nm', 'Ustrd', 'AdrLine', 'StrtNm', 'BldgNb', 'PstCd', 'TwnNm', ...identifications])

function faultOfText(element: XmlElement, is_sepa: boolean): Omit<FileFault, 'at'> | null {
	const text = element.text.trim()
	const found = text.slice(0, 60)
	const length = lengths[element.name]
	if (length !== undefined && text === '') return { code: 'element_missing' }
	if (length !== undefined && Array.from(text).length > length) return { code: 'text_too_long', found }
	if (element.name === 'IBAN' && !isIban(text)) return { code: 'iban_invalid', found }
	if ((element.name === 'BIC' || element.name === 'BICFI') && !isBic(text)) return { code: 'bic_invalid', found }
	if (is_sepa && sepaOnly.has(element.name) && !(identifications.has(element.name) ? isReference(text) : isSepaText(text)))
		return { code: 'characters', found }
	return null
}

function checkTexts(element: XmlElement, at: string, is_sepa: boolean): void {
	const here = `${at} ${element.name}`
	const fault = element.children.length === 0 ? faultOfText(element, is_sepa) : null
	if (fault !== null) refuse({ ...fault, at: here })
	if (element.name === 'CdtrSchmeId' || element.name === 'OrgnlCdtrSchmeId') {
		const id = textOf(element, 'Id', 'PrvtId', 'Othr', 'Id')
		if (id !== null && !isCreditorIdentifier(id)) refuse({ code: 'creditor_id_invalid', at: here, found: id.slice(0, 40) })
	}
	for (const child of element.children) checkTexts(child, here, is_sepa)
}

/** What a header says of the payments below it. */
class Count {
	#payments = 0
	#sum = 0n
	add(sum: bigint): void {
		this.#payments += 1
		this.#sum += sum
	}
	check(header: XmlElement, at: string): void {
		const number = textOf(header, 'NbOfTxs')
		const sum = textOf(header, 'CtrlSum')
		if (this.#payments === 0) refuse({ code: 'element_missing', at: `${at} payments` })
		if (number !== null && Number(number) !== this.#payments)
			refuse({ code: 'number_differs', at: `${at} NbOfTxs`, found: `${number}, ${this.#payments}` })
		if (sum !== null && exactSumOf(sum) !== this.#sum) refuse({ code: 'sum_differs', at: `${at} CtrlSum`, found: sum.slice(0, 40) })
	}
}

class OrderReader implements Reader<OrderItem> {
	#message = ''
	#header: XmlElement | null = null
	#file = new Count()
	#head = new Head('PmtInf')
	#block = new Count()
	#block_id = ''
	#blocks = new Set<string>()
	#payments = 0

	end(): OrderItem {
		const header = this.#header ?? refuse({ code: 'element_missing', at: 'GrpHdr' })
		this.#file.check(header, 'GrpHdr')
		return { kind: 'end', message: this.#message, message_id: requiredText(header, 'GrpHdr', 'MsgId'), payments: this.#payments }
	}

	*take(piece: Piece): Generator<OrderItem> {
		if (piece.kind === 'document') {
			this.#message = piece.message
			if (!/^pain\.00[18]\./.test(piece.message)) refuse({ code: 'message_unknown', found: piece.message })
			if (!messages.has(piece.message)) refuse({ code: 'version_unknown', found: piece.message })
		} else if (piece.kind === 'open' && piece.name !== 'PmtInf') {
			if (!this.#message.startsWith(kinds[piece.name] ?? '?')) refuse({ code: 'message_unknown', found: piece.name })
		} else if (piece.kind === 'open') {
			this.#head = new Head('PmtInf')
			this.#block = new Count()
			this.#block_id = ''
		} else if (piece.kind === 'close' && piece.name === 'PmtInf') {
			this.#beginBlock()
			this.#block.check(this.#head.element, `PmtInf ${this.#block_id}`)
		} else if (piece.kind === 'element') yield* this.#read(piece.element, piece.within)
	}

	/** By the service asked for, or by what only SEPA has. */
	get #is_sepa(): boolean {
		return this.#message.startsWith('pain.008') || /^(SEPA|INST)$/.test(textOf(this.#head.element, 'PmtTpInf', 'SvcLvl', 'Cd') ?? '')
	}

	*#read(element: XmlElement, within: string): Generator<OrderItem> {
		if (element.name === 'GrpHdr') {
			this.#header = element
			checkTexts(element, '', this.#message.startsWith('pain.008'))
		} else if (within === 'PmtInf') {
			if (element.name !== 'CdtTrfTxInf' && element.name !== 'DrctDbtTxInf') return this.#head.keep(element)
			this.#beginBlock()
			yield this.#payment(element)
		} else if (within === 'Document') refuse({ code: 'message_unknown', found: element.name.slice(0, 100) })
	}

	#beginBlock(): void {
		if (this.#block_id !== '') return
		this.#block_id = requiredText(this.#head.element, 'PmtInf', 'PmtInfId')
		if (this.#blocks.has(this.#block_id)) refuse({ code: 'repeated', at: 'PmtInf PmtInfId', found: this.#block_id })
		this.#blocks.add(this.#block_id)
		for (const child of this.#head.element.children) checkTexts(child, `PmtInf ${this.#block_id}`, this.#is_sepa)
	}

	#payment(element: XmlElement): OrderItem {
		this.#payments += 1
		const at = `PmtInf ${this.#block_id}, payment ${this.#payments}`
		for (const child of element.children) checkTexts(child, at, this.#is_sepa)
		const amount =
			childOf(element, 'InstdAmt') ?? childOf(element, 'Amt', 'InstdAmt') ?? refuse({ code: 'element_missing', at: `${at} InstdAmt` })
		const currency = amount.attributes['Ccy'] ?? ''
		if (!currencyForm.test(currency) || (this.#is_sepa && currency !== 'EUR'))
			refuse({ code: 'currency_invalid', at: `${at} InstdAmt`, found: currency.slice(0, 20) })
		const minor = minorUnitsOf(amount.text, currency)
		if (typeof minor === 'string' || minor === 0)
			return refuse({ code: minor === 0 ? 'amount_invalid' : minor, at: `${at} InstdAmt`, found: amount.text.slice(0, 40) })
		if (this.#is_sepa && minor > max_sepa_minor) refuse({ code: 'amount_too_large', at: `${at} InstdAmt`, found: amount.text.slice(0, 40) })
		const sum = exactSumOf(amount.text) ?? 0n
		this.#block.add(sum)
		this.#file.add(sum)
		const is_collection = element.name === 'DrctDbtTxInf'
		const execution = childOf(this.#head.element, 'ReqdExctnDt')
		const order = {
			block: this.#block_id,
			end_to_end_id: requiredText(element, at, 'PmtId', 'EndToEndId'),
			currency,
			minor,
			iban: textOf(element, is_collection ? 'DbtrAcct' : 'CdtrAcct', 'Id', 'IBAN'),
			mandate_id: textOf(element, 'DrctDbtTx', 'MndtRltdInf', 'MndtId'),
			name: textOf(element, is_collection ? 'Dbtr' : 'Cdtr', 'Nm'),
			text: textOf(element, 'RmtInf', 'Ustrd'),
			own_iban: textOf(this.#head.element, is_collection ? 'CdtrAcct' : 'DbtrAcct', 'Id', 'IBAN'),
			on: textOf(this.#head.element, 'ReqdColltnDt') ?? textOf(execution, 'Dt') ?? textOf(execution),
		}
		return { kind: 'payment', order }
	}
}

/** Reads a file of orders as a bank would: ours before it leaves, or one that is to be looked at. */
export const readOrders = (chunks: Chunks): AsyncGenerator<OrderItem> => itemsOf(chunks, shape, new OrderReader())
