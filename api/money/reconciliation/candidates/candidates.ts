import type { Candidate, CandidateIndex } from '#domain/money/reconciliation/candidates.ts'
import { indexOf, soughtBy, type Sought } from '#domain/money/reconciliation/candidates.ts'
import type { Payment } from '#domain/money/reconciliation/matching.ts'

import type { Db } from '#api/platform/db/database.ts'
import {
	listByNumbers,
	listByPayers,
	listCandidates,
	listCandidatesOf,
	listCasesOf,
	listClosedNumbers,
	listClosedNumbersOf,
	listPayees,
	listPayers,
} from './store.ts'

type Row = Awaited<ReturnType<typeof allRows>>[number]

const allRows = (db: Db, partner_id: string) => db.all(listCandidates, { partner_id })

const candidateOf = ({ balance_cents, application_id: _, ...loan }: Row, ibans: readonly string[]): Candidate => ({
	...loan,
	owed_cents: balance_cents + loan.arrears_cents,
	ibans,
})

const numberOf = ({ number }: { readonly number: string }): string => number

/** Every loan of a partner that money may be for, as it stands, without its accounts: for whoever compares many thousand entries. */
export async function allCandidates(db: Db, partner_id: string): Promise<CandidateIndex> {
	const loans = await allRows(db, partner_id)
	const closed = await db.all(listClosedNumbers, { partner_id })
	return indexOf(
		loans.map((loan) => candidateOf(loan, [])),
		closed.map(numberOf),
	)
}

/** The cases whose loans some payments may be for, and the accounts that money of these loans came from or went to. */
async function casesNamed(db: Db, partner_id: string, { numbers, payer_keys, ibans }: Sought) {
	const asked = { partner_id, ibans }
	const accounts = ibans.length === 0 ? [] : [...(await db.all(listPayees, asked)), ...(await db.all(listPayers, asked))]
	const loan_ids = [...new Set(accounts.map(({ loan_id }) => loan_id))]
	const cases = [
		...(await db.all(listByNumbers, { partner_id, numbers })),
		...(await db.all(listByPayers, { partner_id, payer_keys })),
		...(await db.all(listCasesOf, { partner_id, loan_ids })),
	]
	return { application_ids: [...new Set(cases.map(({ application_id }) => application_id))], accounts }
}

/** The loans that some payments may be for, as they stand. */
export async function candidatesNamedBy(
	db: Db,
	partner_id: string,
	payments: readonly Payment[],
): Promise<{ index: CandidateIndex; by_id: ReadonlyMap<string, Candidate> }> {
	const { application_ids, accounts } = await casesNamed(db, partner_id, soughtBy(payments))
	const of_cases = { partner_id, application_ids }
	const loans = await db.all(listCandidatesOf, of_cases)
	const closed = await db.all(listClosedNumbersOf, of_cases)
	const by_loan = Map.groupBy(accounts, ({ loan_id }) => loan_id)
	const candidates = loans.map((loan) =>
		candidateOf(
			loan,
			(by_loan.get(loan.loan_id) ?? []).flatMap(({ iban }) => iban ?? []),
		),
	)
	return { index: indexOf(candidates, closed.map(numberOf)), by_id: new Map(candidates.map((candidate) => [candidate.loan_id, candidate])) }
}
