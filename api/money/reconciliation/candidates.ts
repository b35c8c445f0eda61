import type { Candidate, CandidateIndex } from '#domain/money/reconciliation/candidates.ts'
import { indexOf } from '#domain/money/reconciliation/candidates.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listCandidates, listPayees, listPayers } from './store.ts'

/** The loans of a partner that money may be for, as they stand. */
export async function candidatesOf(db: Db, partner_id: string): Promise<{ index: CandidateIndex; by_id: ReadonlyMap<string, Candidate> }> {
	const loans = await db.all(listCandidates, { partner_id })
	const accounts = Map.groupBy(
		[...(await db.all(listPayees, { partner_id })), ...(await db.all(listPayers, { partner_id }))],
		({ loan_id }) => loan_id,
	)
	const candidates = loans.map(({ balance_cents, ...loan }) => ({
		...loan,
		owed_cents: balance_cents + loan.arrears_cents,
		ibans: (accounts.get(loan.loan_id) ?? []).flatMap(({ iban }) => iban ?? []),
	}))
	return { index: indexOf(candidates), by_id: new Map(candidates.map((candidate) => [candidate.loan_id, candidate])) }
}
