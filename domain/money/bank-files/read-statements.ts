import { refuse, type FileFault } from './file-faults.ts'
import { batchOf, entryOf, Identities, isReferenced, type Batch, type Books, type Entry } from './reading/entries.ts'
import { detailOf, type Detail } from './reading/details.ts'
import { Parts } from './reading/parts.ts'
import { Pages } from './reading/pages.ts'
import { balanceOf, messagePageOf, statementOf, type Balance, type Page, type Statement } from './reading/statements.ts'
import { Sums } from './reading/sums.ts'
import { requiredText } from './reading/values.ts'
import type { Chunks } from './xml/decode.ts'
import { Head, textOf, type XmlElement } from './xml/element.ts'
import { itemsOf, type FaultItem, type Piece, type Reader, type Shape } from './xml/pieces.ts'

/**
 * What a bank tells of its accounts, in the order it does. Nothing is kept, so that a file of any size takes the same memory: whoever
 * books does so in one transaction, and keeps it only if the last item is `end`.
 */
export type StatementItem =
	| {
			readonly kind: 'message'
			readonly message: string
			readonly message_id: string
			readonly created_at: string
			readonly page: Page | null
	  }
	| { readonly kind: 'statement'; readonly statement: Statement }
	| { readonly kind: 'balance'; readonly balance: Balance }
	| { readonly kind: 'entry'; readonly entry: Entry }
	| { readonly kind: 'batch'; readonly batch: Batch }
	| { readonly kind: 'detail'; readonly detail: Detail }
	/** The entry's details are over; the difference to them keeps it from being booked. */
	| { readonly kind: 'entry_end'; readonly details: number; readonly difference: FileFault | null; readonly additional: string | null }
	/** The difference is what keeps a statement from being booked; told here where it is only shown. */
	| { readonly kind: 'statement_end'; readonly entries: number; readonly difference: FileFault | null; readonly additional: string | null }
	| { readonly kind: 'end'; readonly statements: number; readonly entries: number }
	| FaultItem

export interface Asked {
	/** To book, a statement has to agree with itself; to look at it, it is told where it does not. */
	readonly to: 'book' | 'show'
	/** The only accounts that may be in the file, by IBAN or the bank's own number; any, if not given. */
	readonly accounts?: readonly string[]
}

const entryShape: Shape = { NtryDtls: {} }
const shape: Shape = {
	BkToCstmrAcctRpt: { Rpt: { Ntry: entryShape } },
	BkToCstmrAcctRptV01: { Rpt: { Ntry: entryShape } },
	BkToCstmrStmt: { Stmt: { Ntry: entryShape } },
	BkToCstmrStmtV01: { Stmt: { Ntry: entryShape } },
	BkToCstmrDbtCdtNtfctn: { Ntfctn: { Ntry: entryShape } },
	BkToCstmrDbtCdtNtfctnV01: { Ntfctn: { Ntry: entryShape } },
}
/** The message that each has to be in: what may be booked follows from it. */
const kinds: Readonly<Record<string, string>> = {
	BkToCstmrAcctRpt: 'camt.052',
	BkToCstmrStmt: 'camt.053',
	BkToCstmrDbtCdtNtfctn: 'camt.054',
}
const statementNames: ReadonlySet<string> = new Set(['Rpt', 'Stmt', 'Ntfctn'])
const additionalNames: ReadonlySet<string> = new Set(['AddtlStmtInf', 'AddtlRptInf', 'AddtlNtfctnInf'])

/** Versions whose published schemas agree in all that is read here. */
const versions: Readonly<Record<string, readonly string[]>> = {
	'camt.052.001': ['01', '02', '03', '04', '05', '06', '07', '08'],
	'camt.053.001': ['01', '02', '03', '04', '05', '06', '07', '08'],
	'camt.054.001': ['01', '02', '03', '04', '05', '06', '07', '08'],
}

const books: Readonly<Record<string, Books>> = { 'camt.053': 'all', 'camt.054': 'referenced' }

class StatementReader implements Reader<StatementItem> {
	readonly #asked: Asked
	#message = ''
	#has_header = false
	#statements = 0
	#all_entries = 0
	/** Of the statement that is open, then of the entry in it: the elements that have come so far. */
	#head = new Head('')
	#is_told = false
	#identities: Identities | null = null
	readonly #pages = new Pages()
	#page_fault: FileFault | null = null
	#sums = new Sums()
	#entries = 0
	#entry = new Head('')
	#is_entry_told = false
	#is_debit = false
	#details = 0
	#parts: Parts | null = null
	#additional: string | null = null

	constructor(asked: Asked) {
		this.#asked = asked
	}

