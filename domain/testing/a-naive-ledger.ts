import type { Decimal } from 'decimal.js'

import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { countingDay } from '#domain/money/loans/bank-days.ts'
import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { newNaiveCourse, passDay } from './a-naive-course.ts'
import { changePlan, newNaivePlan, planAnew, rounded, runDay, takeDue, takeRest, Wide } from './a-naive-plan.ts'

interface Debt {
	readonly due_on: string
	readonly counting_on: string
	readonly instalment: number | null
	readonly open: { fees_due: number; late_interest_due: number; interest_due: number; principal: number }
	late: Decimal
	late_booked: number
	/** Of the open interest: what is no income yet, and what ranks behind. */
	readonly suspended: OfInterest
	readonly behind: OfInterest
}

interface OfInterest {
	interest_due: number
	late_interest_due: number
}

const isInterest = (account: string): account is keyof OfInterest => account === 'interest_due' || account === 'late_interest_due'

interface Money {
	readonly fact_id: string
	readonly instalment: number | null
	left: number
	readonly paid: {
		debt: Debt | null
		account: keyof Debt['open'] | 'written_off'
		amount: number
		was_suspended: boolean
		was_behind: boolean
	}[]
}

const order = ['fees_due', 'late_interest_due', 'interest_due', 'principal'] as const

const isCapitalisation = (content: FactContent): boolean => content.kind === 'plan_version' && content.version.change === 'capitalisation'

interface Target {
	readonly debt: Debt
	readonly account: keyof Debt['open']
}

interface Rates {
	readonly terms: ServicingTerms
	/** The yearly rate in percent that late principal bears. */
	readonly late_percent: number
}

/** What stands in the books goes first. */
const takeOff = ({ debt, account, was_behind }: Target & { was_behind: boolean }, most: number) => {
	const behind = isInterest(account) ? debt.behind[account] : 0
	const amount = Math.min(most, was_behind ? behind : debt.open[account] - behind)
	const booked = Math.min(amount, debt.open[account] - (isInterest(account) ? debt.suspended[account] : 0))
	debt.open[account] -= amount
	if (isInterest(account)) debt.suspended[account] -= amount - booked
	if (isInterest(account) && was_behind) debt.behind[account] -= amount
	return { booked, suspended: amount - booked }
}

/**
 * What stands on the accounts of claims at the end of a day: a second calculation of a loan, day by day and in decimals of sixty digits: it knows no pieces, periods or journals, only what stands at the
 * end of each day. For loans by act/365 with equal instalments, without a day of their own.
 */
