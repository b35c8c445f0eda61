import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { aCompleteApplication, aStaffMember, anApplicant } from './builders.ts'
import { aPdf } from './forms.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from './server.ts'

/** A server for one test file, with a submitted application of its own for each test, and what both sides do with requests. */
export function requestsUnderTest() {
	let server: TestServer
	let analyst: Browser
	beforeAll(async () => {
		server = await startTestServer()
		analyst = await aStaffMember(server, 'analyse')
	})
	afterAll(() => server.close())

	let owner: Browser
	let email: string
	let applicationId: string
	let own: string
	let file: string
	beforeEach(async () => {
		const applicant = await anApplicant(server)
		owner = applicant.browser
		email = applicant.email
		;({ applicationId } = await aCompleteApplication(server, owner))
		own = `/user/applications/${applicationId}`
		file = `/staff/applications/${applicationId}`
		await owner.patch(`${own}/status`, { status: 'Submitted' })
	})

	const inDays = (days: number): string => new Date(server.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

	const anAsk = (change: Record<string, unknown> = {}) => ({
		kind: 'answer',
		question: 'Warum ist der Umsatz im letzten Jahr gefallen?',
		due_date: inDays(7),
		...change,
	})

	const tryToAsk = (change: Record<string, unknown> = {}, staff = analyst): Promise<Answer> => staff.post(`${file}/requests`, anAsk(change))

	return {
		get server() {
			return server
		},
		get analyst() {
			return analyst
		},
		get owner() {
			return owner
		},
		get email() {
			return email
		},
		get applicationId() {
			return applicationId
		},
		/** The application, where its applicant finds it. */
		get own() {
			return own
		},
		/** The same, where staff find it. */
		get file() {
			return file
		},
		inDays,
		anAsk,
		tryToAsk,
		asks: async (change: Record<string, unknown> = {}, staff = analyst): Promise<Json> => {
			const made = await tryToAsk(change, staff)
			expect(made.status, JSON.stringify(made.body)).toBe(201)
			return made.body
		},
		answers: (request: Json, body: Record<string, unknown> = { text: 'Ein Kunde ist weggefallen.' }, browser = owner): Promise<Answer> =>
			browser.post(`${own}/requests/${request.request_id}/answers`, { version: request.version, ...body }),
		decides: (request: Json, body: Record<string, unknown>, staff = analyst): Promise<Answer> =>
			staff.post(`${file}/requests/${request.request_id}/decisions`, { version: request.version, ...body }),
		pending: async (): Promise<string[]> =>
			(await owner.get(`${own}/next_status_validate`)).body.pending_actions.map((found: Json) => found.action),
		uploads: async (document_type: string, browser = owner): Promise<Answer> => {
			const created = await browser.post(`${own}/documents`, {
				file_name: 'Datei.pdf',
				document_type,
				as_of_date: inDays(-1),
				related_entity_kind: 'application',
				related_entity_id: applicationId,
			})
			if (created.status !== 201) return created
			const address = new URL(created.body.upload_url)
			await browser.send({
				method: 'PUT',
				url: address.pathname + address.search,
				headers: { 'content-type': created.body.content_type, 'x-ms-blob-type': 'BlockBlob' },
				payload: aPdf(document_type),
			})
			return browser.patch(`${own}/documents/${created.body.document_id}/upload_success`, { is_upload_successful: true })
		},
	}
}
