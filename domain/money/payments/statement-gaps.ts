/** What is kept of a statement that tells whether one before it is missing. */
export interface KeptStatement {
	readonly statement_id: string
	readonly account_id: string
	readonly number: string | null
	readonly opening_cents: number | null
	readonly closing_cents: number | null
	readonly closing_on: string | null
}

/** Between two statements of an account: the money that moved there, and how many statements the numbers say are missing. */
export interface StatementGap {
	readonly account_id: string
	readonly after_id: string
	readonly before_id: string
	readonly missing_cents: number | null
	readonly missing_statements: number | null
}

const numberOf = ({ number }: KeptStatement): number | null => (number !== null && /^\d{1,9}$/.test(number) ? Number(number) : null)

/** By its number, or in all that is kept of it: without a number two of one day that end otherwise are two. */
const isAgain = (one: KeptStatement, other: KeptStatement): boolean =>
	one.closing_on === other.closing_on &&
	one.number === other.number &&
	(one.number !== null || (one.opening_cents === other.opening_cents && one.closing_cents === other.closing_cents))

/**
 * Statements of any accounts in the order of their days, numbers and arrival, by account. One that a bank delivered again, corrected maybe,
 * stands for the earlier one.
 */
export function validStatements(statements: readonly KeptStatement[]): ReadonlyMap<string, readonly KeptStatement[]> {
	const valid = new Map<string, KeptStatement[]>()
	for (const statement of statements) {
		const earlier = valid.get(statement.account_id) ?? []
		const last = earlier.at(-1)
		if (last !== undefined && isAgain(last, statement)) earlier.pop()
		earlier.push(statement)
		valid.set(statement.account_id, earlier)
	}
	return valid
}

/** Numbers are counted only within a year, since most banks begin anew with it. */
export function gapsIn(statements: readonly KeptStatement[]): StatementGap[] {
	return [...validStatements(statements).values()].flatMap((of_account) =>
		of_account.flatMap((after, at) => {
			const before = of_account[at - 1]
			return before === undefined ? [] : (gapBetween(before, after) ?? [])
		}),
	)
}

function gapBetween(before: KeptStatement, after: KeptStatement): StatementGap | null {
	const difference = before.closing_cents === null || after.opening_cents === null ? null : after.opening_cents - before.closing_cents
	const one = numberOf(before)
	const other = numberOf(after)
	const is_one_year = before.closing_on?.slice(0, 4) === after.closing_on?.slice(0, 4)
	const skipped = one === null || other === null || !is_one_year || other <= one ? 0 : other - one - 1
	if ((difference ?? 0) === 0 && skipped === 0) return null
	return {
		account_id: after.account_id,
		after_id: before.statement_id,
		before_id: after.statement_id,
		missing_cents: difference,
		missing_statements: skipped === 0 ? null : skipped,
	}
}
