import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dictated } from '#domain/applying/applications/short-id.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { queuePlaceOf } from '#domain/cases/queues/places.ts'
import { max_counted, queueTurnOf } from '#domain/cases/queues/queues.ts'
import { max_saved_views } from '#domain/cases/queues/saved-views.ts'

import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	await sql("update staff_users set roles = '{analyst}' where email = 'zweitblick@fundament.example'")
})
afterAll(() => server.close())

const sql = <Row = Json>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, values)))

async function aSubmitted(): Promise<{ id: string; applicant: Browser }> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser)
	expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
	return { id: applicationId, applicant: browser }
}

const list = async (query: string, staff = analyst): Promise<Json[]> =>
	(await staff.get(`/staff/applications?page_size=100&${query}`)).body.applications
const ids = async (query: string, staff = analyst): Promise<string[]> =>
	(await list(query, staff)).map(({ applicationId }) => applicationId)
const counts = async (staff = analyst) => (await staff.get('/staff/queues')).body
const rowOf = async (id: string, staff = analyst): Promise<Json> =>
	(await list('', staff)).find(({ applicationId }) => applicationId === id)
const assign = async (staff: Browser, id: string, staff_id: string | null, version?: number): Promise<Answer> =>
	staff.post(`/staff/applications/${id}/assignments`, { version: version ?? (await rowOf(id)).version, staff_id })
const take = async (staff: Browser, id: string) =>
	staff.post(`/staff/applications/${id}/moves`, { move: 'take', version: (await rowOf(id)).version })
const staffIdOf = async (email: string): Promise<string> =>
	(await sql<{ staff_id: string }>('select staff_id from staff_users where email = $1', [`${email}@fundament.example`]))[0]?.staff_id ?? ''

describe('the database and the rules', () => {
	it('agree on stage and turn of every status, awaited or not', async () => {
		const { id } = await aSubmitted()
		for (const status of statuses) {
			for (const waits_since of [null, new Date()]) {
				const [row] = await sql<{ queue_stage: string; turn: string | null }>(
					'update applications set status = $2, waits_since = $3 where application_id = $1 returning queue_stage, turn',
					[id, status, waits_since],
				)
				const expected = { queue_stage: queuePlaceOf(status).stage, turn: queueTurnOf(status, { is_awaited: waits_since !== null }) }
				expect(row, status).toEqual(expected)
			}
		}
		await sql("update applications set status = 'Rejected', waits_since = null where application_id = $1", [id])
	})
})

