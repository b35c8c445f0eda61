import type { Candidate, CandidateIndex } from '#domain/money/reconciliation/candidates.ts'
import { indexOf } from '#domain/money/reconciliation/candidates.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listCandidates, listClosedNumbers, listPayees, listPayers } from './store.ts'

/** The loans of a partner that money may be for, as they stand; of their accounts those that are asked for. */
export async function candidatesOf(
	db: Db,
	partner_id: string,
	ibans: readonly string[],
): Promise<{ index: CandidateIndex; by_id: ReadonlyMap<string, Candidate> }> {
	const loans = await db.all(listCandidates, { partner_id })
	const closed = await db.all(listClosedNumbers, { partner_id })
	const asked = { partner_id, ibans }
	const accounts = Map.groupBy(
		ibans.length === 0 ? [] : [...(await db.all(listPayees, asked)), ...(await db.all(listPayers, asked))],
		({ loan_id }) => loan_id,
	)
	const candidates = loans.map(({ balance_cents, ...loan }) => ({
		...loan,
		owed_cents: balance_cents + loan.arrears_cents,
		ibans: (accounts.get(loan.loan_id) ?? []).flatMap(({ iban }) => iban ?? []),
	}))
	const index = indexOf(
		candidates,
		closed.map(({ number }) => number),
	)
	return { index, by_id: new Map(candidates.map((candidate) => [candidate.loan_id, candidate])) }
}
