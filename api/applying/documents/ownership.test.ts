import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { anApplicant, anApplication } from '../../test/builders.ts'
import { documentsUnderTest, pathOf } from '../../test/documents.ts'
import type { Answer, Browser, Json } from '../../test/server.ts'

const documents = documentsUnderTest()
const { announce, download, findView, finish, remove } = documents

describe('ownership', () => {
	const calls: readonly [name: string, call: (of: Json, document_id: string, by: Browser) => Promise<Answer>][] = [
		['list', (of, _document_id, by) => by.get(pathOf(of.applicationId))],
		['announce', (of, _document_id, by) => announce({}, of, by)],
		['finish', (of, document_id, by) => finish(document_id, true, of, by)],
		['download', (of, document_id, by) => download(document_id, of, by)],
		['delete', (of, document_id, by) => remove(document_id, of, by)],
	]
	let document_id: string
	beforeAll(async () => {
		document_id = (await announce()).body.document_id
	})

	test.each(calls)('%s: another applicant, another partner’s applicant and an unknown id are answered 404', async (_name, call) => {
		const not_found = [404, { errors: [{ code: 'err_entity_not_found' }] }]
		for (const other of [await anApplicant(documents.server), await anApplicant(documents.server, { partner_key: 'edelgrat' })]) {
			const answer = await call(documents.application, document_id, other.browser)
			expect([answer.status, answer.body]).toEqual(not_found)
		}
		for (const unknown of [randomUUID(), 'no-uuid']) {
			const answer = await call({ applicationId: unknown }, document_id, documents.applicant)
			expect([answer.status, answer.body]).toEqual(not_found)
		}
	})

	test.each(calls)('%s: nobody is answered 401', async (_name, call) => {
		expect((await call(documents.application, document_id, documents.server.visitor())).status).toBe(401)
	})

	test.each(calls.slice(2))('%s: a document of another of one’s applications is answered 404', async (_name, call) => {
		const other = await anApplication(documents.applicant)
		expect((await call(other, document_id, documents.applicant)).status).toBe(404)
		expect(await findView(document_id)).toMatchObject({ upload_status: 'pending' })
	})
})
