import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { documentsUnderTest, pathOf } from '../../test/documents.ts'
import { aPdfWith } from '../../test/pdfs.ts'
import { startTestServer } from '../../test/server.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, download, findView, finish, list, run, storedOf, upload } = documents

test('unreadable and harmful files are served to their owner only; staff get the reason', async () => {
	const own = await anApplication(documents.applicant)
	const document_id = await upload('geheim.pdf', await aPdfWith(['geheim'], { password: 'x' }), own)
	await change(`update applications set status = 'Internal_Review', submitted_at = now() where application_id = $1`, [own.applicationId])
	const staff = await aStaffMember(documents.server, 'analyse')
	const at = `/staff/applications/${own.applicationId}`
	await run('scan-document', { partner_id: (await storedOf(document_id)).partner_id, document_id })
	for (const call of ['/download_url', '/content'])
		expect((await staff.get(`${at}/documents/${document_id}${call}`)).body).toEqual({ errors: [{ code: 'err_document_not_examined' }] })
	expect((await staff.get(at)).body.documents).toMatchObject([{ is_examined: false }])
	await documents.server.drain()
	for (const call of ['/download_url', '/content'])
		expect((await staff.get(`${at}/documents/${document_id}${call}`)).body).toEqual({ errors: [{ code: 'err_document_blocked' }] })
	expect((await staff.get(at)).body.documents).toMatchObject([{ is_examined: true, preflight: { findings: [{ code: 'pdf_password' }] } }])
	expect((await download(document_id, own)).status).toBe(200)
	await change('update documents set uploaded_by_id = $2 where document_id = $1', [document_id, randomUUID()])
	expect((await download(document_id, own)).body).toEqual({ errors: [{ code: 'err_document_blocked' }] })
})

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

	test('while the scanner is unavailable the file waits, and is scanned by a retry', async () => {
		const other = await startTestServer({
			scanner: { scan: () => Promise.reject(new Error('nobody there')), check: () => Promise.resolve() },
		})
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

	test('a scanner that recovers after hours is used within minutes, for as long as the file may wait', async () => {
		const away = { scan: () => Promise.reject(new Error('nobody there')), check: () => Promise.resolve() }
		const { services } = documents.server
		const { scanner } = services
		const document_id = await upload('waits.pdf')
		Object.assign(services, { scanner: away })
		try {
			await documents.server.drain()
			const tried = (times: number) =>
				change(`update pgboss.job set retry_count = $2, start_after = now() where name = 'scan-document' and data->>'document_id' = $1`, [
					document_id,
					times,
				])
			for (const times of [15, 290]) {
				await tried(times)
				await documents.server.drain()
				expect(await findView(document_id)).toMatchObject({ scan_status: 'not_scanned' })
				const waiting = await change(
					`select 1 from pgboss.job where name = 'scan-document' and data->>'document_id' = $1 and state = 'retry'
						and start_after between now() and now() + interval '5 minutes'`,
					[document_id],
				)
				expect(waiting).toHaveLength(1)
			}
			await tried(291)
		} finally {
			Object.assign(services, { scanner })
		}
		await documents.server.drain()
		expect(await findView(document_id)).toMatchObject({ scan_status: 'not_infected' })
	})

	test('a verdict is final, also for a late job', async () => {
		const document_id = await upload('infected.pdf')
		await documents.server.drain()
		await change(`update documents set document_name = 'harmless.pdf' where document_id = $1`, [document_id])
		await run('scan-document', { partner_id: (await storedOf(document_id)).partner_id, document_id })
		expect(await findView(document_id)).toMatchObject({ scan_status: 'infected' })
	})
})
