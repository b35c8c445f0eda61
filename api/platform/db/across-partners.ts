import { channel } from 'node:diagnostics_channel'

/**
 * Why a prepared statement reads or changes rows of several partners, or of one it does not know yet. Spread over machines it asks each of
 * them, so it stands in no call of an applicant.
 */
export const reasonsAcrossPartners = {
	job: 'a job does the work of every partner in one statement',
	staff_view: 'staff see lists and counts of every partner’s cases',
	found_by_id: 'staff open a record by its id alone, and its partner is read from it',
	colleague_leaves: 'cases of somebody who leaves are freed at every partner',
	directory: 'a process reads what every partner has measured, now and then',
	simulator: 'the pages of simulators show what was asked of them, whoever asked',
} as const satisfies Record<string, string>

export type ReasonAcrossPartners = keyof typeof reasonsAcrossPartners

/** Told of each statement when its module loads: `scripts/prepared-statements.ts` lists them, the product does not listen. */
export const statementPrepared = channel('fundament:statement-prepared')

export interface StatementPrepared {
	readonly text: string
	/** The names of the values in the order of $1, $2 ...; null for a constant. */
	readonly parameters: readonly (string | null)[]
	readonly across: ReasonAcrossPartners | undefined
}
