import { randomUUIDv7 } from 'node:crypto'

import type { Cents } from '#domain/platform/money.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { ledgerFact, type Fact, type FactContent } from '#domain/money/ledger/facts.ts'
import type { Entry } from '#domain/money/ledger/journals.ts'
import { reasonAgainst } from '#domain/money/ledger/effects.ts'
import type { BookedJournal } from '#domain/money/ledger/proof.ts'
import { changesPlan } from '#domain/money/ledger/plan-facts.ts'
import { outsideWithout } from '#domain/money/ledger/loan-closing.ts'
import { replay, type LawRates, type Replayed } from '#domain/money/ledger/replay.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { laterOf } from './day-end/business-date.ts'
import { findLoanDay, holdBusinessDate } from './day-end/store.ts'
import { outsideOf } from './outside/outside.ts'
import { loanMoved, planRecorded, type Moved } from './events.ts'
import { replayedBeside, replayOf, resultOf, type Instalments, type NewJournal, type ReplayOfLoan } from './outcome.ts'
import {
	beginLedger,
	holdHeads,
	holdLoans,
	holdMonthsOpen,
	insertEntries,
	insertFact,
	insertJournals,
	listEntries,
	listFacts,
	listJournals,
	listStatutoryRates,
	moveHeads,
} from './store.ts'
import { cancelInstalments, saveInstalments, saveStandings } from './standing/store.ts'

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

interface OfLoans {
	readonly partner_id: string
	readonly loan_ids: readonly string[]
}

export interface Loan extends OfLoan {
	readonly currency: string
}

/** The day that is booked through, and the moment of booking. */
interface Booking {
	readonly day: string
	readonly now: Date
	readonly partner: Partner
	/** What is confirmed with it waits no longer for a second person. */
	readonly change_id?: string | undefined
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
		change_id,
	}: Omit<Booking, 'partner'> & { readonly facts: readonly { readonly value_on: string; readonly content: FactContent }[] },
): Promise<string[]> {
	const { partner_id, loan_id } = loan
	await db.all(holdLoans, { partner_id, loan_ids: [loan_id] })
	await db.all(holdMonthsOpen, { partner_id })
	await db.all(beginLedger, { partner_id, loan_id })
	await db.all(holdHeads, { partner_id, loan_ids: [loan_id] })
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
	const moved = await bookLoans(db, [loan], { day: laterOf(day, held?.business_on), now, partner, law_rates, change_id })
	for (const { from, to } of moved) await db.tell(loanMoved, { partner_id, loan_id, from, to })
	if (facts.some(({ content }) => changesPlan(content, known))) await db.tell(planRecorded, { partner_id, loan_id })
	return fact_ids
}

/** The facts of a loan, as they were recorded. */
export const factsOf = async (db: Db, { partner_id, loan_id }: OfLoan): Promise<Fact[]> =>
	(await db.all(listFacts, { partner_id, loan_ids: [loan_id] })).map((fact) => ledgerFact.parse(fact))

export async function lawRates(db: Db): Promise<LawRates> {
	const rates = await db.all(listStatutoryRates, {})
	return {
		de_base: rates.filter(({ reference }) => reference === 'de_base'),
		pl_reference: rates.filter(({ reference }) => reference === 'pl_reference'),
	}
}

/**
 * Replays the facts of loans of one partner and books the differences to what stands: however many they are, by as many statements. What is booked
 * through a later day stays so. Answers the loans that have come to another status.
 */
export async function bookLoans(db: Db, loans: readonly Loan[], booking: Booking & { readonly law_rates: LawRates }): Promise<Moved[]> {
	const [first] = loans
	if (first === undefined) return []
	const { partner_id } = first
	const of_loans = { partner_id, loan_ids: loans.map(({ loan_id }) => loan_id) }
	const heads = new Map((await db.all(holdHeads, of_loans)).map((head) => [head.loan_id, head]))
	const facts = Map.groupBy(await db.all(listFacts, of_loans), ({ loan_id }) => loan_id)
	const by_ledger = loans.map((loan) => replayOf(loan, { head: heads.get(loan.loan_id), rows: facts.get(loan.loan_id) ?? [] }, booking))
	const replays = await beside(db, partner_id, { by_ledger, booking })
	const unlike = replays.filter(({ stands_as_said }) => !stands_as_said).map(({ loan: { loan_id } }) => loan_id)
	const booked = unlike.length === 0 ? new Map<string, BookedJournal[]>() : await journalsOf(db, { partner_id, loan_ids: unlike })
	const results = replays.map((replayed) => resultOf(replayed, booked.get(replayed.loan.loan_id) ?? [], booking))
	await insertAll(db, { partner_id, now: booking.now, journals: results.flatMap(({ journals }) => journals) })
	await db.all(moveHeads, { partner_id, heads: JSON.stringify(results.map(({ head }) => head)) })
	const standings = results.flatMap(({ standing }) => standing ?? [])
	const moved = standings.length === 0 ? [] : await db.all(saveStandings, { partner_id, standings: JSON.stringify(standings) })
	await keepInstalments(
		db,
		partner_id,
		results.flatMap(({ head: { loan_id }, instalments }) => (instalments === null ? [] : [[loan_id, instalments] as const])),
	)
	return moved.filter(({ from, to }) => from !== to)
}