describe('the indexes of the queues', () => {
	// A column that is dropped and added again takes them with it; `alter column ... set expression` keeps them.
	it('are those that its lists, orders and counts are read by', async () => {
		const indexes = await sql<{ name: string; definition: string }>(`
			select relname as name, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '') as definition
			from pg_index join pg_class on pg_class.oid = indexrelid
			where indisvalid and indrelid in ('applications'::regclass, 'application_names'::regclass) and not indisprimary
				and (pg_get_indexdef(indexrelid) ~ '\\m(turn|turn_since|queue_stage)\\M' or indrelid = 'application_names'::regclass)`)
		expect(Object.fromEntries(indexes.map(({ name, definition }) => [name, definition]))).toEqual({
			applications_by_age: 'btree (turn_since, application_id) INCLUDE (partner_id) WHERE (turn IS NOT NULL)',
			applications_by_age_of_all:
				"btree (turn_since, application_id) INCLUDE (partner_id) WHERE ((submitted_at IS NOT NULL) OR (rejection_reason = 'declined'::text) OR (status = 'pre_check'::text))",
			applications_by_amount: 'btree (loan_size_cents, application_id) WHERE (turn IS NOT NULL)',
			applications_by_assignee:
				'btree (assigned_staff_id, turn_since, application_id) INCLUDE (partner_id, turn) WHERE (assigned_staff_id IS NOT NULL)',
			applications_by_company_name: 'btree ("companyName", application_id) WHERE (turn IS NOT NULL)',
			applications_by_partner: 'btree (partner_id, turn_since, application_id) WHERE (turn IS NOT NULL)',
			applications_by_queue_stage:
				"btree (queue_stage, turn_since, application_id) INCLUDE (partner_id) WHERE ((submitted_at IS NOT NULL) OR (status = 'pre_check'::text))",
			applications_by_status:
				"btree (status, turn_since, application_id) INCLUDE (partner_id) WHERE ((submitted_at IS NOT NULL) OR (status = 'pre_check'::text))",
			applications_by_submission: 'btree (submitted_at, application_id) WHERE (turn IS NOT NULL)',
			applications_by_turn: 'btree (turn, turn_since, application_id) INCLUDE (partner_id) WHERE (turn IS NOT NULL)',
			applications_of_assignee_by_amount:
				'btree (assigned_staff_id, loan_size_cents, application_id) WHERE ((turn IS NOT NULL) AND (assigned_staff_id IS NOT NULL))',
			applications_of_assignee_by_company_name:
				'btree (assigned_staff_id, "companyName", application_id) WHERE ((turn IS NOT NULL) AND (assigned_staff_id IS NOT NULL))',
			applications_of_assignee_by_submission:
				'btree (assigned_staff_id, submitted_at, application_id) WHERE ((turn IS NOT NULL) AND (assigned_staff_id IS NOT NULL))',
			applications_to_be_assigned:
				"btree (turn_since, application_id) INCLUDE (partner_id) WHERE ((turn = 'ours'::text) AND (assigned_staff_id IS NULL))",
			application_names_by_payer_key: 'btree (payer_key) WHERE (payer_key IS NOT NULL)',
			application_names_by_register_key: 'btree (register_key) WHERE (register_key IS NOT NULL)',
			application_names_by_tax_key: 'btree (tax_key) WHERE (tax_key IS NOT NULL)',
			application_names_found: 'gin (names gin_trgm_ops)',
		})
	})
})

describe('the queues', () => {
	it('list and count unassigned cases, one’s own and those waiting for others', async () => {
		const { id } = await aSubmitted()
		const before = await counts()
		expect(await ids('queue=to_be_assigned')).toContain(id)
		expect(await ids('queue=mine')).not.toContain(id)
		expect((await take(analyst, id)).status).toBe(200)
		expect(await ids('queue=to_be_assigned')).not.toContain(id)
		expect(await ids('queue=mine')).toContain(id)
		expect(await ids('queue=mine', approver)).not.toContain(id)
		const after = await counts()
		expect(after.queues.mine.count).toBe(before.queues.mine.count + 1)
		expect(after.queues.to_be_assigned.count).toBe(before.queues.to_be_assigned.count - 1)
		expect(after.stages.review.count).toBe(before.stages.review.count + 1)

		const asked = await analyst.post(`/staff/applications/${id}/requests`, {
			kind: 'answer',
			question: 'Woraus besteht der Vorratsaufbau im März?',
			due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
		})
		expect(asked.status, JSON.stringify(asked.body)).toBe(201)
		expect(await ids('queue=waiting')).toContain(id)
		expect(await rowOf(id)).toMatchObject({ turn: 'others', turn_since: asked.body.turn_since, usual_most_s: null })
	})

	it('return a case to us with the answer', async () => {
		const { id, applicant } = await aSubmitted()
		await take(analyst, id)
		const stage_since = (await rowOf(id)).turn_since
		const asked = await analyst.post(`/staff/applications/${id}/requests`, {
			kind: 'answer',
			question: 'Woraus besteht der Vorratsaufbau im März?',
			due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
		})
		const answered = await applicant.post(`/user/applications/${id}/requests/${asked.body.request_id}/answers`, {
			version: asked.body.version,
			text: 'Aus Blechen für zwei Aufträge.',
			document_ids: [],
		})
		expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(300)
		expect(await rowOf(id)).toMatchObject({ turn: 'ours', turn_since: stage_since, language: 'de' })
	})

	it('leave out ended cases, which stage, status and search find', async () => {
		const { id } = await aSubmitted()
		const { shortApplicationId } = await rowOf(id)
		await sql("update applications set status = 'Paid_Out' where application_id = $1", [id])
		expect(await ids('')).not.toContain(id)
		expect(await ids('stage=ended')).toContain(id)
		expect(await ids('status=Paid_Out')).toContain(id)
		expect(await ids(`search=${shortApplicationId}`)).toEqual([id])
		expect(await ids(`search=${dictated(shortApplicationId)}`)).toEqual([id])
		expect(await ids(`queue=waiting&search=${shortApplicationId}`)).toEqual([])
	})

	it('are searched by any part of a name, and by prefix for one or two letters', async () => {
		const { id } = await aSubmitted()
		const rename = (name: string) => sql('update applications set "companyName" = $2 where application_id = $1', [id, name])
		await rename('Xylo Quarzsandwerke GmbH')
		expect(await ids('search=zsandw')).toEqual([id])
		expect(await ids('search=xy')).toEqual([id])
		expect(await ids('search=qu')).not.toContain(id)
		expect(await ids(`search=${encodeURIComponent('%y')}`)).toEqual([])
		await rename('Umbenannt GmbH')
		expect(await ids('search=zsandw')).toEqual([])
		expect(await ids('search=umbenannt')).toEqual([id])
		await sql("update applications set status = 'Open', submitted_at = null where application_id = $1", [id])
		expect(await ids('search=umbenannt')).toEqual([])
	})

	it('are sorted by age, both ways, and by assignee', async () => {
		await aSubmitted()
		await aSubmitted()
		const forth = (await list('sort=turn_since')).map(({ turn_since }) => turn_since)
		expect(forth).toEqual(forth.toSorted((one: string, other: string) => one.localeCompare(other)))
		expect(await ids('sort=-turn_since')).toEqual((await ids('sort=turn_since')).toReversed())
		const mine = await staffIdOf('analyse')
		expect((await list(`assigned_staff_id=${mine}`)).every(({ assigned_to }) => assigned_to.staff_id === mine)).toBe(true)
	})
})

