import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { min_cases } from '#domain/applying/applications/clock.ts'

import { aCompleteApplication, anApplicant, aStaffMember } from '../../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let staff: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

let owner: Browser
let application: Json
let own: string
beforeEach(async () => {
	owner = (await anApplicant(server)).browser
	application = await aCompleteApplication(server, owner)
	own = `/user/applications/${application.applicationId}`
})

const oneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const submit = async () => expect((await owner.patch(`${own}/status`, { status: 'Submitted' })).status).toBe(200)
const view = async (): Promise<Json> => (await owner.get(own)).body
const listed = async (): Promise<Json> => (await owner.get('/user/applications')).body.applications[0]
const measure = () => server.asEveryPartner((db) => db.enqueue({ name: 'measure-stages' }, {})).then(() => server.drain())

/** Inserts applications of the same product that took these hours to complete, with their histories. */
async function finished(hours: readonly number[], product_id: string): Promise<void> {
	for (const hour of hours) {
		const id = randomUUID()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`do $do$ declare own text; begin
					select string_agg(quote_ident(column_name), ', ') into own from information_schema.columns
						where table_schema = 'public' and table_name = 'applications' and is_generated = 'NEVER';
					execute format('insert into applications (%s) select %s from (
						select (jsonb_populate_record(a, jsonb_build_object(
							''application_id'', ''${id}'', ''shortApplicationId'', ''${id.slice(0, 10)}'', ''product_id'', ''${product_id}''))).*
						from applications a where application_id = ''${application.applicationId}'') copied', own, own);
				end $do$`),
			),
		)
		for (const [status, ago] of [
			['Open', hour + 1],
			['Submitted', 1],
		] as const)
			await server.asEveryPartner((db) =>
				db.dynamic(
					sqlOf(`insert into application_events (partner_id, application_id, event_id, kind, actor_type, to_status, details, happened_at)
						select partner_id, '${id}', '${randomUUID()}', 'status_changed', 'user', '${status}', '{}', now() - interval '${ago} hours'
						from applications where application_id = '${application.applicationId}'`),
				),
			)
	}
}

// Runs first, because the other tests complete stages too.
it('shows the usual time of the same stage and product, from twenty finished cases on', async () => {
	const product_id = (await view()).product.product_id
	const [another] = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ product_id: string }>(`select p.product_id from products p join applications a using (partner_id)
				where a.application_id = '${application.applicationId}' and p.version = a.product_version and p.product_id <> a.product_id limit 1`),
		),
	)
	if (another === undefined) throw new Error('The partner has one product only.')
	await finished(oneTo(min_cases - 1), product_id)
	await finished([500], another.product_id)
	await measure()
	expect((await view()).clock.usual).toBeNull()
	await finished([min_cases], product_id)
	await measure()
	const { usual } = (await view()).clock
	expect(usual.cases).toBe(min_cases)
	expect(Math.round(usual.median_s / 3_600)).toBe(11)
	expect(Math.round(usual.most_s / 3_600)).toBe(16)
})

it('shows who acts and since when, in the list as in the application', async () => {
	const begun = await view()
	expect(begun.clock).toMatchObject({ stage: 'completion', acts: 'applicant', names: [] })
	await submit()
	const reviewed = await view()
	expect(reviewed.clock).toMatchObject({ stage: 'review', acts: 'us' })
	expect(reviewed.clock.since >= begun.clock.since).toBe(true)
	expect(await listed()).toMatchObject({ clock: reviewed.clock, has_open_task: false })
})

it('shows the applicant as next while staff wait for an answer, in the list too', async () => {
	await submit()
	const asked = await staff.post(`/staff/applications/${application.applicationId}/requests`, {
		kind: 'answer',
		question: 'Warum ist der Umsatz gefallen?',
		due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
	})
	expect((await view()).clock).toMatchObject({ stage: 'review', acts: 'applicant', since: asked.body.turn_since })
	expect(await listed()).toMatchObject({ has_open_task: true })
	await owner.post(`${own}/requests/${asked.body.request_id}/answers`, { version: 1, text: 'Darum' })
	expect((await view()).clock).toMatchObject({ acts: 'us' })
	expect(await listed()).toMatchObject({ has_open_task: false })
})
