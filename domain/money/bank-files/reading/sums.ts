import { exactSumOf, writtenAmount, type Money } from '../amounts.ts'
import type { FileFault } from '../file-faults.ts'
import { childOf, textOf, type XmlElement } from '../xml/element.ts'
import type { Balance } from './statements.ts'

/** What a statement says of itself, against what it holds. */
export class Sums {
	#opening: Money | null = null
	#closing: Money | null = null
	#booked = 0
	#is_one_currency = true
	#currency: string | null = null
	#entries = 0
	#sum = 0n
	#stated: { readonly entries: number | null; readonly sum: bigint | null } | null = null

	balance({ type, amount }: Balance): void {
		if (type === 'OPBD' || (type === 'PRCD' && this.#opening === null)) this.#opening = amount
		if (type === 'CLBD') this.#closing = amount
	}

	/** `TxsSummry`: the number and the sum of all entries, whichever way the money went. */
	summary(summary: XmlElement): void {
		const total = childOf(summary, 'TtlNtries')
		const entries = textOf(total, 'NbOfNtries')
		const sum = textOf(total, 'Sum')
		this.#stated = { entries: entries === null ? null : Number(entries), sum: sum === null ? null : exactSumOf(sum) }
	}

	entry({ currency, minor }: Money, status: string): void {
		this.#entries += 1
		this.#sum += exactSumOf(writtenAmount(Math.abs(minor), currency)) ?? 0n
		if (status !== 'BOOK') return
		this.#currency ??= currency
		this.#is_one_currency &&= this.#currency === currency
		this.#booked += minor
	}

	/** The first thing that does not agree; balances are compared where both are there, all in one currency. */
	difference(at: string): FileFault | null {
		if (this.#stated !== null) {
			const { entries, sum } = this.#stated
			if (entries !== null && entries !== this.#entries)
				return { code: 'number_differs', at: `${at} TxsSummry`, found: `${entries}, ${this.#entries}` }
			if (sum !== null && sum !== this.#sum) return { code: 'sum_differs', at: `${at} TxsSummry` }
		}
		const [opening, closing] = [this.#opening, this.#closing]
		if (opening === null || closing === null || opening.currency !== closing.currency || !this.#is_one_currency) return null
		if (this.#currency !== null && this.#currency !== opening.currency) return null
		const expected = opening.minor + this.#booked
		return expected === closing.minor ? null : { code: 'balance_differs', at: `${at} Bal CLBD`, found: `${closing.minor}, ${expected}` }
	}
}
