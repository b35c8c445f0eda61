import { valueOf, type Line } from '../financials/lines.ts'
import { changeOf } from '../financials/ratios.ts'
import type { SpreadStatement } from './figures.ts'

/** The lines whose course over the years is looked at first. */
export const trendLines = ['revenue', 'ebitda', 'equity'] as const satisfies Line[]
export type TrendLine = (typeof trendLines)[number]

/** More years are not compared at a glance. */
const max_years = 5

export interface TrendYear {
	readonly as_of_date: string
	/** What the company expects, and nobody has audited. */
	readonly is_forecast: boolean
	/** In whole units of the currency, for the period of the statement; null where the line is missing. */
	readonly value: number | null
}

export interface Trend {
	readonly years: readonly TrendYear[]
	/** Of the newest year to the one before; null where nothing can be compared. */
	readonly change: number | null
}

/** The statements of years that are spread, the oldest first, and after them what is planned. */
export const yearsShown = <Of extends Pick<SpreadStatement, 'type' | 'status' | 'as_of_date'>>(statements: readonly Of[]): Of[] => {
	const inOrder = (type: SpreadStatement['type']): Of[] =>
		statements
			.filter((statement) => statement.status === 'spread' && statement.type === type)
			.toSorted((one, other) => one.as_of_date.localeCompare(other.as_of_date))
	const years = inOrder('annual').slice(-max_years)
	const last = years.at(-1)?.as_of_date ?? ''
	return [
		...years,
		...inOrder('forecast')
			.filter(({ as_of_date }) => as_of_date > last)
			.slice(0, 1),
	]
}

export function trendOf(statements: readonly SpreadStatement[], line: TrendLine): Trend {
	const shown = yearsShown(statements)
	const years = shown.map(({ as_of_date, type, unit, figures }): TrendYear => {
		const value = valueOf(figures, line)
		return { as_of_date, is_forecast: type === 'forecast', value: value === undefined ? null : value * unit }
	})
	const facts = shown.filter(({ type }) => type === 'annual').slice(-2)
	const [before, after] = facts
	// Years of different length are not compared.
	const comparable = before !== undefined && after !== undefined && before.months === after.months
	const amountOf = ({ figures, unit }: SpreadStatement): number | undefined => {
		const value = valueOf(figures, line)
		return value === undefined ? undefined : value * unit
	}
	return { years, change: comparable ? changeOf(amountOf(before), amountOf(after)) : null }
}
