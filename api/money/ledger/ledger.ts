import { randomUUIDv7 } from 'node:crypto'

import { isBefore } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { ledgerFact, type FactContent } from '#domain/money/ledger/facts.ts'
import type { Entry, Journal } from '#domain/money/ledger/journals.ts'
import { accountingDay, differencesOf, mirrored, type StandingJournal } from '#domain/money/ledger/reconcile.ts'
import { replay, type LawRates } from '#domain/money/ledger/replay.ts'

import type { Db, PartnerId } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'
import { eachLoan } from './each-loan.ts'
import {
	beginLedger,
	findClosing,
	holdHead,
	insertEntries,
	insertFact,
	insertJournals,
	listDue,
	listEntries,
	listFacts,
	listStanding,
	listStatutoryRates,
	moveHead,
} from './store.ts'

interface Loan {
	readonly partner_id: string
	readonly loan_id: string
	readonly currency: string
}

/** The partner's day that is booked through, and the moment of booking. */
interface Booking {
	readonly day: string
	readonly now: Date
}

/** Records facts of a loan and books what follows from all of them. */
export async function recordFacts(
	{ db, actor }: { readonly db: Db; readonly actor: Actor },
	loan: Loan,
	{ facts, ...booking }: Booking & { readonly facts: readonly { readonly value_on: string; readonly content: FactContent }[] },
): Promise<void> {
	const { partner_id, loan_id } = loan
	await db.all(beginLedger, { partner_id, loan_id })
	await db.first(holdHead, { partner_id, loan_id })
	for (const { value_on, content } of facts)
		await db.all(insertFact, {
			partner_id,
			loan_id,
			fact_id: randomUUIDv7(),
			kind: content.kind,
			value_on,
			content: JSON.stringify(content),
			recorded_by: actor.type === 'bouser' ? actor.id : null,
			recorded_at: booking.now,
		})
	await bookLoan(db, loan, booking)
}

async function lawRates(db: Db): Promise<LawRates> {
	const rates = await db.all(listStatutoryRates, {})
	return {
		de_base: rates.filter(({ reference }) => reference === 'de_base'),
		pl_reference: rates.filter(({ reference }) => reference === 'pl_reference'),
	}
}

/** Replays a loan's facts and books the difference to what stands. What is booked through a later day stays so. */
async function bookLoan(db: Db, loan: Loan, { day, now }: Booking): Promise<void> {
	const { partner_id, loan_id } = loan
	const head = await db.first(holdHead, { partner_id, loan_id })
	const booked_through = head?.booked_through ?? day
	const until = isBefore(booked_through, day) ? day : booked_through
	const facts = (await db.all(listFacts, { partner_id, loan_id })).map((fact) => ledgerFact.parse(fact))
	const { journals, next_on } = replay(facts, await lawRates(db), until)
	const { to_reverse, to_book } = differencesOf(journals, await standingOf(db, loan))
	const closed_through = (await db.first(findClosing, { partner_id }))?.closed_through ?? null
	const accounted = (journal: Pick<Journal, 'value_on'>) => accountingDay(journal.value_on, { booked_on: day, closed_through })
	await insertAll(db, loan, {
		now,
		journals: [
			...to_reverse.map(({ journal_id, ...journal }) => ({
				...journal,
				entries: mirrored(journal.entries),
				derivations: [],
				reverses: journal_id,
				accounting_on: accounted(journal),
			})),
			...to_book.map((journal) => ({ ...journal, reverses: null, accounting_on: accounted(journal) })),
		],
	})
	await db.all(moveHead, { partner_id, loan_id, booked_through: until, next_on })
}

async function standingOf(db: Db, { partner_id, loan_id }: Loan): Promise<StandingJournal[]> {
	const entries = Map.groupBy(await db.all(listEntries, { partner_id, loan_id }), ({ journal_id }) => journal_id)
	const journals = await db.all(listStanding, { partner_id, loan_id })
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
	const rows = named.map(({ entries: _, ...journal }) => journal)
	const entries = named.flatMap((journal) =>
		journal.entries.map((entry, position) => ({ ...entry, position, journal_id: journal.journal_id })),
	)
	const of_loan = { partner_id, loan_id, booked_at: now }
	await db.all(insertJournals, { ...of_loan, currency, journals: JSON.stringify(rows) })
	await db.all(insertEntries, { ...of_loan, entries: JSON.stringify(entries) })
}

const page = 500

/** Books every loan of a partner on which something follows by a day, each in its own transaction. */
export const bookDue = (services: Services, partner_id: PartnerId, day: string): Promise<void> =>
	eachLoan(services, {
		list: (after_id) => services.database.read(partner_id, (db) => db.all(listDue, { partner_id, day, after_id, page })),
		run: (loan) => services.database.transaction(partner_id, (db) => bookLoan(db, { partner_id, ...loan }, { day, now: services.now() })),
	})
