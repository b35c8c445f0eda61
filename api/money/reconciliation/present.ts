import type { BankEntryView, BankView } from '#contract/money/staff/bank.ts'
import type { Candidate } from '#domain/money/reconciliation/candidates.ts'
import { matchEntry, type Share } from '#domain/money/reconciliation/matching.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { paymentsOf } from './booking.ts'
import { candidatesNamedBy } from './candidates/candidates.ts'
import type { DeskContext } from './context.ts'
import { listAside, listBooked, listMatches, listOpen, listUndoWaiting, type EntryRow } from './store.ts'

const page_size = 50
/** So many payments of a batch are shown. */
const most_shown = 20
const lists = { open: listOpen, aside: listAside, booked: listBooked } as const

export async function bankEntries(context: DeskContext, { view, page }: { readonly view: BankView; readonly page: number }) {
	const { db, partner } = context
	const wanted = { partner_id: partner.partner_id, page_size: page_size + 1, skipped: (page - 1) * page_size }
	const rows = await db.all(lists[view], wanted)
	return { entries: await presentEntries(context, rows.slice(0, page_size)), has_more: rows.length > page_size }
}

/** What entries may be for is compared anew each time, with the loans as they stand. */
export async function presentEntries({ db, partner }: DeskContext, rows: readonly EntryRow[]): Promise<BankEntryView[]> {
	if (rows.length === 0) return []
	const { partner_id } = partner
	const entry_ids = rows.map(({ entry_id }) => entry_id)
	const names = await staffNames(db)
	const payments = await paymentsOf(db, partner_id, entry_ids)
	const { index, by_id } = await candidatesNamedBy(db, partner_id, [...payments.values()].flat())
	const matches = await matchesOf({ db, partner_id, names }, entry_ids)
	return rows.map((row) => {
		const of_entry = payments.get(row.entry_id) ?? []
		const open_cents = row.amount_cents - row.matched_cents
		const { proposals } = open_cents === row.amount_cents ? matchEntry({ ...row, payments: of_entry }, index) : { proposals: [] }
		const { put_aside_note: note, put_aside_by: by, put_aside_at: at } = row
		return {
			entry_id: row.entry_id,
			version: row.version,
			iban: row.iban,
			amount_cents: row.amount_cents,
			open_cents,
			// The schema guaranteed the enumeration on write.
			currency: row.currency as Currency,
			booked_on: row.booked_on,
			value_on: row.value_on,
			bank_reference: row.bank_reference,
			is_own_order: row.is_own_order,
			is_return_booked: row.is_return_booked,
			payments: of_entry.slice(0, most_shown).map(({ entry_id: _, ...payment }) => payment),
			proposals: proposals.map(({ shares, speaks_for, speaks_against }) => ({
				shares: shares.flatMap((share) => named(share, by_id)),
				speaks_for: [...speaks_for],
				speaks_against: [...speaks_against],
			})),
			matches: matches.get(row.entry_id) ?? [],
			aside: note === null || by === null || at === null ? null : { note, by: names.get(by) ?? '', at: at.toISOString() },
		}
	})
}

function named({ loan_id, amount_cents }: Share, by_id: ReadonlyMap<string, Candidate>) {
	const loan = by_id.get(loan_id)
	return loan === undefined ? [] : [{ loan_id, number: loan.number, companyName: loan.company_name, amount_cents }]
}

type Match = BankEntryView['matches'][number]

async function matchesOf(
	{ db, partner_id, names }: Pick<DeskContext, 'db'> & { readonly partner_id: string; readonly names: ReadonlyMap<string, string> },
	entry_ids: readonly string[],
): Promise<Map<string, Match[]>> {
	const rows = await db.all(listMatches, { partner_id, entry_ids })
	const waiting = await db.all(listUndoWaiting, { partner_id, loan_ids: [...new Set(rows.map(({ loan_id }) => loan_id))] })
	const undone = new Set(waiting.map(({ fact_id }) => fact_id))
	const views = rows.map((row): { readonly entry_id: string; readonly match: Match } => {
		const fact_id = row.fact_id ?? row.fact_ids?.[0]
		return {
			entry_id: row.entry_id,
			match: {
				match_id: row.match_id,
				loan_id: row.loan_id,
				number: row.number,
				companyName: row.companyName ?? '',
				amount_cents: row.amount_cents,
				state: fact_id === undefined ? 'waiting' : undone.has(fact_id) ? 'undo_waiting' : 'booked',
				matched_at: row.matched_at.toISOString(),
				matched_by: row.proposed_by === null ? null : (names.get(row.proposed_by) ?? ''),
			},
		}
	})
	return new Map([...Map.groupBy(views, ({ entry_id }) => entry_id)].map(([id, of_entry]) => [id, of_entry.map(({ match }) => match)]))
}
