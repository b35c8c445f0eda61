import { Decimal } from 'decimal.js'

import type { FactContent } from '#domain/money/ledger/facts.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { addDays, addMonths, daysBetween } from '#domain/platform/dates.ts'

/** Decimals of sixty digits. */
export const Wide = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

export const rounded = (value: Decimal): number => value.toDecimalPlaces(0).toNumber()

interface Row {
	readonly number: number
	readonly due_on: string
	principal: number
	/** It repays nothing, as agreed anew. */
	is_free?: boolean
}

type Version = Extract<FactContent, { kind: 'plan_version' }>['version']

/** What is to come of a loan, in the calculation day by day. */
interface NaivePlan {
	readonly begins_on: string
	rate: Decimal
	/** The principal that no row has made due yet. */
	planned: number
	/** Interest that has run and is not due. */
	running: Decimal
	rows: Row[]
	readonly pauses: { readonly from: string; readonly to: string }[]
}

export function newNaivePlan(terms: ServicingTerms, begins_on: string, planned: number): NaivePlan {
	const rows = Array.from({ length: terms.months }, (_, at) => ({ number: at + 1, due_on: addMonths(begins_on, at + 1), principal: 0 }))
	const made: NaivePlan = { begins_on, rate: new Wide(terms.rate_percent), planned, running: new Wide(0), rows, pauses: [] }
	planAnew(made, begins_on)
	return made
}

const isPaused = ({ pauses }: NaivePlan, day: string): boolean => pauses.some(({ from, to }) => from <= day && day < to)

const bearingDays = (plan: NaivePlan, from: string, to: string): number =>
	Array.from({ length: daysBetween(from, to) }, (_, after) => addDays(from, after)).filter((day) => !isPaused(plan, day)).length

/** The interest of a day runs, unless it is agreed that it does not. */
export function runDay(plan: NaivePlan, day: string): void {
	if (!isPaused(plan, day)) plan.running = plan.running.plus(plan.rate.times(plan.planned).dividedBy(36_500))
}

/** What falls due on a day of the plan. */
export function takeDue(plan: NaivePlan, day: string): { number: number; interest: number; principal: number } | undefined {
	const [row] = plan.rows
	if (row?.due_on !== day) return undefined
	const interest = rounded(plan.running)
	plan.rows.shift()
	plan.planned -= row.principal
	plan.running = new Wide(0)
	return { number: row.number, interest, principal: row.principal }
}

/** All that is to come, at once. */
export function takeRest(plan: NaivePlan): { number: number; interest: number; principal: number } {
	const rest = { number: plan.rows[0]?.number ?? 0, interest: rounded(plan.running), principal: plan.planned }
	plan.rows = []
	plan.planned = 0
	plan.running = new Wide(0)
	return rest
}

/** The equal payment of the rows from a day: what grows with each row's interest and is left at nothing. */
function equalPayment(plan: NaivePlan, on: string): number {
	let growth = new Wide(1)
	let worth = new Wide(0)
	let from = on
	let first: Decimal | undefined
	for (const [index, { due_on, is_free }] of plan.rows.entries()) {
		const start = from
		from = due_on
		if (is_free === true) continue
		const grows = plan.rate
			.times(bearingDays(plan, start, due_on))
			.dividedBy(36_500)
			.plus(1)
		growth = growth.times(grows)
		if (index === 0) first = grows
		worth = worth.plus(new Wide(1).dividedBy(growth))
	}
	const due_first = first === undefined ? new Wide(0) : plan.running.dividedBy(first)
	return rounded(due_first.plus(plan.planned).dividedBy(worth))
}

export function planAnew(plan: NaivePlan, on: string, agreed: number | null = null): void {
	const { rows, rate, running } = plan
	if (rows.length === 0) return
	const payment = agreed ?? equalPayment(plan, on)
	let balance = plan.planned
	let from = on
	for (const [index, row] of rows.entries()) {
		const days = rate
			.times(balance)
			.times(bearingDays(plan, from, row.due_on))
			.dividedBy(36_500)
		const interest = rounded(index === 0 ? running.plus(days) : days)
		const repaid = row.is_free === true ? 0 : Math.max(0, Math.min(payment - interest, balance))
		row.principal = index === rows.length - 1 ? balance : repaid
		balance -= row.principal
		from = row.due_on
	}
	if (agreed === null) return
	plan.rows = rows.filter(
		(row, index) => index === 0 || row.principal > 0 || row.is_free === true || rows.slice(index).some(({ principal }) => principal > 0),
	)
}

function append({ rows, begins_on }: NaivePlan, count: number): void {
	const last = rows.at(-1)?.number ?? 0
	const more = Array.from({ length: count }, (_, after) => last + 1 + after)
	rows.push(...more.map((number) => ({ number, due_on: addMonths(begins_on, number), principal: 0 })))
}

/** Another plan for what is to come; what falls due today is not planned anew. */
export function changePlan(plan: NaivePlan, version: Version, day: string): void {
	const [due] = plan.rows.splice(0, plan.rows[0]?.due_on === day ? 1 : 0)
	const before = plan.running
	if (due !== undefined) plan.running = new Wide(0)
	plan.planned -= due?.principal ?? 0
	if (plan.rows.length > 0 && plan.planned > 0) replan(plan, version, day)
	plan.planned += due?.principal ?? 0
	plan.running = before
	if (due !== undefined) plan.rows.unshift(due)
}

function replan(plan: NaivePlan, version: Version, day: string): void {
	if (version.change === 'rate') plan.rate = new Wide(version.rate_percent)
	if (version.change === 'extension') append(plan, version.instalments)
	if (version.change === 'pause') {
		const from = version.from < day ? day : version.from
		// One of no days changes nothing.
		if (from >= version.to) return
		plan.pauses.push({ from, to: version.to })
	}
	if (version.change === 'restructuring') {
		const { rate_percent, instalments, free_months } = version
		if (rate_percent !== null) plan.rate = new Wide(rate_percent)
		if (plan.rows.length < instalments) append(plan, instalments - plan.rows.length)
		plan.rows = plan.rows.slice(0, instalments)
		for (const [index, row] of plan.rows.entries()) row.is_free = index < Math.min(instalments - 1, free_months)
		planAnew(plan, day, version.instalment_cents)
	} else if (version.change !== 'capitalisation') planAnew(plan, day)
}
