import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { aMandate } from '../../test/mandates.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
})
afterAll(() => server.close())

const at = (rest = '') => `/staff/loans/${loan.loan_id}/mandates${rest}`
const mandates = async (): Promise<Json[]> => (await staff.auszahlung.get(at())).body.mandates
const changes = ({ mandate_id, version }: Json, status: string, by = staff.auszahlung) =>
	by.post(at(`/${mandate_id}/status`), { version, status, reason: 'Am Telefon gesagt.' })

describe('a mandate', () => {
	it('is taken over from the signed contract once, with what is collected next', async () => {
		expect(await mandates()).toEqual([])
		await aMandate(ledgers, loan, 'N3V3BY26HD-01')
		await Promise.all([ledgers.runs('take-over-mandates'), ledgers.runs('take-over-mandates')])
		await ledgers.runs('take-over-mandates')
		const [mandate, ...others] = await mandates()
		expect(others).toEqual([])
		expect(mandate).toMatchObject({ reference: 'N3V3BY26HD-01', scheme: 'CORE', status: 'active', may_become: ['suspended', 'revoked'] })
		expect(mandate?.['next']).toMatchObject({ amount_cents: expect.any(Number) })
		expect(String(mandate?.['iban'])).not.toContain('370400440532013000')
	})

	it('is suspended, holds again and is revoked with a reason, and of two who change it one is told', async () => {
		const [first] = await mandates()
		const answers = await Promise.all([changes(first, 'suspended'), changes(first, 'revoked')])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		await ledgers.sql("update mandates set status = 'suspended', status_reason = 'x', status_at = now()")
		const [suspended] = await mandates()
		expect(suspended).toMatchObject({ status: 'suspended', next: null })
		expect((await changes(suspended, 'active')).body.mandates[0]).toMatchObject({ status: 'active', status_reason: 'Am Telefon gesagt.' })
		const [again] = await mandates()
		expect(statusAndCodes(await changes(again, 'active'))).toEqual([409, 'err_mandate_status_wrong'])
		expect((await changes(again, 'revoked')).status).toBe(200)
		const [revoked] = await mandates()
		expect(statusAndCodes(await changes(revoked, 'active'))).toEqual([409, 'err_mandate_status_wrong'])
	})

	it('of a revoked reference is not taken over again; another one is', async () => {
		await ledgers.runs('take-over-mandates')
		expect(await mandates()).toHaveLength(1)
		await aMandate(ledgers, loan, 'N3V3BY26HD-02')
		await ledgers.runs('take-over-mandates')
		expect((await mandates()).map(({ reference, status }) => [reference, status])).toEqual([
			['N3V3BY26HD-02', 'active'],
			['N3V3BY26HD-01', 'revoked'],
		])
		await expect(ledgers.sql('delete from mandates')).rejects.toThrow('are written once')
	})

	it('of another loan is not found, and who reads only may not change it', async () => {
		const [mandate] = await mandates()
		const other = await ledgers.aPaidOutLoan()
		const answer = await staff.auszahlung.post(`/staff/loans/${other.loan_id}/mandates/${mandate?.['mandate_id']}/status`, {
			version: mandate?.['version'],
			status: 'suspended',
			reason: 'Falsch.',
		})
		expect(answer.status).toBe(404)
	})
})
