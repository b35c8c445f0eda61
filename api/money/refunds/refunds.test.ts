import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { refusalOf } from '../../test/answers.ts'
import { houseAccountOf } from '../../test/bank-accounts.ts'
import { ledgersOf, receipt, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Answer, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { openOnClearing } from '../bank-book/bank-book.ts'
import { accountEnding } from '../../platform/providers/payments/choose.ts'
import { SimulatedBank } from '../../platform/providers/payments/simulated/bank.ts'

let server: TestServer
let bank: SimulatedBank
let folder: string
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	house = await houseAccountOf(server, 'hansekontor')
	await ledgers.records(loan, ledgers.today(), receipt(50_000))
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const at = (rest = '') => `/staff/loans/${loan.loan_id}/refunds${rest}`
const seen = async (): Promise<Json> => (await staff.auszahlung.get(at())).body
const latest = async (): Promise<Json> => (await seen())['refunds'][0]
const wanted = (ending: string, amount: number, more: object = {}) => ({
	amount,
	account_id: house.account.account_id,
	entry_id: null,
	payee_name: 'Muster GmbH',
	payee_iban: accountEnding(ending),
	payee_bic: null,
	holder_name: 'MUSTER GMBH',
	reason: 'Doppelt gezahlt.',
	...more,
})
const answers = (by: typeof staff.auszahlung, { refund_id, version }: Json, answer: object): Promise<Answer> =>
	by.post(at(`/${refund_id}/answers`), { version, ...answer })

/** Proposes and releases, and answers the refund. */
async function releases(ending: string, amount: number): Promise<Json> {
	const proposed = await staff.auszahlung.post(at(), wanted(ending, amount))
	const released = await answers(staff.zahlungsfreigabe, proposed.body.refunds[0], { answer: 'confirm' })
	expect([proposed.status, released.status]).toEqual([201, 200])
	return released.body.refunds[0]
}

/** Time passes to a day, and what the bank says by its end is read and followed, by two at once. */
async function moveTo(day: string): Promise<void> {
	await server.drain()
	server.passTime(daysBetween(ledgers.today(), day) * 86_400)
	await ledgers.runs('book-loans')
	await bank.moveTo('hansekontor', day)
	for (const job of ['read-bank-files', 'match-bank-entries']) await ledgers.runs(job)
	await Promise.all([ledgers.runs('follow-refunds'), ledgers.runs('follow-refunds')])
}

const facts = () =>
	ledgers.sql(
		`select kind, (content ->> 'amount_cents')::integer as cents from ledger_facts
		where loan_id = $1 and kind in ('receipt', 'refund') order by recorded_at, fact_id`,
		loan.loan_id,
	)
const waiting = async () => -((await ledgers.balances(loan))['unallocated'] ?? 0)

describe('a refund', () => {
	it('is proposed by one up to what no claim takes, to an account whose holder was compared', async () => {
		expect((await seen())['refundable_cents']).toBe(50_000)
		const refused = async (body: object) => refusalOf(await staff.auszahlung.post(at(), body))
		expect(await refused(wanted('100', 500.01))).toBe('err_payment_amount_mismatch')
		expect(await refused(wanted('100', 100, { holder_name: 'Ganz Anders AG' }))).toBe('err_payout_payee_mismatch')
		expect(await refused(wanted('100', 100, { entry_id: loan.loan_id }))).toBe('err_payment_id_mismatch')
		expect(await refused(wanted('100', 100, { holder_name: null }))).toBe('err_field_required')
		expect(await refused(wanted('100', 100, { account_id: loan.loan_id }))).toBe('err_entity_not_found')
		expect((await staff.auszahlung.post(at(), wanted('100', 0))).status).toBe(422)
		expect((await staff.vertrieb.post(at(), wanted('100', 100))).status).toBe(403)
		expect((await seen())['refunds']).toEqual([])
	})

	it('waits alone: of two who propose at once one is told', async () => {
		const both = await Promise.all([staff.auszahlung.post(at(), wanted('100', 100)), staff.zahlungsfreigabe.post(at(), wanted('100', 100))])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
	})

	it('is released by another than who proposed it, once, and recalled until its order leaves', async () => {
		const refund = await latest()
		const mine = refund['may_withdraw'] === true
		const [own, other] = mine ? [staff.auszahlung, staff.zahlungsfreigabe] : [staff.zahlungsfreigabe, staff.auszahlung]
		expect(refusalOf(await answers(own, refund, { answer: 'confirm' }))).toBe('approve_require_different_user')
		expect(refusalOf(await answers(other, refund, { answer: 'withdraw' }))).toBe('err_permission_missing')
		const both = await Promise.all([
			answers(other, refund, { answer: 'confirm' }),
			answers(other, refund, { answer: 'refuse', note: 'Doch nicht.' }),
		])
		expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
		if ((await latest())['status'] === 'refused') await releases('100', 100)
		const released = await latest()
		expect(released).toMatchObject({ status: 'released', may_recall: true, payee_iban: expect.stringContaining('•') })
		expect((await seen())['refundable_cents']).toBe(40_000)
		const recalled = await own.post(at(`/${released['refund_id']}/recall`), { version: released['version'] })
		expect([recalled.status, recalled.body.refundable_cents, recalled.body.refunds[0].status]).toEqual([200, 50_000, 'recalled'])
	})

	it('lapses where a claim has taken the money meanwhile', async () => {
		const proposed = await staff.auszahlung.post(at(), wanted('100', 500))
		const fee = { kind: 'fee', amount_cents: cents(10_000), instalment: null, is_deferred: false } as const
		await ledgers.records(loan, ledgers.today(), fee)
		expect((await seen())['refundable_cents']).toBe(40_000)
		const refund = proposed.body.refunds[0]
		expect(refusalOf(await answers(staff.zahlungsfreigabe, refund, { answer: 'confirm' }))).toBe('err_proposal_lapsed')
		expect((await answers(staff.auszahlung, refund, { answer: 'withdraw' })).body.refunds[0]).toMatchObject({ status: 'withdrawn' })
	})

	it('is a fact of the bank’s day once the statement says so, whoever runs how often', async () => {
		await releases('100', 120)
		await moveTo(addDays(ledgers.today(), 3))
		expect(await latest()).toMatchObject({ status: 'paid', amount_cents: 12_000 })
		expect(await facts()).toEqual([
			{ kind: 'receipt', cents: 50_000 },
			{ kind: 'refund', cents: 12_000 },
		])
		expect([await waiting(), (await seen())['refundable_cents']]).toEqual([28_000, 28_000])
		const open = (await staff.auszahlung.get('/staff/bank/hansekontor/entries?view=open')).body.entries as Json[]
		expect(open.filter(({ amount_cents }) => amount_cents < 0)).toEqual([])
	})

	it('that a bank rejects leaves the money where it was', async () => {
		await releases('901', 50)
		await moveTo(addDays(ledgers.today(), 3))
		expect(await latest()).toMatchObject({ status: 'rejected', bank_reason: 'AC04', paid_on: null })
		expect([await waiting(), (await seen())['refundable_cents']]).toEqual([28_000, 28_000])
	})

	it('that comes back is the borrower’s money again, and may go elsewhere', async () => {
		await releases('903', 80)
		await moveTo(addDays(ledgers.today(), 3))
		await moveTo(addDays(ledgers.today(), 3))
		expect(await latest()).toMatchObject({ status: 'returned', bank_reason: 'AM04' })
		expect((await facts()).slice(-2)).toEqual([
			{ kind: 'refund', cents: 8_000 },
			{ kind: 'receipt', cents: 8_000 },
		])
		expect([await waiting(), (await seen())['refundable_cents']]).toEqual([28_000, 28_000])
		expect((await staff.auszahlung.post(at(), wanted('100', 280))).status).toBe(201)
	})

	it('that came back is booked once: nobody books its entry at a loan again', async () => {
		const desk = '/staff/bank/hansekontor/entries'
		const back = async (): Promise<Json> =>
			((await staff.auszahlung.get(`${desk}?view=booked`)).body.entries as Json[]).find(({ amount_cents }) => amount_cents === 8_000) ?? {}
		const { entry_id, version, is_return_booked } = await back()
		expect(is_return_booked).toBe(true)
		const [named] = await ledgers.sql(
			'select "shortApplicationId" as number from applications join loans using (partner_id, application_id) where loan_id = $1',
			loan.loan_id,
		)
		const shares = [{ number: named?.['number'], amount: 80 }]
		expect(refusalOf(await staff.auszahlung.post(`${desk}/${entry_id}/matches`, { version, shares }))).toBe('err_payment_amount_mismatch')
		expect(refusalOf(await staff.auszahlung.post(`${desk}/${entry_id}/aside`, { version, note: 'Beiseite.' }))).toBe('err_version_conflict')
		expect([await waiting(), (await back())['aside']]).toEqual([28_000, null])
	})

	it('that was paid or came back stands on clearing with its entry, which comes to nothing', async () => {
		const items = await openOnClearing(server.services, house.partner.partner_id)
		// The payment and the payouts were entered without a bank.
		expect(items.filter(({ of, about }) => of === 'entry' || about === 'refund')).toEqual([])
		expect(items.filter(({ about, amount_cents }) => about === 'receipt' && amount_cents === 8_000)).toEqual([])
	})
})
