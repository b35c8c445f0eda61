import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { accountEnding, SimulatedBank } from '#api/platform/providers/payments/choose.ts'
import { houseAccountOf } from '../../test/bank-accounts.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { aMandate } from '../../test/mandates.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { letMove } from '../ledger/day-end/business-date.ts'
import { moveSandbox } from './move.ts'

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
	await aMandate(ledgers, loan, 'M-903', accountEnding('903'))
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	house = await houseAccountOf(server, 'hansekontor')
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

it('follows each day as the nights do: what banks gave back is booked, and what is late is dunned, while the clock stands', async () => {
	const { partner } = house
	await house.inside((db) => letMove({ db, partner, now: server.services.now() }, 'hand'))
	const at = '/staff/collections/hansekontor'
	const { on, number, total_cents } = (await staff.auszahlung.get(at)).body
	const { run_id, version } = (await staff.auszahlung.post(`${at}/runs`, { on, account_id: house.account.account_id, number, total_cents }))
		.body
	await staff.zahlungsfreigabe.post(`${at}/runs/${run_id}/answers`, { version, answer: 'confirm' })
	await server.drain()
	expect(await moveSandbox(server.services, { partner, bank }, addDays(on, 21))).toBe(addDays(on, 21))
	expect(await ledgers.sql('select status, reason from collections')).toEqual([{ status: 'returned', reason: 'AM04' }])
	const steps = await ledgers.sql('select step, taken_on from dunning_steps where loan_id = $1 order by taken_on', loan.loan_id)
	expect(steps.map(({ step }) => step)).toEqual(['reminder', 'level_1'])
	expect(steps.every(({ taken_on }) => String(taken_on) < addDays(on, 21))).toBe(true)
})
