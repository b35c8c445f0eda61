import { randomUUIDv7 } from 'node:crypto'

import { clearingItems, type ClearingItem } from '#domain/money/bank-book/clearing.ts'
import { bankFaults, type AccountBook, type BankFaultKind } from '#domain/money/bank-book/proof.ts'
import { statementJournal } from '#domain/money/bank-book/statement-journal.ts'
import { accountingDay } from '#domain/money/ledger/reconcile.ts'
import { todayIn } from '#domain/platform/dates.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import {
	findClosedThrough,
	holdMonthsOpen,
	insertJournals,
	insertLines,
	listBankClearing,
	listBooks,
	listLoanClearing,
	listMatchLinks,
	listOrderLinks,
	listRefundLinks,
	listReturnLinks,
	listStatements,
	listToBook,
	listUnbooked,
} from './store.ts'

/** So many entries are booked in a transaction. */
const page = 500

type OfPartner = Pick<Partner, 'partner_id' | 'configuration'>

/** Books those of the entries that are in a statement, each once, in the transaction that reads them. */
export async function bookEntries(
	{ db, partner, now }: { readonly db: Db; readonly partner: OfPartner; readonly now: Date },
	entry_ids: readonly string[],
): Promise<void> {
	const { partner_id, configuration } = partner
	const entries = await db.all(listToBook, { partner_id, entry_ids })
	if (entries.length === 0) return
	await db.first(holdMonthsOpen, { partner_id })
	const { closed_through = null } = (await db.first(findClosedThrough, { partner_id })) ?? {}
	const closing = { booked_on: todayIn(configuration.time_zone, now.toTemporalInstant()), closed_through }
	const journals = entries.map(({ entry_id, account_id, currency, value_on, amount_cents, gross_cents, ...charges }) => {
		const charges_cents = Math.max(charges.charges_cents, charges.payment_charges_cents ?? 0)
		return {
			journal_id: randomUUIDv7(),
			entry_id,
			account_id,
			currency,
			value_on,
			accounting_on: accountingDay(value_on, closing),
			lines: statementJournal({ amount_cents, gross_cents, charges_cents }),
		}
	})
	const rows = journals.map(({ lines: { length: lines }, ...journal }) => ({ ...journal, lines }))
	const lines = journals.flatMap(({ journal_id, lines: of_journal }) =>
		of_journal.map((line, position) => ({ journal_id, position, ...line })),
	)
	await db.all(insertJournals, { partner_id, booked_at: now, journals: JSON.stringify(rows) })
	await db.all(insertLines, { partner_id, lines: JSON.stringify(lines) })
}

/** Books what was read before there was a bank book, or by a process of that release. */
export async function bookLeftOver({ database, now }: Pick<Services, 'database' | 'now'>, partner: Partner): Promise<void> {
	const { partner_id } = partner
	const bookPage = async (db: Db): Promise<number> => {
		const left = await db.all(listUnbooked, { partner_id, page })
		await bookEntries(
			{ db, partner, now: now() },
			left.map(({ entry_id }) => entry_id),
		)
		return left.length
	}
	while ((await database.transaction(partner_id, bookPage)) === page);
}

export interface BankBookFault {
	readonly kind: BankFaultKind
	readonly iban: string
}

type NamedBook = AccountBook & { readonly iban: string; readonly currency: string }

/** What stands in a partner's bank book, and what does not hold of it. */
export async function proveBankBook(
	{ database }: Pick<Services, 'database'>,
	partner_id: Partner['partner_id'],
): Promise<{ readonly books: readonly NamedBook[]; readonly faults: readonly BankBookFault[] }> {
	return database.transaction(partner_id, async (db) => {
		const rows = await db.all(listBooks, { partner_id })
		// A sum over no row at all is none.
		const books = rows.map(({ entries_cents, unbooked, bank_cents, clearing_cents, bank_costs_cents, ...account }) => ({
			...account,
			entries_cents: entries_cents ?? 0,
			unbooked: unbooked ?? 0,
			bank_cents: bank_cents ?? 0,
			clearing_cents: clearing_cents ?? 0,
			bank_costs_cents: bank_costs_cents ?? 0,
		}))
		const faults = bankFaults(books, await db.all(listStatements, { partner_id }))
		const ibanOf = (id: string): string => books.find(({ account_id }) => account_id === id)?.iban ?? id
		return { books, faults: faults.map(({ kind, account_id }) => ({ kind, iban: ibanOf(account_id) })) }
	})
}

/** What is open on clearing, item by item: it adds up to clearing of the bank book and the loan book. */
export async function openOnClearing({ database }: Pick<Services, 'database'>, partner_id: Partner['partner_id']): Promise<ClearingItem[]> {
	return database.transaction(partner_id, async (db) => {
		const of = { partner_id }
		const orders = (await db.all(listOrderLinks, of)).map((link) => ({ ...link, fact_id: null }))
		// One that nobody has booked yet is of no fact, and not of another that was for the same amount.
		const refunds = (await db.all(listRefundLinks, of)).filter(({ fact_id }) => fact_id !== null)
		const links = [...(await db.all(listMatchLinks, of)), ...(await db.all(listReturnLinks, of)), ...refunds, ...orders]
		return clearingItems(await db.all(listBankClearing, of), await db.all(listLoanClearing, of), links)
	})
}
