import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { aCompleteApplication, aStaffMember, aSubmitted, anApplicant, anApplication } from '../../test/builders.ts'
import { move } from '../../test/proposals.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const staff = (name: 'analyse' | 'freigabe' | 'revision' | 'vertrieb'): Promise<Browser> => aStaffMember(server, name)

const aRequestFor = (application_id: string) => ({
	document_type: 'bank_statement',
	related_entity_kind: 'application',
	related_entity_id: application_id,
})

describe('sign-in', () => {
	it('is separate: an applicant’s session is invalid here, a staff session there', async () => {
		const { browser } = await anApplicant(server)
		expect((await browser.get('/staff/profile')).status).toBe(401)
		const analyst = await staff('analyse')
		expect((await analyst.get('/user/profile')).status).toBe(401)
		expect((await analyst.get('/staff/profile')).body).toMatchObject({ display_name: 'Alma Sander', roles: ['analyst'] })
	})

	it('gives unknown and wrong the same answer, and ends on logout', async () => {
		const wrong = await server.visitor().post('/staff/account/login', { email: 'revision@fundament.example', password: 'wrong' })
		const unknown = await server.visitor().post('/staff/account/login', { email: 'nobody@fundament.example', password: 'wrong' })
		expect([wrong.status, wrong.body]).toEqual([422, unknown.body])
		const analyst = await staff('analyse')
		const token = analyst.cookies.get('__Host-staff-session') ?? ''
		await analyst.post('/staff/account/logout')
		analyst.cookies.set('__Host-staff-session', token)
		expect((await analyst.get('/staff/profile')).status).toBe(401)
	})

	it('is blocked for a while after five failures', async () => {
		for (let failure = 0; failure < 5; failure += 1) {
			await server.visitor().post('/staff/account/login', { email: 'pause@fundament.example', password: 'wrong' })
		}
		expect((await server.visitor().post('/staff/account/login', { email: 'pause@fundament.example', password: 'wrong' })).status).toBe(423)
	})
})

describe('the queue', () => {
	it('shows a submitted application and none that is not', async () => {
		const { applicationId } = await aSubmitted(server)
		const { browser } = await anApplicant(server)
		const open = await anApplication(browser)
		const analyst = await staff('analyse')
		const { applications, total } = (await analyst.get('/staff/applications?sort=-submitted&page_size=100')).body
		expect(applications[0]).toMatchObject({
			applicationId,
			partner_key: 'hansekontor',
			status: 'Submitted',
			assigned_to: null,
			loanSize: 100_000,
		})
		expect(applications.some((row: { applicationId: string }) => row.applicationId === open.applicationId)).toBe(false)
		expect(total).toBe(applications.length)
		expect((await analyst.get(`/staff/applications/${open.applicationId}`)).status).toBe(404)
	})

	it('filters, searches and pages on the server', async () => {
		await aSubmitted(server)
		const { applicationId } = await aSubmitted(server)
		const analyst = await staff('analyse')
		const { body } = await analyst.get('/staff/applications?page_size=1&page=2')
		expect([body.applications.length, body.total > 1]).toEqual([1, true])
		const short = (await analyst.get(`/staff/applications/${applicationId}`)).body.application.shortApplicationId
		expect((await analyst.get(`/staff/applications?search=${short}`)).body.total).toBe(1)
		expect((await analyst.get('/staff/applications?search=%25%25%25')).body.total).toBe(0)
		expect((await analyst.get('/staff/applications?partner_key=wislana')).body.total).toBe(0)
		expect((await analyst.get('/staff/applications?page=0')).status).toBe(422)
		expect((await analyst.get('/staff/applications?status=nonsense')).status).toBe(422)
	})
})

describe('the partners', () => {
	it('are all of this installation, by name, also those without a case', async () => {
		for (const name of ['analyse', 'revision'] as const) {
			const { body } = await (await staff(name)).get('/staff/partners')
			expect(body).toEqual({
				partners: [
					{ key: 'brueckenwerk', display_name: 'Brückenwerk' },
					{ key: 'edelgrat', display_name: 'Edelgrat' },
					{ key: 'hansekontor', display_name: 'Hansekontor' },
					{ key: 'wislana', display_name: 'Wiślana Finanse' },
				],
			})
		}
	})
})

