import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { readOrders, type ReadOrder } from '#domain/money/bank-files/read-orders.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { FolderPayments } from '../folder.ts'
import type { HandedOver, IncomingFile, Payments, Settled } from '../port.ts'
import { closeDay, emptyBooks, takeFile, type BankBooks, type BankMessage, type DueEntry } from './books.ts'

/** Somebody who pays without having been asked by a file. */
export type IncomingPayment = Pick<DueEntry, 'own_iban' | 'currency' | 'minor' | 'name' | 'iban' | 'text'>

/**
 * A bank at the other end of the folders: it takes what was handed over, executes, rejects and returns by the accounts it meets
 * (`sentinels.ts`), and answers with real messages. It has no clock: a day comes only by `moveTo`.
 */
export class SimulatedBank implements Payments {
	readonly name = 'simulated'
	readonly #folder: string
	readonly #carrier: FolderPayments

	constructor({ folder, now }: { readonly folder: string; readonly now: () => Date }) {
		this.#folder = path.resolve(folder)
		this.#carrier = new FolderPayments({ folder, now, quiet_s: 0 })
	}

	handOver(file: HandedOver): Promise<void> {
		return this.#carrier.handOver(file)
	}

	incoming(partner_key: string): Promise<IncomingFile[]> {
		return this.#carrier.incoming(partner_key)
	}

	settle(file: IncomingFile, settled: Settled): Promise<void> {
		return this.#carrier.settle(file, settled)
	}

	/** What it has booked and will book. */
	async booksOf(partner_key: string): Promise<BankBooks> {
		const kept = await readFile(this.#at(partner_key, 'books.json'), 'utf8').catch(() => null)
		return kept === null ? emptyBooks : (JSON.parse(kept) as BankBooks)
	}

	/** Books a payment with the next day. */
	async pay(partner_key: string, payment: IncomingPayment): Promise<void> {
		const books = await this.booksOf(partner_key)
		const rest = { on: '', charge_minor: 0, end_to_end_id: null, mandate_id: null, returned: null, is_collection: false }
		await this.#keep(partner_key, { ...books, due: [...books.due, { ...payment, ...rest }] }, [])
	}

	/**
	 * Takes the files that wait and closes each day up to this one. Messages are written before the books are, and made of nothing but
	 * them: killed between, it writes the same ones again, which are known by their content. Files it took leave last.
	 */
	async moveTo(partner_key: string, day: IsoDate): Promise<number> {
		const out = this.#at(partner_key, 'out')
		const names = (await readdir(out).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
		let books = await this.booksOf(partner_key)
		const messages: BankMessage[] = []
		for (const name of names.filter((one) => !books.taken.includes(one))) {
			const worked = takeFile(books, await readFileOfOrders(path.join(out, name)), day)
			books = worked.books
			messages.push(...worked.messages)
		}
		for (let at = books.day === null ? day : addDays(books.day, 1); at <= day; at = addDays(at, 1)) {
			const worked = closeDay(books, at)
			books = worked.books
			messages.push(...worked.messages)
		}
		await this.#keep(partner_key, { ...books, taken: names }, messages)
		await mkdir(this.#at(partner_key, 'taken'), { recursive: true, mode: 0o700 })
		for (const name of names) await rename(path.join(out, name), this.#at(partner_key, 'taken', name))
		return messages.length
	}

	async #keep(partner_key: string, books: BankBooks, messages: readonly BankMessage[]): Promise<void> {
		await mkdir(this.#at(partner_key, 'in'), { recursive: true, mode: 0o700 })
		for (const { name, content } of messages) await this.#write(this.#at(partner_key, 'in', name), content)
		await this.#write(this.#at(partner_key, 'books.json'), JSON.stringify(books))
	}

	async #write(at: string, content: string): Promise<void> {
		await writeFile(`${at}.tmp`, content, { mode: 0o600, flush: true })
		await rename(`${at}.tmp`, at)
	}

	#at(partner_key: string, ...names: readonly string[]): string {
		return path.join(this.#folder, partner_key, ...names)
	}
}

async function readFileOfOrders(at: string) {
	const orders: ReadOrder[] = []
	for await (const item of readOrders(createReadStream(at))) {
		if (item.kind === 'payment') orders.push(item.order)
		else if (item.kind === 'end') return { message: item.message, message_id: item.message_id, orders }
		else throw new Error(`The simulated bank cannot read ${at}: ${item.fault.code} ${item.fault.at ?? ''}`)
	}
	throw new Error(`${at} has no end.`)
}
