import { z } from 'zod'

import type { IsoDate } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { balanceOf, type Book } from './book.ts'
import { bookLate, openOf, waiting } from './claims.ts'
import type { Fact, FactContent } from './facts.ts'
import { bookOf, type LawRates } from './replay.ts'

/** The parameters of an address. Without an amount all of the loan is written off; without a day it is today. */
export const wantedEnd = z.object({
	on: isoDate.optional(),
	kind: z.enum(['write_off', 'set_off']).default('write_off'),
	amount_cents: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export type WantedEnd = z.output<typeof wantedEnd>

/** What a loan owes at a moment of a day, and what was given up of it. */
export interface Owed {
	readonly principal_cents: Cents
	readonly interest_cents: Cents
	readonly late_interest_cents: Cents
	readonly fees_cents: Cents
	/** What of these is due. */
	readonly due_cents: Cents
	readonly waiting_cents: Cents
	readonly deferred_cents: Cents
	readonly written_off_cents: Cents
}

export interface EndOutcome {
	readonly before: Owed
	readonly after: Owed
}

function owedIn(book: Book, on: IsoDate): Owed {
	// Booked at the month's end or with the next payment, but owed to the day.
	bookLate(book, on, on)
	const ofOpen = (account: 'interest_due' | 'late_interest_due' | 'fees_due'): Cents =>
		addCents(cents(0), ...book.claims.map(({ open }) => open[account]))
	return {
		principal_cents: balanceOf(book, 'principal'),
		interest_cents: ofOpen('interest_due'),
		late_interest_cents: ofOpen('late_interest_due'),
		fees_cents: ofOpen('fees_due'),
		due_cents: addCents(cents(0), ...book.claims.map(openOf)),
		waiting_cents: waiting(book),
		deferred_cents: cents(0 - balanceOf(book, 'deferred_fees')),
		written_off_cents: balanceOf(book, 'written_off_claim'),
	}
}

/** What an end of a loan comes to on its day, by the functions that book. Books nothing. */
export function outcomeOfEnd(
	facts: readonly Fact[],
	law_rates: LawRates,
	{ on, content }: { readonly on: IsoDate; readonly content: FactContent },
): EndOutcome {
	const owed = (of: readonly Fact[]): Owed => owedIn(bookOf(of, law_rates, on, 'money').book, on)
	return { before: owed(facts), after: owed([...facts, { fact_id: '', value_on: on, content }]) }
}
