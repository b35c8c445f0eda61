import { randomUUIDv7 } from 'node:crypto'

import { cents, type Cents } from '#domain/platform/money.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { ledgerFact, type Fact, type FactContent } from '#domain/money/ledger/facts.ts'
import type { Entry, Journal } from '#domain/money/ledger/journals.ts'
import { asAgreed, type LoanStanding } from '#domain/money/ledger/loan-standing.ts'
import { reasonAgainst } from '#domain/money/ledger/effects.ts'
import { standingJournals, type BookedJournal } from '#domain/money/ledger/proof.ts'
import { accountingDay, differencesOf, mirrored } from '#domain/money/ledger/reconcile.ts'
import { firstPayoutOn } from '#domain/money/ledger/standing.ts'
import { isFollowed } from '#domain/money/loans/following.ts'
import { replay, type LawRates, type Replayed } from '#domain/money/ledger/replay.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { laterOf } from './day-end/business-date.ts'
import { findLoanDay, holdBusinessDate } from './day-end/store.ts'
import {
	beginLedger,
	holdHead,
	holdLoan,
	holdMonthsOpen,
	insertEntries,
	insertFact,
	insertJournals,
	listEntries,
	listFacts,
	listJournals,
	listStatutoryRates,
	moveHead,
} from './store.ts'
import { cancelInstalments, saveInstalments, saveStanding } from './standing/store.ts'

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

export interface Loan extends OfLoan {
	readonly currency: string
}

/** The day that is booked through, and the moment of booking. */
interface Booking {
	readonly day: string
	readonly now: Date
	readonly partner: Partner
}

/**
 * Records facts of a loan, books what follows from all of them through the partner's business date, or a later day that is given, and answers their
 * ids. A fact from which nothing would ever follow is refused.
 */
export async function recordFacts(
	{ db, actor, partner }: { readonly db: Db; readonly actor: Actor; readonly partner: Partner },
	loan: Loan,
	{
		facts,
		day,
		now,
	}: Omit<Booking, 'partner'> & { readonly facts: readonly { readonly value_on: string; readonly content: FactContent }[] },
): Promise<string[]> {
	const { partner_id, loan_id } = loan
	await db.all(holdLoan, { partner_id, loan_id })
	await db.all(holdMonthsOpen, { partner_id })
	await db.all(beginLedger, { partner_id, loan_id })
	await db.first(holdHead, { partner_id, loan_id })
	const held = await db.first(holdBusinessDate, { partner_id })
	const law_rates = await lawRates(db)
	const known = await factsOf(db, loan)
	const fact_ids: string[] = []
	for (const { value_on, content } of facts) {
		const fact = { fact_id: randomUUIDv7(), value_on, content }
		const reason = reasonAgainst(fact, known, law_rates)
		if (reason !== undefined) throw new RangeError(`A fact of kind ${content.kind} is not recorded. ${reason}`)
		known.push(fact)
		fact_ids.push(fact.fact_id)
		await db.all(insertFact, {
			partner_id,
			loan_id,
			...fact,
			kind: content.kind,
			content: JSON.stringify(content),
			recorded_by: actor.type === 'bouser' ? actor.id : null,
			recorded_at: now,
		})
	}
	await bookLoan(db, loan, { day: laterOf(day, held?.business_on), now, partner, law_rates })
	return fact_ids
}

/** The facts of a loan, as they were recorded. */
export const factsOf = async (db: Db, { partner_id, loan_id }: OfLoan): Promise<Fact[]> =>
	(await db.all(listFacts, { partner_id, loan_id })).map((fact) => ledgerFact.parse(fact))

export async function lawRates(db: Db): Promise<LawRates> {
	const rates = await db.all(listStatutoryRates, {})
	return {
		de_base: rates.filter(({ reference }) => reference === 'de_base'),
		pl_reference: rates.filter(({ reference }) => reference === 'pl_reference'),
	}
}

