import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { majorOf, cents } from '#domain/platform/money.ts'

import { withTemporaryFolder } from '../product.ts'
import type { LongRun } from './long-run.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

interface Size {
	readonly loans: number
	readonly months: number
}

/** What `api/test/loan-year/found.ts` found, with how it was lived. */
interface Result {
	readonly at_bank: { readonly bank_cents: number; readonly statement_cents: number; readonly book_cents: number }
	readonly costs_cents: number
	readonly clearing_cents: number
	readonly items_cents: number
	readonly items: readonly { readonly of: string; readonly about: string; readonly value_on: string; readonly amount_cents: number }[]
	readonly faults: readonly unknown[]
	readonly differing: readonly string[]
	readonly ordered: number
	readonly ordered_twice: readonly string[]
	readonly fates: Readonly<Record<string, number>>
	readonly refused: Readonly<Record<string, number>>
	readonly kills: number
	readonly days: number
}

const kills_a_month = 2
const limit_ms = 3 * 3_600_000

/** The small year of `api/money/sandbox-days/loan-year.test.ts`, as long and with as many loans as are asked for. */
async function live({ loans, months }: Size, seed: number): Promise<{ readonly result: Result | null; readonly has_passed: boolean }> {
	return withTemporaryFolder(async (folder) => {
		const results = path.join(folder, 'year.json')
		const vitest = ['run', '--project', 'api', 'api/money/sandbox-days/loan-year.test.ts', '--hookTimeout', String(limit_ms)]
		const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...vitest], {
			cwd: root,
			env: {
				...process.env,
				LOAN_YEAR_SEED: String(seed),
				LOAN_YEAR_LOANS: String(loans),
				LOAN_YEAR_MONTHS: String(months),
				LOAN_YEAR_KILLS: String(kills_a_month),
				LOAN_YEAR_LIMIT_MS: String(limit_ms),
				LOAN_YEAR_RESULTS: results,
			},
			stdio: ['ignore', 'inherit', 'inherit'],
		})
		await once(child, 'exit')
		const written = await readFile(results, 'utf8').catch(() => null)
		return { result: written === null ? null : (JSON.parse(written) as Result), has_passed: child.exitCode === 0 }
	})
}

const euros = (amount: number): string => majorOf(cents(amount)).toFixed(2)

/** What every year of this size has to meet at least once. */
const wantedFates = [
	'collection collected',
	'collection rejected AC04',
	'collection rejected AC01',
	'collection returned AM04',
	'collection returned MS03',
	'collection returned MD06',
	'collection returned MD01',
	'transfer accepted',
	'transfer rejected AC04',
	'transfer unknown',
	'entry of a transfer',
	'entry booked to a loan',
	'entry returned and booked',
	'entry put aside',
	'entry open',
	'change deferral recorded',
	'change prepayment recorded',
	'change fee recorded',
	'change waiver recorded',
	'change reversal recorded',
	'change payment recorded',
	'change termination recorded',
	'loan repaid',
	'loan open',
	'loan default',
	'letter reminder',
	'letter level_1',
	'letter level_2',
] as const

const section = (title: string, rows: readonly (readonly [string, string])[]): string =>
	['', `## ${title}`, '', '| | |', '|---|---|', ...rows.map(([what, found]) => `| ${what} | ${found} |`)].join('\n')

function reportOf(result: Result): string {
	const { at_bank, items, fates, refused } = result
	const missing = wantedFates.filter((fate) => fates[fate] === undefined)
	return [
		'',
		section('Money', [
			['Balance at the simulated bank', euros(at_bank.bank_cents)],
			['Moved by the statements read', euros(at_bank.statement_cents)],
			['`bank` of the bank book', euros(at_bank.book_cents)],
			['`bank_costs` of the bank book', euros(result.costs_cents)],
			['`clearing` of both books', euros(result.clearing_cents)],
			['What is open on it, item by item', euros(result.items_cents)],
		]),
		section('Fates', [
			...Object.entries(fates)
				.toSorted(([one], [other]) => (one < other ? -1 : 1))
				.map(([fate, count]) => [fate, String(count)] as const),
			['never met', missing.length === 0 ? 'none' : missing.join(', ')],
		]),
		section(
			'Refused to people',
			Object.entries(refused).map(([code, count]) => [`\`${code}\``, String(count)]),
		),
		section(
			'Open on clearing',
			items.map(({ value_on, about, of, amount_cents }) => [
				`${value_on}, ${of === 'fact' ? 'loan' : 'bank'}: ${about}`,
				euros(amount_cents),
			]),
		),
	].join('\n')
}

/** A year of loans at a sandbox, day by day, whose process is killed twice a month. */
export const loanYearRun = (size: Size): LongRun => ({
	title: 'Year of loans',
	what: `${size.loans} loans at a sandbox with the simulated bank, ${size.months} months of 30 days, moved day by day by a process that is killed ${kills_a_month} times a month.`,
	head: [
		'| Seed | Days | Kills | Orders at the bank | Given twice | Faults | Loans that differ | Sound |',
		'|---|---|---|---|---|---|---|---|',
	],
	round: async (seed) => {
		const { result, has_passed } = await live(size, seed)
		if (result === null) return { line: `| ${seed} | | | | | | | **no** |`, is_sound: false }
		const { days, kills, ordered, ordered_twice, faults, differing } = result
		const is_sound = has_passed && (size.months < 12 || wantedFates.every((fate) => result.fates[fate] !== undefined))
		const cells = [seed, days, kills, ordered, ordered_twice.length, faults.length, differing.length, is_sound ? 'yes' : '**no**']
		return { line: `| ${cells.join(' | ')} |${reportOf(result)}`, is_sound }
	},
	verdict: {
		passed: 'Bank, statements and books agree to the cent, and nothing was given to the bank twice.',
		failed: 'Something does not agree, was given twice, or was never met.',
	},
})