describe('the case', () => {
	it('contains data, people, documents and the whole history', async () => {
		const { applicationId, email } = await aSubmitted(server)
		const analyst = await staff('analyse')
		const { body } = await analyst.get(`/staff/applications/${applicationId}`)
		expect(body).toMatchObject({
			partner: { key: 'hansekontor', beneficial_owner_threshold: 0.25 },
			applicant: { email: `${email.charAt(0)}•••@example.com`, email_verified: true },
			assigned_to: null,
			allowed_moves: ['take', 'reopen', 'reject'],
		})
		expect(body.signatories).toHaveLength(1)
		expect(body.documents).toHaveLength(3)
		expect(body.history.filter((entry: { kind: string }) => entry.kind === 'document_uploaded')).toHaveLength(3)
		expect(
			body.history
				.filter((entry: { to_status: string }) => entry.to_status !== null)
				.map((entry: { to_status: string }) => entry.to_status),
		).toEqual(['Submitted', 'Open', 'pre_check'])
		const download = await analyst.get(`/staff/applications/${applicationId}/documents/${body.documents[0].document_id}/download_url`)
		expect(download.status).toBe(200)
		const again = await analyst.get(`/staff/applications/${applicationId}`)
		const { document_id, document_type, document_name } = body.documents[0]
		expect(again.body.history[0]).toMatchObject({
			kind: 'document_read',
			actor_name: 'Alma Sander',
			document: { document_id, document_type, document_name },
			items: [],
		})
	})

	it('names the fields of a record that were changed, and none elsewhere', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const [{ signatory_id }] = (await browser.get(`/user/applications/${applicationId}/signatories`)).body.signatories
		const changed = await browser.patch(`/user/applications/${applicationId}/signatories/${signatory_id}`, { location: 'Kiel' })
		expect(changed.status, JSON.stringify(changed.body)).toBe(200)
		expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
		const { history } = (await (await staff('analyse')).get(`/staff/applications/${applicationId}`)).body
		expect(history.find(({ kind }: Json) => kind === 'signatory_changed')?.fields).toEqual(['location'])
		expect(history.find(({ to_status }: Json) => to_status === 'Submitted')?.fields).toEqual([])
	})

	it('names a document in its history, also after its deletion', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const path = `/user/applications/${applicationId}`
		const { document_id } = (await browser.post(`${path}/documents`, { ...aRequestFor(applicationId), file_name: 'Versehen.pdf' })).body
		expect((await browser.delete(`${path}/documents/${document_id}`)).status).toBe(204)
		expect((await browser.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(200)
		const analyst = await staff('analyse')
		const { documents, history } = (await analyst.get(`/staff/applications/${applicationId}`)).body
		expect(documents.map((document: Json) => document.document_id)).not.toContain(document_id)
		expect(history.find((entry: Json) => entry.kind === 'document_deleted')?.document).toEqual({
			document_id,
			document_type: 'bank_statement',
			document_name: 'Versehen.pdf',
		})
		expect(
			history
				.filter((entry: Json) => entry.kind === 'document_uploaded')
				.map((entry: Json) => entry.document?.document_type)
				.toSorted(),
		).toEqual(['annual_statement', 'bwa_susa', 'debt_register'])
		expect(history.find((entry: Json) => entry.to_status === 'Submitted')?.document).toBeNull()
	})

	it('masks personal data, and hides moves without the right', async () => {
		const { applicationId } = await aSubmitted(server, { taxid: '86095742719' })
		const analyst = await staff('analyse')
		const sales = await staff('vertrieb')
		const seen = async (browser: Browser) => (await browser.get(`/staff/applications/${applicationId}`)).body.signatories[0]
		for (const browser of [analyst, sales])
			expect(await seen(browser)).toMatchObject({ taxid: '•••19', birthdate: '•••', telephone: expect.stringMatching(/^•••\d\d$/) })
		const auditor = await staff('revision')
		expect((await auditor.get(`/staff/applications/${applicationId}`)).body.allowed_moves).toEqual([])
		expect(codesIn((await move(auditor, applicationId, { move: 'take' })).body)).toEqual(['err_permission_missing'])
	})

	it('answers 404 to unknown ids and 401 to everybody else', async () => {
		const { applicationId, applicant } = await aSubmitted(server)
		const analyst = await staff('analyse')
		for (const path of ['', '/moves']) {
			const url = `/staff/applications/${randomUUID()}${path}`
			const answer = path === '' ? await analyst.get(url) : await analyst.post(url, { move: 'take', version: 1 })
			expect(answer.status).toBe(404)
		}
		expect((await applicant.get(`/staff/applications/${applicationId}`)).status).toBe(401)
		expect((await applicant.post(`/staff/applications/${applicationId}/moves`, { move: 'take', version: 1 })).status).toBe(401)
	})
})
