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
	readonly #totals = {
		TtlNtries: { entries: 0, sum: 0n },
		TtlCdtNtries: { entries: 0, sum: 0n },
		TtlDbtNtries: { entries: 0, sum: 0n },
	}
	#summary: XmlElement | null = null

	balance({ type, amount }: Balance): void {
		if (type === 'OPBD' || (type === 'PRCD' && this.#opening === null)) this.#opening = amount
		if (type === 'CLBD') this.#closing = amount
	}

	/** `TxsSummry`: numbers and sums of all entries, and of those of either way the money went. */
	summary(summary: XmlElement): void {
		this.#summary = summary
	}

	entry({ currency, minor }: Money, status: string, is_debit: boolean): void {
		const sum = exactSumOf(writtenAmount(Math.abs(minor), currency)) ?? 0n
		for (const total of [this.#totals.TtlNtries, this.#totals[is_debit ? 'TtlDbtNtries' : 'TtlCdtNtries']]) {
			total.entries += 1
			total.sum += sum
		}
		if (status !== 'BOOK') return
		this.#currency ??= currency
		this.#is_one_currency &&= this.#currency === currency
		this.#booked += minor
	}

	/** The first thing that does not agree; balances are compared where both are there, all in one currency. */
	difference(at: string): FileFault | null {
		const stated = this.#differenceOfSummary(at)
		if (stated !== null) return stated
		const [opening, closing] = [this.#opening, this.#closing]
		if (opening === null || closing === null || opening.currency !== closing.currency || !this.#is_one_currency) return null
		if (this.#currency !== null && this.#currency !== opening.currency) return null
		const expected = opening.minor + this.#booked
		return expected === closing.minor ? null : { code: 'balance_differs', at: `${at} Bal CLBD`, found: `${closing.minor}, ${expected}` }
	}

	#differenceOfSummary(at: string): FileFault | null {
		for (const [name, counted] of Object.entries(this.#totals)) {
			const total = childOf(this.#summary, name)
			const here = `${at} TxsSummry ${name}`
			const entries = textOf(total, 'NbOfNtries')
			if (entries !== null && Number(entries) !== counted.entries)
				return { code: 'number_differs', at: here, found: `${entries.slice(0, 20)}, ${counted.entries}` }
			const written = textOf(total, 'Sum')
			if (written === null) continue
			const sum = exactSumOf(written)
			if (sum === null) return { code: 'amount_invalid', at: `${here} Sum`, found: written.slice(0, 40) }
			if (sum !== counted.sum) return { code: 'sum_differs', at: here }
		}
		return null
	}
}
