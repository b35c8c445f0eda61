import { randomUUIDv7 } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { CandidateIndex } from '#domain/money/reconciliation/candidates.ts'
import { matchEntry, type Payment, type Share } from '#domain/money/reconciliation/matching.ts'
import { paymentSaidBy } from '#domain/money/servicing/bank-payment.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { recordBankPayment } from '#api/money/servicing/servicing.ts'
import type { Db } from '#api/platform/db/database.ts'
import { inPages } from '#api/platform/db/pages.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { allCandidates, candidatesNamedBy } from './candidates/candidates.ts'
import { findCollection, insertMatch, listDetails, listUnlooked, lookAtOutgoing, markLooked, takeOfEntry } from './store.ts'

/** An entry of more payments is a person's. */
const most_payments = 200

const page = 500
/** What more than these may be for is compared with every loan: one look-up for all of them costs less than one for each. */
const few_entries = 50

/** A bank's entry as it is kept. */
interface Entry {
	readonly entry_id: string
	readonly amount_cents: number
	readonly currency: string
	readonly booked_on: string | null
	readonly value_on: string | null
	readonly is_reversal: boolean
	readonly bank_reference: string | null
	readonly version: number
}

type NamedPayment = Payment & { readonly entry_id: string }

/** The payments of entries, in the bank's order. */
export async function paymentsOf(db: Db, partner_id: string, entry_ids: readonly string[]): Promise<Map<string, NamedPayment[]>> {
	return Map.groupBy(await db.all(listDetails, { partner_id, entry_ids, most: most_payments }), ({ entry_id }) => entry_id)
}

/** What an entry records at one loan, in the form in which a person would enter it. */
export const paymentOf = (entry: Entry & { readonly value_on: string }, [first]: readonly Payment[], amount_cents: number) =>
	paymentSaidBy({
		...entry,
		amount_cents,
		party_name: first?.party_name ?? null,
		party_iban: first?.party_iban ?? null,
	})

/**
 * Looks once at each entry that has come, and books what names one loan without doubt. Whatever is left waits for a person, who sees what it
 * may be for as loans stand then.
 */
export async function matchNew(services: Services, partner: Partner): Promise<void> {
	const { database, now } = services
	const { partner_id } = partner
	let index: CandidateIndex | undefined
	const { business_on, acts_on } = await database.read(partner_id, (db) => businessDate({ db, partner, now: now() }))
	// Nothing is entered at a loan that is later than the days that have ended.
	const day = business_on ?? acts_on
	await database.transaction(partner_id, (db) => db.all(lookAtOutgoing, { partner_id, at: now() }))
	const failures: unknown[] = []
	const list = (after_id: string) =>
		database.read(partner_id, async (db) => {
			const entries = await db.all(listUnlooked, { partner_id, day, after_id, page })
			const ids = entries.map(({ entry_id }) => entry_id)
			const payments = await paymentsOf(db, partner_id, ids)
			return entries.map((entry) => ({ entry, payments: payments.get(entry.entry_id) ?? [] }))
		})
	for await (const listed of inPages(list, ({ entry }) => entry.entry_id)) {
		if (listed.length > few_entries) index ??= await database.read(partner_id, (db) => allCandidates(db, partner_id))
		const all_payments = listed.flatMap(({ payments }) => payments)
		const known = index ?? (await database.read(partner_id, (db) => candidatesNamedBy(db, partner_id, all_payments))).index
		const sure = listed.flatMap(({ entry, payments }) => sureOf(entry, payments, known))
		const sure_ids = new Set(sure.map(({ entry }) => entry.entry_id))
		const unsure = listed.map(({ entry }) => entry.entry_id).filter((entry_id) => !sure_ids.has(entry_id))
		if (unsure.length > 0) await database.transaction(partner_id, (db) => db.all(markLooked, { partner_id, entry_ids: unsure, at: now() }))
		for (const one of sure) await bookSure(services, partner, one).catch((error: unknown) => failures.push(error))
	}
	if (failures.length > 0) throw new AggregateError(failures, 'Not every entry of a bank could be booked.')
}

interface Sure {
	readonly entry: Entry & { readonly value_on: string }
	readonly payments: readonly Payment[]
	readonly shares: readonly Share[]
}

function sureOf(entry: Entry, payments: readonly Payment[], index: CandidateIndex): Sure[] {
	const { proposals, is_sure } = matchEntry({ ...entry, payments }, index)
	const [best] = proposals
	const value_on = entry.value_on ?? entry.booked_on
	return is_sure && best !== undefined && value_on !== null ? [{ entry: { ...entry, value_on }, payments, shares: best.shares }] : []
}

/** Thrown to take back what was booked of an entry. */
class NotRecorded extends Error {}

/** All of an entry or nothing: where a loan takes no payment, the entry waits for a person. */
async function bookSure(services: Services, { partner_id }: Partner, { entry, payments, shares }: Sure): Promise<void> {
	const { database, now } = services
	const { entry_id, version, amount_cents } = entry
	const at = now()
	const book = async (db: Db): Promise<void> => {
		const collection = payments.length === 1 ? await collectionOf(db, partner_id, payments) : undefined
		for (const { loan_id, amount_cents: of_loan } of inOrder(shares)) {
			const payment = paymentOf(entry, payments, of_loan)
			const instalment = collection?.loan_id === loan_id ? collection.instalment : null
			const fact_id = await recordBankPayment({ services, db, actor: systemActor }, loan_id, { payment, instalment })
			if (fact_id === undefined) throw new NotRecorded()
			const match = { partner_id, match_id: randomUUIDv7(), entry_id, loan_id, amount_cents: of_loan }
			await db.all(insertMatch, { ...match, fact_id, change_id: null, matched_at: at })
		}
		if ((await db.first(takeOfEntry, { partner_id, entry_id, version, amount_cents, at })) === undefined) refuse('err_version_conflict')
	}
	await database.transaction(partner_id, book).catch(async (error: unknown) => {
		if (!(error instanceof NotRecorded)) throw error
		await database.transaction(partner_id, (db) => db.all(markLooked, { partner_id, entry_ids: [entry_id], at }))
	})
}

/** The collection that a payment answers. */
async function collectionOf(db: Db, partner_id: string, [payment]: readonly Payment[]) {
	const end_to_end_id = payment?.end_to_end_id ?? null
	return end_to_end_id === null ? undefined : db.first(findCollection, { partner_id, end_to_end_id })
}

/** Loans are held one after the other in one order, before the entry: two who book at once wait for each other and never in a circle. */
export const inOrder = <One extends { readonly loan_id: string }>(shares: readonly One[]): One[] =>
	shares.toSorted((one, other) => (one.loan_id < other.loan_id ? -1 : 1))
