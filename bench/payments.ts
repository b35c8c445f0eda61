import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { candidatesNamedBy } from '#api/money/reconciliation/candidates/candidates.ts'
import { matchNew } from '#api/money/reconciliation/booking.ts'
import { judged } from '#api/money/direct-debits/runs/proposal.ts'
import { takeIn } from '#api/money/payments/incoming.ts'
import { matchEntry, type Payment } from '#domain/money/reconciliation/matching.ts'
import { writeCollections } from '#domain/money/bank-files/write-orders.ts'
import { cents } from '#domain/platform/money.ts'
import { aBankStatement, aPaymentDetail, type StatementLine } from '#domain/testing/a-bank-statement.ts'
import { seeded } from '#domain/testing/seeded.ts'
import { someCollections } from '#domain/testing/some-bank-orders.ts'

import { withLoans, type LoansStage } from './loans-stage.ts'
import { memoryWhile } from './memory.ts'
import { costOf, type Cost } from './processor.ts'
import { withTemporaryFolder } from './product.ts'
import { quantile, timed } from './queues.ts'
import { goalTable, mark, number } from './words.ts'

const through = '2026-11-25'
const account = 'DE89370400440532013000'
const rounds = 60

export interface PaymentsResult {
	readonly loans: number
	readonly entries: number
	readonly kept: Cost
	readonly matched: Cost
	readonly before_mib: number
	readonly peak_mib: number
	/** What one entry may be for, as a person sees it. */
	readonly proposal_p50_ms: number
	readonly proposal_p95_ms: number
	readonly collections: number
	readonly proposed: Cost
}

/** Entries that name a loan by the company and no number: what a person has to look at, so that none is booked. */
const linesOf = (count: number): Iterable<StatementLine> => ({
	*[Symbol.iterator]() {
		for (let at = 0; at < count; at += 1) {
			const amount = 10_000 + (at % 5_000)
			const details = aPaymentDetail(`E2E-${at}`, amount, `<RmtInf><Ustrd>Loan ${at} instalment of November</Ustrd></RmtInf>`)
			yield { cents: amount, details, reference: `REF-${at}` }
		}
	},
})

const paymentOf = (at: number): Payment => ({
	amount_cents: 103_280,
	end_to_end_id: 'NOTPROVIDED',
	reference: null,
	remittance: `Rate November l${String(at).padStart(9, '0')} Danke und freundliche Grüße aus der Buchhaltung, Kundennummer 4711 0815`,
	party_name: 'Petersenstahl 734 GmbH',
	party_iban: 'DE02120300000000202051',
	return_reason: null,
})

async function proposals({ database, partner }: LoansStage, loans: number): Promise<number[]> {
	const times: number[] = []
	for (let round = 0; round < rounds; round += 1)
		await timed(times, async () => {
			const payment = paymentOf(1 + ((round * 7_919) % (loans - 1)))
			const { index } = await database.read(partner.partner_id, (db) => candidatesNamedBy(db, partner.partner_id, [payment]))
			const entry = { amount_cents: 103_280, currency: 'EUR', is_reversal: false, payments: [payment] }
			if (matchEntry(entry, index).proposals.length === 0) throw new Error('No loan was proposed.')
		})
	return times
}

/** Each loan has a mandate, and all that falls due on the day that most do is proposed and written. */
async function collects({ client, database, partner }: LoansStage): Promise<{ readonly collections: number; readonly proposed: Cost }> {
	await client.query(
		`insert into mandates (partner_id, mandate_id, application_id, reference, creditor_identifier, debtor_name, debtor_iban, signed_on, round_id, taken_over_at)
		select partner_id, gen_random_uuid(), application_id, 'M-' || loan_id, 'DE98ZZZ09999999999', 'Muster GmbH', $1, '2026-01-01', gen_random_uuid(), now()
		from loans`.replaceAll('\n', ' '),
		[account],
	)
	const { rows } = await client.query<{ on: string }>(
		`select due_on::text as on from loan_instalments where due_on > $1 and due_on < $1::date + 40 group by 1 order by count(*) desc limit 1`,
		[through],
	)
	const file = someCollections(seeded(1))
	const [block] = file.blocks
	const [model] = block?.collections ?? []
	let collections = 0
	const proposed = await costOf(client, async () => {
		const { wanted } = await database.read(partner.partner_id, (db) => judged({ db, partner }, rows[0]?.on ?? through))
		if (block === undefined || model === undefined) return
		const orders = wanted.map((one) => ({ ...model, end_to_end_id: one.end_to_end_id, amount_cents: cents(one.amount_cents) }))
		const order = writeCollections({ ...file, blocks: [{ ...block, collections: orders }] })
		if (order.faults !== null) throw new Error(JSON.stringify(order.faults.slice(0, 3)))
		for (const piece of order.xml) if (piece.length > 0) collections = order.payments
	})
	return { collections, proposed }
}

