import { asAgreed, type LoanStanding } from '#domain/money/ledger/loan-standing.ts'
import { ledgerFact, type Fact } from '#domain/money/ledger/facts.ts'
import type { Journal } from '#domain/money/ledger/journals.ts'
import type { Outside } from '#domain/money/ledger/loan-closing.ts'
import { standingJournals, type BookedJournal } from '#domain/money/ledger/proof.ts'
import { accountingDay, differencesOf, mirrored } from '#domain/money/ledger/reconcile.ts'
import { replay, replayBeside, type LawRates, type Replayed } from '#domain/money/ledger/replay.ts'
import { firstPayoutOn } from '#domain/money/ledger/standing.ts'
import { isFollowed } from '#domain/money/loans/following.ts'
import { cents } from '#domain/platform/money.ts'

import type { Partner } from '#api/platform/partner.ts'
import { laterOf } from './day-end/business-date.ts'
import { instalmentsDigest, journalsDigest } from './digests.ts'
import type { StandingRow } from './standing/store.ts'

/** What one replay is asked for. */
interface Asked {
	readonly day: string
	readonly partner: Partner
	readonly law_rates: LawRates
}

export interface NewJournal extends Journal {
	readonly loan_id: string
	readonly currency: string
	/** Its place among those of its loan that are booked at once. */
	readonly position: number
	readonly reverses: string | null
	readonly accounting_on: string
}

interface Head {
	readonly booked_through: string | null
	readonly closed_through: string | null
	readonly journals_digest: string | null
	readonly instalments_digest: string | null
}

export type Instalments = LoanStanding['instalments']

interface NewHead {
	readonly loan_id: string
	readonly booked_through: string
	readonly next_on: string | null
	readonly journals_digest: string
	readonly instalments_digest: string | null
	readonly is_proved: boolean
}

interface Result {
	readonly journals: readonly NewJournal[]
	readonly head: NewHead
	/** Null where nobody follows the loan. */
	readonly standing: StandingRow | null
	/** Null before a payout, when there is nothing but the plan that was signed, and where they are kept as they are. */
	readonly instalments: Instalments | null
}

export interface ReplayOfLoan {
	readonly loan: { readonly loan_id: string; readonly currency: string }
	readonly head: Head | undefined
	readonly facts: readonly Fact[]
	readonly until: string
	readonly replayed: Replayed
	/** What stands is what follows from the facts, through the day it was booked: nobody has to read it. */
	readonly stands_as_said: boolean
}

export function replayOf(
	loan: ReplayOfLoan['loan'],
	{ head, rows }: { readonly head: Head | undefined; readonly rows: readonly object[] },
	{ day, law_rates }: Omit<Asked, 'partner'>,
): ReplayOfLoan {
	const facts = rows.map((fact) => ledgerFact.parse(fact))
	const until = laterOf(day, head?.booked_through)
	const replayed = replay(facts, law_rates, until)
	const through = head?.booked_through ?? null
	const stands_as_said = through !== null && head?.journals_digest === journalsDigest({ through, facts, journals: replayed.journals })
	return { loan, head, facts, until, replayed, stands_as_said }
}

/** The same with what the ledger does not know: no journal follows from that, so what stands is what it was. */
export const replayedBeside = (one: ReplayOfLoan, law_rates: LawRates, outside: Outside): ReplayOfLoan => ({
	...one,
	replayed: replayBeside(one.facts, law_rates, { day: one.until, outside }),
})

/** What is to be written of a loan. What stands as it was said is compared no more, and only later journals are missing. */
export function resultOf(
	{ loan: { loan_id, currency }, head, facts, until, replayed, stands_as_said }: ReplayOfLoan,
	booked: readonly BookedJournal[],
	{ day, partner }: Omit<Asked, 'law_rates'>,
): Result {
	const { journals, next_on, books_on, standing } = replayed
	const is_followed = isFollowed(partner.configuration.payments_from, firstPayoutOn(facts) ?? day)
	const { to_reverse, to_book } = stands_as_said
		? { to_reverse: [], to_book: journals.filter(({ value_on }) => value_on > (head?.booked_through ?? '')) }
		: differencesOf(journals, standingJournals(booked))
	const closing = { booked_on: day, closed_through: head?.closed_through ?? null }
	const accounted = (journal: Pick<Journal, 'value_on'>) => accountingDay(journal.value_on, closing)
	const { instalments, ...columns } = standing
	const unpaid = { paid_cents: cents(0), open_cents: cents(0) }
	const kept =
		standing.status === 'pending' ? null : is_followed ? instalments : instalments.map((one) => ({ ...asAgreed(one), ...unpaid }))
	const instalments_digest = kept === null ? null : instalmentsDigest(kept)
	return {
		journals: [
			...to_reverse.map(({ journal_id, kind, value_on, fact_id, instalment, entries }) => ({
				kind,
				value_on,
				fact_id,
				instalment,
				entries: mirrored(entries),
				derivations: [],
				reverses: journal_id,
				accounting_on: accounted({ value_on }),
			})),
			...to_book.map((journal) => ({ ...journal, reverses: null, accounting_on: accounted(journal) })),
		].map((journal, position) => ({ ...journal, loan_id, currency, position })),
		head: {
			loan_id,
			booked_through: until,
			next_on: is_followed ? next_on : books_on,
			journals_digest: journalsDigest({ through: until, facts, journals }),
			instalments_digest,
			is_proved: to_reverse.length + to_book.length === 0,
		},
		standing: is_followed ? { loan_id, ...columns, standing_as_of: until } : null,
		instalments: stands_as_said && head?.instalments_digest === instalments_digest ? null : kept,
	}
}
