import { currencies, type Currency } from '#domain/platform/currencies.ts'
import { addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import { instalmentsPerYear, type DebtFrequency } from './rules.ts'

interface Line {
	readonly currency: Currency
	readonly original_amount: number
	readonly outstanding_amount: number
	readonly instalment: number | null
	readonly instalment_frequency: DebtFrequency
	readonly maturity_date: IsoDate | null
}

/** Remaining terms in the bands of a balance sheet. */
export const remainingTerms = ['one_year', 'five_years', 'longer', 'open'] as const
export type RemainingTerm = (typeof remainingTerms)[number]

/** The last day of each band counts into it. */
export function remainingTermOf({ maturity_date }: Pick<Line, 'maturity_date'>, today: IsoDate): RemainingTerm {
	if (maturity_date === null) return 'open'
	if (!isBefore(addMonths(today, 12), maturity_date)) return 'one_year'
	return isBefore(addMonths(today, 60), maturity_date) ? 'longer' : 'five_years'
}

/** Amounts in major units, exact to the cent. */
export interface DebtTotals {
	readonly currency: Currency
	readonly count: number
	readonly original_amount: number
	readonly outstanding_amount: number
	readonly instalments_per_year: number
	/** A twelfth of a year's instalments, rounded to the cent. */
	readonly instalments_per_month: number
	/** Outstanding amounts by remaining term. */
	readonly remaining: Readonly<Record<RemainingTerm, number>>
	/** The earliest maturity date that is not past; null when no line has one. */
	readonly next_maturity: IsoDate | null
}

const sum = (amounts: readonly number[]): Cents => addCents(...amounts.map(centsOf))

const perYear = ({ instalment, instalment_frequency }: Line): Cents =>
	cents(centsOf(instalment ?? 0) * instalmentsPerYear[instalment_frequency])

const totalsIn = (currency: Currency, lines: readonly Line[], today: IsoDate): DebtTotals => {
	const per_year = addCents(...lines.map(perYear))
	const remaining = (term: RemainingTerm): number =>
		majorOf(sum(lines.filter((line) => remainingTermOf(line, today) === term).map((line) => line.outstanding_amount)))
	const maturities = lines.flatMap(({ maturity_date: day }) => (day === null || isBefore(day, today) ? [] : [day]))
	return {
		currency,
		count: lines.length,
		original_amount: majorOf(sum(lines.map((line) => line.original_amount))),
		outstanding_amount: majorOf(sum(lines.map((line) => line.outstanding_amount))),
		instalments_per_year: majorOf(per_year),
		instalments_per_month: majorOf(cents(Math.floor((per_year + 6) / 12))),
		remaining: {
			one_year: remaining('one_year'),
			five_years: remaining('five_years'),
			longer: remaining('longer'),
			open: remaining('open'),
		},
		next_maturity: maturities.toSorted().at(0) ?? null,
	}
}

/** Totals per currency, because amounts are not converted (docs/domain/readings Q41). */
export const debtTotals = (lines: readonly Line[], today: IsoDate): DebtTotals[] =>
	currencies.flatMap((currency) => {
		const own = lines.filter((line) => line.currency === currency)
		return own.length === 0 ? [] : [totalsIn(currency, own, today)]
	})
