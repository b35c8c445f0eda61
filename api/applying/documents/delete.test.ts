import { describe, expect, test } from 'vitest'

import { anApplication } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, download, findView, finish, remove, upload } = documents

describe('deleting', () => {
	const not_allowed = { errors: [{ code: 'err_document_delete_not_allowed' }] }

	test('removes a file, and an upload that was never finished', async () => {
		for (const document_id of [await upload('a.pdf'), (await announce()).body.document_id]) {
			expect((await remove(document_id)).status).toBe(204)
			expect(await findView(document_id)).toBeUndefined()
			expect((await remove(document_id)).status).toBe(404)
			expect((await download(document_id)).status).toBe(404)
			expect((await finish(document_id)).status).toBe(404)
		}
	})

	test('is possible in the status Open only', async () => {
		const submitted = await anApplication(documents.applicant)
		const document_id = await upload('a.pdf', aPdf(), submitted)
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [submitted.applicationId])
		const refused = await remove(document_id, submitted)
		expect([refused.status, refused.body]).toEqual([409, not_allowed])
	})

	test('spares only documents staff have seen when the application is re-opened', async () => {
		const reopened = await anApplication(documents.applicant)
		const [seen, infected] = [await upload('seen.pdf', aPdf(), reopened), await upload('infected.pdf', aPdf(), reopened)]
		await documents.server.drain()
		await change('update applications set submitted_at = now() where application_id = $1', [reopened.applicationId])
		const added = await upload('added.pdf', aPdf(), reopened)
		await documents.server.drain()
		expect((await remove(seen, reopened)).body).toEqual(not_allowed)
		expect((await remove(infected, reopened)).status).toBe(204)
		expect((await remove(added, reopened)).status).toBe(204)
	})

	test('spares documents staff have opened, or could have, without a scanner', async () => {
		const reopened = await anApplication(documents.applicant)
		const waived = `update documents set scan_status = 'not_scanned', is_scan_waived = true, seen_at = $2 where document_id = $1`
		const [opened, sent] = [await upload('opened.pdf', aPdf(), reopened), await upload('sent.pdf', aPdf(), reopened)]
		await documents.server.drain()
		await change('update applications set submitted_at = now() where application_id = $1', [reopened.applicationId])
		const [later, later_opened] = [await upload('later.pdf', aPdf(), reopened), await upload('later-opened.pdf', aPdf(), reopened)]
		await documents.server.drain()
		for (const id of [sent, later]) await change(waived, [id, null])
		for (const id of [opened, later_opened]) await change(waived, [id, new Date()])
		for (const id of [opened, sent, later_opened]) expect((await remove(id, reopened)).body).toEqual(not_allowed)
		expect((await remove(later, reopened)).status).toBe(204)
	})

	test('spares other people’s uploads', async () => {
		const document_id = await upload('a.pdf')
		await change(`update documents set uploaded_by_type = 'bouser', uploaded_by_id = gen_random_uuid() where document_id = $1`, [
			document_id,
		])
		expect((await remove(document_id)).body).toEqual(not_allowed)
	})
})
