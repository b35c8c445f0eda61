import { factContent } from '#domain/money/ledger/facts.ts'
import { planChangeOf } from '#domain/money/ledger/plan-facts.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listRecorded, listWholeEntries, listWholeJournals } from './store.ts'

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

/** What was recorded of a loan, by whom and when, the latest first. */
export const recordedOf = async (db: Db, { partner_id, loan_id }: OfLoan) =>
	(await db.all(listRecorded, { partner_id, loan_id })).map(({ content, ...fact }) => ({
		...fact,
		change: planChangeOf(factContent.parse(content)) ?? null,
	}))

/** Every journal of a loan as it was booked, with its entries. */
export async function bookedOf(db: Db, { partner_id, loan_id }: OfLoan) {
	const entries = Map.groupBy(await db.all(listWholeEntries, { partner_id, loan_id }), ({ journal_id }) => journal_id)
	const journals = await db.all(listWholeJournals, { partner_id, loan_id })
	return journals.map(({ booked_at, ...journal }) => ({
		...journal,
		booked_at: booked_at.toISOString(),
		entries: entries.get(journal.journal_id) ?? [],
	}))
}