export function naiveBalances(facts: readonly Fact[], { terms, late_percent }: Rates, until: string): Record<string, number> {
	const payout = facts.find(({ content }) => content.kind === 'payout')
	if (payout?.content.kind !== 'payout') throw new Error('Nothing was paid out.')
	const begins_on = payout.value_on
	const plan = newNaivePlan(terms, begins_on, payout.content.principal_cents)
	let principal = plan.planned
	let is_terminated = false
	let is_suspended = false
	let is_insolvent = false
	/** What of the running interest had run before it was suspended, and before proceedings were opened. */
	let kept_booked = 0
	let kept_in_front = 0
	const course = newNaiveCourse()
	let written_off = 0
	const debts: Debt[] = []
	const lots: Money[] = []
	const add = (debt: Pick<Debt, 'due_on' | 'counting_on' | 'instalment'>, open: Partial<Debt['open']>): void => {
		const nothing = { fees_due: 0, late_interest_due: 0, interest_due: 0, principal: 0 }
		const interest_due = open.interest_due ?? 0
		// Interest that falls due is what has run; what had run before stands in front, and in the books.
		const suspended = { interest_due: is_suspended ? interest_due - Math.min(kept_booked, interest_due) : 0, late_interest_due: 0 }
		const behind = { interest_due: is_insolvent ? interest_due - Math.min(kept_in_front, interest_due) : 0, late_interest_due: 0 }
		if (open.interest_due !== undefined) kept_booked = kept_in_front = 0
		const at = debts.findIndex(({ due_on }) => due_on > debt.due_on)
		const made = { ...debt, open: { ...nothing, ...open }, late: new Wide(0), late_booked: 0, suspended, behind }
		debts.splice(at === -1 ? debts.length : at, 0, made)
	}
	const bookLate = (): void => {
		for (const debt of debts) {
			const more = rounded(debt.late) - debt.late_booked
			debt.late_booked += more
			debt.open.late_interest_due += more
			if (is_suspended) debt.suspended.late_interest_due += more
			if (is_insolvent) debt.behind.late_interest_due += more
		}
	}
	const targetsOf = (named: number | null) =>
		is_terminated
			? order.flatMap((account) => debts.map((debt) => ({ debt, account })))
			: [...debts.filter(({ instalment }) => instalment !== null && instalment === named), ...debts].flatMap((debt) =>
					order.map((account) => ({ debt, account })),
				)
	const pay = (): void => {
		for (const lot of lots) {
			for (const was_behind of [false, true])
				for (const { debt, account } of targetsOf(lot.instalment)) {
					const { booked, suspended } = takeOff({ debt, account, was_behind }, lot.left)
					if (booked + suspended === 0) continue
					lot.left -= booked + suspended
					lot.paid.push({ debt, account, amount: booked, was_suspended: false, was_behind })
					lot.paid.push({ debt, account, amount: suspended, was_suspended: true, was_behind })
					if (account === 'principal') principal -= booked
				}
		}
	}
	const ends = (on: string): void => {
		const { number, interest, principal: rest } = takeRest(plan)
		add({ due_on: on, counting_on: on, instalment: number }, { interest_due: interest, principal: rest })
	}

	const capitalise = (amount: number, day: string): void => {
		let left = amount
		for (const debt of debts.filter(({ due_on }) => due_on < day)) {
			const { suspended, behind } = debt
			const taken = Math.min(left, debt.open.interest_due - Math.max(suspended.interest_due, behind.interest_due))
			debt.open.interest_due -= taken
			left -= taken
		}
		principal += amount - left
		plan.planned += amount - left
		if (left < amount) planAnew(plan, day)
	}
	const writeOff = (amount: number): void => {
		let left = amount
		for (const was_behind of [false, true])
			for (const { debt, account } of targetsOf(null)) {
				const { booked, suspended } = takeOff({ debt, account, was_behind }, left)
				left -= booked + suspended
				written_off += booked + suspended
				if (account === 'principal') principal -= booked
			}
	}
	const recover = (): void => {
		for (const lot of lots) {
			const amount = plan.rows.some(({ number }) => number === lot.instalment) ? 0 : Math.min(lot.left, written_off)
			if (amount > 0) lot.paid.push({ debt: null, account: 'written_off', amount, was_suspended: false, was_behind: false })
			lot.left -= amount
			written_off -= amount
		}
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
			if (one.account === 'written_off') written_off += back
			else if (one.debt === null) add({ due_on: day, counting_on: day, instalment: null }, { principal: back })
			else {
				one.debt.open[one.account] += back
				if (one.was_suspended && is_suspended && isInterest(one.account)) one.debt.suspended[one.account] += back
				if (one.was_behind && is_insolvent && isInterest(one.account)) one.debt.behind[one.account] += back
			}
		}
		if (missing > 0) add({ due_on: day, counting_on: day, instalment: null }, { fees_due: missing })
	}

	for (let day = begins_on; day <= until; day = addDays(day, 1)) {
		const today = facts.filter(({ value_on }) => value_on === day).map(({ fact_id, content }) => ({ fact_id, content }))
		for (const { content } of today) if (content.kind === 'plan_version') changePlan(plan, content.version, day)
		const due = takeDue(plan, day)
		if (due !== undefined)
			add(
				{ due_on: day, counting_on: countingDay(terms.calendar, day), instalment: due.number },
				{ interest_due: due.interest, principal: due.principal },
			)
		for (const { content } of today)
			if (content.kind === 'fee') add({ due_on: day, counting_on: day, instalment: null }, { fees_due: content.amount_cents })
		for (const content of returned(day).filter(({ receipt }) => lots.some(({ fact_id }) => fact_id === receipt))) giveBack(content, day)
		if (
			returned(day).length > 0 ||
			today.some(
				({ content }) =>
					isCapitalisation(content) || !['payout', 'plan_version', 'fee', 'return', 'default', 'cure'].includes(content.kind),
			)
		)
			bookLate()
		if (!is_insolvent && today.some(({ content }) => content.kind === 'insolvency')) {
			is_insolvent = true
			kept_in_front = rounded(plan.running)
		}
		if (today.some(({ content }) => content.kind === 'insolvency_lifted')) {
			is_insolvent = false
			for (const { behind } of debts) behind.interest_due = behind.late_interest_due = 0
		}
		const money = today.flatMap(({ fact_id, content }) => (content.kind === 'receipt' ? [{ fact_id, content }] : []))
		for (const { fact_id, content } of money.toSorted((one, other) => one.content.order - other.content.order))
			lots.push({ fact_id, instalment: content.instalment, left: content.amount_cents, paid: [] })
		for (const { fact_id, content } of today)
			if (content.kind === 'set_off') lots.push({ fact_id, instalment: null, left: content.amount_cents, paid: [] })
		for (const content of returned(day).filter(({ receipt }) => money.some(({ fact_id }) => fact_id === receipt))) giveBack(content, day)
		pay()
		for (const { content } of today) {
			if (content.kind !== 'prepayment' || plan.rows.length === 0) continue
			const there = lots.reduce((sum, lot) => sum + lot.left, 0)
			let left = Math.min(content.amount_cents ?? plan.planned, plan.planned, there)
			if (left === 0) continue
			if (left === plan.planned) {
				// All of it, with the interest to the day.
				if (there < plan.planned + rounded(plan.running)) continue
				const { number, interest } = takeRest(plan)
				add({ due_on: day, counting_on: day, instalment: number }, { interest_due: interest })
				pay()
			}
			plan.planned = Math.max(0, plan.planned - left)
			principal -= left
			for (const lot of lots) {
				const amount = Math.min(left, lot.left)
				if (amount === 0) continue
				lot.left -= amount
				left -= amount
				lot.paid.push({ debt: null, account: 'principal', amount, was_suspended: false, was_behind: false })
			}
			planAnew(plan, day)
		}
		for (const { content } of today)
			if (content.kind === 'plan_version' && content.version.change === 'capitalisation' && plan.rows.length > 0)
				capitalise(content.version.amount_cents, day)
		for (const { content } of today) {
			if (content.kind !== 'termination') continue
			if (plan.rows.length > 0) ends(day)
			is_terminated = true
		}
		for (const { content } of today) {
			if (content.kind !== 'write_off') continue
			if (content.amount_cents === null && plan.rows.length > 0) ends(day)
			if (content.amount_cents === null) pay()
			writeOff(content.amount_cents ?? Number.MAX_SAFE_INTEGER)
		}
		pay()
		recover()
		runDay(plan, day)
		const days_of_year = daysBetween(`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`)
		for (const debt of debts)
			if (day >= debt.counting_on && debt.open.principal > 0)
				debt.late = debt.late.plus(new Wide(late_percent).times(debt.open.principal).dividedBy(100 * days_of_year))
		if (addDays(day, 1).endsWith('-01')) bookLate()
		const late = debts.filter(({ open }) => open.fees_due + open.interest_due + open.principal > 500)
		const longest = Math.max(0, ...late.map(({ counting_on }) => daysBetween(counting_on, day)))
		passDay(course, { day, longest, today: today.map(({ content }) => content) })
		const wants = terms.suspends_interest && course.default_since !== null
		if (wants && !is_suspended) {
			bookLate()
			kept_booked = rounded(plan.running)
		}
		if (!wants) for (const { suspended } of debts) suspended.interest_due = suspended.late_interest_due = 0
		is_suspended = wants
	}
	const sum = (account: keyof Debt['open']) => debts.reduce((total, { open }) => total + open[account], 0)
	const suspendedOf = (account: keyof OfInterest) => debts.reduce((total, { suspended }) => total + suspended[account], 0)
	const late_suspended = suspendedOf('late_interest_due')
	const due_suspended = suspendedOf('interest_due')
	const running_suspended = is_suspended ? rounded(plan.running) - kept_booked : 0
	return {
		principal,
		fees_due: sum('fees_due'),
		late_interest_due: sum('late_interest_due') - late_suspended,
		interest_due: sum('interest_due') - due_suspended,
		interest_accrued: rounded(plan.running) - running_suspended,
		suspended: late_suspended + due_suspended + running_suspended,
		written_off_claim: written_off,
		unallocated: lots.reduce((total, { left }) => total - left, 0),
	}
}
