import { cents, type Cents } from '#domain/platform/money.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { monthsOfFrequency } from '#domain/review/pricing/terms.ts'
import type { Pause } from './interest.ts'
import { appended, plannedBalance, replanned, withBalance, type Plan, type PlannedInstalment } from './plan.ts'

/** No interest for a time; what has been borne before a day stays. The instalments that bear less are equal again. */
export function withPause(plan: Plan, on: IsoDate, { from, to }: Pause): Plan {
	const pause = { from: from < on ? on : from, to }
	return pause.from < to ? replanned({ ...plan, pauses: [...plan.pauses, pause] }, on, 'anew') : plan
}

/** Interest that was due has become principal: it bears interest from the day, and every instalment to come repays a part. */
export const withCapitalised = (plan: Plan, on: IsoDate, amount_cents: Cents): Plan =>
	replanned(withBalance(plan, on, cents(plannedBalance(plan, on) + amount_cents)), on, 'anew')

/** Terms that a borrower and the lender have agreed on anew. */
interface NewTerms {
	/** As before where there is none. */
	readonly rate_percent: string | null
	/** How many instalments are to come after the day. */
	readonly instalments: number
	/** Equal ones where there is none; with one, the last instalment bears what is left, and those with nothing left fall away. */
	readonly instalment_cents: Cents | null
	/** Months from the day on in which nothing is repaid. */
	readonly free_months: number
}

/** The times whose interest falls due with each instalment, once none is put off: also with those that others have been put off to. */
function withOwnPeriods(instalments: readonly PlannedInstalment[]): PlannedInstalment[] {
	const periods = instalments.flatMap((one) => one.periods)
	return instalments.map((one, index) => {
		const before = instalments[index - 1]?.due_on ?? ''
		return { ...one, periods: periods.filter(({ to }) => to > before && to <= one.due_on) }
	})
}

/** Other terms for all that falls due after a day: what falls due on it stays. What was put off until then falls due as agreed anew. */
export function withNewTerms(plan: Plan, on: IsoDate, agreed: NewTerms): Plan {
	const { rate_percent, instalments, instalment_cents, free_months } = agreed
	const due_today = plan.to_come.filter(({ due_on }) => due_on <= on)
	const later = plan.to_come.filter(({ due_on }) => due_on > on)
	if (later.length === 0) return plan
	const more = later.length < instalments ? appended(plan, instalments - later.length) : []
	const free = Math.min(instalments - 1, Math.floor(free_months / monthsOfFrequency[plan.terms.repayment.frequency]))
	const to_come = withOwnPeriods([...later, ...more])
		.slice(0, instalments)
		.map((one, index): PlannedInstalment => ({
			...one,
			repaying: index < free ? 'interest_only' : 'regular',
			fee_cents: plan.terms.instalment_fee_cents,
		}))
	const rates = rate_percent === null ? plan.rates : [...plan.rates.filter((step) => step.on < on), { on, percent: rate_percent }]
	const renewed = { ...plan, rates, to_come: [...due_today, ...to_come] }
	if (instalment_cents === null) return replanned(renewed, on, 'anew')
	// An agreed instalment holds interest and principal, whatever the loan repaid by before.
	const { frequency } = plan.terms.repayment
	const repayment = { type: 'annuity', frequency, interest_only_months: 0 } as const
	return replanned({ ...renewed, terms: { ...plan.terms, repayment }, regular_cents: instalment_cents }, on, 'shorter')
}
