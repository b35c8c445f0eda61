import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemTaskKinds } from '#domain/cases/tasks/rules.ts'

import { codesOf, put } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { createTask } from './tasks.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
let ids: Record<string, string>
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	const staff = await server.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ email: string; staff_id: string }>('select email, staff_id from staff_users')),
	)
	ids = Object.fromEntries(staff.map(({ email, staff_id }) => [email.split('@')[0] ?? '', staff_id]))
})
afterAll(() => server.close())

/** A submitted application. */
async function aCase(): Promise<string> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [applicationId]),
		),
	)
	return applicationId
}

const task = (change: object = {}) => ({
	title: 'Grundbuchauszug anfordern',
	note: null,
	subject: 'application',
	priority: 'medium',
	due_date: null,
	assigned_staff_id: null,
	...change,
})

async function writes(browser: Browser, applicationId: string, change: object = {}): Promise<Json> {
	const made = await browser.post(`/staff/applications/${applicationId}/tasks`, task(change))
	expect(made.status, JSON.stringify(made.body)).toBe(201)
	return made.body
}

const tasksOfCase = async (applicationId: string): Promise<Json[]> =>
	(await analyst.get(`/staff/applications/${applicationId}/tasks`)).body.tasks

const eventsOf = async (applicationId: string): Promise<Json[]> =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<Json>("select kind, actor_type, note from application_events where application_id = $1 and kind like 'task%' order by kind", [
				applicationId,
			]),
		),
	)

const today = () => Temporal.Now.plainDateISO('Europe/Berlin')

describe('a task', () => {
	it('is created, started, done and re-opened, each with its event', async () => {
		const applicationId = await aCase()
		const made = await writes(analyst, applicationId, { note: 'Beim Notar', priority: 'high', subject: 'loan' })
		expect(made).toMatchObject({
			kind: 'written',
			status: 'todo',
			version: 1,
			assigned_to: null,
			created_by: expect.any(String),
			applicationId,
		})
		const move = (browser: Browser, status: string, version: number) =>
			browser.post(`/staff/tasks/${made.task_id}/status`, { status, version })
		// Starting an unassigned task assigns it.
		expect((await move(approver, 'in_progress', 1)).body).toMatchObject({
			status: 'in_progress',
			assigned_to: { staff_id: ids['freigabe'] },
		})
		expect((await move(approver, 'done', 2)).body).toMatchObject({ status: 'done', done: expect.any(String), done_by: expect.any(String) })
		expect(codesOf(await put(analyst, `/staff/tasks/${made.task_id}`, { ...task(), version: 3 }))).toEqual(['err_task_done'])
		expect((await move(analyst, 'todo', 3)).body).toMatchObject({ status: 'todo', done: null, done_by: null, version: 4 })
		expect(codesOf(await move(analyst, 'todo', 4))).toEqual(['err_task_status_change_not_allowed'])
		expect((await eventsOf(applicationId)).map(({ kind }) => kind)).toEqual(['task_created', 'task_done', 'task_reopened', 'task_started'])
		expect((await eventsOf(applicationId))[0]).toMatchObject({ actor_type: 'bouser', note: 'Grundbuchauszug anfordern' })
	})

	it('is done when its case ends', async () => {
		const applicationId = await aCase()
		await writes(analyst, applicationId, { due_date: today().add({ days: 3 }).toString() })
		const path = `/staff/applications/${applicationId}`
		const move = async (body: object) => {
			const { version } = (await analyst.get(path)).body.application
			expect((await analyst.post(`${path}/moves`, { ...body, version })).status).toBe(200)
		}
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update applications set status = 'Internal_Review', assigned_staff_id = $2 where application_id = $1", [
					applicationId,
					ids['analyse'],
				]),
			),
		)
		await move({ move: 'reject', reason: 'declined', note: 'Passt nicht.' })
		expect(await tasksOfCase(applicationId)).toMatchObject([{ status: 'done', done_by: null }])
		expect((await eventsOf(applicationId)).map(({ kind }) => kind)).toEqual(['task_created', 'task_done'])
	})

	it('accepts one of two changes to the same version', async () => {
		const applicationId = await aCase()
		const made = await writes(analyst, applicationId)
		const at = `/staff/tasks/${made.task_id}`
		const answers = await Promise.all([
			put(analyst, at, { ...task({ title: 'Erste' }), version: 1 }),
			put(approver, at, { ...task({ title: 'Zweite' }), version: 1 }),
			analyst.post(`${at}/status`, { status: 'done', version: 1 }),
		])
		expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
		expect(answers.filter(({ status }) => status === 409).flatMap(codesOf)).toEqual(['err_version_conflict', 'err_version_conflict'])
		expect((await eventsOf(applicationId)).length).toBe(2)
	})

	it('needs a title, a known priority and a possible assignee', async () => {
		const applicationId = await aCase()
		const refused = await analyst.post(
			`/staff/applications/${applicationId}/tasks`,
			task({ title: ' ', priority: 'urgent', subject: 'person' }),
		)
		expect([refused.status, refused.body.errors.map(({ field }: Json) => field)]).toEqual([422, ['title', 'subject', 'priority']])
		for (const assigned_staff_id of [ids['revision'], randomUUID()]) {
			const nobody = await analyst.post(`/staff/applications/${applicationId}/tasks`, task({ assigned_staff_id }))
			expect(nobody.body.errors).toEqual([{ code: 'err_task_assignee_unknown', field: 'assigned_staff_id' }])
		}
	})

	it('is readable for auditors, and changed by all other staff', async () => {
		const applicationId = await aCase()
		const made = await writes(analyst, applicationId)
		const auditor = await aStaffMember(server, 'revision')
		expect((await auditor.get(`/staff/applications/${applicationId}/tasks`)).body.tasks).toHaveLength(1)
		const answers = [
			await auditor.post(`/staff/applications/${applicationId}/tasks`, task()),
			await put(auditor, `/staff/tasks/${made.task_id}`, { ...task(), version: 1 }),
			await auditor.post(`/staff/tasks/${made.task_id}/status`, { status: 'done', version: 1 }),
		]
		expect(answers.map((answer) => [answer.status, ...codesOf(answer)])).toEqual(answers.map(() => [403, 'err_permission_missing']))
		for (const name of ['vertrieb', 'konditionen', 'identitaet'] as const) await writes(await aStaffMember(server, name), applicationId)
		expect((await analyst.post(`/staff/tasks/${randomUUID()}/status`, { status: 'done', version: 1 })).status).toBe(404)
	})
})

