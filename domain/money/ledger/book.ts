import type { IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import type { Plan, PlannedInstalment } from '#domain/money/loans/plan.ts'
import type { Piece, RateStep } from '#domain/money/loans/interest.ts'
import type { Account, ClaimAccount, InterestAccount, JournalKind } from './accounts.ts'
import type { Derivation, Entry, Journal } from './journals.ts'

/** Interest that stands apart from the rest of a claim. */
type OfInterest = Record<InterestAccount, Cents>

/** What is due and not paid of an instalment, or of a fee by itself. */
export interface Claim {
	readonly instalment: number | null
	readonly due_on: IsoDate
	/** Overdue principal bears late interest from this day. */
	readonly counting_on: IsoDate
	readonly open: Record<ClaimAccount, Cents>
	readonly late: { pieces: Piece[]; until: IsoDate; booked_cents: Cents }
	/** What of the open interest is no income yet. */
	readonly suspended: OfInterest
	/** What of the open interest ranks behind all other claims (section 39 (1) no. 1 InsO). */
	readonly behind: OfInterest
	/** It left the books unpaid. */
	is_written_off: boolean
}

/** Where money went: to a claim, to principal ahead of its time, or to what had been written off. */
export interface Taken {
	readonly claim: Claim | null
	readonly account: ClaimAccount | 'recovered'
	amount_cents: Cents
	/** Interest that was no income until then, or that ranked behind. */
	readonly is_suspended?: boolean
	readonly is_behind?: boolean
}

/** Money that has come, and where it went. */
export interface Lot {
	readonly fact_id: string
	/** The instalment the payer named. */
	readonly instalment: number | null
	left_cents: Cents
	readonly taken: Taken[]
}

export interface FallenInstalment extends PlannedInstalment {
	readonly balance_cents: Cents
}

export interface Apart {
	readonly suspended: Cents
	readonly behind: Cents
}

/** A loan on its way through its days. `replay` alone makes one and changes it. */
export interface Book {
	readonly journals: Journal[]
	readonly balances: Map<Account, Cents>
	readonly claims: Claim[]
	/** Money that has come, in the order it counts. */
	readonly lots: Lot[]
	readonly late_rates: readonly RateStep[]
	plan: Plan | undefined
	/** Instalments that have fallen due, with the balance they were to leave. */
	readonly fallen: FallenInstalment[]
	/** What of a period's interest is booked, by the day the period begins. */
	readonly accrued: Map<IsoDate, Cents>
	/** What of that is no income yet, and what ranks behind. */
	readonly accrued_apart: Map<IsoDate, Apart>
	/** Contract interest booked since deferred fees were last released, and the day of that. */
	interest_since: Cents
	released_on: IsoDate | undefined
	/** The contract's interest has ended before its plan. */
	is_terminated: boolean
	/** Interest is no income until it is paid: the loan is in default, and its terms say so. */
	is_suspended: boolean
	/** The day insolvency proceedings were opened; null without any. */
	insolvent_since: IsoDate | null
	/** The day until which a person has given up waiting for what banks may take back. */
	closed_on: IsoDate | undefined
}

export const balanceOf = (book: Book, account: Account): Cents => book.balances.get(account) ?? cents(0)

interface Posting {
	readonly value_on: IsoDate
	readonly fact_id?: string | null
	readonly instalment?: number | null
	readonly derivations?: readonly Derivation[]
}

/** A line of a posting, with its instalment if that is not the posting's. */
export interface Line {
	readonly account: Account
	readonly amount: number
	readonly instalment?: number | null
}

export const debit = (account: Account, amount: number, instalment?: number | null): Line => ({
	account,
	amount,
	...(instalment !== undefined && { instalment }),
})
export const credit = (account: Account, amount: number, instalment?: number | null): Line => debit(account, 0 - amount, instalment)

/** Adds a journal to the book. Lines of nothing are left out, and so is a journal without lines. */
export function post(book: Book, kind: JournalKind, { value_on, ...rest }: Posting, lines: readonly Line[]): void {
	const { fact_id = null, instalment = null, derivations = [] } = rest
	const entries = lines
		.filter(({ amount }) => amount !== 0)
		.map(({ account, amount, instalment: of = instalment }): Entry => ({ account, amount_cents: cents(amount), instalment: of }))
	if (entries.length === 0) return
	for (const { account, amount_cents } of entries) book.balances.set(account, cents(balanceOf(book, account) + amount_cents))
	book.journals.push({ kind, value_on, fact_id, instalment, entries, derivations })
}
