import { isOutsideEea } from '#domain/money/bank-files/identifiers.ts'
import { countingDay } from '#domain/money/loans/bank-days.ts'
import type { InstalmentStatus, LoanStatus } from '#domain/money/loans/statuses.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { isSepaIban } from '#domain/platform/iban.ts'
import { mandateStatusOn, type MandateDates } from './mandates.ts'

export const runStatuses = ['proposed', 'released', 'refused', 'withdrawn', 'recalled'] as const
export type RunStatus = (typeof runStatuses)[number]

export const collectionStatuses = ['proposed', 'released', 'rejected', 'collected', 'returned', 'dropped'] as const
export type CollectionStatus = (typeof collectionStatuses)[number]

/** Why an instalment is not collected, the first that holds. */
export const objections = [
	'payments_elsewhere',
	'other_currency',
	'in_default',
	'insolvency',
	'dispute',
	'change_waits',
	'no_mandate',
	'mandate_suspended',
	'mandate_expired',
	'account_outside',
	'not_announced',
	'in_collection',
	'came_back',
	'nothing_open',
] as const
export type Objection = (typeof objections)[number]

/** Banks want a collection a bank day before (EPC016-06). */
export const firstCollectionDay = (today: IsoDate): IsoDate => countingDay('TARGET', addDays(today, 1))

/** The plan of the contract announces its instalments by the contract's words; one that was changed does so after the scheme's 14 days. */
const days_announced = 14

/** An instalment that falls due, with all that decides on its collection. */
export interface DueInstalment {
	readonly loan_status: LoanStatus
	readonly currency: string
	readonly is_followed: boolean
	readonly status: InstalmentStatus
	readonly payment_cents: number
	readonly open_cents: number
	/** Money of the loan that waits and will pay it. */
	readonly waiting_cents: number
	/** Of a mandate that is not revoked. */
	readonly mandate: (MandateDates & { readonly debtor_iban: string }) | null
	/** The last day on which its plan was changed after the contract. */
	readonly plan_changed_on: IsoDate | null
	readonly is_in_collection: boolean
	/** Insolvency proceedings about the borrower are open. */
	readonly is_insolvent: boolean
	/** What staff have noted at the loan and nobody has ended. */
	readonly noted: readonly string[]
	/** A payment, a prepayment or another change of the loan waits for a second person. */
	readonly has_open_change: boolean
	/** The bank or the debtor has refused it, and not for want of money, or too often. */
	readonly came_back: boolean
}

/** What of it is to be collected: the planned payment, or what is open of it once it has fallen due, and never more than was announced. */
export const collectedCents = ({ status, payment_cents, open_cents, waiting_cents }: DueInstalment): number =>
	Math.max(0, (status === 'scheduled' ? payment_cents : Math.min(open_cents, payment_cents)) - waiting_cents)

/** Why it is not collected on a day; undefined where it is. */
export function objectionTo(due: DueInstalment, collect_on: IsoDate): Objection | undefined {
	const { mandate, plan_changed_on } = due
	const status = mandate === null ? undefined : mandateStatusOn(mandate, collect_on)
	const holds = {
		payments_elsewhere: !due.is_followed,
		other_currency: due.currency !== 'EUR',
		in_default: due.loan_status === 'default',
		insolvency: due.is_insolvent,
		dispute: due.noted.includes('dispute'),
		change_waits: due.has_open_change,
		no_mandate: status === undefined || status === 'revoked',
		mandate_suspended: status === 'suspended',
		mandate_expired: status === 'expired',
		// Outside the European Economic Area the debtor's address would have to go with it.
		account_outside: mandate !== null && (!isSepaIban(mandate.debtor_iban) || isOutsideEea(mandate.debtor_iban)),
		not_announced: plan_changed_on !== null && isBefore(collect_on, addDays(plan_changed_on, days_announced)),
		in_collection: due.is_in_collection,
		came_back: due.came_back,
		nothing_open: collectedCents(due) === 0,
	} satisfies Record<Objection, boolean>
	return objections.find((objection) => holds[objection])
}

/** Names the loan, so that the statement does: unique, as an instalment is collected anew under another number. */
export const endToEndId = (loan_number: string, instalment: number, attempt: number): string =>
	`${loan_number.toUpperCase()}-${instalment}-${attempt}`