	get #at(): string {
		return `${this.#head.element.name} ${this.#statements}`
	}

	get #at_entry(): string {
		return `${this.#at}, Ntry ${this.#entries}`
	}

	/** A report of the day books nothing, an advice what its bank gave a reference. */
	get #books(): Books {
		return books[this.#message.slice(0, 8)] ?? 'none'
	}

	get #is_booking(): boolean {
		return this.#asked.to === 'book' && this.#books !== 'none'
	}

	*take(piece: Piece): Generator<StatementItem> {
		if (piece.kind === 'document') this.#begin(piece.message)
		else if (piece.kind === 'open') yield* this.#opened(piece.name)
		else if (piece.kind === 'close') yield* this.#closed(piece.name)
		else if (piece.within === 'Ntry' || piece.within === 'NtryDtls') yield* this.#ofEntry(piece.element)
		else if (statementNames.has(piece.within)) yield* this.#ofStatement(piece.element)
		else if (piece.element.name === 'GrpHdr') yield this.#header(piece.element)
		else if (piece.within === 'Document') refuse({ code: 'message_unknown', found: piece.element.name.slice(0, 100) })
	}

	end(): StatementItem {
		if (this.#statements === 0) refuse({ code: 'element_missing', at: this.#message })
		if (this.#pages.is_open && this.#is_booking) refuse({ code: 'page_missing', at: this.#at })
		return { kind: 'end', statements: this.#statements, entries: this.#all_entries }
	}

	#begin(message: string): void {
		this.#message = message
		const known = versions[message.slice(0, -3)]
		if (known === undefined) refuse({ code: 'message_unknown', found: message })
		else if (!known.includes(message.slice(-2))) refuse({ code: 'version_unknown', found: message })
	}

	#header(header: XmlElement): StatementItem {
		this.#has_header = true
		const page = messagePageOf(header)
		this.#pages.message(page)
		return {
			kind: 'message',
			message: this.#message,
			message_id: requiredText(header, 'GrpHdr', 'MsgId'),
			created_at: requiredText(header, 'GrpHdr', 'CreDtTm'),
			page,
		}
	}

	*#opened(name: string): Generator<StatementItem> {
		if (statementNames.has(name)) {
			if (!this.#has_header) refuse({ code: 'element_missing', at: 'GrpHdr' })
			this.#statements += 1
			this.#head = new Head(name)
			this.#is_told = false
			this.#sums = new Sums()
			this.#entries = 0
			this.#additional = null
		} else if (name === 'Ntry') {
			yield* this.#tell()
			this.#entries += 1
			this.#all_entries += 1
			this.#entry = new Head(name)
			this.#is_entry_told = false
			this.#details = 0
			this.#additional = null
		} else if (name === 'NtryDtls') yield* this.#tellEntry()
		else if (!this.#message.startsWith(kinds[name.replace(/V01$/, '')] ?? '?')) refuse({ code: 'message_unknown', found: name })
	}

	*#closed(name: string): Generator<StatementItem> {
		if (name === 'Ntry') {
			yield* this.#tellEntry()
			const difference = this.#parts?.difference(this.#at_entry, this.#details) ?? null
			if (difference !== null && this.#is_booking) refuse(difference)
			yield { kind: 'entry_end', details: this.#details, difference, additional: this.#additional }
			this.#additional = null
		} else if (name === 'NtryDtls') this.#parts?.block()
		else if (statementNames.has(name)) {
			yield* this.#tell()
			const difference = this.#page_fault ?? this.#sums.difference(this.#at)
			if (difference !== null && this.#asked.to === 'book') refuse(difference)
			yield { kind: 'statement_end', entries: this.#entries, difference, additional: this.#additional }
		}
	}

	/** The statement itself, once the first of what comes after its head is there. */
	*#tell(): Generator<StatementItem> {
		if (this.#is_told) return
		this.#is_told = true
		const statement = statementOf(this.#head.element, this.#at)
		const { iban, other } = statement.account
		const { accounts } = this.#asked
		if (accounts !== undefined && !accounts.includes(iban ?? other ?? ''))
			refuse({ code: 'other_account', at: this.#at, found: iban ?? other ?? '' })
		const { is_continued, fault } = this.#pages.take(statement, this.#at)
		this.#page_fault = this.#books === 'none' ? null : fault
		if (!is_continued || this.#identities === null) this.#identities = new Identities(statement.account)
		yield { kind: 'statement', statement }
	}

	*#ofStatement(element: XmlElement): Generator<StatementItem> {
		if (element.name === 'Bal') {
			yield* this.#tell()
			const balance = balanceOf(element, `${this.#at} Bal`)
			this.#sums.balance(balance)
			yield { kind: 'balance', balance }
		} else if (element.name === 'TxsSummry') this.#sums.summary(element)
		else if (additionalNames.has(element.name)) this.#additional = textOf(element)
		else if (!this.#is_told) this.#head.keep(element)
	}

	*#tellEntry(): Generator<StatementItem> {
		if (this.#is_entry_told || this.#identities === null) return
		this.#is_entry_told = true
		const read = entryOf(this.#entry.element, this.#entries, { at: this.#at_entry, books: this.#books })
		// The day is what tells it from an equal one of another day.
		if (read.is_booked && this.#is_booking && read.booked_on === null && !isReferenced(read.bank_reference))
			refuse({ code: 'element_missing', at: `${this.#at_entry} BookgDt` })
		this.#is_debit = read.amount.minor < 0 || textOf(this.#entry.element, 'CdtDbtInd') === 'DBIT'
		this.#sums.entry(read.amount, read.status, this.#is_debit)
		this.#parts = new Parts(
			read.amount,
			read.charges.map(({ amount }) => amount),
		)
		yield { kind: 'entry', entry: { identity: this.#identities.of(read), ...read } }
	}

	*#ofEntry(element: XmlElement): Generator<StatementItem> {
		if (element.name === 'TxDtls') {
			yield* this.#tellEntry()
			this.#details += 1
			const detail = detailOf(element, `${this.#at_entry}, TxDtls ${this.#details}`, this.#is_debit)
			this.#parts?.detail(detail)
			yield { kind: 'detail', detail }
		} else if (element.name === 'Btch') {
			yield* this.#tellEntry()
			const batch = batchOf(element, `${this.#at_entry} Btch`, this.#is_debit)
			this.#parts?.batch(batch)
			yield { kind: 'batch', batch }
		} else if (element.name === 'AddtlNtryInf') this.#additional = textOf(element)
		else if (!this.#is_entry_told) this.#entry.keep(element)
	}
}

/** Reads camt.052, camt.053 and camt.054 as a stream. A fault is the last item and takes back all before it. */
export const readStatements = (chunks: Chunks, asked: Asked): AsyncGenerator<StatementItem> =>
	itemsOf(chunks, shape, new StatementReader(asked))
