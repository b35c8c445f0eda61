import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ledgersOf } from '../../test/ledgers.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { trialBalances } from '../../money/ledger/trial-balance.ts'

let server: TestServer
let from: string
let to: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	const { aPaidOutLoan, runs, today } = ledgersOf(server)
	from = today().slice(0, 7)
	await aPaidOutLoan()
	server.passTime(75 * 86_400)
	await runs('book-loans')
	to = today().slice(0, 7)
})
afterAll(() => server.close())

const sumOf = (rows: readonly Json[]): number =>
	rows.reduce((sum, row) => sum + Number(row['debit_cents']) - Number(row['credit_cents']), 0)

describe('what was booked per account and month', () => {
	it('makes up the trial balance, and balances in each month', async () => {
		const { status, body } = await staff.revision.get(`/staff/ledger/totals?from=${from}&to=${to}`)
		expect(status).toBe(200)
		const totals = body.totals as readonly Json[]
		const by_account = Map.groupBy(totals, (row) => `${row['book']} ${row['currency']} ${row['compartment']} ${row['account']}`)
		const balance = (await trialBalances(server.services)).find(({ totals: of }) => of.size > 0)
		for (const [account, stands] of balance?.totals ?? [])
			expect([account, sumOf(by_account.get(account) ?? [])]).toEqual([account, stands])
		for (const [month, rows] of Map.groupBy(totals, (row) => row['month'])) expect([month, sumOf(rows)]).toEqual([month, 0])
	})

	it('comes as a file with the same figures, for those who may export', async () => {
		const { status, raw } = await staff.revision.get(`/staff/ledger/totals/file?from=${from}&to=${to}`)
		expect(status).toBe(200)
		expect(raw.toString()).toContain('month;partner_name;book;currency;compartment;account;debit;credit\r\n')
		expect(raw.toString()).toContain(';loan;EUR;1;principal;100000.00;0.00\r\n')
	})

	it('names a month that is none', async () => {
		expect((await staff.revision.get(`/staff/ledger/totals?from=2026-13&to=${to}`)).status).toBe(422)
	})
})
