import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'
import type { LoanTerms } from '#domain/review/offers/terms.ts'
import { reasonAgainst } from '#domain/money/ledger/effects.ts'
import { isFactOf, type Fact, type FactContent, type FactOf } from '#domain/money/ledger/facts.ts'
import { replay, type LawRates } from '#domain/money/ledger/replay.ts'
import { uncorrected } from '#domain/money/ledger/standing.ts'
import { isBankDay, type BankCalendar } from '#domain/money/loans/bank-days.ts'

/** A rate that follows a market: what is fixed for a tenor, and the margin on it. Rates are whole hundred-millionths. */
export interface VariableRate {
	readonly rate: ReferenceRate
	readonly tenor: Tenor
	/** So many months one rate holds. */
	readonly months: number
	readonly margin_e8: number
}

const monthsOfTenor: Readonly<Partial<Record<Tenor, number>>> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 }

/** The borrower was promised a reference rate by its name, and it was priced with a fixing: the rest of the rate is the margin. */
export function variableRateOf(terms: LoanTerms): VariableRate | undefined {
	const { visible_rate_name, reference_rate: rate, reference_tenor: tenor, reference_fixing: fixing } = terms
	// A rate that hedges is fixed for years.
	if (visible_rate_name === null || rate === null || rate === 'hedging' || tenor === null || fixing === null) return undefined
	const months = monthsOfTenor[tenor]
	return months === undefined
		? undefined
		: { rate, tenor, months, margin_e8: terms.interest_rate_bps * 10_000 - shiftPoint(fixing.value, 8) }
}

export interface Fixing {
	readonly fixed_on: IsoDate
	readonly value_e8: number
}

/** Reference rate and margin as a percent of six decimals, never below nothing. */
export function percentFixed({ margin_e8 }: Pick<VariableRate, 'margin_e8'>, { value_e8 }: Pick<Fixing, 'value_e8'>): string {
	const digits = String(Math.max(0, value_e8 + margin_e8)).padStart(7, '0')
	return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

/** A rate is fixed two bank days before it begins to hold. */
export function fixingDay(calendar: BankCalendar, resets_on: IsoDate): IsoDate {
	let day = resets_on
	for (let left = 2; left > 0; left -= isBankDay(calendar, day) ? 1 : 0) day = addDays(day, -1)
	return day
}

interface Resets {
	/** What is to be recorded, in this order. */
	readonly facts: readonly { readonly value_on: IsoDate; readonly content: FactContent }[]
	/** Reset days that rest on an earlier fixing, as their own is not known yet. */
	readonly waiting: readonly IsoDate[]
	/** Reset days whose own fixing is known. */
	readonly settled: readonly IsoDate[]
	/** The first reset day that is still to be looked at; null where none will be. */
	readonly next_on: IsoDate | null
}

interface Loan {
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
	readonly variable: VariableRate
	/** The latest first. */
	readonly fixings: readonly Fixing[]
}

type RateFact = FactOf<'plan_version'>

/** The day from which a rate holds that was agreed anew: it follows no market. */
const fixedFrom = (facts: readonly Fact[]): IsoDate | undefined =>
	uncorrected(facts)
		.filter(isFactOf('plan_version'))
		.filter(({ content: { version } }) => version.change === 'restructuring' && version.rate_percent !== null)
		.map(({ value_on }) => value_on)
		.toSorted()[0]

/**
 * The rates that hold from reset days on, from one day through another. Without the fixing of its day a reset takes the last one before, and
 * is looked at again until its own is known: then what was recorded is corrected, and the ledger replays.
 */
export function resetsOf({ facts, law_rates, variable, fixings }: Loan, { from, through }: { from: IsoDate; through: IsoDate }): Resets {
	const { standing, plan } = replay(facts, law_rates, through)
	const fixed_from = fixedFrom(facts)
	const resetDays = standing.instalments
		.slice(0, -1)
		.filter(({ month, due_on }) => month % variable.months === 0 && !isBefore(due_on, from))
		.map(({ due_on }) => due_on)
		.filter((day) => fixed_from === undefined || isBefore(day, fixed_from))
	const calendar = plan?.terms.calendar ?? 'TARGET'
	const known = [...facts]
	const recorded: Resets['facts'][number][] = []
	const waiting: IsoDate[] = []
	const settled: IsoDate[] = []
	const record = (value_on: IsoDate, content: FactContent): void => {
		const fact = { fact_id: `reset ${recorded.length}`, value_on, content }
		// A rate that is the one before changes nothing.
		if (reasonAgainst(fact, known, law_rates) !== undefined) return
		known.push(fact)
		recorded.push({ value_on, content })
	}
	const heldOn = (day: IsoDate): RateFact | undefined =>
		uncorrected(known)
			.filter(isFactOf('plan_version'))
			.find(({ value_on, content: { version } }) => version.change === 'rate' && value_on === day)
	for (const day of resetDays.filter((one) => !isBefore(through, one))) {
		const fixed_on = fixingDay(calendar, day)
		const fixing = fixings.find((one) => !isBefore(fixed_on, one.fixed_on))
		const looked_at = fixing?.fixed_on === fixed_on ? settled : waiting
		looked_at.push(day)
		if (fixing === undefined) continue
		const rate_percent = percentFixed(variable, fixing)
		const held = heldOn(day)
		if (held !== undefined) {
			const { version } = held.content
			if (version.change === 'rate' && version.rate_percent === rate_percent) continue
			record(day, { kind: 'correction', corrects: held.fact_id })
		}
		record(day, { kind: 'plan_version', version: { change: 'rate', rate_percent } })
	}
	const next_on = waiting[0] ?? resetDays.find((day) => isBefore(through, day)) ?? null
	return { facts: recorded, waiting, settled, next_on }
}
