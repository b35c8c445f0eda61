import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { monthOf } from '#domain/records/reports/months.ts'

import { codes } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { limit_s } from './job.ts'

const at = '/staff/reports'

let server: TestServer
let analyst: Browser
let pricer: Browser
let applicant: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	pricer = await aStaffMember(server, 'konditionen')
	applicant = (await anApplicant(server)).browser
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))
const read = async (query = ''): Promise<Json> => {
	const { status, body } = await analyst.get(`${at}?${query}`)
	expect(status, JSON.stringify(body)).toBe(200)
	return body
}
const refresh = async () => {
	expect((await analyst.post(`${at}/refresh`)).body).toEqual({ is_being_counted: true })
	await server.drain()
}
/** An application with this history of statuses. */
async function anApplicationAt(statuses: readonly string[], { waits = '1 hour', submitted_ago = '9 days 12 hours' } = {}): Promise<void> {
	const { applicationId } = await anApplication(applicant)
	await sql('update applications set submitted_at = now() - $2::interval where application_id = $1', [applicationId, submitted_ago])
	const moves = [['Submitted', submitted_ago], ...statuses.map((status) => [status, '0 days'])]
	for (const [status, ago] of moves) {
		await sql(
			`insert into application_events (partner_id, application_id, event_id, kind, actor_type, to_status, reason, details, happened_at)
				select partner_id, application_id, gen_random_uuid(), 'status_changed', 'system', $2::text,
					case when $2 = 'Rejected' then 'declined' end, coalesce(case when $2 = 'Rejected' then '{"grounds": ["equity"]}'::jsonb end, '{}'), clock_timestamp() - $3::interval
				from applications where application_id = $1`,
			[applicationId, status, ago],
		)
		await sql('update applications set status = $2, stage_since = now() - $3::interval where application_id = $1', [
			applicationId,
			status,
			waits,
		])
	}
}

