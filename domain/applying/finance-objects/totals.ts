import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import type { FinanceObjectRecord } from './rules.ts'

type Priced = Pick<FinanceObjectRecord, 'net_purchase_price' | 'down_payment' | 'remaining_value' | 'object_count'>

/** Amounts of one line or of all, in major units; exact to the cent. */
export interface ObjectTotals {
	readonly net_purchase_price: number
	readonly down_payment: number
	readonly remaining_value: number
	/** The price less the down payment, which the loan has to cover. */
	readonly financed: number
	readonly object_count: number
}

const times = (amount: number, count: number): Cents => cents(centsOf(amount) * count)

/** Prices are per piece; a line counts all its pieces (docs/domain/readings Q118). */
export function lineTotals(line: Priced): ObjectTotals {
	return objectTotals([line])
}

export function objectTotals(lines: readonly Priced[]): ObjectTotals {
	const sum = (amountOf: (line: Priced) => number): Cents => addCents(...lines.map((line) => times(amountOf(line), line.object_count)))
	const price = sum((line) => line.net_purchase_price)
	const down = sum((line) => line.down_payment)
	return {
		net_purchase_price: majorOf(price),
		down_payment: majorOf(down),
		remaining_value: majorOf(sum((line) => line.remaining_value)),
		financed: majorOf(cents(price - down)),
		object_count: lines.reduce((count, line) => count + line.object_count, 0),
	}
}

/** The requested amount minus what the objects need; positive when more is requested (docs/domain/readings Q120). */
export const beyondObjects = (requested: number, { financed }: Pick<ObjectTotals, 'financed'>): number =>
	majorOf(cents(centsOf(requested) - centsOf(financed)))
