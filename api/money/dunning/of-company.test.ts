import { afterAll, beforeAll, expect, it } from 'vitest'

import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let longest: Loan
let shorter: Loan
let of_another: Loan
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	shorter = await ledgers.loanA({}, '2026-02-16')
	longest = await ledgers.loanA()
	of_another = await ledgers.loanA()
	await ledgers.sql(
		`update applications set company_id = (select company_id from applications join loans using (partner_id, application_id) where loan_id = $1)
		where application_id = (select application_id from loans where loan_id = $2)`,
		longest.loan_id,
		shorter.loan_id,
	)
})
afterAll(() => server.close())

const lines = async (query = ''): Promise<(readonly [string, string[]])[]> => {
	const { loans } = (await staff.auszahlung.get(`/staff/dunning${query}`)).body
	return loans.map(({ loan_id, others }: Json) => [loan_id, others.map((one: Json) => one['loan_id'])])
}

it('several loans of one company are one line, led by the one that is longest in arrears', async () => {
	const found = await lines()
	expect(found).toHaveLength(2)
	expect(found).toEqual(
		expect.arrayContaining([
			[longest.loan_id, [shorter.loan_id]],
			[of_another.loan_id, []],
		]),
	)
})

it('each is found where the longest of its company is elsewhere', async () => {
	await ledgers.sql("update loans set bucket = 'grace' where loan_id = $1", shorter.loan_id)
	expect(await lines('?bucket=grace')).toEqual([[shorter.loan_id, [longest.loan_id]]])
})
