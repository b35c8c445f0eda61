import type { IsoDate } from '../dates.ts'
import { documentIssues, type Freshness } from '../documents/freshness.ts'
import type { Issue } from '../errors/catalogue.ts'
import { debt_register } from './rules.ts'

/** What is owed, line by line, or that nothing is. */
export interface Register {
	readonly debts: readonly { readonly debt_id: string; readonly as_of_date: IsoDate }[]
	/** The day somebody said that there are no debts. */
	readonly none_stated_on: IsoDate | null
}

/**
 * What stands against a register that comes as lines in a file's place: what is of an older day than a file could be is no
 * better (docs/domain/readings B220). Undefined where nobody has filled one in.
 */
export function registerIssues({ debts, none_stated_on }: Register, asked: Freshness, today: IsoDate): Issue[] | undefined {
	const issuesOf = (day: IsoDate | null, values: { readonly debt_id?: string }): Issue[] =>
		documentIssues(asked, day, today).map((found) => ({ ...found, values: { ...found.values, document_type: debt_register, ...values } }))
	if (debts.length > 0) return debts.flatMap(({ debt_id, as_of_date }) => issuesOf(as_of_date, { debt_id }))
	return none_stated_on === null ? undefined : issuesOf(none_stated_on, {})
}
