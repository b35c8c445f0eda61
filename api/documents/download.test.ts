import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { anApplicant, anApplication } from '../test/builders.ts'
import { documentsUnderTest, pathOf } from '../test/documents.ts'
import { startTestServer } from '../test/server.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, download, findView, finish, list, run, storedOf, upload } = documents

test('lists by type and entity, oldest first', async () => {
	const own = await anApplication(documents.applicant)
	const one = (await announce({}, own)).body.document_id
	const two = (await announce({ document_type: 'other' }, own)).body.document_id
	const ids = async (query: string) => (await list(own, query)).map((document) => document.document_id)
	expect(await ids('')).toEqual([one, two])
	expect(await ids('?document_type=other')).toEqual([two])
	expect(await ids(`?related_entity_kind=application&related_entity_id=${own.applicationId}`)).toEqual([one, two])
	expect(await ids(`?related_entity_id=${randomUUID()}`)).toEqual([])
	expect(await ids('?related_entity_kind=loan')).toEqual([])
	expect(await ids('?page_size=1')).toEqual([one])
	await change('update documents set is_client_visible = false where document_id = $1', [one])
	expect(await ids('')).toEqual([two])
	expect((await download(one, own)).status).toBe(404)
})

describe('scanning', () => {
	test.each([
		['an infected file', 'infected.pdf', aPdf(), 'infected'],
		[
			'a file with the test virus in it',
			'harmless.pdf',
			aPdf(atob('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=')),
			'infected',
		],
		['a file that could not be scanned', 'scan-failed.pdf', aPdf(), 'scan_failed'],
	])('%s is never served', async (_what, name, content, scan_status) => {
		const document_id = await upload(name, content)
		await documents.server.drain()
		expect(await findView(document_id)).toMatchObject({ upload_status: 'uploaded', scan_status })
		const refused = await download(document_id)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_not_available' }] }])
	})

	test('while the scanner is away the file waits, and is scanned when the job is tried again', async () => {
		const other = await startTestServer({ scanner: { scan: () => Promise.reject(new Error('nobody there')) } })
		try {
			const { browser } = await anApplicant(other)
			const own = await anApplication(browser)
			const { document_id, upload_url } = (await announce({}, own, browser)).body
			const address = new URL(upload_url)
			await other
				.visitor()
				.send({ method: 'PUT', url: address.pathname + address.search, headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
			await finish(document_id, true, own, browser)
			await other.drain()
			expect((await browser.get(pathOf(own.applicationId))).body.result[0].scan_status).toBe('not_scanned')
			expect((await download(document_id, own, browser)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])
		} finally {
			await other.close()
		}
		const document_id = await upload('later.pdf')
		await change(`update documents set scan_status = 'scanning' where document_id = $1`, [document_id])
		await documents.server.drain()
		expect(await findView(document_id)).toMatchObject({ scan_status: 'not_infected' })
	})

	test('a verdict stays, whatever job comes late', async () => {
		const document_id = await upload('infected.pdf')
		await documents.server.drain()
		await change(`update documents set document_name = 'harmless.pdf' where document_id = $1`, [document_id])
		await run('scan-document', { partner_id: (await storedOf(document_id)).partner_id, document_id })
		expect(await findView(document_id)).toMatchObject({ scan_status: 'infected' })
	})
})
