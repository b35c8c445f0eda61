import type { Money } from './amounts.ts'
import { exactSumOf } from './amounts.ts'
import { refuse } from './file-faults.ts'
import { accountOf, codeOf, dayOf, moneyOf, requiredText, type AccountNumber, type Code } from './reading/values.ts'
import type { Chunks } from './xml/decode.ts'
import { childOf, childrenOf, Head, textOf, type XmlElement } from './xml/element.ts'
import { itemsOf, type FaultItem, type Piece, type Reader, type Shape } from './xml/pieces.ts'

/**
 * What became of a file of ours, by pain.002: of all of it, of one payment block, or of one payment. A bank may say only the first;
 * who reads it applies a fate to all below that have none of their own.
 */
export type FateItem =
	| { readonly kind: 'message'; readonly message: string; readonly message_id: string; readonly created_at: string }
	| ({ readonly kind: 'file'; readonly original_message: string } & Fate & Stated)
	| ({ readonly kind: 'block'; readonly original_message_id: string; readonly original_payment_id: string } & Fate & Stated)
	| ({ readonly kind: 'payment' } & PaymentFate)
	| { readonly kind: 'end'; readonly payments: number }
	| FaultItem

interface Fate {
	readonly original_message_id: string
	/** `ACCP`, `ACSC`, `ACSP`, `ACTC`, `ACWC`, `PART`, `PDNG`, `RCVD`, `RJCT` and others of ISO; null where only what lies below has one. */
	readonly status: string | null
	readonly reasons: readonly FateReason[]
}

export interface FateReason {
	readonly reason: Code | null
	readonly originator: string | null
	readonly text: readonly string[]
}

/** What the bank read in our file. */
interface Stated {
	readonly payments: number | null
	readonly control_sum: string | null
}

export interface PaymentFate extends Fate {
	readonly original_payment_id: string | null
	readonly original_instruction_id: string | null
	readonly original_end_to_end_id: string | null
	readonly bank_reference: string | null
	readonly accepted_at: string | null
	readonly amount: Money | null
	readonly due_on: string | null
	readonly mandate_id: string | null
	readonly debtor_account: AccountNumber | null
	readonly creditor_account: AccountNumber | null
}

