import { Decimal } from 'decimal.js'

import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { countingDay } from '#domain/money/loans/bank-days.ts'
import { addDays, addMonths, daysBetween } from '#domain/platform/dates.ts'

/**
 * A second calculation of a loan, day by day and in decimals of sixty digits: it knows no pieces, periods or journals, only what stands at the
 * end of each day. For loans by act/365 with equal instalments, without a day of their own.
 */
const Wide = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

const rounded = (value: Decimal): number => value.toDecimalPlaces(0).toNumber()

interface Row {
	readonly number: number
	readonly due_on: string
	principal: number
	/** It repays nothing, as agreed anew. */
	is_free?: boolean
}

interface Debt {
	readonly due_on: string
	readonly counting_on: string
	readonly instalment: number | null
	readonly open: { fees_due: number; late_interest_due: number; interest_due: number; principal: number }
	late: Decimal
	late_booked: number
}

interface Money {
	readonly fact_id: string
	readonly instalment: number | null
	left: number
	readonly paid: { debt: Debt | null; account: keyof Debt['open']; amount: number }[]
}

const order = ['fees_due', 'late_interest_due', 'interest_due', 'principal'] as const

type Version = Extract<FactContent, { kind: 'plan_version' }>['version']

const isCapitalisation = (content: FactContent): boolean => content.kind === 'plan_version' && content.version.change === 'capitalisation'

interface Rates {
	readonly terms: ServicingTerms
	/** The yearly rate in percent that late principal bears. */
	readonly late_percent: number
}

