import {
	ages,
	measures,
	milestones,
	pipelineStages,
	type Age,
	type Figures,
	type HappenedCell,
	type Measure,
	type Milestone,
	type PipelineStage,
	type TimesCell,
} from './figures.ts'
import type { Happening } from '#domain/cases/queues/happenings.ts'

/** The figures of one partner. */
export interface OfPartner {
	readonly partner_key: string
	readonly partner_name: string
	readonly figures: Figures
}

export interface Wanted {
	readonly loan_type: string | undefined
	/** The reported months; the pipeline is always the current one. */
	readonly months: readonly string[]
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const ofType = <Cell extends { readonly loan_type: string }>(cells: readonly Cell[], { loan_type }: Pick<Wanted, 'loan_type'>): Cell[] =>
	cells.filter((cell) => loan_type === undefined || cell.loan_type === loan_type)

export interface PipelineRow {
	readonly currency: string
	readonly stage: PipelineStage
	readonly age: Age
	readonly count: number
	readonly amount_cents: number
}

/** Every stage and age, for each currency, including empty ones. */
export function pipelineOf(all: readonly OfPartner[], wanted: Pick<Wanted, 'loan_type'>): PipelineRow[] {
	const cells = all.flatMap(({ figures }) => ofType(figures.pipeline, wanted))
	const currencies = [...new Set(cells.map(({ currency }) => currency))].toSorted()
	return currencies.flatMap((currency) =>
		pipelineStages.flatMap((stage) =>
			ages.map((age) => {
				const here = cells.filter((cell) => cell.currency === currency && cell.stage === stage && cell.age === age)
				return {
					currency,
					stage,
					age,
					count: total(here.map(({ count }) => count)),
					amount_cents: total(here.map(({ amount_cents }) => amount_cents)),
				}
			}),
		),
	)
}

export type Reached = Readonly<Record<Milestone, number>>

export interface ConversionRow extends Pick<OfPartner, 'partner_key' | 'partner_name'> {
	readonly month: string
	readonly reached: Reached
}

const reachedOf = (counts: (milestone: Milestone) => number): Reached =>
	Object.fromEntries(milestones.map((milestone) => [milestone, counts(milestone)])) as Record<Milestone, number>

/** Applications created in these months by the furthest milestone, per partner. */
export const conversionOf = (all: readonly OfPartner[], wanted: Wanted): ConversionRow[] =>
	wanted.months.flatMap((month) =>
		all.map(({ partner_key, partner_name, figures }) => {
			const cells = ofType(figures.conversion, wanted).filter((cell) => cell.month === month)
			const reached = reachedOf((milestone) =>
				total(cells.filter(({ furthest }) => milestones.indexOf(furthest) >= milestones.indexOf(milestone)).map(({ count }) => count)),
			)
			return { month, partner_key, partner_name, reached }
		}),
	)

export const sumReached = (rows: readonly { readonly reached: Reached }[]): Reached =>
	reachedOf((milestone) => total(rows.map(({ reached }) => reached[milestone])))

export interface Duration {
	readonly cases: number
	/** The median of the cases. */
	readonly median_h: number
	/** The 80th percentile. */
	readonly most_h: number
}

export interface TimesRow {
	/** Null for all products together. */
	readonly loan_type: string | null
	readonly durations: Readonly<Record<Measure, Duration | null>>
}

/** Per product, and for all together where there are several. */
export function timesOf(all: readonly OfPartner[], wanted: Wanted): TimesRow[] {
	const cells = all.flatMap(({ figures }) => ofType(figures.times, wanted)).filter(({ month }) => wanted.months.includes(month))
	const types = [...new Set(cells.map(({ loan_type }) => loan_type))].toSorted()
	const row = (loan_type: string | null): TimesRow => {
		const own = cells.filter((cell) => loan_type === null || cell.loan_type === loan_type)
		const durations = Object.fromEntries(
			measures.map((measure) => [measure, durationOf(own.filter((cell) => cell.measure === measure))]),
		) as Record<Measure, Duration | null>
		return { loan_type, durations }
	}
	return [...types.map(row), ...(types.length > 1 ? [row(null)] : [])]
}

/** By nearest rank, so that the result is a duration that occurred. */
function durationOf(cells: readonly TimesCell[]): Duration | null {
	const cases = total(cells.map(({ count }) => count))
	if (cases === 0) return null
	const sorted = cells.toSorted((one, other) => one.hours - other.hours)
	const at = (rank: number): number => {
		let passed = 0
		for (const { hours, count } of sorted) {
			passed += count
			if (passed >= rank) return hours
		}
		return 0
	}
	return { cases, median_h: at(Math.ceil(cases / 2)), most_h: at(Math.ceil(cases * 0.8)) }
}

const happenedIn = (all: readonly OfPartner[], wanted: Wanted, happening: Happening): HappenedCell[] =>
	all
		.flatMap(({ figures }) => ofType(figures.happened ?? [], wanted))
		.filter((cell) => cell.happening === happening && wanted.months.includes(cell.month))

const countOf = (cells: readonly { readonly count: number }[]): number => total(cells.map(({ count }) => count))

export interface ApprovalsRow {
	readonly month: string
	readonly offered: number
	readonly turned_down: number
}

/** The first answers to submissions, by the month of the answer. */
export function approvalsOf(all: readonly OfPartner[], wanted: Wanted): ApprovalsRow[] {
	const offered = happenedIn(all, wanted, 'offered')
	const turned_down = happenedIn(all, wanted, 'turned_down')
	return wanted.months.map((month) => ({
		month,
		offered: countOf(offered.filter((cell) => cell.month === month)),
		turned_down: countOf(turned_down.filter((cell) => cell.month === month)),
	}))
}

/** Declines by reason, the most frequent first; a decline with two reasons is counted for each. */
export function reasonsOf(all: readonly OfPartner[], wanted: Wanted): { readonly reason: string; readonly count: number }[] {
	const cells = happenedIn(all, wanted, 'declined')
	return [...Map.groupBy(cells, ({ reason }) => reason)]
		.map(([reason, own]) => ({ reason, count: countOf(own) }))
		.toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

export interface ReturnsRow {
	readonly stage: PipelineStage
	readonly sent_back: number
	readonly stepped_back: number
}

/** Steps back by the stage they were taken from. */
export const returnsOf = (all: readonly OfPartner[], wanted: Wanted): ReturnsRow[] =>
	pipelineStages.map((stage) => {
		const count = (happening: Happening): number => countOf(happenedIn(all, wanted, happening).filter(({ reason }) => reason === stage))
		return { stage, sent_back: count('sent_back'), stepped_back: count('stepped_back') }
	})

export interface WorkloadRow {
	/** Null for what is nobody's. */
	readonly staff_id: string | null
	readonly ours: number
	/** Of ours, what has waited longer than its stage allows. */
	readonly late: number
	readonly others: number
}

/** Open cases by the person they are assigned to, who has most to do first; what is nobody's comes last. */
export function workloadOf(all: readonly OfPartner[], wanted: Pick<Wanted, 'loan_type'>): WorkloadRow[] {
	const cells = all.flatMap(({ figures }) => ofType(figures.workload ?? [], wanted))
	return [...Map.groupBy(cells, ({ staff_id }) => staff_id)]
		.map(([staff_id, own]) => ({
			staff_id,
			ours: countOf(own.filter(({ turn }) => turn === 'ours')),
			late: countOf(own.filter(({ is_late }) => is_late)),
			others: countOf(own.filter(({ turn }) => turn === 'others')),
		}))
		.toSorted((one, other) => Number(one.staff_id === null) - Number(other.staff_id === null) || other.ours - one.ours)
}