describe('assigning', () => {
	it('assigns a free case to a colleague who can work on it, with an event, and refuses anybody else', async () => {
		const { id } = await aSubmitted()
		const names = (await analyst.get(`/staff/applications/${id}/assignable`)).body.colleagues.map((row: Json) => row.display_name)
		expect(names).toContain('Alma Sander')
		expect(names).not.toContain('Petra Lindner')
		const mine = await staffIdOf('analyse')
		expect((await assign(approver, id, mine)).body).toMatchObject({ assigned_to: { staff_id: mine, display_name: 'Alma Sander' } })
		expect((await rowOf(id)).allowed_moves).toContain('take')
		const { history } = (await analyst.get(`/staff/applications/${id}`)).body
		expect(history[0]).toMatchObject({ kind: 'case_assigned', actor_name: 'Henrik Voss' })
		const pricer = await assign(approver, id, await staffIdOf('konditionen'))
		expect([pricer.status, pricer.body.errors[0].code]).toEqual([409, 'err_application_assignee_cannot_work_on_it'])
	})

	it('is allowed for one’s own cases, and for others’ with the permission only', async () => {
		const { id } = await aSubmitted()
		await take(analyst, id)
		const other = await aStaffMember(server, 'zweitblick')
		const refused = await assign(other, id, await staffIdOf('zweitblick'))
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'err_application_case_assigned_to_other'])
		expect((await assign(await aStaffMember(server, 'revision'), id, null)).status).toBe(403)
		expect((await assign(await aStaffMember(server, 'vertrieb'), id, null)).status).toBe(403)
		expect((await assign(approver, id, await staffIdOf('zweitblick'))).status).toBe(200)
		expect((await assign(other, id, null)).body.assigned_to).toBeNull()
	})

	it('is a conflict after another change, and of two concurrent ones one wins', async () => {
		const { id } = await aSubmitted()
		const { version } = await rowOf(id)
		const answers = await Promise.all([
			assign(approver, id, await staffIdOf('analyse'), version),
			assign(analyst, id, await staffIdOf('zweitblick'), version),
		])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		expect(answers.find(({ status }) => status === 409)?.body.errors[0].code).toBe('err_version_conflict')
	})

	it('is idempotent, and refuses unknown people and ended cases', async () => {
		const { id } = await aSubmitted()
		const mine = await staffIdOf('analyse')
		const first = await assign(approver, id, mine)
		expect((await assign(approver, id, mine, first.body.version)).body).toEqual(first.body)
		expect((await assign(approver, id, '0199a1b2-1c2d-7e3f-8a4b-5c6d7e8f9a0b', first.body.version)).status).toBe(404)
		await sql("update applications set status = 'Rejected' where application_id = $1", [id])
		expect((await assign(approver, id, null, first.body.version)).body.errors[0].code).toBe('err_application_status_change_not_allowed')
	})
})

