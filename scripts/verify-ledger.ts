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
		for (const line of balances.flatMap(linesOf)) console.log(line)
		if (balances.some(({ faults: found }) => found.length > 0)) process.exitCode = 1
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
