import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { ClearingItem } from '#domain/money/bank-book/clearing.ts'

import { openOnClearing, proveBankBook, type BankBookFault } from '../../money/bank-book/bank-book.ts'
import { trialBalances, type LedgerFault } from '../../money/ledger/trial-balance.ts'
import { ledgersOf } from '../ledgers.ts'
import type { TestServer } from '../server.ts'
import type { LivedYear } from './year.ts'

/** What has come of a year: money of three sides, and how often each fate was met. */
export interface Found {
	/** By the simulated bank itself, by the statements that were read, and by the bank book. */
	readonly at_bank: { readonly bank_cents: number; readonly statement_cents: number; readonly book_cents: number }
	readonly costs_cents: number
	/** Of the bank book and the loan book together, and what its items add up to. */
	readonly clearing_cents: number
	readonly items_cents: number
	readonly items: readonly ClearingItem[]
	readonly faults: readonly (LedgerFault | BankBookFault)[]
	/** Loans whose journals do not hold what a plain sum of their facts does. */
	readonly differing: readonly string[]
	/** Identifications the bank was given, and those it was given twice. */
	readonly ordered: number
	readonly ordered_twice: readonly string[]
	readonly fates: Readonly<Record<string, number>>
}

async function ordersAtBank(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => [])
	const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
	return files.flatMap((content) => [...content.matchAll(/<EndToEndId>([^<]+)<\/EndToEndId>/g)].map(([, id = '']) => id))
}

/** Facts that hold, summed without any rule of the ledger, beside what its journals put on the same accounts. */
const plain_sums = `
	with facts as (
		select loan_id, fact_id, kind, content, (content ->> 'amount_cents')::bigint as cents from ledger_facts
		where partner_id = $1 and kind <> 'correction' and fact_id::text not in (
			select content ->> 'corrects' from ledger_facts where partner_id = $1 and kind = 'correction'
		)
	), plain as (
		select loan_id,
			coalesce(sum(case kind when 'receipt' then cents when 'payout' then -(content ->> 'transferred_cents')::bigint
				when 'return' then -cents when 'refund' then -cents else 0 end), 0) as clearing,
			coalesce(sum(case when kind = 'waiver' then cents else 0 end), 0) as waived,
			coalesce(sum(case when kind = 'payout' then (content ->> 'principal_cents')::bigint else 0 end), 0) as lent
		from facts group by loan_id
	), booked as (
		select ledger_entries.loan_id,
			sum(amount_cents) as total,
			coalesce(sum(amount_cents) filter (where account = 'clearing'), 0) as clearing,
			coalesce(sum(amount_cents) filter (where account = 'waived'), 0) as waived,
			coalesce(sum(amount_cents) filter (where account = 'principal' and kind = 'payout'), 0) as lent
		from ledger_entries join ledger_journals using (partner_id, loan_id, journal_id, booked_at) where partner_id = $1
		group by ledger_entries.loan_id
	)
	select coalesce(plain.loan_id, booked.loan_id) as loan_id from plain full join booked using (loan_id)
	where (plain.clearing, plain.waived, plain.lent, 0) is distinct from (booked.clearing, booked.waived, booked.lent, booked.total)`

const fates = `
	select 'collection ' || status || coalesce(' ' || reason, '') as fate, count(*) from collections where partner_id = $1 group by 1
	union all select 'transfer ' || fate || coalesce(' ' || fate_reason, ''), count(*) from bank_orders
		join bank_order_files using (partner_id, file_id) where partner_id = $1 and message like 'pain.001%' group by 1
	union all select 'entry ' || case when is_own_order then 'of a transfer' when is_return_booked then 'returned and booked'
		when put_aside_at is not null then 'put aside' when matched_cents = 0 then 'open' else 'booked to a loan' end, count(*)
		from bank_entries where partner_id = $1 group by 1
	union all select 'change ' || (content ->> 'kind') || ' ' || status, count(*) from loan_changes where partner_id = $1 group by 1
	union all select 'fact ' || kind, count(*) from ledger_facts where partner_id = $1 group by 1
	union all select 'loan ' || status, count(*) from loans where partner_id = $1 group by 1
	union all select 'mandate ' || status, count(*) from mandates where partner_id = $1 group by 1
	union all select 'letter ' || step, count(*) from dunning_steps where partner_id = $1 group by 1`

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

export async function findAll(server: TestServer, { partner, bank }: Pick<LivedYear, 'partner' | 'bank'>): Promise<Found> {
	const { services } = server
	const { partner_id, key } = partner
	const { sql } = ledgersOf(server)
	const { books, faults } = await proveBankBook(services, partner_id)
	const balance = (await trialBalances(services)).find(({ partner_key }) => partner_key === key)
	const items = await openOnClearing(services, partner_id)
	const [statements] = await sql(
		`select sum(closing_cents - opening_cents)::bigint as moved, count(*)::integer as number from bank_statements where partner_id = $1`,
		partner_id,
	)
	const { accounts } = await bank.booksOf(key)
	const given = await ordersAtBank(path.join(services.config.DATA_DIR, 'bank', key, 'taken'))
	const of_loans = [...(balance?.totals ?? [])].filter(([account]) => account.endsWith(' clearing')).map(([, sum]) => sum)
	return {
		at_bank: {
			bank_cents: sumOf(accounts.map((account) => account.balance)),
			statement_cents: Number(statements?.['moved']),
			book_cents: sumOf(books.map(({ bank_cents }) => bank_cents)),
		},
		costs_cents: sumOf(books.map(({ bank_costs_cents }) => bank_costs_cents)),
		clearing_cents: sumOf([...books.map(({ clearing_cents }) => clearing_cents), ...of_loans]),
		items_cents: sumOf(items.map(({ amount_cents }) => amount_cents)),
		items,
		faults: [...(balance?.faults ?? []), ...faults],
		differing: (await sql(plain_sums, partner_id)).map(({ loan_id }) => String(loan_id)),
		ordered: given.length,
		ordered_twice: given.filter((id, at) => given.indexOf(id) !== at),
		fates: Object.fromEntries((await sql(fates, partner_id)).map(({ fate, count }) => [String(fate), Number(count)])),
	}
}
