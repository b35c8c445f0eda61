import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { aMember, anApplicant } from '../../test/builders.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let own: string
let viewer: Browser
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	const application_id = String(row?.['application_id'])
	viewer = (await aMember(server, application_id, { role: 'viewer' })).browser
	own = `/user/applications/${application_id}/loan/plan_changes`
})
afterAll(() => server.close())

const at = (rest: string) => `/staff/loans/${loan.loan_id}${rest}`

async function decided(change: Json): Promise<Json> {
	const { version } = (await staff.auszahlung.get(at('/changes'))).body
	const { body } = await staff.auszahlung.post(at('/changes'), { version, change })
	const answered = await staff.zahlungsfreigabe.post(at(`/changes/${body.changes[0].change_id}/answers`), {
		version: body.version,
		answer: 'confirm',
	})
	expect(answered.status).toBe(200)
	return (await staff.auszahlung.get(at('/changes'))).body.changes[0]
}

it('whoever sees the loan reads what changed its plan, since when and why, until it is taken back; nobody else does', async () => {
	expect((await viewer.get(own)).body).toEqual({ currency: 'EUR', changes: [] })
	const today = ledgers.today()
	const [from, to] = [addDays(today, 1), addDays(today, 41)]
	const pause = { kind: 'pause', from, to, in_difficulties: true, consent: null, value_on: today, reason: 'Brand in der Filiale.' }
	const { reversible } = await decided(pause)
	const nothing = { rate_percent: null, instalments: null, amount_cents: null }
	expect((await viewer.get(own)).body.changes).toEqual([
		{ change: 'pause', valid_from: today, from, to, ...nothing, reason: 'Brand in der Filiale.' },
	])
	expect((await (await anApplicant(server)).browser.get(own)).status).toBe(404)
	await decided({ kind: 'reversal', fact_id: reversible, reason: 'Falscher Kredit.' })
	expect((await viewer.get(own)).body.changes).toEqual([])
})
