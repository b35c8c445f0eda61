import { calls, type Call, type CallResult } from './api.ts'
import { medianOf } from './load.ts'
import { goalTable, mark, number } from './words.ts'

export const calls_heading = 'Calls'

/** The least share of the bare server's calls that ours makes. */
const leastRatio = { list: 0.6, get: 0.5, patch: 0.35 } as const satisfies Record<Call, number>
const most_memory_mib = 300

const told = `Against a bare \`node:http\` server on the same database that answers with the same bytes: one named prepared statement, which looks
the session up as well, and \`JSON.stringify\`. Its patch is that one statement in a transaction of its own, without history and audit. Ours does
all of it: validation, rights, tenant scope, row-level security, the contract's answer schema and a log line for each request; the patch runs
in a transaction with a row lock and writes history, an event and its audit. 20 applications in the list, 16 connections, three rounds of three
seconds a side and run, three runs, each with processes of its own. Memory is what the product's process holds at most (RSS) meanwhile. The goals
are those of the default; with \`DATABASE_POOLING=transaction\` each read is a transaction, on the same database without a pooler.`

const ratioOf = ({ runs }: CallResult, call: Call): number => medianOf(runs.map(({ compared }) => compared[call].ratio))

const rowOf = (result: CallResult, call: Call): string => {
	const measured = result.runs.map(({ compared }) => compared[call])
	return [
		result.pooling === 'session' ? call : `${call}, each transaction with its scope`,
		result.applications.toLocaleString('en'),
		number(medianOf(measured.map(({ ours_per_s }) => ours_per_s))),
		number(medianOf(measured.map(({ bare_per_s }) => bare_per_s))),
		`**${number(ratioOf(result, call), 2)}**`,
		measured.map(({ ratio }) => number(ratio, 2)).join(', '),
		`${number(Math.min(...measured.map(({ ratio_range }) => ratio_range[0])), 2)} to ${number(Math.max(...measured.map(({ ratio_range }) => ratio_range[1])), 2)}`,
	].join(' | ')
}

/** What was measured of the calls, with the goals, as a section of bench/RESULTS.md. */
export function callsText(all: readonly CallResult[]): string {
	const results = all.filter(({ pooling }) => pooling === 'session')
	const [few, many] = results.map(({ runs }) => medianOf(runs.map(({ compared }) => compared.list.ours_per_s)))
	const kept = (many ?? 0) / (few ?? 1)
	const peaks = results.flatMap(({ runs }) => runs.map(({ peak_mib }) => peak_mib))
	const goals = [
		...calls.map((call) => {
			const ratios = results.map((result) => ratioOf(result, call))
			return `| ${call} at least ${leastRatio[call]} of the bare server | ${ratios.map((ratio) => number(ratio, 2)).join(' and ')} | ${mark(Math.min(...ratios) >= leastRatio[call])} |`
		}),
		`| list with 100,000 applications within 20 % of 1,000 | ${number(kept * 100)} % | ${mark(kept >= 0.8)} |`,
		`| memory of the process below ${most_memory_mib} MiB | ${peaks.map((peak_mib) => number(peak_mib)).join(', ')} MiB | ${mark(Math.max(...peaks) < most_memory_mib)} |`,
	]
	const rows = all.flatMap((result) => calls.map((call) => `| ${rowOf(result, call)} |`))
	return [
		told,
		'',
		goalTable(goals),
		'',
		'| Call | Applications stored | Ours, requests/s | Bare, requests/s | Ratio (median) | Runs | Rounds |',
		'|---|---|---|---|---|---|---|',
		...rows,
	].join('\n')
}
