import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '#domain/platform/dates.ts'

import { addAccount } from '../../payments/payments.ts'
import { houseAccountOf } from '../../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { aMandate } from '../../../test/mandates.ts'
import { startTestServer, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'
import { accountEnding } from '../../../platform/providers/payments/choose.ts'
import { SimulatedBank } from '../../../platform/providers/payments/simulated/bank.ts'

let server: TestServer
let bank: SimulatedBank
let folder: string
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
/** Paid, closed account, no money, disputed. */
let loans: Loan[]
const endings = ['100', '901', '904', '905'] as const

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loans = []
	for (const ending of endings) {
		const loan = await ledgers.aPaidOutLoan()
		await aMandate(ledgers, loan, `M-${ending}`, accountEnding(ending))
		loans.push(loan)
	}
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	house = await houseAccountOf(server, 'hansekontor')
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const at = (rest = '') => `/staff/collections/hansekontor${rest}`
const seen = async (on?: string): Promise<Json> => (await staff.auszahlung.get(at(on === undefined ? '' : `?on=${on}`))).body

/** Time passes to a day, and what the bank says by its end is read and followed. */
async function moveTo(day: string): Promise<void> {
	server.passTime(daysBetween(ledgers.today(), day) * 86_400)
	await ledgers.runs('book-loans')
	await bank.moveTo('hansekontor', day)
	for (const job of ['read-bank-files', 'match-bank-entries']) await ledgers.runs(job)
	await Promise.all([ledgers.runs('follow-collections'), ledgers.runs('follow-collections')])
}

async function collects(on: string): Promise<void> {
	const { number, total_cents } = await seen(on)
	const proposed = await staff.auszahlung.post(at('/runs'), { on, account_id: house.account.account_id, number, total_cents })
	const { run_id, version } = proposed.body
	const released = await staff.zahlungsfreigabe.post(at(`/runs/${run_id}/answers`), { version, answer: 'confirm' })
	expect([proposed.status, released.status]).toEqual([201, 200])
	await server.drain()
}

const fates = () =>
	ledgers.sql(
		`select mandates.reference, collections.status, collections.reason from collections join mandates using (partner_id, mandate_id)
		order by reference, end_to_end_id`,
	)
const factsOf = (ending: (typeof endings)[number]) =>
	ledgers.sql(
		`select kind, (content ->> 'amount_cents')::integer as cents, content ->> 'instalment' as instalment from ledger_facts
		where loan_id = $1 and kind in ('receipt', 'return', 'fee') order by recorded_at, fact_id`,
		loans[endings.indexOf(ending)]?.loan_id,
	)

/** What holds the next letter up to the company that had no money. */
const heldBy = async () => (await staff.auszahlung.get(`/staff/loans/${loans[2]?.loan_id}/dunning`)).body.next.held_by

/** A credit that names a collection of the run, at some account and of some amount. */
async function credits(account_id: unknown, amount_cents: number): Promise<void> {
	const [file] = await ledgers.sql(
		`insert into bank_incoming_files (partner_id, incoming_id, name, size_bytes, content_hash, outcome, received_at)
		select partner_id, gen_random_uuid(), 'by hand', 1, repeat(md5(random()::text), 2), 'read', now() from partners where key = 'hansekontor'
		returning partner_id, incoming_id`,
	)
	const [entry] = await ledgers.sql(
		`insert into bank_entries (partner_id, entry_id, account_id, identity, incoming_id, amount_cents, currency, is_reversal, charges_cents, received_at, looked_at)
		values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, $4, 'EUR', false, 0, now(), now()) returning entry_id`,
		file?.['partner_id'],
		account_id,
		file?.['incoming_id'],
		amount_cents,
	)
	await ledgers.sql(
		`insert into bank_entry_details (partner_id, entry_id, number, amount_cents, end_to_end_id, charges_cents)
		select $1, $2, 1, $3, end_to_end_id, 0 from collections limit 1`,
		file?.['partner_id'],
		entry?.['entry_id'],
		amount_cents,
	)
}

describe('a collection', () => {
	let due: number
	let day: string

	it('is booked by the statement to its instalment, or rejected before, and by no credit of another amount or account', async () => {
		const { on, wanted } = await seen()
		day = on
		due = (wanted as Json[])[0]?.['amount_cents'] as number
		await collects(on)
		await house.inside((db) => addAccount(db, { iban: 'DE02120300000000202051', bic: null, currency: 'EUR', holder: 'Darlehen GmbH' }))
		const [another] = await ledgers.sql("select account_id from bank_accounts where iban = 'DE02120300000000202051'")
		await credits(house.account.account_id, due - 1)
		await credits(another?.['account_id'], due)
		await ledgers.runs('follow-collections')
		expect(new Set((await fates()).map(({ status }) => status))).toEqual(new Set(['released']))
		await moveTo(on)
		expect(await fates()).toEqual([
			{ reference: 'M-100', status: 'collected', reason: null },
			{ reference: 'M-901', status: 'rejected', reason: 'AC04' },
			{ reference: 'M-904', status: 'collected', reason: null },
			{ reference: 'M-905', status: 'collected', reason: null },
		])
		expect(await factsOf('100')).toEqual([{ kind: 'receipt', cents: due, instalment: '1' }])
		expect(await factsOf('901')).toEqual([])
		expect(await ledgers.sql("select reference, status, status_reason from mandates where status <> 'active'")).toEqual([
			{ reference: 'M-901', status: 'suspended', status_reason: 'AC04' },
		])
	})

	it('that comes back is booked as returned, with what it cost, once', async () => {
		await moveTo(addDays(ledgers.today(), 1))
		expect(await factsOf('904')).toEqual([
			{ kind: 'receipt', cents: due, instalment: '1' },
			{ kind: 'return', cents: due, instalment: null },
			{ kind: 'fee', cents: 300, instalment: null },
		])
		expect((await fates()).find(({ reference }) => reference === 'M-904')).toMatchObject({ status: 'returned', reason: 'MS03' })
		const open = (await staff.auszahlung.get('/staff/bank/hansekontor/entries?view=open')).body.entries as Json[]
		expect(open.filter(({ amount_cents }) => amount_cents < 0)).toEqual([])
	})

	it('is presented once more where it lacked money, and not a third time', async () => {
		const again = async () => ((await seen((await seen())['earliest']))['wanted'] as Json[]).map(({ reference }) => reference)
		expect(await again()).toEqual(['M-904'])
		const { earliest } = await seen()
		expect(await heldBy()).toBeNull()
		await collects(earliest)
		expect(await heldBy()).toMatchObject({ kind: 'in_transit' })
		await moveTo(earliest)
		const after = await seen()
		await moveTo(after['earliest'])
		expect((await fates()).filter(({ reference }) => reference === 'M-904')).toEqual([
			{ reference: 'M-904', status: 'returned', reason: 'MS03' },
			{ reference: 'M-904', status: 'returned', reason: 'MS03' },
		])
		expect(await again()).toEqual([])
		expect(day < ledgers.today()).toBe(true)
	})
})
