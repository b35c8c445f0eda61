import { endDays } from '#api/money/ledger/day-end/day-end.ts'

import { withLoans, type LoansStage } from './loans-stage.ts'
import { memoryWhile } from './memory.ts'
import { costOf, type Cost } from './processor.ts'
import { goalTable, mark, number } from './words.ts'

/** A Thursday like any other, and the end of a month. */
const days = { filled: '2026-11-25', ordinary: '2026-11-26', before_month_end: '2026-11-29', month_end: '2026-11-30' } as const

export interface DayEnded extends Cost {
	readonly booked: number
	readonly before_mib: number
	readonly peak_mib: number
}

export interface DayEndResult {
	readonly loans: number
	readonly ordinary: DayEnded
	readonly month_end: DayEnded
}

async function ends({ client, database, partner, log }: LoansStage, day: string): Promise<DayEnded> {
	let booked = 0
	let cost: Cost = { seconds: 0, own_cpu_s: 0, database_cpu_s: 0, statements: 0 }
	const memory = await memoryWhile(process.pid, async () => {
		cost = await costOf(client, async () => {
			const ended = await endDays({ database, log, now: () => new Date() }, partner, day)
			if (ended.failures.size > 0) throw new AggregateError(ended.failures.values(), 'Not every loan was booked.')
			;({ booked } = ended)
		})
	})
	return { booked, ...cost, ...memory }
}

/** Ends an ordinary day and a month's last one over as many open loans. */
export const benchDayEnd = (loans: number): Promise<DayEndResult> =>
	withLoans({ loans, through: days.filled, months: 24 }, async (stage) => {
		// Its jobs would be measured with the database.
		await stage.product.stop()
		const ordinary = await ends(stage, days.ordinary)
		await ends(stage, days.before_month_end)
		return { loans, ordinary, month_end: await ends(stage, days.month_end) }
	})

export const day_end_heading = 'The end of a day'

/** What it would take of a hundred thousand loans, as the cost is one of bookings. */
const ofHundredThousand = ({ loans }: DayEndResult, seconds: number): number => (seconds * 100_000) / loans

const line = (name: string, { booked, seconds, own_cpu_s, database_cpu_s, statements, before_mib, peak_mib }: DayEnded): string =>
	`| ${name} | ${booked} | ${number(seconds, 1)} s | ${number(own_cpu_s, 1)} s | ${number(database_cpu_s, 1)} s | ${number(((own_cpu_s + database_cpu_s) * 1000) / booked, 2)} ms | ${number(statements / booked, 2)} | ${number(before_mib)} to ${number(peak_mib)} MiB |`

export function dayEndText(results: readonly DayEndResult[]): string {
	const last = results.at(-1)
	if (last === undefined) return ''
	const [ordinary_s, month_end_s] = [ofHundredThousand(last, last.ordinary.seconds), ofHundredThousand(last, last.month_end.seconds)]
	const cpu = ({ own_cpu_s, database_cpu_s, booked }: DayEnded) => (own_cpu_s + database_cpu_s) / booked
	const first = results[0] ?? last
	const growth = cpu(last.month_end) / cpu(first.month_end)
	return [
		goalTable([
			`| 100,000 open loans, an ordinary day in less than 60 s | ${number(ordinary_s)} s, of ${last.loans.toLocaleString('en')} measured | ${mark(ordinary_s < 60)} |`,
			`| a month's end in less than 4 min | ${number(month_end_s)} s, of ${last.loans.toLocaleString('en')} measured | ${mark(month_end_s < 240)} |`,
			`| cost linear: processor time a booking, ${last.loans.toLocaleString('en')} against ${first.loans.toLocaleString('en')} loans | ${number(growth, 2)} x | ${mark(growth < 1.3)} |`,
			`| memory flat | ${number(first.month_end.peak_mib)} MiB at ${first.loans.toLocaleString('en')} loans, ${number(last.month_end.peak_mib)} MiB at ${last.loans.toLocaleString('en')} | ${mark(last.month_end.peak_mib < first.month_end.peak_mib + 64)} |`,
		]),
		'',
		'Wall time is what others on the machine leave of it; processor time is the cost itself. Loans are booked in batches, one after the other.',
		'',
		'| | bookings | wall | own processor | database processor | processor a booking | statements a booking | memory |',
		'|---|---|---|---|---|---|---|---|',
		...results.flatMap((result) => [
			line(`${result.loans.toLocaleString('en')} loans, ordinary day`, result.ordinary),
			line(`${result.loans.toLocaleString('en')} loans, month's end`, result.month_end),
		]),
	].join('\n')
}
