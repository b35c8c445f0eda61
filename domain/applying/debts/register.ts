import type { IsoDate } from '#domain/platform/dates.ts'
import { documentIssues, type Freshness } from '../documents/freshness.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { debt_register } from './rules.ts'

/** The debts, line by line, or the statement that there are none. */
export interface Register {
	readonly debts: readonly { readonly debt_id: string; readonly as_of_date: IsoDate }[]
	/** The day on which the applicant stated that there are no debts. */
	readonly none_stated_on: IsoDate | null
}

/**
 * Faults of a register typed as lines: lines must be as recent as a file would have to be (docs/domain/readings B220). Undefined
 * when no register was filled in.
 */
export function registerIssues({ debts, none_stated_on }: Register, asked: Freshness, today: IsoDate): Issue[] | undefined {
	const issuesOf = (day: IsoDate | null, values: { readonly debt_id?: string }): Issue[] =>
		documentIssues(asked, day, today).map((found) => ({ ...found, values: { ...found.values, document_type: debt_register, ...values } }))
	if (debts.length > 0) return debts.flatMap(({ debt_id, as_of_date }) => issuesOf(as_of_date, { debt_id }))
	return none_stated_on === null ? undefined : issuesOf(none_stated_on, {})
}
