import type { StatementView } from '#contract/review/staff/financials.ts'
import type { SpreadStatement } from '#domain/review/credit/figures.ts'

/** A statement as the rules take it, with what the wire says of it. */
export interface Counted extends SpreadStatement {
	readonly view: StatementView
}

export const countedOf = (view: StatementView): Counted => ({ ...view, unit: Number(view.unit), view })
