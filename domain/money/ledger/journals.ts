import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import type { DayCount } from '#domain/money/loans/day-counts.ts'
import { interestOf, roundedQuotient, type Piece } from '#domain/money/loans/interest.ts'
import type { Account, JournalKind } from './accounts.ts'

export interface Entry {
	readonly account: Account
	/** Debit above zero, credit below. */
	readonly amount_cents: Cents
	readonly instalment: number | null
}

/** What a figure rests on: the contract, or the law it follows. */
export const clauses = ['contract_interest', 'late_interest', 'deferred_fees', 'prepayment_fee'] as const
export type Clause = (typeof clauses)[number]

type Arithmetic = {
	readonly clause: Clause
	/** What was booked of the figure before is taken off the rounded sum, so that parts make up their whole. */
	readonly booked_before_cents: Cents
} & (
	| { readonly by: 'interest'; readonly day_count: DayCount; readonly pieces: readonly Piece[] }
	| { readonly by: 'share'; readonly of_cents: Cents; readonly part: number; readonly whole: number; readonly plus_cents: Cents }
)

/** How a figure comes about. */
export type Derivation = Arithmetic & { readonly rounding: 'half_up'; readonly figure_cents: Cents }

/** A figure with its arithmetic: no figure is made without one. */
export function explained(arithmetic: Arithmetic): Derivation {
	const sum =
		arithmetic.by === 'interest'
			? interestOf(arithmetic.pieces)
			: addCents(roundedQuotient(BigInt(arithmetic.of_cents) * BigInt(arithmetic.part), BigInt(arithmetic.whole)), arithmetic.plus_cents)
	return { ...arithmetic, rounding: 'half_up', figure_cents: cents(sum - arithmetic.booked_before_cents) }
}

export interface Journal {
	readonly kind: JournalKind
	/** Interest counts from this day. */
	readonly value_on: IsoDate
	/** The fact that is its cause; null for what follows from plan and calendar. */
	readonly fact_id: string | null
	readonly instalment: number | null
	readonly entries: readonly Entry[]
	readonly derivations: readonly Derivation[]
}
