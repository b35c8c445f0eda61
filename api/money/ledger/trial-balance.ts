import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { faultsOf, type LoanFault } from '#domain/money/ledger/proof.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'

import type { Database, Db, PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { eachLoan } from './each-loan.ts'
import { compared, lawRates } from './ledger.ts'
import { findLastOfPage, listBooked, listPartners, listTotals, listUnproved, markProved } from './store.ts'

export interface LedgerFault {
	readonly kind: LoanFault['kind'] | 'book_unbalanced'
	/** The journal, the account, or book, currency and compartment. */
	readonly about: string
	/** Null for what is about the whole book. */
	readonly loan_id: string | null
}

export interface TrialBalance {
	readonly partner_id: PartnerId
	readonly partner_key: string
	/** What stands on each account, by book, currency, compartment and account. */
	readonly totals: ReadonlyMap<string, Cents>
	readonly faults: readonly LedgerFault[]
}

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

/** What does not hold of one loan: its journals among themselves, and against what follows from its facts. */
async function faultsOfLoan(db: Db, loan: OfLoan, law_rates: LawRates): Promise<LedgerFault[]> {
	const { booked, wanted } = await compared(db, loan, law_rates)
	return faultsOf(booked, wanted).map((fault) => ({ ...fault, loan_id: loan.loan_id }))
}

const proved_page = 500

/** Proves the loans of a partner that something was booked of since they were last proved. One with a fault is said each time. */
export async function proveBooked(
	{ database, log }: Pick<Services, 'database' | 'log'>,
	{ partner_id, key }: Pick<Partner, 'partner_id' | 'key'>,
): Promise<void> {
	const law_rates = await database.read(partner_id, lawRates)
	await eachLoan(
		{ log },
		{
			list: (after_id) => database.read(partner_id, (db) => db.all(listUnproved, { partner_id, after_id, page: proved_page })),
			run: ({ loan_id }) =>
				database.transaction(partner_id, async (db) => {
					const loan = { partner_id, loan_id }
					const faults = await faultsOfLoan(db, loan, law_rates)
					if (faults.length === 0) await db.all(markProved, loan)
					for (const fault of faults) log.error({ partner: key, fault }, 'the ledger does not balance')
				}),
		},
	)
}

/** The trial balance of every partner: what stands on each account, and what does not hold of any loan. */
export async function trialBalances({ database, log }: Pick<Services, 'database' | 'log'>): Promise<TrialBalance[]> {
	const partners = await database.read('every_partner', (db) => db.all(listPartners, {}))
	const balances: TrialBalance[] = []
	for (const { partner_id, key } of partners) {
		const id = mintPartnerId(partner_id)
		const { totals, faults } = await totalsOf(database, id)
		balances.push({ partner_id: id, partner_key: key, totals, faults: [...(await faultsOfAll({ database, log }, id)), ...faults] })
	}
	return balances
}

async function faultsOfAll({ database, log }: Pick<Services, 'database' | 'log'>, partner_id: PartnerId): Promise<LedgerFault[]> {
	const law_rates = await database.read(partner_id, lawRates)
	const faults: LedgerFault[] = []
	await eachLoan(
		{ log },
		{
			list: (after_id) => database.read(partner_id, (db) => db.all(listBooked, { partner_id, after_id, page: proved_page })),
			run: async ({ loan_id }) => {
				const found = await database.transaction(partner_id, (db) => faultsOfLoan(db, { partner_id, loan_id }, law_rates))
				faults.push(...found)
			},
		},
	)
	return faults
}

const summed_page = 2_000
const before_all = '00000000-0000-0000-0000-000000000000'
const after_all = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function totalsOf(database: Database, partner_id: PartnerId): Promise<Pick<TrialBalance, 'totals' | 'faults'>> {
	const totals = new Map<string, Cents>()
	for (let after_id = before_all; after_id !== after_all;) {
		const from = after_id
		after_id = await database.read(partner_id, async (db) => {
			// Behind the last page may be entries of loans that nobody books.
			const last_id = (await db.first(findLastOfPage, { partner_id, after_id: from, page: summed_page }))?.loan_id ?? after_all
			for (const row of await db.all(listTotals, { partner_id, after_id: from, last_id })) {
				const key = `${row.book} ${row.currency} ${row.compartment} ${row.account}`
				totals.set(key, addCents(totals.get(key) ?? cents(0), cents(row.balance_cents)))
			}
			return last_id
		})
	}
	const books = Map.groupBy(totals, ([key]) => key.slice(0, key.lastIndexOf(' ')))
	const broken = [...books].filter(([, accounts]) => addCents(...accounts.map(([, sum]) => sum)) !== 0)
	return { totals, faults: broken.map(([about]) => ({ kind: 'book_unbalanced', about, loan_id: null })) }
}
