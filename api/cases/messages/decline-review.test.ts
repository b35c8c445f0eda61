import { beforeAll, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { caseUnderTest } from '../../test/cases.ts'
import type { Browser, Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const desk = caseUnderTest({ is_submitted: true, person: (email) => ({ email }) })
let approver: Browser
beforeAll(async () => {
	approver = await aStaffMember(desk.server, 'freigabe')
})

const writes = (text: string) => desk.owner.post(`${desk.own}/messages`, { text, document_ids: [] })
const reviews = async (): Promise<Json[]> =>
	(await approver.get(`${desk.case_path}/tasks`)).body.tasks.filter(({ kind }: Json) => kind === 'decline_review')
const end = (reason: string) =>
	desk.server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				"update applications set status = 'Rejected', rejection_reason = $2, assigned_staff_id = null, stage_since = now() where application_id = $1",
				[desk.applicationId, reason],
			),
		),
	)
const idOf = async (browser: Browser): Promise<string> => (await browser.get('/staff/profile')).body.staff_id

it('a message about a decline is one task for somebody without a hand in the case', async () => {
	const { version } = (await desk.analyst.get(desk.case_path)).body.application
	expect((await desk.analyst.post(`${desk.case_path}/moves`, { move: 'take', version })).status).toBe(200)
	await end('declined')
	for (const text of ['Das sehen wir anders.', 'Der Abschluss liegt bei.']) expect((await writes(text)).status).toBe(201)
	const [task, ...more] = await reviews()
	expect([task, more]).toMatchObject([{ priority: 'high', assigned_to: null, status: 'todo' }, []])

	// It waits for whoever may take it on, and for nobody else.
	const waits = async (staff: Browser): Promise<string[]> =>
		(await staff.get('/staff/waiting')).body.items
			.filter(({ about }: Json) => about?.applicationId === desk.applicationId)
			.map(({ kind }: Json) => kind)
	expect([await waits(approver), await waits(desk.analyst)]).toEqual([['task'], []])

	const path = `/staff/tasks/${task?.['task_id']}`
	const { title, note, subject, priority, due_date, version: of } = task
	const given = (assigned_staff_id: string) => ({ title, note, subject, priority, due_date, assigned_staff_id, version: of })
	const put = (staff: Browser, body: Json) => staff.send({ method: 'PUT', url: `/api${path}`, payload: body })
	// Neither by themselves nor through a colleague.
	expect(codes(await desk.analyst.post(`${path}/status`, { status: 'in_progress', version: of }))).toEqual([403, 'err_task_own_hand'])
	expect(codes(await put(approver, given(await idOf(desk.analyst))))).toEqual([403, 'err_task_own_hand'])
	expect((await approver.post(`${path}/status`, { status: 'in_progress', version: of })).status).toBe(200)
	expect(await reviews()).toMatchObject([{ assigned_to: { staff_id: await idOf(approver) } }])
	// What they do for the review is no hand in the decline.
	expect((await approver.post(`${desk.case_path}/messages`, { text: 'Wir sehen es uns an.', document_ids: [] })).status).toBe(201)
	const [begun] = await reviews()
	expect((await approver.post(`${path}/status`, { status: 'done', version: begun?.['version'] })).status).toBe(200)
})

it('a case that ended otherwise is reviewed by nobody', async () => {
	await end('withdrawn_by_applicant')
	expect((await writes('Bis zum nächsten Mal.')).status).toBe(201)
	expect(await reviews()).toEqual([])
})