describe('the list of tasks', () => {
	it('shows one’s own, all open, overdue and done ones, the most urgent first', async () => {
		const applicationId = await aCase()
		const pricer = await aStaffMember(server, 'konditionen')
		const mine = { assigned_staff_id: ids['konditionen'], subject: 'company' }
		await writes(pricer, applicationId, { ...mine, title: 'später', due_date: today().add({ days: 9 }).toString() })
		await writes(pricer, applicationId, { ...mine, title: 'ohne Tag' })
		await writes(pricer, applicationId, { ...mine, title: 'ohne Tag, eilig', priority: 'high' })
		await writes(pricer, applicationId, { ...mine, title: 'gestern fällig', due_date: today().subtract({ days: 1 }).toString() })
		await writes(pricer, applicationId, { ...mine, title: 'heute fällig', due_date: today().toString() })
		const done = await writes(pricer, applicationId, { ...mine, title: 'erledigt' })
		await pricer.post(`/staff/tasks/${done.task_id}/status`, { status: 'done', version: 1 })
		await writes(pricer, applicationId, { title: 'niemandes', subject: 'company' })

		const titles = async (query: string) => (await pricer.get(`/staff/tasks?${query}`)).body.tasks.map(({ title }: Json) => title)
		expect(await titles('view=mine')).toEqual(['gestern fällig', 'heute fällig', 'später', 'ohne Tag, eilig', 'ohne Tag'])
		expect(await titles('view=open&subject=company')).toContain('niemandes')
		expect(await titles('view=overdue&subject=company')).toEqual(['gestern fällig'])
		expect(await titles('view=done&subject=company')).toEqual(['erledigt'])
		expect(await titles('view=mine&subject=loan')).toEqual([])
		const page = (await pricer.get('/staff/tasks?view=mine&page=2&page_size=2')).body
		expect([page.total, page.tasks.map(({ title }: Json) => title)]).toEqual([5, ['später', 'ohne Tag, eilig']])
		expect((await pricer.get('/staff/tasks/count')).body).toEqual({ mine: 5, overdue: 1 })
		const [late] = (await pricer.get('/staff/tasks?view=overdue')).body.tasks
		expect(late).toMatchObject({ is_overdue: true, companyName: expect.any(String), shortApplicationId: expect.any(String) })
		// People with read-only roles cannot be assigned tasks.
		expect(page.colleagues.map(({ staff_id }: Json) => staff_id)).not.toContain(ids['revision'])
	})
})

describe('a task of the system', () => {
	it('is created once per cause, even concurrently, and keeps its text', async () => {
		const applicationId = await aCase()
		const [kind] = systemTaskKinds
		const make = () =>
			server.asEveryPartner(async (db) => {
				const [application] = await db.dynamic(
					sqlOf<{ partner_id: string; application_id: string }>(
						'select partner_id, application_id from applications where application_id = $1',
						[applicationId],
					),
				)
				if (application !== undefined)
					await createTask(db, application, {
						kind,
						cause: 'one',
						details: { document_name: 'BWA.pdf' },
						assigned_staff_id: ids['analyse'] ?? null,
					})
			})
		await Promise.all([make(), make(), make()])
		const [made, ...others] = await tasksOfCase(applicationId)
		expect(others).toEqual([])
		expect(made).toMatchObject({
			kind,
			title: null,
			details: { document_name: 'BWA.pdf' },
			created_by: null,
			assigned_to: { staff_id: ids['analyse'] },
		})
		expect(await eventsOf(applicationId)).toMatchObject([{ kind: 'task_created', actor_type: 'system' }])
		const given = await put(analyst, `/staff/tasks/${made.task_id}`, {
			...task({ title: 'Anderes', assigned_staff_id: ids['freigabe'] }),
			version: 1,
		})
		expect(given.body).toMatchObject({ title: null, assigned_to: { staff_id: ids['freigabe'] } })
	})
})
