import { withLoans } from './loans-stage.ts'
import { oldLoan, replayed } from './loans-fill.ts'
import { call, quantile, signIn, timed } from './queues.ts'
import { goalTable, mark, number } from './words.ts'

const through = '2026-11-25'
const warm_up = 10
const rounds = 60

interface Times {
	readonly name: string
	readonly p50_ms: number
	readonly p95_ms: number
}

export interface LoansResult {
	readonly loans: number
	/** Of a loan of twenty years: processor time. */
	readonly replay: Times
	readonly page: Times
	readonly views: readonly Times[]
}

const timesOf = (name: string, times_ms: readonly number[]): Times => ({
	name,
	p50_ms: quantile(times_ms, 0.5),
	p95_ms: quantile(times_ms, 0.95),
})

async function measured(name: string, work: () => Promise<unknown>): Promise<Times> {
	const times: number[] = []
	for (let round = 0; round < warm_up; round += 1) await work()
	for (let round = 0; round < rounds; round += 1) await timed(times, work)
	return timesOf(name, times)
}

/** Processor time of each replay, so that what else the machine does counts little. */
function replays(): Times {
	const facts = oldLoan(through)
	const times: number[] = []
	for (let round = 0; round < warm_up + rounds; round += 1) {
		const before = process.cpuUsage()
		replayed(facts, through)
		const { user, system } = process.cpuUsage(before)
		if (round >= warm_up) times.push((user + system) / 1000)
	}
	return timesOf('replay', times)
}

/** Each is a whole call over HTTP: session, rights, rows, the contract’s answer schema. */
const views: Readonly<Record<string, string>> = {
	'all that go on, next due first': '',
	'the largest balances': 'sort=-balance',
	'the longest in arrears': 'sort=-days_past_due',
	'due within a week, largest first': 'due_within=7&sort=-balance',
	'due within a week': 'due_within=7',
	'one to thirty days late, next due first': 'bucket=delay_1_30',
	'more than ninety days late, a bucket without a loan': 'bucket=delay_90_plus',
	'a compartment of one in fifty': 'compartment=2',
	'a compartment without a loan': 'compartment=3',
	'a name that is common': 'search=petersen',
	'a name that is rare': 'search=petersenstahl',
	'a number': 'search=l000000734',
	'a name that nobody has': 'search=xylophonbau',
}

/** The pages of people over as many loans, one of which is twenty years old. */
export const benchLoans = (loans: number): Promise<LoansResult> =>
	withLoans({ loans, through, months: 24, is_list_alone: true }, async ({ product, client, partner }) => {
		await signIn(client, 'analyse')
		const { rows } = await client.query<{ loan_id: string }>("select md5('loan0')::uuid as loan_id")
		const page = await measured('page', () => call(product.origin, `/staff/loans/${rows[0]?.loan_id ?? ''}`))
		const lists: Times[] = []
		for (const [name, query] of Object.entries(views))
			lists.push(await measured(name, () => call(product.origin, `/staff/loans?partner_key=${partner.key}&${query}`)))
		return { loans, replay: replays(), page, views: lists }
	})

export const loans_heading = 'Pages of loans'

export function loansText({ loans, replay, page, views: lists }: LoansResult): string {
	const slowest = lists.toSorted((one, other) => other.p95_ms - one.p95_ms)[0] ?? page
	return [
		goalTable([
			`| a loan of twenty years replayed in less than 50 ms | ${number(replay.p95_ms, 1)} ms of the processor (p95) | ${mark(replay.p95_ms < 50)} |`,
			`| its page in less than 100 ms (p95) | ${number(page.p95_ms)} ms | ${mark(page.p95_ms < 100)} |`,
			`| the list of ${loans.toLocaleString('en')} loans in less than 150 ms (p95) | slowest ${number(slowest.p95_ms)} ms: ${slowest.name} | ${mark(slowest.p95_ms < 150)} |`,
		]),
		'',
		'| | median | p95 |',
		'|---|---|---|',
		...[{ ...page, name: 'a loan of twenty years' }, ...lists].map(
			({ name, p50_ms, p95_ms }) => `| ${name} | ${number(p50_ms, 1)} ms | ${number(p95_ms, 1)} ms |`,
		),
	].join('\n')
}
