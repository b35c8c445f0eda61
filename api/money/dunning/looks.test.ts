import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { addDays } from '#domain/platform/dates.ts'

import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { endDays } from '../ledger/day-end/day-end.ts'
import { dunLoans } from './dun-loans.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let since: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	const [first] = await ledgers.sql('select counting_on from loan_instalments where loan_id = $1 and number = 1', loan.loan_id)
	since = String(first?.['counting_on'])
})
afterAll(() => server.close())

const partner = () => server.services.partners.ofId(mintPartnerId(loan.partner_id))

/** How many loans were looked at, each in a transaction of its own. */
async function looked(days: number): Promise<number> {
	const transactions = vi.spyOn(server.services.database, 'transaction')
	await dunLoans(server.services, await partner(), addDays(since, days))
	const { length } = transactions.mock.calls
	transactions.mockRestore()
	return length
}

const steps = () => ledgers.sql('select step from dunning_steps where loan_id = $1 order by taken_at', loan.loan_id)

describe('a loan in arrears of which nothing is due', () => {
	it('is not looked at again as it stands, and is after the next day and once what held it up was ended', async () => {
		await endDays(server.services, await partner(), addDays(since, 3))
		expect([await looked(3), await looked(3), await looked(3)]).toEqual([1, 1, 0])
		expect(await steps()).toEqual([{ step: 'reminder' }])
		const act = { kind: 'dispute', note: 'Die Rate sei gestundet.' }
		const entered = await staff.auszahlung.post(`/staff/loans/${loan.loan_id}/dunning`, { act })
		await endDays(server.services, await partner(), addDays(since, 11))
		expect([await looked(11), await looked(11)]).toEqual([1, 0])
		const [{ act_id }] = entered.body.acts
		await staff.auszahlung.post(`/staff/loans/${loan.loan_id}/dunning/${act_id}/lift`, {})
		expect(await looked(11)).toBe(1)
		expect(await steps()).toEqual([{ step: 'reminder' }, { step: 'level_1' }])
	})
})