/** Replays a loan's facts and books the difference to what stands. What is booked through a later day stays so. */
export async function bookLoan(
	db: Db,
	loan: Loan,
	{ day, now, partner, law_rates }: Booking & { readonly law_rates: LawRates },
): Promise<void> {
	const { partner_id, loan_id } = loan
	const head = await db.first(holdHead, { partner_id, loan_id })
	const until = laterOf(day, head?.booked_through)
	const facts = await factsOf(db, loan)
	const { journals, next_on, books_on, standing } = replay(facts, law_rates, until)
	const is_followed = isFollowed(partner.configuration.payments_from, firstPayoutOn(facts) ?? day)
	const { to_reverse, to_book } = differencesOf(journals, standingJournals(await journalsOf(db, loan)))
	const closing = { booked_on: day, closed_through: head?.closed_through ?? null }
	const accounted = (journal: Pick<Journal, 'value_on'>) => accountingDay(journal.value_on, closing)
	await insertAll(db, loan, {
		now,
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
		],
	})
	const is_proved = to_reverse.length + to_book.length === 0
	await db.all(moveHead, { partner_id, loan_id, booked_through: until, next_on: is_followed ? next_on : books_on, is_proved })
	const { instalments, ...columns } = standing
	if (is_followed) await db.all(saveStanding, { partner_id, loan_id, ...columns, standing_as_of: until })
	// Before a payout there is nothing but the plan that was signed.
	if (standing.status === 'pending') return
	const unpaid = { paid_cents: cents(0), open_cents: cents(0) }
	await keepInstalments(
		db,
		{ partner_id, loan_id },
		is_followed ? instalments : instalments.map((one) => ({ ...asAgreed(one), ...unpaid })),
	)
}

/** What lists sort by and pages show stands with the journals it follows from. */
async function keepInstalments(db: Db, of_loan: OfLoan, instalments: LoanStanding['instalments']): Promise<void> {
	await db.all(saveInstalments, { ...of_loan, instalments: JSON.stringify(instalments) })
	await db.all(cancelInstalments, { ...of_loan, numbers: instalments.map(({ number }) => number) })
}

/** Every journal of a loan with its entries, in the order they were booked. */
async function journalsOf(db: Db, { partner_id, loan_id }: OfLoan): Promise<BookedJournal[]> {
	const entries = Map.groupBy(await db.all(listEntries, { partner_id, loan_id }), ({ journal_id }) => journal_id)
	const journals = await db.all(listJournals, { partner_id, loan_id })
	return journals.map((journal) => ({
		...journal,
		// The column holds whole minor units.
		entries: (entries.get(journal.journal_id) ?? []).map(({ account, amount_cents, instalment }): Entry => ({
			account,
			amount_cents: amount_cents as Cents,
			instalment,
		})),
	}))
}

interface NewJournal extends Journal {
	readonly reverses: string | null
	readonly accounting_on: string
}

async function insertAll(db: Db, loan: Loan, { journals, now }: { readonly journals: readonly NewJournal[]; readonly now: Date }) {
	if (journals.length === 0) return
	const { partner_id, loan_id, currency } = loan
	const named = journals.map((journal, position) => ({ ...journal, position, journal_id: randomUUIDv7() }))
	const rows = named.map(({ entries: { length: lines }, ...journal }) => ({ ...journal, lines }))
	const entries = named.flatMap((journal) =>
		journal.entries.map((entry, position) => ({ ...entry, position, journal_id: journal.journal_id })),
	)
	const of_loan = { partner_id, loan_id, booked_at: now }
	await db.all(insertJournals, { ...of_loan, currency, journals: JSON.stringify(rows) })
	await db.all(insertEntries, { ...of_loan, entries: JSON.stringify(entries) })
}

/** What stands of a loan, and what follows from its facts up to its day; null where nothing does. Nobody books it meanwhile. */
export async function compared(db: Db, loan: OfLoan, law_rates: LawRates) {
	const { partner_id, loan_id } = loan
	await db.first(holdHead, { partner_id, loan_id })
	const { booked_through = null, business_on = null } = (await db.first(findLoanDay, { partner_id, loan_id })) ?? {}
	const rows = await db.all(listFacts, { partner_id, loan_id })
	return {
		booked: await journalsOf(db, loan),
		wanted: booked_through === null ? [] : replayedOf(rows, law_rates, laterOf(booked_through, business_on)),
	}
}

function replayedOf(rows: readonly object[], law_rates: LawRates, through: string): Replayed['journals'] | null {
	try {
		const facts = rows.map((row) => ledgerFact.parse(row))
		return replay(facts, law_rates, through).journals
	} catch {
		return null
	}
}
