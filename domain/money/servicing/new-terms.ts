import { z } from 'zod'

import type { Currency } from '#domain/platform/currencies.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { decimalNumber, isoDate, multilineText, optional, text, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { addCents, cents, centsOf, majorOf } from '#domain/platform/money.ts'
import { monthsOfFrequency } from '#domain/review/pricing/terms.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import { capitalisable, type PlanVersion } from '#domain/money/ledger/plan-versions.ts'
import { bookOf, replay, type LawRates } from '#domain/money/ledger/replay.ts'
import { whatIf } from '#domain/money/ledger/what-if.ts'

const amount = decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 })

/** So many instalments a plan gets more at most, and has at most. */
const most_instalments = 360

/** What is known of every agreement on another plan. */
const agreed = {
	/** Asked by law: whether the borrower is in financial difficulties, which makes the change a forbearance. */
	in_difficulties: yesNo,
	/** The document by which the borrower agrees: needed once the first instalment has fallen due. */
	consent: optional(text({ max: 200 })),
	value_on: isoDate,
	/** The borrower reads it. */
	reason: multilineText({ max: 1_000 }),
}

/** Agreements on another plan, as they are entered. */
export const newTermsForms = {
	extension: z.strictObject({ kind: z.literal('extension'), count: wholeNumber({ min: 1, max: 120 }), ...agreed }),
	/** No interest from the first day to the last, which is excluded. */
	pause: z.strictObject({ kind: z.literal('pause'), from: isoDate, to: isoDate, ...agreed }),
	restructuring: z.strictObject({
		kind: z.literal('restructuring'),
		/** As before where there is none. */
		rate: optional(decimalNumber({ min: 0, max: 99.9999, decimals: 4 })),
		/** How many instalments are to come. */
		count: wholeNumber({ min: 1, max: most_instalments }),
		/** Equal ones where there is none. */
		instalment: optional(amount),
		free_months: wholeNumber({ min: 0, max: 60 }),
		...agreed,
	}),
	/** Interest that is due becomes principal. */
	capitalisation: z.strictObject({ kind: z.literal('capitalisation'), amount, ...agreed }),
} as const

export const newTermsKinds = ['extension', 'pause', 'restructuring', 'capitalisation'] as const
export type NewTermsKind = (typeof newTermsKinds)[number]
export type NewTermsChange = { [Kind in NewTermsKind]: z.output<(typeof newTermsForms)[Kind]> }[NewTermsKind]

type Stated<One> = One extends unknown ? Omit<One, keyof typeof agreed> : never

export const isNewTerms = <Change extends { readonly kind: string }>(change: Change): change is Extract<Change, { kind: NewTermsKind }> =>
	newTermsKinds.some((kind) => kind === change.kind)

/** The version of the plan that an agreement becomes. */
export function versionOf(change: Stated<NewTermsChange>): PlanVersion {
	switch (change.kind) {
		case 'extension':
			return { change: 'extension', instalments: change.count }
		case 'pause':
			return { change: 'pause', from: change.from, to: change.to }
		case 'restructuring':
			return {
				change: 'restructuring',
				rate_percent: change.rate === null ? null : String(change.rate),
				instalments: change.count,
				instalment_cents: change.instalment === null ? null : centsOf(change.instalment),
				free_months: change.free_months,
			}
		case 'capitalisation':
			return { change: 'capitalisation', amount_cents: centsOf(change.amount) }
	}
}

interface Planned {
	readonly currency: Currency
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
}

/** The first instalment is posted once it has fallen due; until then a plan changes without anybody's consent (docs/domain/readings Q154). */
const isPosted = ({ facts, law_rates }: Planned, day: IsoDate): boolean =>
	(loanAccount(facts, law_rates, day)?.instalments ?? []).some(({ due_on }) => !isBefore(day, due_on))

/** Why an agreement may not be recorded; undefined where it may be. */
export function issueOfNewTerms(change: NewTermsChange, planned: Planned): Issue | undefined {
	if (change.consent === null && isPosted(planned, change.value_on)) return issue('err_field_required', 'consent')
	switch (change.kind) {
		case 'extension':
			return changesNothing(change, planned) ? issue('err_installment_status_wrong', 'count') : undefined
		case 'pause':
			return ofPause(change, planned)
		case 'restructuring':
			return ofRestructuring(change, planned)
		case 'capitalisation':
			return ofCapitalisation(change, planned)
	}
}

type Of<Kind extends NewTermsKind> = Extract<NewTermsChange, { readonly kind: Kind }>

/** The id is of no fact: none is recorded with it. */
function changesNothing(change: NewTermsChange, { facts, law_rates }: Planned): boolean {
	const { value_on } = change
	const recorded: Fact = { fact_id: '', value_on, content: { kind: 'plan_version', version: versionOf(change) } }
	const [before, after] = [facts, [...facts, recorded]].map((of) => JSON.stringify(replay(of, law_rates, value_on).plan?.to_come))
	return before === after
}

/** What has been borne stays: interest pauses from the day of the agreement at the earliest. */
function ofPause(change: Of<'pause'>, planned: Planned): Issue | undefined {
	const { from, to, value_on } = change
	if (isBefore(from, value_on)) return issue('err_form_date_too_early', 'from', { min_date: value_on })
	if (!isBefore(from, to)) return issue('err_form_date_too_early', 'to', { min_date: addDays(from, 1) })
	const last = replay(planned.facts, planned.law_rates, value_on).plan?.to_come.at(-1)?.due_on ?? value_on
	return changesNothing(change, planned) ? issue('err_form_date_too_late', 'from', { max_date: last }) : undefined
}

function ofRestructuring(change: Of<'restructuring'>, planned: Planned): Issue | undefined {
	const { value_on: on, count, free_months } = change
	const { facts, law_rates } = planned
	const between = monthsOfFrequency[loanAccount(facts, law_rates, on)?.terms.repayment.frequency ?? 'monthly']
	const most_free = (count - 1) * between
	if (free_months > most_free) return issue('err_field_too_high', 'free_months', { max: most_free })
	const plan = whatIf(facts, law_rates, { kind: 'version', on, version: versionOf(change) })?.plan ?? []
	// Every instalment but the last repays something once it is to.
	const repaying = plan.filter(({ due_on }) => due_on > on).slice(Math.floor(free_months / between), -1)
	const too_small = repaying.filter(({ principal_cents }) => principal_cents === 0)
	if (change.instalment !== null && too_small.length > 0) {
		const most_interest = Math.max(...too_small.map(({ interest_cents }) => interest_cents))
		return issue('err_field_too_low', 'instalment', { min: majorOf(addCents(cents(most_interest), cents(1))) })
	}
	return changesNothing(change, planned) ? issue('err_installment_status_wrong', 'count') : undefined
}

/** Only interest that fell due before it was signed, and is open. */
function ofCapitalisation(change: Of<'capitalisation'>, { facts, law_rates, currency }: Planned): Issue | undefined {
	const { value_on } = change
	const { book } = bookOf(facts, law_rates, value_on, 'money')
	const due_cents = capitalisable(book, value_on)
	if (due_cents === 0) return issue('err_loan_nothing_open', 'amount')
	return centsOf(change.amount) > due_cents
		? issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(due_cents), currency })
		: undefined
}
