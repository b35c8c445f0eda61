import { nothingOutside, type Outside } from '#domain/money/ledger/loan-closing.ts'
import { cents, centsOf } from '#domain/platform/money.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listCollections, listOpenChanges } from './store.ts'

interface OfLoans {
	readonly partner_id: string
	readonly loan_ids: readonly string[]
}

type Pending = Outside['pending'][number]
type Debited = Outside['debited'][number]

/** What of loans their ledgers do not know, by loan. */
export async function outsideOf(db: Db, of_loans: OfLoans): Promise<(loan_id: string) => Outside> {
	const { loan_ids } = of_loans
	const found = new Map(loan_ids.map((id) => [id, { pending: [] as Pending[], debited: [] as Debited[] }]))
	for (const one of await db.all(listCollections, of_loans)) {
		const amount_cents = cents(one.amount_cents)
		const of_loan = found.get(one.loan_id)
		if (one.status !== 'collected') of_loan?.pending.push({ kind: 'collection', id: one.collection_id, amount_cents })
		else if (one.is_booked !== true) of_loan?.pending.push({ kind: 'entry', id: one.collection_id, amount_cents })
		// Companies' own scheme knows no refund without a reason.
		if (one.collected_on !== null && one.scheme === 'CORE') of_loan?.debited.push({ on: one.collected_on, amount_cents })
	}
	for (const { loan_id, change_id, content } of await db.all(listOpenChanges, of_loans)) {
		const amount = 'amount' in content ? content.amount : null
		found.get(loan_id)?.pending.push({ kind: 'change', id: change_id, amount_cents: amount === null ? cents(0) : centsOf(amount) })
	}
	return (loan_id) => found.get(loan_id) ?? nothingOutside
}
