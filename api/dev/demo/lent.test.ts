import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, todayIn } from '#domain/platform/dates.ts'

import { SimulatedBank } from '#api/platform/providers/payments/choose.ts'

import { aStaffMember } from '../../test/builders.ts'
import { ledgersOf } from '../../test/ledgers.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { demo_password } from '../seed/seed.ts'
import { borrowers } from './borrowers.ts'
import { beginDemoLoans } from './history.ts'

/** Its process is killed once, in a night that some of the bank's side has come of already. */
class BrokenOnce extends SimulatedBank {
	breaks_on: string | undefined

	override async moveTo(partner_key: string, day: string): Promise<number> {
		const messages = await super.moveTo(partner_key, day)
		if (day !== this.breaks_on) return messages
		this.breaks_on = undefined
		throw new Error('broken off')
	}
}

let server: TestServer
let folder: string
let broken_by: string | undefined
let sql: ReturnType<typeof ledgersOf>['sql']
beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	const bank = new BrokenOnce({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	;({ sql } = ledgersOf(server))
	const today = todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
	// In the night before which the deferral was entered, when nothing else is to do.
	bank.breaks_on = addDays(today, -4)
	const comeToToday = await beginDemoLoans(server.services)
	broken_by = await comeToToday?.().then(() => undefined, String)
	await (
		await beginDemoLoans(server.services)
	)?.()
}, 300_000)
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const standing = async (): Promise<Json> => {
	const rows = await sql(
		`select email, loans.status, days_past_due, (
			select array_agg(step order by taken_at) from dunning_steps s where s.partner_id = loans.partner_id and s.loan_id = loans.loan_id
		) as steps, (
			select array_agg(content ->> 'kind' order by proposed_at) from loan_changes c where c.loan_id = loans.loan_id and c.status = 'recorded'
		) as changes, (
			select array_agg(status || coalesce(' ' || reason, '')) from collections d where d.loan_id = loans.loan_id
		) as debits
		from loans join applications using (partner_id, application_id) join users using (partner_id, user_id)`,
	)
	return Object.fromEntries(rows.map(({ email, ...row }) => [String(email).split('@')[1], row]))
}

it('each company’s loan has come to today in its own state, also when a night was broken off', async () => {
	expect(broken_by).toBe('Error: broken off')
	const on_time = { status: 'open', days_past_due: 0, steps: null, changes: null, debits: null }
	expect(await standing()).toEqual({
		'nordtee.example': { ...on_time, debits: ['collected'] },
		'wattwerk.example': on_time,
		'deichgrafik.example': { ...on_time, status: 'delay', days_past_due: expect.toBeOneOf([10, 11, 12]), steps: ['reminder'] },
		'elbsegel.example': { ...on_time, status: 'delay', days_past_due: expect.toBeOneOf([16, 17, 18]), steps: ['reminder', 'level_1'] },
		'fleetkueche.example': { ...on_time, changes: ['payment', 'prepayment'] },
		'alsterrad.example': { ...on_time, changes: ['deferral'] },
		'kranhof.example': { ...on_time, status: 'repaid', changes: ['payment', 'prepayment'] },
		'moewenbrot.example': {
			...on_time,
			status: 'delay',
			days_past_due: expect.toBeOneOf([7, 8, 9]),
			steps: ['reminder'],
			debits: ['returned AM04'],
		},
		'hafenlicht.example': { ...on_time, status: 'pending', days_past_due: 0 },
	})
	expect(await sql('select is_by_hand from business_dates')).toEqual([{ is_by_hand: false }])
})

it('every journal follows from the facts of its loan', async () => {
	const { runs } = ledgersOf(server)
	await runs('check-ledger')
	expect(await sql('select sum(amount_cents)::int as sum from ledger_entries')).toEqual([{ sum: 0 }])
})

it('money that names no loan waits at the bank desk, with a proposal where it can be told', async () => {
	const staff = await aStaffMember(server, 'auszahlung')
	const { entries } = (await staff.get('/staff/bank/hansekontor/entries')).body
	expect(entries.map((entry: Json) => [entry.amount_cents, entry.proposals.length > 0])).toEqual(
		expect.arrayContaining([
			[90_000, true],
			[25_000, false],
		]),
	)
	expect(entries).toHaveLength(2)
})

it('is made once, and by nobody whose days have ended already', async () => {
	expect(await beginDemoLoans(server.services)).toBeUndefined()
})

it('a borrower signs in and sees the loan', async () => {
	const browser = server.visitor()
	const [first] = borrowers
	expect((await browser.post('/user/account/login', { email: first?.email, password: demo_password })).status).toBe(200)
	const [{ applicationId }] = (await browser.get('/user/applications')).body.applications
	const { account } = (await browser.get(`/user/applications/${applicationId}/loan`)).body
	expect(account.instalments.filter(({ status }: Json) => status === 'paid')).toHaveLength(3)
})