interface ByLedger {
	readonly by_ledger: readonly ReplayOfLoan[]
	readonly booking: Pick<Booking, 'change_id'> & { readonly law_rates: LawRates }
}

/** Of few loans the ledger says that nothing is owed: only then it matters what else there is. */
async function beside(db: Db, partner_id: string, { by_ledger, booking }: ByLedger): Promise<readonly ReplayOfLoan[]> {
	const settled = new Set(by_ledger.filter(({ replayed }) => replayed.standing.status === 'repaid').map(({ loan }) => loan.loan_id))
	if (settled.size === 0) return by_ledger
	const { law_rates, change_id = '' } = booking
	const outside = await outsideOf(db, { partner_id, loan_ids: [...settled] })
	return by_ledger.map((one) => {
		const { loan_id } = one.loan
		return settled.has(loan_id) ? replayedBeside(one, law_rates, outsideWithout(outside(loan_id), change_id)) : one
	})
}

/** What lists sort by and pages show stands with the journals it follows from. */
async function keepInstalments(db: Db, partner_id: string, of_loans: readonly (readonly [loan_id: string, Instalments])[]): Promise<void> {
	if (of_loans.length === 0) return
	const rows = of_loans.flatMap(([loan_id, instalments]) => instalments.map((one) => ({ loan_id, ...one })))
	await db.all(saveInstalments, { partner_id, instalments: JSON.stringify(rows) })
	const kept = JSON.stringify(rows.map(({ loan_id, number }) => ({ loan_id, number })))
	await db.all(cancelInstalments, { partner_id, loan_ids: of_loans.map(([loan_id]) => loan_id), kept })
}

/** Every journal of loans with its entries, those of each loan in the order they were booked. */
async function journalsOf(db: Db, { partner_id, loan_ids }: OfLoans): Promise<Map<string, BookedJournal[]>> {
	const entries = Map.groupBy(await db.all(listEntries, { partner_id, loan_ids }), ({ journal_id }) => journal_id)
	const journals = await db.all(listJournals, { partner_id, loan_ids })
	const whole = journals.map((journal) => ({
		...journal,
		// The column holds whole minor units.
		entries: (entries.get(journal.journal_id) ?? []).map(({ account, amount_cents, instalment }): Entry => ({
			account,
			amount_cents: amount_cents as Cents,
			instalment,
		})),
	}))
	return Map.groupBy(whole, ({ loan_id }) => loan_id)
}

async function insertAll(
	db: Db,
	{ partner_id, now, journals }: { readonly partner_id: string; readonly now: Date; readonly journals: readonly NewJournal[] },
): Promise<void> {
	if (journals.length === 0) return
	const named = journals.map((journal) => ({ ...journal, journal_id: randomUUIDv7() }))
	const rows = named.map(({ entries: { length: lines }, ...journal }) => ({ ...journal, lines }))
	const entries = named.flatMap(({ loan_id, journal_id, entries: lines }) =>
		lines.map((entry, position) => ({ ...entry, loan_id, journal_id, position })),
	)
	await db.all(insertJournals, { partner_id, booked_at: now, journals: JSON.stringify(rows) })
	await db.all(insertEntries, { partner_id, booked_at: now, entries: JSON.stringify(entries) })
}

/** What stands of a loan, and what follows from its facts up to its day; null where nothing does. Nobody books it meanwhile. */
export async function compared(db: Db, loan: OfLoan, law_rates: LawRates) {
	const { partner_id, loan_id } = loan
	const of_loans = { partner_id, loan_ids: [loan_id] }
	await db.all(holdHeads, of_loans)
	const { booked_through = null, business_on = null } = (await db.first(findLoanDay, { partner_id, loan_id })) ?? {}
	const rows = await db.all(listFacts, of_loans)
	return {
		booked: (await journalsOf(db, of_loans)).get(loan_id) ?? [],
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
