import type { DunnedLoan, LoanDunning } from '#contract/money/staff/dunning.ts'
import { holds, promiseState } from '#domain/money/dunning/acts.ts'
import { isLetter } from '#domain/money/dunning/scheme.ts'
import type { LoanStatus } from '#domain/money/loans/statuses.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import type { Outlook } from './outlook.ts'

export interface Shown {
	readonly loan_id: string
	readonly application_id: string
	readonly status: LoanStatus
	readonly currency: string
	readonly days_past_due: number
	readonly shortApplicationId: string
	readonly companyName: string
	readonly partner_name: string
	readonly day: IsoDate
	readonly outlook: Outlook
}

export function presentDunned({ outlook, day, ...loan }: Shown): DunnedLoan {
	const { account, arrears, next, steps, acts } = outlook
	const arrears_cents = account?.arrears_cents ?? cents(0)
	const of_these = steps.filter(({ arrears_since }) => arrears_since === arrears?.since)
	const promise = acts.find(({ kind, lifted_at }) => kind === 'promise' && lifted_at === null)
	const state = promise && promiseState({ until: promise.until_on, is_lifted: false }, { day, arrears_cents })
	const contacts = [
		...steps.filter(({ step }) => isLetter(step)).map(({ taken_on }) => taken_on),
		...acts.filter(({ entered_by }) => entered_by !== null).map(({ entered_on }) => entered_on),
	]
	return {
		loan_id: loan.loan_id,
		number: loan.shortApplicationId,
		companyName: loan.companyName,
		partner_name: loan.partner_name,
		status: loan.status,
		// The schema guaranteed the enumeration on write.
		currency: loan.currency as Currency,
		arrears_cents,
		days_past_due: account?.days_past_due ?? 0,
		level: of_these.at(-1)?.step ?? null,
		next: { step: next.step, on: next.on, held_by: next.held_by },
		last_contact_on: contacts.toSorted().at(-1) ?? null,
		promise:
			promise?.until_on === undefined || promise.until_on === null || state === 'kept'
				? null
				: { until: promise.until_on, amount_cents: promise.amount_cents ?? 0, is_broken: state === 'broken' },
		waits_for_us: waitsForUs(outlook),
	}
}

/** Nobody has entered anything since the company asked, or since the last letter was to be the last. */
export function waitsForUs({ arrears, steps, acts }: Pick<Outlook, 'arrears' | 'steps' | 'acts'>): DunnedLoan['waits_for_us'] {
	if (arrears === undefined) return null
	const answered_at = acts.find(({ entered_by }) => entered_by !== null)?.entered_at
	const isOpen = (since: Date | undefined): boolean => since !== undefined && (answered_at === undefined || answered_at < since)
	const { due_on } = arrears
	if (isOpen(acts.find(({ kind, entered_on }) => kind === 'time_asked' && entered_on >= due_on)?.entered_at)) return 'time_asked'
	return isOpen(steps.findLast(({ step, arrears_since }) => step === 'hand_over' && arrears_since >= due_on)?.taken_at) ? 'hand_over' : null
}

export function presentLoan(shown: Shown, names: ReadonlyMap<string, string>): LoanDunning {
	const { arrears, steps, acts } = shown.outlook
	const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''))
	return {
		...presentDunned(shown),
		application_id: shown.application_id,
		day: shown.day,
		claims: arrears?.claims ?? [],
		steps: steps.toReversed().map(({ step_id, step, arrears_since, taken_on, amount_cents, cost_cents }) => ({
			step_id,
			step,
			arrears_since,
			taken_on,
			amount_cents,
			cost_cents,
			has_letter: isLetter(step),
		})),
		acts: acts.map(({ act_id, kind, until_on, amount_cents, note, entered_by, entered_on, lifted_by, lifted_at }) => ({
			act_id,
			kind,
			until: until_on,
			amount_cents,
			note,
			by: nameOf(entered_by),
			on: entered_on,
			lifted_by: nameOf(lifted_by),
			is_open: lifted_at === null && holds(kind) && (until_on === null || until_on >= shown.day),
		})),
	}
}
