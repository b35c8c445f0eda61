import { openOnClearing, proveBankBook, type BankBookFault } from '#api/money/bank-book/bank-book.ts'
import { trialBalances, type LedgerFault, type TrialBalance } from '#api/money/ledger/trial-balance.ts'
import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { openDatabase } from './open-database.ts'

/** A statement sums up the history of many loans. */
const answer_limit_ms = 10 * 60_000

const faults = {
	journal_unbalanced: 'the entries of a journal do not sum to nothing',
	book_unbalanced: 'the accounts do not sum to nothing',
	balance_on_wrong_side: 'an account stands on the wrong side',
	reversal_differs: 'a reversal does not take back what it names',
	differs_from_facts: 'what stands does not follow from the facts',
} as const satisfies Record<LedgerFault['kind'], string>

const bankFaults = {
	bank_unbalanced: 'the accounts of the bank book do not sum to nothing',
	bank_unbooked: 'an entry of a statement is not booked',
	bank_differs_from_entries: 'what stands on bank is not what its entries add up to',
	bank_differs_from_statements: 'what stands on bank is not what its statements moved',
} as const satisfies Record<BankBookFault['kind'], string>

/** The bank book of a partner, and each item that is open on clearing of both books. */
async function bankLinesOf(database: Database, { partner_id, partner_key }: TrialBalance): Promise<{ lines: string[]; is_sound: boolean }> {
	const { books, faults: found } = await proveBankBook({ database }, partner_id)
	const accounts = books.flatMap(({ iban, currency, ...book }) =>
		(['bank', 'clearing', 'bank_costs'] as const).map(
			(account) => `${partner_key} bank ${currency} ${iban} ${account} ${majorOf(cents(book[`${account}_cents`])).toFixed(2)}`,
		),
	)
	const items = await openOnClearing({ database }, partner_id)
	const open = items.map(
		({ of, id, about, currency, value_on, amount_cents }) =>
			`${partner_key} open on clearing ${currency} ${value_on} ${about} ${of} ${id} ${majorOf(cents(amount_cents)).toFixed(2)}`,
	)
	const broken = found.map(({ kind, iban }) => `${partner_key}: BROKEN: ${bankFaults[kind]} (${iban})`)
	return { lines: [...accounts, ...open, ...broken], is_sound: found.length === 0 }
}

function linesOf({ partner_key, totals, faults: found }: TrialBalance): string[] {
	if (totals.size === 0) return [`${partner_key}: nothing booked`]
	const keys = [...totals.keys()].toSorted((one, other) => (one < other ? -1 : 1))
	const accounts = keys.map((key) => `${partner_key} ${key} ${majorOf(totals.get(key) ?? cents(0)).toFixed(2)}`)
	const broken = found.map(
		({ kind, about, loan_id }) => `${partner_key}: BROKEN: ${faults[kind]} (${about}${loan_id === null ? '' : `, loan ${loan_id}`})`,
	)
	return [...accounts, ...(broken.length === 0 ? [`${partner_key}: balanced`] : broken)]
}

/** Prints book, currency, compartment, account and balance of every partner, names what does not hold, and exits with 1 if anything does not. */
async function run(): Promise<void> {
	const opened = await openDatabase(readConfig(process.env))
	const log = makeLog('silent')
	const database = new Database({ url: opened.url, max_connections: 2, log, answer_limit_ms })
	try {
		const balances = await trialBalances({ database, log })
		for (const balance of balances) {
			const bank = await bankLinesOf(database, balance)
			for (const line of [...bank.lines, ...linesOf(balance)]) console.log(line)
			if (!bank.is_sound || balance.faults.length > 0) process.exitCode = 1
		}
	} finally {
		await database.end()
		await opened.close()
	}
}

try {
	await run()
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
