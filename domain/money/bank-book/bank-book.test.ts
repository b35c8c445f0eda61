import { describe, expect, it } from 'vitest'

import { clearingItems, type BankSide, type LoanSide } from './clearing.ts'
import { bankFaults, type AccountBook } from './proof.ts'
import { statementJournal } from './statement-journal.ts'

const bank = (id: string, amount_cents: number): BankSide => ({ entry_id: id, currency: 'EUR', value_on: '2026-03-02', amount_cents })
const fact = (id: string, kind: string, amount_cents: number): LoanSide => ({
	fact_id: id,
	loan_id: 'loan',
	kind,
	currency: 'EUR',
	value_on: '2026-03-01',
	amount_cents,
})

describe('the journal of an entry', () => {
	it.each([
		['a credit', { amount_cents: 10_000, gross_cents: 10_000, charges_cents: 0 }, [10_000, 0, -10_000]],
		['a return with a charge', { amount_cents: -10_300, gross_cents: -10_000, charges_cents: 300 }, [-10_300, 300, 10_000]],
		['a net payout of a provider', { amount_cents: 9_700, gross_cents: 10_000, charges_cents: 300 }, [9_700, 300, -10_000]],
		['charges that are told and booked apart', { amount_cents: 10_000, gross_cents: 10_000, charges_cents: 300 }, [10_000, 0, -10_000]],
		['a difference that no charge explains', { amount_cents: 9_000, gross_cents: 10_000, charges_cents: 300 }, [9_000, 0, -9_000]],
		['payments in another currency', { amount_cents: 9_000, gross_cents: null, charges_cents: 300 }, [9_000, 0, -9_000]],
	])('of %s balances', (_, entry, [on_bank, on_costs, on_clearing]) => {
		const lines = Object.fromEntries(statementJournal(entry).map(({ account, amount_cents }) => [account, amount_cents]))
		expect([lines['bank'] ?? 0, lines['bank_costs'] ?? 0, lines['clearing'] ?? 0]).toEqual([on_bank, on_costs, on_clearing])
	})
})

const open = (...of: Parameters<typeof clearingItems>): unknown[] =>
	clearingItems(...of).map(({ id, about, amount_cents }) => [id, about, amount_cents])

describe('clearing', () => {
	it('holds what no loan answers, what is left of an entry, and what no bank has told of', () => {
		const entries = [bank('unknown', -500), bank('split', -1_000)]
		const facts = [fact('paid', 'receipt', 700), fact('by hand', 'receipt', 40)]
		const links = [{ entry_id: 'split', loan_id: 'loan', fact_id: 'paid' }]
		const items = clearingItems(entries, facts, links)
		expect(open(entries, facts, links)).toEqual([
			['by hand', 'receipt', 40],
			['split', 'rest', -300],
			['unknown', 'unmatched', -500],
		])
		expect(items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(-500 - 1_000 + 700 + 40)
	})

	it('holds a payout until a transfer of its amount that names the loan is booked, and one of two that are alike for each', () => {
		const facts = [fact('first', 'payout', -900), fact('second', 'refund', -900)]
		const links = ['one', 'two'].map((entry_id) => ({ entry_id, loan_id: 'loan', fact_id: null }))
		expect(open([bank('one', 900)], facts, links)).toEqual([['second', 'refund', -900]])
		expect(open([bank('one', 900), bank('two', 900)], facts, links)).toEqual([])
		expect(open([bank('one', 800)], facts, links)).toHaveLength(3)
	})
})

describe('the bank book', () => {
	const book: AccountBook = {
		account_id: 'a',
		entries_cents: 90,
		unbooked: 0,
		bank_cents: 90,
		clearing_cents: -100,
		bank_costs_cents: 10,
	}
	const statement = {
		statement_id: 's',
		account_id: 'a',
		number: '1',
		opening_cents: 1_000,
		closing_cents: 1_090,
		closing_on: '2026-03-02',
	}
	const kinds = (change: Partial<AccountBook>, moved = statement): string[] =>
		bankFaults([{ ...book, ...change }], [moved]).map(({ kind }) => kind)

	it('stands with its entries and statements, whatever was there before, and one that came again counts once', () => {
		expect(kinds({})).toEqual([])
		expect(bankFaults([book], [statement, { ...statement, statement_id: 't' }])).toEqual([])
		expect(bankFaults([book], [{ ...statement, opening_cents: null }])).toEqual([])
	})

	it('says what does not hold', () => {
		expect(kinds({ clearing_cents: -99 })).toEqual(['bank_unbalanced'])
		expect(kinds({ unbooked: 1 })).toEqual(['bank_unbooked'])
		expect(kinds({ entries_cents: 91 })).toEqual(['bank_differs_from_entries'])
		expect(kinds({}, { ...statement, closing_cents: 1_091 })).toEqual(['bank_differs_from_statements'])
	})
})