/** What came in is kept and compared, what a person looks at is proposed, and what falls due is collected. */
export const benchPayments = (size: number): Promise<PaymentsResult> =>
	withLoans({ loans: size, through, months: 3 }, (stage) =>
		withTemporaryFolder(async (folder) => {
			const { client, database, partner, log } = stage
			await client.query("set session_replication_role = 'replica'")
			await client.query(
				`insert into bank_accounts (partner_id, account_id, iban, currency, holder) values ($1, gen_random_uuid(), $2, 'EUR', 'Muster') on conflict do nothing`,
				[partner.partner_id, account],
			)
			const name = path.join(folder, 'statement.xml')
			await writeFile(name, aBankStatement({ lines: linesOf(size), account }))
			const { size: size_bytes } = await stat(name)
			const file = { name: 'statement.xml', size_bytes, open: () => createReadStream(name) }
			const payments = { incoming: () => Promise.resolve([file]), settle: () => Promise.resolve() }
			const now = () => new Date(`${through}T12:00:00Z`)
			const services = { database, log, now, providersOf: () => Promise.resolve({ payments }) } as unknown as Parameters<typeof matchNew>[0]
			let kept: Cost | undefined
			let matched: Cost | undefined
			const memory = await memoryWhile(process.pid, async () => {
				kept = await costOf(client, () => takeIn(services, partner))
				matched = await costOf(client, () => matchNew(services, partner))
			})
			const times = await proposals(stage, size)
			if (kept === undefined || matched === undefined) throw new Error('Nothing was read.')
			const collected = await collects(stage)
			return {
				loans: size,
				entries: size,
				kept,
				matched,
				...memory,
				proposal_p50_ms: quantile(times, 0.5),
				proposal_p95_ms: quantile(times, 0.95),
				...collected,
			}
		}),
	)

export const payments_heading = 'Payments'

const ofCost = (name: string, { seconds, own_cpu_s, database_cpu_s, statements }: Cost): string =>
	`| ${name} | ${number(seconds, 1)} s | ${number(own_cpu_s, 1)} s | ${number(database_cpu_s, 1)} s | ${statements} |`

export function paymentsText(result: PaymentsResult): string {
	const { loans, entries, kept, matched, collections, proposed, proposal_p50_ms, proposal_p95_ms, before_mib, peak_mib } = result
	const read_s = ((kept.seconds + matched.seconds) * 100_000) / entries
	const collected_s = (proposed.seconds * 50_000) / Math.max(1, collections)
	return [
		'Entries that name no loan for sure: each is read, kept, compared with every loan and left to a person. A booking by itself costs what it costs a person.',
		'',
		goalTable([
			`| 100,000 entries read and matched in less than 90 s | ${number(read_s)} s, of ${entries.toLocaleString('en')} measured | ${mark(read_s < 90)} |`,
			`| memory flat meanwhile | ${number(before_mib)} to ${number(peak_mib)} MiB | ${mark(peak_mib < before_mib + 256)} |`,
			`| what an entry may be for, among ${loans.toLocaleString('en')} loans, in less than 100 ms | ${number(proposal_p50_ms, 1)} ms, ${number(proposal_p95_ms, 1)} ms (p95) | ${mark(proposal_p95_ms < 100)} |`,
			`| 50,000 collections proposed and written in less than 60 s | ${number(collected_s)} s, of ${collections.toLocaleString('en')} measured | ${mark(collected_s < 60)} |`,
		]),
		'',
		'| | wall | own processor | database processor | statements |',
		'|---|---|---|---|---|',
		ofCost('entries read and kept', kept),
		ofCost('and matched', matched),
		ofCost('collections proposed and written', proposed),
	].join('\n')
}