/** What stands on the accounts of claims at the end of a day. */
export function naiveBalances(facts: readonly Fact[], { terms, late_percent }: Rates, until: string): Record<string, number> {
	const payout = facts.find(({ content }) => content.kind === 'payout')
	if (payout?.content.kind !== 'payout') throw new Error('Nothing was paid out.')
	const begins_on = payout.value_on
	let rate = new Wide(terms.rate_percent)
	let planned = payout.content.principal_cents as number
	let principal = planned
	let running = new Wide(0)
	let is_terminated = false
	const debts: Debt[] = []
	const lots: Money[] = []
	const pauses: { from: string; to: string }[] = []
	const isPaused = (day: string): boolean => pauses.some(({ from, to }) => from <= day && day < to)
	const bearingDays = (from: string, to: string): number =>
		Array.from({ length: daysBetween(from, to) }, (_, after) => addDays(from, after)).filter((day) => !isPaused(day)).length
	let rows: Row[] = Array.from({ length: terms.months }, (_, index) => ({
		number: index + 1,
		due_on: addMonths(begins_on, index + 1),
		principal: 0,
	}))

	const plan = (on: string, agreed: number | null = null): void => {
		if (rows.length === 0) return
		// The equal payment: what grows with each row's interest and is left at nothing.
		let growth = new Wide(1)
		let worth = new Wide(0)
		let from = on
		let first: Decimal | undefined
		for (const [index, { due_on, is_free }] of rows.entries()) {
			const start = from
			from = due_on
			if (is_free === true) continue
			const grows = rate.times(bearingDays(start, due_on)).dividedBy(36_500).plus(1)
			growth = growth.times(grows)
			if (index === 0) first = grows
			worth = worth.plus(new Wide(1).dividedBy(growth))
		}
		const due_first = first === undefined ? new Wide(0) : running.dividedBy(first)
		const payment = agreed ?? rounded(due_first.plus(planned).dividedBy(worth))
		let balance = planned
		from = on
		for (const [index, row] of rows.entries()) {
			const days = rate.times(balance).times(bearingDays(from, row.due_on)).dividedBy(36_500)
			const interest = rounded(index === 0 ? running.plus(days) : days)
			const repaid = row.is_free === true ? 0 : Math.max(0, Math.min(payment - interest, balance))
			row.principal = index === rows.length - 1 ? balance : repaid
			balance -= row.principal
			from = row.due_on
		}
		if (agreed !== null)
			rows = rows.filter(
				(row, index) =>
					index === 0 || row.principal > 0 || row.is_free === true || rows.slice(index).some(({ principal: left }) => left > 0),
			)
	}

	const add = (debt: Pick<Debt, 'due_on' | 'counting_on' | 'instalment'>, open: Partial<Debt['open']>): void => {
		const nothing = { fees_due: 0, late_interest_due: 0, interest_due: 0, principal: 0 }
		const at = debts.findIndex(({ due_on }) => due_on > debt.due_on)
		const made = { ...debt, open: { ...nothing, ...open }, late: new Wide(0), late_booked: 0 }
		debts.splice(at === -1 ? debts.length : at, 0, made)
	}
	const bookLate = (): void => {
		for (const debt of debts) {
			const more = rounded(debt.late) - debt.late_booked
			debt.late_booked += more
			debt.open.late_interest_due += more
		}
	}
	const pay = (): void => {
		for (const lot of lots) {
			const named = debts.filter(({ instalment }) => instalment !== null && instalment === lot.instalment)
			const targets = is_terminated
				? order.flatMap((account) => debts.map((debt) => ({ debt, account })))
				: [...named, ...debts].flatMap((debt) => order.map((account) => ({ debt, account })))
			for (const { debt, account } of targets) {
				const amount = Math.min(lot.left, debt.open[account])
				if (amount === 0) continue
				debt.open[account] -= amount
				lot.left -= amount
				lot.paid.push({ debt, account, amount })
				if (account === 'principal') principal -= amount
			}
		}
	}
	const ends = (on: string): void => {
		add({ due_on: on, counting_on: on, instalment: rows[0]?.number ?? 0 }, { interest_due: rounded(running), principal: planned })
		rows = []
		planned = 0
		running = new Wide(0)
	}

	const append = (count: number): void => {
		const last = rows.at(-1)?.number ?? 0
		const more = Array.from({ length: count }, (_, after) => last + 1 + after)
		rows.push(...more.map((number) => ({ number, due_on: addMonths(begins_on, number), principal: 0 })))
	}
	/** Another plan for what is to come; what falls due today is not planned anew. */
	const change = (version: Version, day: string): void => {
		const [due] = rows.splice(0, rows[0]?.due_on === day ? 1 : 0)
		const before = running
		if (due !== undefined) running = new Wide(0)
		planned -= due?.principal ?? 0
		if (rows.length > 0 && planned > 0) replan(version, day)
		planned += due?.principal ?? 0
		running = before
		if (due !== undefined) rows.unshift(due)
	}
	const replan = (version: Version, day: string): void => {
		if (version.change === 'rate') rate = new Wide(version.rate_percent)
		if (version.change === 'extension') append(version.instalments)
		if (version.change === 'pause') {
			const from = version.from < day ? day : version.from
			// One of no days changes nothing.
			if (from >= version.to) return
			pauses.push({ from, to: version.to })
		}
		if (version.change === 'restructuring') {
			const { rate_percent, instalments, free_months } = version
			if (rate_percent !== null) rate = new Wide(rate_percent)
			if (rows.length < instalments) append(instalments - rows.length)
			rows = rows.slice(0, instalments)
			for (const [index, row] of rows.entries()) row.is_free = index < Math.min(instalments - 1, free_months)
			plan(day, version.instalment_cents)
		} else if (version.change !== 'capitalisation') plan(day)
	}
	const capitalise = (amount: number, day: string): void => {
		let left = amount
		for (const debt of debts.filter(({ due_on }) => due_on < day)) {
			const taken = Math.min(left, debt.open.interest_due)
			debt.open.interest_due -= taken
			left -= taken
		}
		principal += amount - left
		planned += amount - left
		if (left < amount) plan(day)
	}

	type Return = Extract<FactContent, { kind: 'return' }>
	/** A return counts on its day, and on that of its receipt at the earliest. */
	const returned = (day: string): Return[] =>
		facts.flatMap(({ value_on, content }) => {
			if (content.kind !== 'return') return []
			const received = facts.find(({ fact_id }) => fact_id === content.receipt)?.value_on
			return received !== undefined && (value_on < received ? received : value_on) === day ? [content] : []
		})
	const giveBack = (content: Return, day: string): void => {
		const lot = lots.find(({ fact_id }) => fact_id === content.receipt)
		let missing: number = content.amount_cents
		const waits = Math.min(missing, lot?.left ?? 0)
		if (lot !== undefined) lot.left -= waits
		missing -= waits
		for (const one of lot?.paid.toReversed() ?? []) {
			const back = Math.min(one.amount, missing)
			if (back === 0) continue
			one.amount -= back
			missing -= back
			if (one.account === 'principal') principal += back
			if (one.debt === null) add({ due_on: day, counting_on: day, instalment: null }, { principal: back })
			else one.debt.open[one.account] += back
		}
		if (missing > 0) add({ due_on: day, counting_on: day, instalment: null }, { fees_due: missing })
	}

	plan(begins_on)
	for (let day = begins_on; day <= until; day = addDays(day, 1)) {
		const today = facts.filter(({ value_on }) => value_on === day).map(({ fact_id, content }) => ({ fact_id, content }))
		for (const { content } of today) if (content.kind === 'plan_version') change(content.version, day)
		if (rows[0]?.due_on === day) {
			const [{ number, principal: due }] = rows.splice(0, 1) as [Row]
			add(
				{ due_on: day, counting_on: countingDay(terms.calendar, day), instalment: number },
				{ interest_due: rounded(running), principal: due },
			)
			planned -= due
			running = new Wide(0)
		}
		for (const { content } of today)
			if (content.kind === 'fee') add({ due_on: day, counting_on: day, instalment: null }, { fees_due: content.amount_cents })
		for (const content of returned(day).filter(({ receipt }) => lots.some(({ fact_id }) => fact_id === receipt))) giveBack(content, day)
		if (
			returned(day).length > 0 ||
			today.some(({ content }) => isCapitalisation(content) || !['payout', 'plan_version', 'fee', 'return'].includes(content.kind))
		)
			bookLate()
		const money = today.flatMap(({ fact_id, content }) => (content.kind === 'receipt' ? [{ fact_id, content }] : []))
		for (const { fact_id, content } of money.toSorted((one, other) => one.content.order - other.content.order))
			lots.push({ fact_id, instalment: content.instalment, left: content.amount_cents, paid: [] })
		for (const content of returned(day).filter(({ receipt }) => money.some(({ fact_id }) => fact_id === receipt))) giveBack(content, day)
		pay()
		for (const { content } of today) {
			if (content.kind !== 'prepayment' || rows.length === 0) continue
			const there = lots.reduce((sum, lot) => sum + lot.left, 0)
			let left = Math.min(content.amount_cents ?? planned, planned, there)
			if (left === 0) continue
			if (left === planned) {
				// All of it, with the interest to the day.
				if (there < planned + rounded(running)) continue
				add({ due_on: day, counting_on: day, instalment: rows[0]?.number ?? 0 }, { interest_due: rounded(running) })
				rows = []
				running = new Wide(0)
				pay()
			}
			planned -= left
			principal -= left
			for (const lot of lots) {
				const amount = Math.min(left, lot.left)
				if (amount === 0) continue
				lot.left -= amount
				left -= amount
				lot.paid.push({ debt: null, account: 'principal', amount })
			}
			plan(day)
		}
		for (const { content } of today)
			if (content.kind === 'plan_version' && content.version.change === 'capitalisation' && rows.length > 0)
				capitalise(content.version.amount_cents, day)
		for (const { content } of today) {
			if (content.kind !== 'termination') continue
			if (rows.length > 0) ends(day)
			is_terminated = true
		}
		pay()
		if (!isPaused(day)) running = running.plus(rate.times(planned).dividedBy(36_500))
		const days_of_year = daysBetween(`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`)
		for (const debt of debts)
			if (day >= debt.counting_on && debt.open.principal > 0)
				debt.late = debt.late.plus(new Wide(late_percent).times(debt.open.principal).dividedBy(100 * days_of_year))
		if (addDays(day, 1).endsWith('-01')) bookLate()
	}
	const sum = (account: keyof Debt['open']) => debts.reduce((total, { open }) => total + open[account], 0)
	return {
		principal,
		fees_due: sum('fees_due'),
		late_interest_due: sum('late_interest_due'),
		interest_due: sum('interest_due'),
		interest_accrued: rounded(running),
		unallocated: lots.reduce((total, { left }) => total - left, 0),
	}
}
