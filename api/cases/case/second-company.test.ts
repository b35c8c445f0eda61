import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { fetchReport } from '#api/review/credit/inquiries.ts'

import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, owned, screened, staff, staffArrives, type Case } from '../../test/staff-cases.ts'

let server: TestServer
let the_case: Case
let path: string
const second = randomUUID()
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	the_case = await aCase({ flow: 'F', from: 'ubo_check' }, { by: 'identitaet' })
	path = `/staff/applications/${the_case.application_id}`
	await owned(the_case)
	await screened(the_case)
	await stage(
		`insert into companies (partner_id, company_id, name, folded_name, country)
		select partner_id, $2, "companyName", 'zweite', 'DE' from applications where application_id = $1`,
	)
	await stage(
		`insert into ownership_checks (partner_id, company_id, application_id, check_id, looked_at_on, register_reference, result, checked_by, checked_at)
		select partner_id, $2, application_id, gen_random_uuid(), looked_at_on, 'TR-2', 'differs', checked_by, now() + interval '1 minute'
		from ownership_checks where application_id = $1`,
	)
	await stage(
		`insert into screenings (partner_id, company_id, application_id, screening_id, name, provider, requested_at, status)
		select partner_id, $2, application_id, gen_random_uuid(), name, 'simulated', now() + interval '1 minute', 'pending'
		from screenings where application_id = $1`,
	)
	await stage(
		`insert into credit_reports (partner_id, company_id, application_id, report_id)
		select partner_id, $2, application_id, gen_random_uuid() from applications where application_id = $1`,
	)
	await stage(
		`insert into financial_statements (partner_id, company_id, application_id, statement_id, type, as_of_date, months, origin, accounting_rule, unit, spread_by)
		select partner_id, $2, application_id, gen_random_uuid(), 'annual', '2025-12-31', 12, 'manual', 'hgb', 1, checked_by
		from ownership_checks where application_id = $1 and company_id = $2`,
	)
})
afterAll(() => server.close())

const stage = (text: string): Promise<Json[]> => change(server, text, [the_case.application_id, second])

it('shows the company that applies, and lets work on it go on beside the rows of a second one', async () => {
	const { checks } = (await staff.identitaet.get(`${path}/ownership`)).body
	expect(checks.map(({ register_reference }: Json) => register_reference)).toEqual(['TR-4711'])
	const { subjects } = (await staff.identitaet.get(`${path}/screenings`)).body
	expect(subjects.map(({ screening }: Json) => screening?.status ?? null)).toEqual(['clear', null])

	await change(server, "update applications set status = 'internal_review_analysis' where application_id = $1", [the_case.application_id])
	expect((await staff.analyse.get(`${path}/credit`)).body).toMatchObject({ inquiries: [], may_inquire: true })
	expect((await staff.analyse.post(`${path}/credit/inquiries`, { reason: 'Fehlt noch' })).body.inquiries).toHaveLength(1)
	expect((await staff.analyse.get(`${path}/financials`)).body.statements).toEqual([])
	const added = await staff.analyse.post(`${path}/financials/statements`, {
		type: 'annual',
		as_of_date: '2025-12-31',
		months: 12,
		origin: 'manual',
		accounting_rule: 'hgb',
		unit: '1000',
		document_id: null,
	})
	expect(added.body.statements).toHaveLength(1)
})

it('screens everybody who was asked about, of whichever company', async () => {
	expect((await staff.identitaet.post(`${path}/screenings`, {})).status).toBe(200)
	await server.drain()
	const waiting = await change(server, "select from screenings where application_id = $1 and status = 'pending'", [the_case.application_id])
	expect(waiting).toEqual([])
	const [of_second] = await change(server, 'select status from screenings where company_id = $1', [second])
	expect(of_second).toEqual({ status: 'clear' })
})

it('asks the bureau about no other company by the name of the one that applies', async () => {
	const [{ partner_id, report_id }] = (await change(server, 'select partner_id, report_id from credit_reports where company_id = $1', [
		second,
	])) as [{ partner_id: string; report_id: string }]
	await server.services.database.transaction('every_partner', (db) => db.enqueue(fetchReport, { partner_id, report_id }))
	await server.drain()
	expect(await change(server, 'select status from credit_reports where report_id = $1', [report_id])).toEqual([{ status: 'requested' }])
})
