import { describe, expect, test } from 'vitest'

import { aStaffMember, anApplicant } from '../../../test/builders.ts'
import { pathOf } from '../../../test/documents.ts'
import { reviewsUnderTest } from '../../../test/reviews.ts'
import type { Browser, Json } from '../../../test/server.ts'
import { aPdf } from '../sample-files.ts'

const desk = reviewsUnderTest()
const { documents, caseView, inStatus, staffPath } = desk
const { change, list, upload } = documents

describe('the chain of the receipt', () => {
	test('goes from received to seen, visible to the applicant', async () => {
		const [before] = await list(desk.own)
		expect(before).toMatchObject({ scan_status: 'not_infected', seen: null })
		for (const step of ['uploaded', 'scanned', 'filed']) expect(before?.[step], step).toMatch(/^\d{4}-/)
		expect((await desk.analyst.get(staffPath(desk.document_id, '/download_url'))).status).toBe(200)
		const [seen] = await list(desk.own)
		expect(seen?.seen).toMatch(/^\d{4}-/)
		await desk.analyst.get(staffPath(desk.document_id, '/content'))
		expect((await list(desk.own))[0]?.seen).toBe(seen?.seen)
		expect((await caseView()).history.filter(({ kind }: Json) => kind === 'document_read')).toHaveLength(2)
	})

	test('stops where a virus was found', async () => {
		await inStatus('Open')
		await upload('infected.pdf', aPdf(), desk.own)
		await documents.server.drain()
		expect((await list(desk.own)).at(-1)).toMatchObject({ scan_status: 'infected', filed: null, seen: null })
	})
})

const hide = (by: Browser, is_client_visible: boolean) => by.patch(staffPath(), { is_client_visible })

describe('visibility', () => {
	test('needs the right, and is recorded', async () => {
		expect((await hide(await aStaffMember(documents.server, 'vertrieb'), false)).status).toBe(403)
		// Applicants always see the documents they uploaded.
		expect((await hide(desk.analyst, false)).body.errors).toEqual([{ code: 'err_permission_missing' }])
		await change(`update documents set uploaded_by_type = 'bouser' where document_id = $1`, [desk.document_id])
		expect((await hide(desk.analyst, false)).body).toMatchObject({ is_client_visible: false })
		expect(await list(desk.own)).toEqual([])
		expect((await documents.download(desk.document_id, desk.own)).status).toBe(404)
		expect((await documents.applicant.get(pathOf(desk.own.applicationId, desk.document_id, '/content'))).status).toBe(404)
		await hide(desk.analyst, true)
		expect(await list(desk.own)).toHaveLength(1)
		expect((await caseView()).history.map(({ kind }: Json) => kind)).toContain('document_visibility_changed')
	})

	test('of identity documents needs the right to sensitive data', async () => {
		await change(`update documents set document_type = 'kyc' where document_id = $1`, [desk.document_id])
		const sales = await aStaffMember(documents.server, 'vertrieb')
		for (const rest of ['/content', '/download_url']) {
			expect((await sales.get(staffPath(desk.document_id, rest))).status, rest).toBe(403)
			expect((await desk.analyst.get(staffPath(desk.document_id, rest))).status, rest).toBe(200)
		}
		expect((await caseView(sales)).documents).toMatchObject([{ may_read: false }])
	})
})

describe('the file itself', () => {
	test('is served as an inert attachment, to its owner and to staff only', async () => {
		const path = pathOf(desk.own.applicationId, desk.document_id, '/content')
		for (const answer of [await documents.applicant.get(path), await desk.analyst.get(staffPath(desk.document_id, '/content'))]) {
			expect(answer.status).toBe(200)
			expect(answer.headers).toMatchObject({
				'content-type': 'application/pdf',
				'x-content-type-options': 'nosniff',
				'cache-control': 'private, no-store',
				'content-length': String(aPdf().length),
			})
			expect(answer.headers['content-disposition']).toContain('attachment')
			expect(answer.headers['content-security-policy']).toContain('sandbox')
		}
		expect((await (await anApplicant(documents.server)).browser.get(path)).status).toBe(404)
		expect((await documents.server.visitor().get(path)).status).toBe(401)
	})

	test('that is not clean, or missing in the store, is not served', async () => {
		const stored = await documents.storedOf(desk.document_id)
		await documents.server.services.storage.remove(stored.storage_key)
		expect((await desk.analyst.get(staffPath(desk.document_id, '/content'))).body.errors).toEqual([{ code: 'err_document_not_available' }])
		await change(`update documents set scan_status = 'scanning' where document_id = $1`, [desk.document_id])
		expect((await desk.analyst.get(staffPath(desk.document_id, '/content'))).body.errors).toEqual([
			{ code: 'err_document_upload_in_progress' },
		])
	})
})