describe('the reports', () => {
	it('are empty before the first count, and show its time afterwards', async () => {
		expect(await read()).toMatchObject({ counted: null, is_being_counted: false, pipeline: [], times: [] })
		await refresh()
		const { counted, is_being_counted } = await read()
		expect(Date.now() - Date.parse(counted)).toBeLessThan(60_000)
		expect(is_being_counted).toBe(false)
	})

	it('count the pipeline by stage and age, the funnel and the response times', async () => {
		await anApplicationAt(['Internal_Review'], { waits: '20 days' })
		await anApplicationAt(['Internal_Review', 'internal_pricing', 'offer_available'], { waits: '5 days' })
		await anApplicationAt(['Rejected'], { submitted_ago: '29 hours 30 minutes' })
		await refresh()
		const { pipeline, conversion, times } = await read()
		expect(pipeline.map(({ currency }: Json) => currency)).toEqual(['EUR'])
		const filled = pipeline[0].stages.flatMap(({ stage, ages }: Json) =>
			ages.filter(({ count }: Json) => count > 0).map(({ age, count, amount }: Json) => [stage, age, count, amount > 0]),
		)
		expect(filled).toEqual([
			['review', '30', 1, true],
			['offer', '7', 1, true],
		])
		expect(conversion.total).toEqual({ created: 3, submitted: 3, offered: 1, accepted: 0, signed: 0, paid: 0 })
		expect(conversion.months).toHaveLength(12)
		expect(conversion.months.at(-1)).toEqual({ month: monthOf(new Date()), reached: conversion.total })
		expect(conversion.partners.filter(({ reached }: Json) => reached.created > 0)).toHaveLength(1)
		expect(times).toHaveLength(1)
		expect(times[0]).toMatchObject({
			offer: { cases: 1, median_h: 240, most_h: 240 },
			decision: { cases: 2, median_h: 30, most_h: 240 },
		})
	})

	it('lead to the cases behind approvals, declines and returns', async () => {
		await anApplicationAt(['Internal_Review', 'Reopened', 'Open'])
		await refresh()
		const month = monthOf(new Date())
		const { approvals, reasons, returns } = await read()
		expect(approvals.at(-1)).toEqual({ month, offered: 1, turned_down: 1 })
		expect(reasons).toEqual([{ reason: 'equity', count: 1 }])
		expect(returns.filter(({ sent_back }: Json) => sent_back > 0)).toEqual([{ stage: 'review', sent_back: 1, stepped_back: 0 }])
		const listed = async (happened: string, more = ''): Promise<string[]> => {
			const { status, body } = await analyst.get(`/staff/applications?happened=${happened}${more}`)
			expect(status, JSON.stringify(body)).toBe(200)
			return body.applications.map((row: Json) => row.status)
		}
		expect(await listed(`offered..${month}.${month}`)).toEqual(['offer_available'])
		expect(await listed(`turned_down..${month}.${month}`)).toEqual(['Rejected'])
		expect(await listed(`declined.equity.${month}.${month}`)).toEqual(['Rejected'])
		expect(await listed(`declined.purpose.${month}.${month}`)).toEqual([])
		expect(await listed(`sent_back.review.${month}.${month}`)).toEqual(['Open'])
		expect(await listed(`sent_back.review.${month}.${month}`, '&loan_type=edf')).toEqual([])
		expect(await listed('declined..2020-01.2020-03')).toEqual([])
		expect(codes(await analyst.get('/staff/applications?happened=paid'))[1]).toBe('err_field_invalid happened')

		// A mark goes with what it was made for.
		await sql(
			"insert into report_marks select partner_id, application_id, 'declined', 'purpose', $1 from applications where status = 'Rejected'",
			[month],
		)
		expect(await listed(`declined.purpose.${month}.${month}`)).toEqual(['Rejected'])
		await refresh()
		expect(await listed(`declined.purpose.${month}.${month}`)).toEqual([])
	})

	it('tell how much a person has to do to whoever assigns cases, and to themselves', async () => {
		const [{ staff_id }] = await sql("select staff_id from staff_users where email = 'analyse@fundament.example'")
		await sql("update applications set assigned_staff_id = $1 where status = 'Internal_Review'", [staff_id])
		await refresh()
		const own = { staff_id, ours: 1, late: 1, others: 0 }
		expect((await read()).workload).toEqual([expect.objectContaining(own), expect.objectContaining({ staff_id: null })])
		const approver = await aStaffMember(server, 'freigabe')
		expect((await approver.get(at)).body.workload).toContainEqual(expect.objectContaining(own))
		const colleague = await aStaffMember(server, 'auszahlung')
		expect((await colleague.get(at)).body.workload.map((row: Json) => row.staff_id)).toEqual([null])
	})

	it('can be filtered by partner, product and months', async () => {
		const [own, other] = (await analyst.get('/staff/partners')).body.partners
		const [{ type }] = await sql('select distinct "allBanksLoanPurpose" as type from applications')
		expect((await read('months=3')).conversion.months).toHaveLength(3)
		expect((await read(`loan_type=${type}`)).conversion.total.created).toBe(4)
		expect((await read('loan_type=edf')).conversion.total.created).toBe(0)
		const of_partners = await Promise.all(
			[own, other].map(async ({ key }) =>
				(await read(`partner_key=${key}`)).conversion.partners.map(({ partner_key }: Json) => partner_key),
			),
		)
		expect(of_partners).toEqual([[own.key], [other.key]])
		expect(codes(await analyst.get(`${at}?partner_key=nobody`))).toEqual([404, 'err_entity_not_found'])
	})

	it('are counted once for concurrent requests, and anew after an aborted count', async () => {
		const { counted: before } = await read()
		await analyst.post(`${at}/refresh`)
		await analyst.post(`${at}/refresh`)
		expect((await read()).is_being_counted).toBe(true)
		const waiting = await sql("select count(*)::int as jobs from pgboss.job where name = 'count-reports' and state = 'created'")
		expect(waiting[0].jobs).toBe(1)
		server.passTime(limit_s + 1)
		expect((await read()).is_being_counted).toBe(false)
		await refresh()
		expect((await read()).counted > before).toBe(true)
	})

	it('are exported as files with every row, as filtered', async () => {
		const rows = async (kind: string, format = 'csv'): Promise<string[]> => {
			const asked = await analyst.post('/staff/exports', { kind, format, filter: { months: '3' } })
			expect(asked.status, JSON.stringify(asked.body)).toBe(201)
			await server.drain()
			const [made] = (await analyst.get('/staff/exports')).body.exports
			expect(made).toMatchObject({ kind, state: 'ready' })
			return (await analyst.get(`/staff/exports/${made.export_id}/content`)).raw.toString().trim().split('\r\n')
		}
		const pipeline = await rows('pipeline')
		expect(pipeline[0]).toBe('Abschnitt;Alter;Anträge;Betrag;Währung')
		expect(pipeline).toHaveLength(1 + 4 * 5)
		const { partners } = (await analyst.get('/staff/partners')).body
		expect(await rows('conversion')).toHaveLength(1 + 3 * partners.length)
		expect((await rows('times')).slice(1).map((row) => row.split(';').slice(1).join(';'))).toEqual([
			'Bis zum Angebot;1;240;240',
			'Bis zur Antwort;2;30;240',
		])
		expect((await rows('times', 'xlsx'))[0]?.slice(0, 2)).toBe('PK')
	})

	it('are files at once where somebody waits for them', async () => {
		const asked = await analyst.post('/staff/exports', { kind: 'returns', format: 'csv', filter: { months: '3' }, at_once: true })
		const [made] = asked.body.exports
		expect(made).toMatchObject({ kind: 'returns', state: 'ready', rows: 4 })
		const { raw } = await analyst.get(`/staff/exports/${made.export_id}/content`)
		expect(raw.toString().split('\r\n')[2]).toBe('Prüfung;1;0')
		for (const kind of ['approvals', 'reasons', 'workload']) {
			const { body } = await analyst.post('/staff/exports', { kind, format: 'xlsx', filter: {}, at_once: true })
			expect(body.exports[0]).toMatchObject({ kind, state: 'ready' })
		}
	})

	it('need the right, and a session of staff', async () => {
		expect(codes(await pricer.get(at))).toEqual([403, 'err_permission_missing'])
		expect(codes(await pricer.post(`${at}/refresh`))).toEqual([403, 'err_permission_missing'])
		expect((await applicant.get(at)).status).toBe(401)
	})
})
