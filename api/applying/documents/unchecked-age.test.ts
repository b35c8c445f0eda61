import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { aPdf } from './sample-files.ts'

let server: TestServer
let analyst: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

/** Switches this partner's as-of dates on or off. */
async function asksForDates(is_active: boolean): Promise<void> {
	const partner = await server.services.partners.ofKey('hansekontor')
	const feature = partner?.configuration.features.find(({ name }) => name === 'document_date_required') as
		| { is_active: boolean }
		| undefined
	if (feature === undefined) throw new Error('The partner has no such feature.')
	feature.is_active = is_active
}

async function submitted(is_date_asked: boolean): Promise<{ browser: Browser; applicationId: string }> {
	await asksForDates(true)
	const { browser } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser)
	await asksForDates(is_date_asked)
	expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
	return { browser, applicationId }
}

const tasksOf = async (applicationId: string): Promise<Json[]> =>
	(await analyst.get(`/staff/applications/${applicationId}/tasks`)).body.tasks
const names = (tasks: readonly Json[]): string[] => tasks.map(({ details }): string => details.document_name).toSorted()

/** Staff add a document by the calls of an upload. */
async function brings(applicationId: string, document_type: string, file_name: string): Promise<void> {
	const path = `/staff/applications/${applicationId}/documents`
	const announced = await analyst.post(path, {
		file_name,
		document_type,
		as_of_date: null,
		is_client_visible: true,
		size_bytes: aPdf().length,
	})
	expect(announced.status, JSON.stringify(announced.body)).toBe(201)
	const { pathname, search } = new URL(announced.body.upload_url)
	await analyst.send({ method: 'PUT', url: pathname + search, headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
	for (const _ of [1, 2])
		expect((await analyst.patch(`${path}/${announced.body.document_id}/upload_success`, { is_upload_successful: true })).status).toBe(200)
}

describe('where the partner asks for no date', () => {
	it('staff get a task for each document that can be too old, once, and for later ones', async () => {
		const { applicationId } = await submitted(false)
		const tasks = await tasksOf(applicationId)
		expect(tasks).toMatchObject(
			tasks.map(() => ({ kind: 'document_age_unchecked', status: 'todo', created_by: null, subject: 'application' })),
		)
		expect(names(tasks)).toEqual(['bwa_susa.pdf', 'debt_register.pdf'])
		await brings(applicationId, 'bwa_susa', 'BWA per Post.pdf')
		await brings(applicationId, 'tax_assessment_notice', 'Bescheid.pdf')
		expect(names(await tasksOf(applicationId))).toEqual(['BWA per Post.pdf', 'bwa_susa.pdf', 'debt_register.pdf'])
	})

	it('the task goes to the assignee of the case', async () => {
		const { applicationId } = await submitted(false)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					"update applications set assigned_staff_id = (select staff_id from staff_users where email = 'analyse@fundament.example') where application_id = $1",
					[applicationId],
				),
			),
		)
		await brings(applicationId, 'bwa_susa', 'Nachgereicht.pdf')
		const found = (await tasksOf(applicationId)).find(({ details }) => details.document_name === 'Nachgereicht.pdf')
		expect(found.assigned_to).not.toBeNull()
	})
})

it('with dates, the rules decide without a task', async () => {
	const { applicationId } = await submitted(true)
	expect(await tasksOf(applicationId)).toEqual([])
})
