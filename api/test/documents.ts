import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect } from 'vitest'

import { handlers } from '../applying/documents/jobs.ts'
import { aPdf } from '../applying/documents/sample-files.ts'
import type { Services } from '../platform/services.ts'
import { anApplicant, anApplication } from './builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export const pathOf = (application_id: string, document_id?: string, rest = ''): string =>
	`/user/applications/${application_id}/documents${document_id === undefined ? '' : `/${document_id}${rest}`}`

export const aRequest = (application_id: string, change: Record<string, unknown> = {}) => ({
	file_name: 'Jahresabschluss.pdf',
	document_type: 'bank_statement',
	related_entity_kind: 'application',
	related_entity_id: application_id,
	...change,
})

export interface Stored {
	readonly partner_id: string
	readonly storage_key: string
}

/** A server for one test file, an applicant, an open application, and every call about documents, by the applicant by default. */
export function documentsUnderTest(replace: Partial<Services> = {}) {
	let server: TestServer
	let applicant: Browser
	let application: Json

	beforeAll(async () => {
		server = await startTestServer(replace)
		applicant = (await anApplicant(server)).browser
		application = await anApplication(applicant)
	})

	afterAll(() => server.close())

	const announce = (change: Record<string, unknown> = {}, to: Json = application, by: Browser = applicant): Promise<Answer> =>
		by.post(pathOf(to.applicationId), aRequest(to.applicationId, change))

	const put = (upload_url: string, content: Buffer, content_type = 'application/pdf'): Promise<Answer> =>
		server.visitor().send({
			method: 'PUT',
			url: new URL(upload_url).pathname + new URL(upload_url).search,
			headers: { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' },
			payload: content,
		})

	const finish = (document_id: string, is_upload_successful = true, of: Json = application, by: Browser = applicant): Promise<Answer> =>
		by.patch(pathOf(of.applicationId, document_id, '/upload_success'), { is_upload_successful })

	const list = async (of: Json = application, query = ''): Promise<Json[]> =>
		(await applicant.get(pathOf(of.applicationId) + query)).body.result

	const findView = async (document_id: string, of: Json = application): Promise<Json> =>
		(await list(of)).find((document: Json) => document.document_id === document_id)

	const change = (text: string, parameters: readonly unknown[]): Promise<unknown> =>
		server.asEveryPartner((db) => db.dynamic(sqlOf(text, parameters)))

	return {
		get server() {
			return server
		},
		get applicant() {
			return applicant
		},
		get application() {
			return application
		},
		announce,
		put,
		finish,
		list,
		/** Changes the database directly. */
		change,

		download: (document_id: string, of: Json = application, by: Browser = applicant): Promise<Answer> =>
			by.get(pathOf(of.applicationId, document_id, '/download_url')),

		remove: (document_id: string, of: Json = application, by: Browser = applicant): Promise<Answer> =>
			by.delete(pathOf(of.applicationId, document_id)),

		findView,

		/** Uploads a file to an application of its own and has it examined, whatever the outcome. */
		send: async (file_name: string, content: Buffer): Promise<{ finished: Answer; document: Json }> => {
			const of = await anApplication(applicant)
			const { body } = await announce({ file_name, document_type: 'other' }, of)
			expect((await put(body.upload_url, content, body.content_type)).status).toBe(201)
			const finished = await finish(body.document_id, true, of)
			await server.drain()
			return { finished, document: await findView(body.document_id, of) }
		},

		/** Uploads a file by its three calls: announce, put, report. */
		upload: async (file_name: string, content: Buffer = aPdf(), of: Json = application): Promise<string> => {
			const announced = await announce({ file_name }, of)
			expect([announced.status, announced.body]).toMatchObject([201, {}])
			expect((await put(announced.body.upload_url, content, announced.body.content_type)).status).toBe(201)
			const finished = await finish(announced.body.document_id, true, of)
			expect([finished.status, finished.body]).toMatchObject([200, {}])
			return announced.body.document_id
		},

		/** Runs a job by its name, as a worker would. */
		run: async (name: string, payload: object = {}): Promise<void> => {
			await handlers.find((handler) => handler.name === name)?.run(server.services, payload, { id: randomUUID() })
		},

		storedOf: async (document_id: string): Promise<Stored> => {
			const [row] = await server.asEveryPartner((db) =>
				db.dynamic(sqlOf<Stored>('select partner_id, storage_key from documents where document_id = $1', [document_id])),
			)
			if (row === undefined) throw new Error(`There is no document ${document_id}.`)
			return row
		},
	}
}