const shape: Shape = { CstmrPmtStsRpt: { OrgnlPmtInfAndSts: {} }, 'pain.002.001.02': { OrgnlPmtInfAndSts: {} } }
const versions: ReadonlySet<string> = new Set(
	['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((version) => `pain.002.001.${version}`),
)

const reasonsOf = (element: XmlElement | null): FateReason[] =>
	childrenOf(element, 'StsRsnInf').map((information) => ({
		reason: codeOf(childOf(information, 'Rsn') ?? childOf(information, 'StsRsn')),
		originator: textOf(information, 'Orgtr', 'Nm') ?? textOf(information, 'StsOrgtr', 'Nm'),
		text: [...childrenOf(information, 'AddtlInf'), ...childrenOf(information, 'AddtlStsRsnInf')].map(({ text }) => text.trim()),
	}))

function statedOf(element: XmlElement | null, at: string): Stated {
	const payments = textOf(element, 'OrgnlNbOfTxs')
	const control_sum = textOf(element, 'OrgnlCtrlSum')
	if (control_sum !== null && exactSumOf(control_sum) === null)
		refuse({ code: 'amount_invalid', at: `${at} OrgnlCtrlSum`, found: control_sum.slice(0, 40) })
	return { payments: payments === null ? null : Number(payments), control_sum }
}

class FateReader implements Reader<FateItem> {
	#message = ''
	#message_id: string | null = null
	#head = new Head('')
	#is_told = true
	#block: string | null = null
	#payments = 0

	end(): FateItem {
		if (this.#message_id === null) refuse({ code: 'element_missing', at: 'OrgnlGrpInfAndSts' })
		return { kind: 'end', payments: this.#payments }
	}

	*take(piece: Piece): Generator<FateItem> {
		if (piece.kind === 'document') this.#begin(piece.message)
		else if (piece.kind === 'open' && piece.name === 'OrgnlPmtInfAndSts') {
			this.#head = new Head(piece.name)
			this.#is_told = false
		} else if (piece.kind === 'close' && piece.name === 'OrgnlPmtInfAndSts') {
			yield* this.#tellBlock()
			this.#block = null
		} else if (piece.kind === 'element') yield* this.#read(piece.element, piece.within)
	}

	#begin(message: string): void {
		this.#message = message
		if (!message.startsWith('pain.002.001.')) refuse({ code: 'message_unknown', found: message })
		if (!versions.has(message)) refuse({ code: 'version_unknown', found: message })
	}

	*#read(element: XmlElement, within: string): Generator<FateItem> {
		if (within === 'OrgnlPmtInfAndSts') {
			if (element.name !== 'TxInfAndSts') return this.#head.keep(element)
			yield* this.#tellBlock()
			yield this.#payment(element)
		} else if (element.name === 'GrpHdr') {
			const message_id = requiredText(element, 'GrpHdr', 'MsgId')
			yield { kind: 'message', message: this.#message, message_id, created_at: requiredText(element, 'GrpHdr', 'CreDtTm') }
		} else if (element.name === 'OrgnlGrpInfAndSts') {
			this.#message_id = requiredText(element, element.name, 'OrgnlMsgId')
			const fate = { status: textOf(element, 'GrpSts'), reasons: reasonsOf(element), ...statedOf(element, element.name) }
			yield {
				kind: 'file',
				original_message_id: this.#message_id,
				original_message: requiredText(element, element.name, 'OrgnlMsgNmId'),
				...fate,
			}
		} else if (element.name === 'TxInfAndSts') yield this.#payment(element)
		else if (within === 'Document') refuse({ code: 'message_unknown', found: element.name.slice(0, 100) })
	}

	#original(): string {
		return this.#message_id ?? refuse({ code: 'element_missing', at: 'OrgnlGrpInfAndSts' })
	}

	*#tellBlock(): Generator<FateItem> {
		if (this.#is_told) return
		this.#is_told = true
		this.#block = requiredText(this.#head.element, this.#head.element.name, 'OrgnlPmtInfId')
		yield {
			kind: 'block',
			original_message_id: this.#original(),
			original_payment_id: this.#block,
			status: textOf(this.#head.element, 'PmtInfSts'),
			reasons: reasonsOf(this.#head.element),
			...statedOf(this.#head.element, `OrgnlPmtInfAndSts ${this.#block}`),
		}
	}

	#payment(element: XmlElement): FateItem {
		this.#payments += 1
		const at = `TxInfAndSts ${this.#payments}`
		const original = childOf(element, 'OrgnlTxRef')
		const amount = childOf(original, 'Amt', 'InstdAmt') ?? childOf(original, 'IntrBkSttlmAmt')
		const execution = childOf(original, 'ReqdExctnDt')
		// A day of its own until the eighth version, since then a choice of day and moment.
		const due = textOf(original, 'ReqdColltnDt') ?? dayOf(execution, `${at} ReqdExctnDt`) ?? textOf(execution)
		return {
			kind: 'payment',
			original_message_id: this.#original(),
			original_payment_id: this.#block ?? textOf(element, 'OrgnlPmtInfId'),
			original_instruction_id: textOf(element, 'OrgnlInstrId'),
			original_end_to_end_id: textOf(element, 'OrgnlEndToEndId'),
			status: textOf(element, 'TxSts'),
			reasons: reasonsOf(element),
			bank_reference: textOf(element, 'AcctSvcrRef'),
			accepted_at: textOf(element, 'AccptncDtTm'),
			amount: amount === null ? null : moneyOf(amount, `${at} Amt`, false),
			due_on: due,
			mandate_id: textOf(original, 'MndtRltdInf', 'MndtId'),
			debtor_account: accountOf(childOf(original, 'DbtrAcct')),
			creditor_account: accountOf(childOf(original, 'CdtrAcct')),
		}
	}
}

/** Reads pain.002 as a stream. A fault is the last item and takes back all before it. */
export const readFates = (chunks: Chunks): AsyncGenerator<FateItem> => itemsOf(chunks, shape, new FateReader())
