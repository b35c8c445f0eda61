import type { Money } from '../amounts.ts'
import { refuse } from '../file-faults.ts'
import { childOf, textOf, type XmlElement } from '../xml/element.ts'
import { chargesOf, type Charge } from './details.ts'
import {
	bankCodeOf,
	dayOf,
	isDebit,
	moneyOf,
	type AccountNumber,
	type BankTransactionCode,
	toldAmountOf,
	type ToldAmount,
} from './values.ts'

/** A line of a statement, with what comes before its details. */
export interface Entry {
	/** Alike whenever and in whichever message the bank tells of this entry, and no other's: by it nothing is booked twice. */
	readonly identity: string
	/** Place in its statement, from 1. */
	readonly number: number
	readonly amount: Money
	/** `BOOK`, `PDNG`, `INFO`, `FUTR`. */
	readonly status: string
	/**
	 * It moved the account's balance and may be booked: never by a report of the day (camt.052), nor while it is pending, and without a
	 * bank's reference by no advice, because nothing tells that the statement means the same.
	 */
	readonly is_booked: boolean
	/** It takes an earlier entry back; the sign of the amount says already which way the money went. */
	readonly is_reversal: boolean
	readonly booked_on: string | null
	readonly value_on: string | null
	readonly bank_reference: string | null
	readonly entry_reference: string | null
	readonly bank_code: BankTransactionCode | null
	readonly charges: readonly Charge[]
}

/** An order of ours that was booked in one sum. */
export interface Batch {
	readonly message_id: string | null
	readonly payment_id: string | null
	readonly transactions: number | null
	readonly total: ToldAmount | null
}

export function batchOf(batch: XmlElement, at: string, entry_is_debit: boolean): Batch {
	const total = childOf(batch, 'TtlAmt')
	const transactions = textOf(batch, 'NbOfTxs')
	return {
		message_id: textOf(batch, 'MsgId'),
		payment_id: textOf(batch, 'PmtInfId'),
		transactions: transactions === null ? null : Number(transactions),
		total: total === null ? null : toldAmountOf(total, isDebit(batch, at) ?? entry_is_debit),
	}
}

const statuses: ReadonlySet<string> = new Set(['BOOK', 'PDNG', 'INFO', 'FUTR'])

/** Since the eighth version a code in an element, before that the element itself. */
function statusOf(entry: XmlElement, at: string): string {
	const status = textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts') ?? refuse({ code: 'element_missing', at: `${at} Sts` })
	return statuses.has(status) ? status : refuse({ code: 'value_invalid', at: `${at} Sts`, found: status.slice(0, 20) })
}

/** Which of its booked entries a message may be booked by. */
export type Books = 'all' | 'referenced' | 'none'

/** What banks write where they have no reference. */
const noReference = /^(none|nonref|notprovided|0+)$/i

export const isReferenced = (bank_reference: string | null): bank_reference is string =>
	bank_reference !== null && !noReference.test(bank_reference)

/** An entry by the elements before its details. */
export function entryOf(entry: XmlElement, number: number, told: { readonly at: string; readonly books: Books }): Omit<Entry, 'identity'> {
	const { at, books } = told
	const amount = childOf(entry, 'Amt') ?? refuse({ code: 'element_missing', at: `${at} Amt` })
	const is_debit = isDebit(entry, at) ?? refuse({ code: 'element_missing', at: `${at} CdtDbtInd` })
	const status = statusOf(entry, at)
	const reversal = textOf(entry, 'RvslInd')
	const bank_reference = textOf(entry, 'AcctSvcrRef')
	return {
		number,
		amount: moneyOf(amount, `${at} Amt`, is_debit),
		status,
		is_booked: status === 'BOOK' && (books === 'all' || (books === 'referenced' && isReferenced(bank_reference))),
		is_reversal: reversal === 'true' || reversal === '1',
		booked_on: dayOf(childOf(entry, 'BookgDt'), `${at} BookgDt`),
		value_on: dayOf(childOf(entry, 'ValDt'), `${at} ValDt`),
		bank_reference,
		entry_reference: textOf(entry, 'NtryRef'),
		bank_code: bankCodeOf(childOf(entry, 'BkTxCd')),
		charges: chargesOf(entry, at),
	}
}

/** A number of 53 bits for a text (cyrb53, public domain). */
function numberOf(text: string, seed: number): number {
	let high = 0xdeadbeef ^ seed
	let low = 0x41c6ce57 ^ seed
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at)
		high = Math.imul(high ^ code, 2_654_435_761)
		low = Math.imul(low ^ code, 1_597_334_677)
	}
	high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
	low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
	return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}

/**
 * Kept instead of the text, so that a statement with a million entries takes some bytes for each. By one number of 53 bits one in some
 * 20,000 such statements would have two alike, whence a second one that begins otherwise.
 */
const keyOf = (text: string): string => `${numberOf(text, 0).toString(36)}.${numberOf(text, 0x9e3779b9).toString(36)}`

/**
 * The identities of a statement's entries (docs/domain/readings B443): the bank's reference and the amount, so that a credit advice
 * and the statement of the day tell of one entry; without a reference the days, the amount and the code, whichever delivery they came
 * with. Equal entries of one statement are numbered through all its pages: two payments alike are two. What is pending is counted
 * apart, or it would move the number of what is booked.
 */
export class Identities {
	readonly #account: string
	readonly #seen = new Map<string, number>()

	constructor(account: AccountNumber) {
		this.#account = account.iban ?? account.other ?? ''
	}

	of({ amount, bank_reference, bank_code, booked_on, value_on, status }: Omit<Entry, 'identity'>): string {
		const code = [bank_code?.domain, bank_code?.family, bank_code?.subfamily, bank_code?.proprietary]
		const told = isReferenced(bank_reference) ? ['ref', bank_reference] : ['entry', booked_on, value_on, ...code]
		const parts = [this.#account, amount.currency, amount.minor, ...told, ...(status === 'BOOK' ? [] : [status])]
		const equal = parts.map((part) => String(part ?? '')).join('|')
		const key = keyOf(equal)
		const count = (this.#seen.get(key) ?? 0) + 1
		this.#seen.set(key, count)
		return `${equal}|${count}`
	}
}
