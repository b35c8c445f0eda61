import { addCents, cents, type Cents } from '#domain/platform/money.ts'

import type { Database, Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { findLastOfPage, findUnbalanced, findWrongMirror, findWrongSide, listPartners, listTotals } from './store.ts'

export interface LedgerFault {
	readonly kind: 'journal_unbalanced' | 'book_unbalanced' | 'balance_on_wrong_side' | 'reversal_differs'
	/** The journal, the account, or book, currency and compartment. */
	readonly about: string
	/** Null for what is about the whole book. */
	readonly loan_id: string | null
}

export interface TrialBalance {
	readonly partner_key: string
	/** What stands on each account, by book, currency, compartment and account. */
	readonly totals: ReadonlyMap<string, Cents>
	readonly faults: readonly LedgerFault[]
}

/** The trial balance of every partner: what stands on each account, and what does not hold. */
export async function trialBalances(database: Database): Promise<TrialBalance[]> {
	const partners = await database.read('every_partner', (db) => db.all(listPartners, {}))
	const balances: TrialBalance[] = []
	for (const { partner_id, key } of partners) balances.push(await balanceOf(database, { partner_id, partner_key: key }))
	return balances
}

const page = 2_000
const before_all = '00000000-0000-0000-0000-000000000000'
const after_all = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function balanceOf(
	database: Database,
	{ partner_id, partner_key }: { readonly partner_id: string; readonly partner_key: string },
): Promise<TrialBalance> {
	const totals = new Map<string, Cents>()
	const faults: LedgerFault[] = []
	for (let after_id = before_all; after_id !== after_all;) {
		const from = after_id
		after_id = await database.read(mintPartnerId(partner_id), async (db) => {
			// Behind the last page may be entries of loans that nobody books.
			const last_id = (await db.first(findLastOfPage, { partner_id, after_id: from, page }))?.loan_id ?? after_all
			const range = { partner_id, after_id: from, last_id }
			for (const { book, currency, compartment, account, balance_cents } of await db.all(listTotals, range)) {
				const key = `${book} ${currency} ${compartment} ${account}`
				totals.set(key, addCents(totals.get(key) ?? cents(0), cents(balance_cents)))
			}
			faults.push(...(await faultsIn(db, range)))
			return last_id
		})
	}
	const books = Map.groupBy(totals, ([key]) => key.slice(0, key.lastIndexOf(' ')))
	for (const [about, accounts] of books)
		if (addCents(...accounts.map(([, sum]) => sum)) !== 0) faults.push({ kind: 'book_unbalanced', about, loan_id: null })
	return { partner_key, totals, faults }
}

async function faultsIn(db: Db, range: { partner_id: string; after_id: string; last_id: string }): Promise<LedgerFault[]> {
	const unbalanced = await db.first(findUnbalanced, range)
	const wrong_side = await db.first(findWrongSide, range)
	const wrong_mirror = await db.first(findWrongMirror, range)
	const faults: LedgerFault[] = []
	if (unbalanced !== undefined) faults.push({ kind: 'journal_unbalanced', about: unbalanced.journal_id, loan_id: unbalanced.loan_id })
	if (wrong_side !== undefined) faults.push({ kind: 'balance_on_wrong_side', about: wrong_side.account, loan_id: wrong_side.loan_id })
	if (wrong_mirror !== undefined) faults.push({ kind: 'reversal_differs', about: wrong_mirror.journal_id, loan_id: wrong_mirror.loan_id })
	return faults
}
