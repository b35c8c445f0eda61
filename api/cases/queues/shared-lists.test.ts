import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { serviceDueOf, serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'
import { max_shared_views } from '#domain/cases/queues/saved-views.ts'

import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
let auditor: Browser
let id: string
let name: string
beforeAll(async () => {
	server = await startTestServer()
	;[analyst, approver, auditor] = [
		await aStaffMember(server, 'analyse'),
		await aStaffMember(server, 'freigabe'),
		await aStaffMember(server, 'revision'),
	]
	const { browser } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser)
	await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
	id = applicationId
	name = (await row()).companyName
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))

const list = async (query: string, staff = analyst): Promise<Json[]> =>
	(await staff.get(`/staff/applications?page_size=100&${query}`)).body.applications
const row = async (): Promise<Json> => (await list('')).find(({ applicationId }) => applicationId === id)
const counts = async (query = '', staff = analyst): Promise<Json> => (await staff.get(`/staff/queues?${query}`)).body

/** Whether the case is among those that this person may take up. */
const seen = async (staff: Browser): Promise<boolean> =>
	(await list('queue=to_be_assigned', staff)).some(({ applicationId }) => applicationId === id)
const found = async (search: string): Promise<string[]> =>
	(await list(`search=${encodeURIComponent(search)}`)).map(({ applicationId }) => applicationId)

describe('cases to be assigned', () => {
	it('are those somebody could take up; who gives cases to others sees all, and who only reads none', async () => {
		expect([await seen(analyst), await seen(approver), await seen(auditor)]).toEqual([true, true, false])
		expect((await counts('', auditor)).queues.to_be_assigned.count).toBe(0)
		expect((await counts('', analyst)).queues.to_be_assigned.count).toBe(1)
	})
})

describe('a row', () => {
	it('is due by the service level of its stage, and by none while others have to act', async () => {
		const { turn_since, due } = await row()
		expect(due).toBe(serviceDueOf(serviceLevelsSubject.shipped, 'Submitted', new Date(turn_since))?.toISOString())
		const asked = await analyst.post(`/staff/applications/${id}/requests`, {
			kind: 'answer',
			question: 'Woraus besteht der Vorratsaufbau?',
			due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
		})
		expect(asked.status).toBe(201)
		expect((await row()).due).toBeNull()
		const { request_id, version } = asked.body
		const path = `/staff/applications/${id}/requests/${request_id}/decisions`
		expect((await analyst.post(path, { act: 'withdraw', version, reason: 'Nicht mehr nötig.' })).status).toBe(200)
	})
})

describe('counts', () => {
	it('follow the filters of the list', async () => {
		const whole = await counts()
		expect([whole.queues.all.count, whole.stages.intake.count]).toEqual([1, 1])
		const other = await counts('search=Nichts')
		expect([other.queues.all.count, other.stages.intake.count]).toEqual([0, 0])
		const elsewhere = await counts(`search=${encodeURIComponent(name)}&stage=closing&status=Final_Review`)
		expect([elsewhere.queues.all.count, elsewhere.stages.intake.count]).toEqual([0, 1])
		expect((await counts('partner_key=nowhere')).queues.all.count).toBe(0)
		expect((await analyst.get('/staff/queues?queue=nothing')).status).toBe(422)
	})
})

describe('a shared view', () => {
	it('is there for colleagues with its count, and only its owner deletes it', async () => {
		const kept = await analyst.post('/staff/saved_views', { name: 'Eingang', query: 'stage=intake', is_shared: true })
		const [{ view_id }] = kept.body.views
		await analyst.post('/staff/saved_views', { name: 'Privat', query: 'stage=closing' })
		expect((await approver.get('/staff/saved_views')).body.views).toEqual([
			{ view_id, name: 'Eingang', query: 'stage=intake', is_shared: true, shared_by: 'Alma Sander' },
		])
		expect((await counts('', approver)).views).toEqual([{ view_id, count: 1, is_more: false }])
		expect((await approver.delete(`/staff/saved_views/${view_id}`)).status).toBe(404)
		expect((await analyst.delete(`/staff/saved_views/${view_id}`)).status).toBe(200)
		expect((await approver.get('/staff/saved_views')).body.views).toEqual([])
	})

	it('whose filter is not understood counts as the whole list', async () => {
		const { body } = await analyst.post('/staff/saved_views', { name: 'Alt', query: 'stage=gone', is_shared: true })
		const { view_id } = body.views.find((view: Json) => view.name === 'Alt')
		expect((await counts()).views).toEqual([{ view_id, count: 1, is_more: false }])
		expect((await analyst.delete(`/staff/saved_views/${view_id}`)).status).toBe(200)
	})

	it('leaves out only the part that is not understood', async () => {
		const { body } = await analyst.post('/staff/saved_views', { name: 'Halb', query: 'stage=closing&status=gone', is_shared: true })
		const { view_id } = body.views.find((view: Json) => view.name === 'Halb')
		expect((await counts()).views).toEqual([{ view_id, count: 0, is_more: false }])
		expect((await analyst.delete(`/staff/saved_views/${view_id}`)).status).toBe(200)
	})

	it('finds no room beside so many', async () => {
		for (let at = 1; at < max_shared_views; at += 1)
			expect((await analyst.post('/staff/saved_views', { name: `Ansicht ${at}`, query: '', is_shared: true })).status).toBe(201)
		const both = await Promise.all(
			[analyst, approver].map((by) => by.post('/staff/saved_views', { name: 'Die letzte', query: '', is_shared: true })),
		)
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
		const refused = await approver.post('/staff/saved_views', { name: 'Noch eine', query: '', is_shared: true })
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'err_saved_view_shared_limit_reached'])
		expect((await approver.post('/staff/saved_views', { name: 'Noch eine', query: '' })).status).toBe(201)
	})
})

describe('a case', () => {
	it('is found by a person’s name and by a debtor’s, as long as they are in it', async () => {
		const [person] = (await analyst.get(`/staff/applications/${id}`)).body.signatories
		expect(await found(`${person.first_name} ${person.last_name}`)).toEqual([id])
		await sql("update signatories set last_name = 'Zschokke' where signatory_id = $1", [person.signatory_id])
		expect(await found('zschokke')).toEqual([id])
		await sql('delete from signatories where signatory_id = $1', [person.signatory_id])
		expect(await found('zschokke')).toEqual([])
		await sql(
			`insert into debitors (partner_id, debitor_id, application_id, company_id, company_name, company_country, annual_sales_previous_year_cents, currency,
				is_affiliate)
			select partner_id, gen_random_uuid(), application_id, company_id, 'Quendler Werft AG', 'DE', 100, 'EUR', false from applications
			where application_id = $1`,
			[id],
		)
		expect(await found('quendler')).toEqual([id])
		await sql("update debitors set removed_at = now() where company_name = 'Quendler Werft AG'")
		expect(await found('quendler')).toEqual([])
	})
})
