import { calculated, linesOf, statementParts, sumOf, type AccountingRule, type Figures, type Line } from './lines.ts'
import type { StatementType } from './rules.ts'

/** A figure that the examination of a file has read, in whole units of the currency. */
export interface FoundValue {
	readonly line: Line
	readonly amount: number
	/** The figure of the year before, where the document prints it. */
	readonly before: number | null
	readonly page: number
}

/** What was found for the lines of a law; a printed line without a line here is left out. */
export function foundUnder(rule: AccountingRule, found: readonly (Omit<FoundValue, 'line'> & { readonly line: string })[]): FoundValue[] {
	const known = new Map(statementParts.flatMap((part) => linesOf(part, rule)).map((line) => [line as string, line]))
	return found.flatMap(({ line: name, amount, before, page }) => {
		const line = known.get(name)
		return line === undefined ? [] : [{ line, amount, before, page }]
	})
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/**
 * What a document says about a period: its own year, or the year before from the column beside. Nothing of any other, and nothing of a
 * plan. A document without a date is taken at its word.
 */
export function foundFor(
	{ type, as_of_date }: { readonly type: StatementType; readonly as_of_date: string },
	printed_on: string | null,
	found: readonly FoundValue[],
): FoundValue[] {
	if (type === 'forecast') return []
	const years = printed_on === null ? 0 : yearOf(printed_on) - yearOf(as_of_date)
	if (years === 0) return [...found]
	return years === 1 ? found.flatMap(({ before, ...value }) => (before === null ? [] : [{ ...value, amount: before, before: null }])) : []
}

/** Printed figures round, those in thousands as well. */
const tolerance = 1

/**
 * What a person has to decide: each found figure of a line they have not touched, in the statement's unit. A total that its parts come to
 * is calculated and asks nothing.
 */
export function proposalsOf(
	found: readonly FoundValue[],
	{ typed, touched, unit }: { readonly typed: Figures; readonly touched: ReadonlySet<Line>; readonly unit: number },
): Figures {
	const open = found
		.filter(({ line }) => !touched.has(line))
		.map(({ line, amount }) => [line, Math.round((amount / unit) * 100) / 100] as const)
	const parts = Object.fromEntries(open.filter(([line]) => sumOf(line) === undefined))
	const with_parts: Figures = { ...parts, ...typed }
	const totals = open.filter(([line, amount]) => {
		const sum = calculated(with_parts, line)
		return sumOf(line) !== undefined && (sum === undefined || Math.abs(sum - amount) > tolerance)
	})
	return { ...parts, ...Object.fromEntries(totals) }
}

export interface EarlierDifference {
	readonly line: Line
	readonly printed: number
	readonly known: number
}

/** Where the document prints another figure for the year before than its own statement has. Printed thousands round. */
export const earlierDifferences = (found: readonly FoundValue[], known: (line: Line) => number | undefined): EarlierDifference[] =>
	found.flatMap(({ line, before: printed }) => {
		const value = known(line)
		if (printed === null || value === undefined) return []
		const allowed = printed % 1000 === 0 ? 1000 : tolerance
		return Math.abs(printed - value) <= allowed ? [] : [{ line, printed, known: value }]
	})
