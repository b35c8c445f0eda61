import type { ReadOrder } from '#domain/money/bank-files/read-orders.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { answerMessage, movedBy, statementMessage, type BookedEntry } from './messages.ts'
import { sentinelOf } from './sentinels.ts'

/** What the simulated bank knows of one partner; it is kept as JSON. */
export interface BankBooks {
	/** The last day it has closed; null before the first. */
	readonly day: IsoDate | null
	readonly accounts: readonly BankAccount[]
	/** What it will book, on its day. */
	readonly due: readonly DueEntry[]
	/** Files it has taken last, which may still lie where they were. */
	readonly taken: readonly string[]
	/** Makes references and messages, each once. */
	readonly count: number
}

interface BankAccount {
	readonly iban: string
	readonly currency: string
	readonly balance: number
	readonly statements: number
}

export interface DueEntry extends Omit<BookedEntry, 'reference'> {
	readonly own_iban: string
	readonly currency: string
	readonly on: string
}

export interface TakenFile {
	readonly message: string
	readonly message_id: string
	readonly orders: readonly ReadOrder[]
}

export interface BankMessage {
	readonly name: string
	readonly content: string
}

interface Worked {
	readonly books: BankBooks
	readonly messages: readonly BankMessage[]
}

export const emptyBooks: BankBooks = { day: null, accounts: [], due: [], taken: [], count: 0 }

/** Takes a file: an answer at once, and what it accepts is booked on its day. */
export function takeFile(books: BankBooks, { message, message_id, orders }: TakenFile, day: IsoDate): Worked {
	if (orders.some(({ iban }) => sentinelOf(iban ?? '')?.is_silent === true)) return { books, messages: [] }
	const is_collection = message.startsWith('pain.008')
	const judged = orders.map((order) => ({ order, rejected: sentinelOf(order.iban ?? '')?.rejected ?? null }))
	const due = judged.flatMap(({ order, rejected }): DueEntry[] => {
		if (rejected !== null || order.own_iban === null) return []
		const entry: DueEntry = {
			own_iban: order.own_iban,
			currency: order.currency,
			on: order.on ?? day,
			minor: is_collection ? order.minor : -order.minor,
			charge_minor: 0,
			end_to_end_id: order.end_to_end_id,
			mandate_id: order.mandate_id,
			name: order.name,
			iban: order.iban,
			text: order.text,
			returned: null,
			is_collection,
		}
		return [entry]
	})
	const count = books.count + 1
	const answer = answerMessage({
		message_id: `SIM-A-${count}-${day}`,
		day,
		original_message: message,
		original_message_id: message_id,
		orders: judged.map(({ order: { block, end_to_end_id }, rejected }) => ({ block, end_to_end_id, rejected })),
	})
	const messages = [{ name: `${day}-${count}.pain.002.xml`, content: answer }]
	return { books: { ...books, count, due: [...books.due, ...due] }, messages }
}

/** Closes a day: books what is due, says what comes back later, and writes a statement of every account. */
export function closeDay(books: BankBooks, day: IsoDate): Worked {
	const now = books.due.filter(({ on }) => on <= day)
	const later = books.due.filter(({ on }) => on > day)
	const known = books.accounts.map(({ iban, currency }) => ({ own_iban: iban, currency }))
	const all = new Map([...known, ...now].map(({ own_iban, currency }) => [`${own_iban} ${currency}`, { own_iban, currency }]))
	const messages: BankMessage[] = []
	const accounts: BankAccount[] = []
	let { count } = books
	for (const { own_iban, currency } of all.values()) {
		const isOf = (one: { readonly currency: string }, iban: string): boolean => iban === own_iban && one.currency === currency
		const before = books.accounts.find((account) => isOf(account, account.iban)) ?? { balance: 0, statements: 0 }
		const entries = now
			.filter((entry) => isOf(entry, entry.own_iban))
			.map((entry): BookedEntry => {
				count += 1
				return { ...entry, reference: `SIM${count}` }
			})
		count += 1
		const number = before.statements + 1
		const written = { message_id: `SIM-S-${count}-${day}`, iban: own_iban, currency, number, day, opening: before.balance, entries }
		messages.push({ name: `${day}-${count}.camt.053.xml`, content: statementMessage(written) })
		accounts.push({ iban: own_iban, currency, balance: before.balance + movedBy(entries), statements: number })
	}
	return { books: { ...books, day, accounts, due: [...later, ...now.flatMap((entry) => returnOf(entry, day))], count }, messages }
}

function returnOf(entry: DueEntry, day: IsoDate): DueEntry[] {
	const returned = entry.returned === null && entry.end_to_end_id !== null ? sentinelOf(entry.iban ?? '')?.returned : undefined
	if (returned === undefined) return []
	const { reason, after_days, charge_cents } = returned
	return [{ ...entry, minor: -entry.minor, on: addDays(day, after_days), returned: reason, charge_minor: charge_cents }]
}
