import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isQrReference, isRfReference } from '#domain/money/bank-files/identifiers.ts'

import { addAccount } from '../payments/payments.ts'
import { refusalOf } from '../../test/answers.ts'
import { houseAccountOf, statementOf } from '../../test/bank-accounts.ts'
import { aMember, anApplicant } from '../../test/builders.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { paymentsUnderTest, type PaymentsUnderTest } from '../../test/payments.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let under: PaymentsUnderTest
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let application_id: string
let editor: Browser

beforeAll(async () => {
	under = await paymentsUnderTest('folder')
	server = await startTestServer({ payments: under.payments })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	application_id = String(row?.['application_id'])
	editor = (await aMember(server, application_id, { role: 'editor' })).browser
	house = await houseAccountOf(server, 'hansekontor')
})
afterAll(async () => {
	await server.close()
	await under.close()
})

const at = (rest = '') => `/staff/loans/${loan.loan_id}/payment_requests${rest}`
const own = (rest = '') => `/user/applications/${application_id}/loan/transfer${rest}`
const page = async (): Promise<Json> => (await editor.get(own())).body
const asks = (body: object) => staff.auszahlung.post(at(), { amount: null, reason: null, ...body })
const mails = async () => (await server.mails()).map(({ subject }) => subject)

/** A statement of the bank is read, and what is sure is booked. */
async function arrives(number: number, line: Parameters<typeof statementOf>[1][number]): Promise<void> {
	const day = ledgers.today()
	const opening = number === 1 ? 0 : 10_000
	await under.deliver('hansekontor', `${number}.xml`, statementOf({ message_id: `A${number}`, number, opening, day }, [line]))
	for (const job of ['read-bank-files', 'match-bank-entries']) await ledgers.runs(job)
}

describe('a payment that staff ask for', () => {
	it('is what is open, or another amount with its reason, and never more than is owed', async () => {
		expect(refusalOf(await asks({ after: 0 }))).toBe('err_loan_nothing_open')
		expect(refusalOf(await asks({ after: 0, amount: 250 }))).toBe('err_field_required')
		expect(refusalOf(await asks({ after: 0, amount: 999_999, reason: 'Zu viel.' }))).toBe('err_payment_amount_mismatch')
		expect((await asks({ after: 0, amount: -1, reason: 'x' })).status).toBe(422)
		expect((await staff.vertrieb.post(at(), { after: 0, amount: 250, reason: 'Nein.' })).status).toBe(403)
		expect((await page())['requests']).toEqual([])
	})

	it('has a reference of its own; of two who ask at once one is told', async () => {
		const both = await Promise.all([
			asks({ after: 0, amount: 250, reason: 'Vereinbarte Sonderzahlung.' }),
			asks({ after: 0, amount: 250, reason: 'Vereinbarte Sonderzahlung.' }),
		])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
		const { requests, now } = await page()
		expect(requests).toMatchObject([{ sequence: 1, status: 'open', amount_cents: 25_000, reason: 'Vereinbarte Sonderzahlung.' }])
		const { transfer } = requests[0]
		expect(isRfReference(transfer.reference)).toBe(true)
		expect(transfer.reference).toMatch(/0001$/)
		expect(transfer.code).toMatchObject({ kind: 'epc', payload: expect.stringContaining(`EUR250.00\n\n${transfer.reference}`) })
		expect([now.kind, now.transfer.reference === transfer.reference]).toEqual(['next', false])
		await server.drain()
		expect((await mails()).some((subject) => subject.startsWith('Wir bitten um eine Zahlung'))).toBe(true)
	})

	it('is withdrawn with a reason that the company reads, once', async () => {
		expect((await asks({ after: 1, amount: 70, reason: 'Irrtum.' })).status).toBe(201)
		const [{ request_id }] = (await staff.auszahlung.get(at())).body.requests
		const path = at(`/${request_id}/withdrawal`)
		expect((await staff.auszahlung.post(path, { reason: '' })).status).toBe(422)
		expect((await staff.auszahlung.post(path, { reason: 'Der Betrag war falsch.' })).status).toBe(200)
		expect(refusalOf(await staff.auszahlung.post(path, { reason: 'Nochmals.' }))).toBe('err_proposal_answered')
		expect((await page())['requests'][0]).toMatchObject({ status: 'withdrawn', withdrawn_reason: 'Der Betrag war falsch.', transfer: null })
	})

	it('is kept as it was asked for', async () => {
		const changed = await ledgers.refusal('update payment_requests set amount_cents = 1 where loan_id = $1', loan.loan_id)
		expect(changed).toContain('payment_requests')
		expect(await ledgers.refusal('delete from payment_requests where loan_id = $1', loan.loan_id)).toContain('payment_requests')
	})

	it('is found by its reference in the bank’s file, paid in part and then whole', async () => {
		const { reference_shown, reference } = (await page())['requests'][1].transfer
		const day = ledgers.today()
		await ledgers.runs('book-loans')
		await arrives(1, { minor: 10_000, reference: 'B1', text: `Rate ${reference_shown}` })
		expect((await page())['requests'][1]).toMatchObject({
			status: 'paid_in_part',
			paid_cents: 10_000,
			paid_on: day,
			transfer: { amount_cents: 15_000 },
		})
		await arrives(2, { minor: 15_000, reference: 'B2', end_to_end_id: reference })
		const { requests, arrived } = await page()
		expect(requests[1]).toMatchObject({ status: 'paid', paid_cents: 25_000, transfer: null })
		expect(arrived).toEqual([
			{ on: day, amount_cents: 15_000 },
			{ on: day, amount_cents: 10_000 },
		])
	})
})

it('is no stranger’s, and a loan in euros has no QR-bill', async () => {
	expect((await (await anApplicant(server)).browser.get(own())).status).toBe(404)
	expect((await editor.get(own('/bills/0'))).status).toBe(404)
	expect((await editor.get(own('/bills/77'))).status).toBe(404)
})

it('in francs is paid by a Swiss code with a QR reference, and by a bill with receipt and payment part', async () => {
	await ledgers.sql("update loans set currency = 'CHF' where loan_id = $1", loan.loan_id)
	const swiss = { iban: 'CH6431961000004421557', bic: null, currency: 'CHF', holder: 'Darlehen AG' }
	await house.inside((db) => addAccount(db, swiss))
	const { transfer } = (await page())['now']
	expect([transfer.code.kind, isQrReference(transfer.reference)]).toEqual(['swiss', true])
	const lines = transfer.code.payload.split('\r\n')
	expect([lines.length, lines[0], lines[3], lines.at(-1)]).toEqual([31, 'SPC', swiss.iban, 'EPD'])
	const bill = await editor.get(own('/bills/0'))
	expect([bill.status, String(bill.raw.subarray(0, 5))]).toEqual([200, '%PDF-'])
})