describe('saved views', () => {
	it('are personal, have unique names, and can be deleted', async () => {
		const kept = await analyst.post('/staff/saved_views', { name: 'Mein Tag', query: 'queue=mine&sort=-loanSize' })
		expect([kept.status, kept.body.views]).toEqual([
			201,
			[{ view_id: expect.any(String), name: 'Mein Tag', query: 'queue=mine&sort=-loanSize', is_shared: false, shared_by: null }],
		])
		const again = await analyst.post('/staff/saved_views', { name: ' mein  TAG ', query: '' })
		expect([again.status, again.body.errors[0].code]).toEqual([409, 'err_saved_view_name_exists'])
		expect((await approver.get('/staff/saved_views')).body.views).toEqual([])
		const { view_id } = kept.body.views[0]
		expect((await approver.delete(`/staff/saved_views/${view_id}`)).status).toBe(404)
		expect((await analyst.delete(`/staff/saved_views/${view_id}`)).body.views).toEqual([])
	})

	it.each([
		{ name: '', query: '' },
		{ name: 'x', query: 'a b' },
		{ name: 'x', query: '<script>' },
		{ name: 'x'.repeat(61), query: '' },
		{ name: 'x' },
	])('refuse %j', async (body) => {
		expect((await analyst.post('/staff/saved_views', body)).status).toBe(422)
	})

	it('are limited in number, even concurrently', async () => {
		const saved = Array.from({ length: max_saved_views - 1 }, (_, at) => ({ name: `Ansicht ${at}`, query: '' }))
		for (const view of saved) expect((await approver.post('/staff/saved_views', view)).status).toBe(201)
		const last = await Promise.all(['eins', 'zwei', 'drei'].map((name) => approver.post('/staff/saved_views', { name, query: '' })))
		expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
	})
})

// Last, because it fills the queues.
describe('full queues', () => {
	it('are counted up to a limit, with a mark beyond it', async () => {
		const { id } = await aSubmitted()
		// In batches, because each insert updates its queue. They stay: each deletion checks every foreign key.
		const part = (max_counted + 5) / 5
		for (let from = 1; from <= max_counted; from += part)
			await sql(
				`insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id, product_version,
				"allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName", "companyType",
				"companyCountry", submitted_at)
			select partner_id, gen_random_uuid(), 'q' || lpad(number::text, 9, '0'), user_id, team_id, 'gifts_entry', flow, product_id, product_version,
				"allBanksLoanPurpose", purpose_key, currency, number, loan_duration_months, company_id, 'Kappung ' || number || ' GmbH', "companyType",
				"companyCountry", now() from applications, generate_series($2::int, $3::int) number where application_id = $1`,
				[id, from, from + part - 1],
			)
		const { body } = await analyst.get('/staff/applications?search=Kappung&sort=loanSize&page_size=3&page=3334')
		expect([body.total, body.is_more, body.applications.length]).toEqual([max_counted, true, 1])
		expect(body.applications[0].loanSize).toBe(max_counted / 100)
		expect((await counts()).stages.closing).toEqual({ count: max_counted, is_more: true })
		const removed = await sql(`delete from applications where "shortApplicationId" ~ '^q0+\\d{1,2}$' returning 1`)
		const [left] = await sql<{ names: number }>("select count(*) as names from application_names where names ilike 'Kappung%'")
		expect([removed.length, left?.names]).toEqual([99, part * 5 - 99])
		expect((await counts()).stages.closing.is_more).toBe(false)
	})
})
