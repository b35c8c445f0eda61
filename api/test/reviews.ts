import { beforeEach } from 'vitest'

import { aPdf } from '../applying/documents/sample-files.ts'
import { aStaffMember, anApplication } from './builders.ts'
import { documentsUnderTest, pathOf } from './documents.ts'
import type { Answer, Browser, Json } from './server.ts'

/** A server for one test file, with a case in review and one clean document for each test, and the calls of both sides. */
export function reviewsUnderTest() {
	const documents = documentsUnderTest()
	const { announce, change, put, finish, upload } = documents

	let own: Json
	let analyst: Browser
	let document_id: string

	const inStatus = (status: string) =>
		change('update applications set status = $2, submitted_at = now() where application_id = $1', [own.applicationId, status])

	beforeEach(async () => {
		own = await anApplication(documents.applicant)
		document_id = await upload('Auszug.pdf', aPdf(), own)
		await documents.server.drain()
		await inStatus('Internal_Review')
		analyst ??= await aStaffMember(documents.server, 'analyse')
	})

	const staffPath = (id = document_id, rest = '') => `/staff/applications/${own.applicationId}/documents/${id}${rest}`
	const review = (body: object, by: Browser = analyst, id = document_id): Promise<Answer> => by.post(staffPath(id, '/reviews'), body)

	return {
		documents,
		/** The application in review. */
		get own(): Json {
			return own
		},
		set own(application: Json) {
			own = application
		},
		get analyst() {
			return analyst
		},
		get document_id() {
			return document_id
		},
		inStatus,
		staffPath,
		review,
		accept: (review_count = 0, by?: Browser) => review({ verdict: 'accepted', review_count }, by),
		giveBack: (review_count = 0, more: object = {}) => review({ verdict: 'returned', review_count, reason: 'unreadable', ...more }),
		listed: async (): Promise<Json> => (await documents.applicant.get(pathOf(own.applicationId))).body,
		caseView: async (by = analyst): Promise<Json> => (await by.get(`/staff/applications/${own.applicationId}`)).body,
		pending: async (): Promise<string[]> =>
			(await documents.applicant.get(`/user/applications/${own.applicationId}/next_status_validate`)).body.pending_actions.flatMap(
				({ errors }: Json) => errors.map(({ code }: Json) => code),
			),
		/** Uploads another document of the same type. */
		again: async (document_type = 'bank_statement'): Promise<Answer> => {
			const announced = await announce({ document_type, file_name: 'neu.pdf' }, own)
			if (announced.status !== 201) return announced
			await put(announced.body.upload_url, aPdf('neu'))
			const finished = await finish(announced.body.document_id, true, own)
			await documents.server.drain()
			return finished
		},
	}
}
