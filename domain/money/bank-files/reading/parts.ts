import type { FileFault } from '../file-faults.ts'
import type { Money } from '../amounts.ts'
import type { Detail } from './details.ts'
import type { Batch } from './entries.ts'

const sumOf = (amounts: readonly Money[]): number => amounts.reduce((sum, { minor }) => sum + minor, 0)

/** An entry against its details, which a bank may leave out, but not some of them. */
export class Parts {
	readonly #entry: Money
	/** Charges that a bank may have taken from the entry only, or from both. */
	#charges: number
	#sum = 0
	/** Every block of details has some, with amounts in the currency of the entry. */
	#is_comparable = true
	#stated: number | null = null
	#in_block = 0
	#count_fault: Omit<FileFault, 'at'> | null = null

	constructor(entry: Money, charges: readonly (Money | null)[]) {
		this.#entry = entry
		this.#charges = this.#of(charges)
	}

	#of(amounts: readonly (Money | null)[]): number {
		return sumOf(amounts.filter((amount) => amount !== null && amount.currency === this.#entry.currency) as Money[])
	}

	batch({ transactions }: Batch): void {
		this.#stated = transactions
	}

	detail({ amount, charges }: Detail): void {
		this.#in_block += 1
		this.#charges += this.#of(charges.map((charge) => charge.amount))
		if (amount === null || amount.currency !== this.#entry.currency) this.#is_comparable = false
		else this.#sum += amount.minor
	}

	/** The end of a `NtryDtls`: one without details says only what is elsewhere. */
	block(): void {
		if (this.#in_block === 0) this.#is_comparable = false
		else if (this.#stated !== null && this.#stated !== this.#in_block)
			this.#count_fault ??= { code: 'number_differs', found: `${this.#stated}, ${this.#in_block}` }
		this.#in_block = 0
		this.#stated = null
	}

	/** The first thing that does not agree. */
	difference(at: string, details: number): FileFault | null {
		if (this.#count_fault !== null) return { ...this.#count_fault, at: `${at} Btch NbOfTxs` }
		if (details === 0 || !this.#is_comparable) return null
		const { minor } = this.#entry
		const is_equal = this.#sum === minor || this.#sum + this.#charges === minor
		return is_equal ? null : { code: 'sum_differs', at: `${at} TxDtls`, found: `${minor}, ${this.#sum}` }
	}
}
