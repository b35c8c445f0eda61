import { describe, expect, test } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { pathOf } from '../../test/documents.ts'
import { addsObject, anObjectApplication } from '../../test/finance-objects.ts'
import { reviewsUnderTest } from '../../test/reviews.ts'
import type { Answer, Browser, Json } from '../../test/server.ts'
import { aPdf } from './sample-files.ts'

const desk = reviewsUnderTest()
const { documents, caseView, inStatus, staffPath } = desk
const { put } = documents

const announce = (change: object = {}, by: Browser = desk.analyst, id: string = desk.own.applicationId): Promise<Answer> =>
	by.post(`/staff/applications/${id}/documents`, {
		file_name: 'per Post.pdf',
		document_type: 'tax_assessment_notice',
		as_of_date: null,
		is_client_visible: true,
		size_bytes: aPdf().length,
		...change,
	})
const finish = (document_id: string, is_upload_successful = true, by: Browser = desk.analyst): Promise<Answer> =>
	by.patch(staffPath(document_id, '/upload_success'), { is_upload_successful })
const bring = async (change: object = {}, content = aPdf()): Promise<Answer> => {
	const announced = await announce({ size_bytes: content.length, ...change })
	expect([announced.status, announced.body]).toMatchObject([201, {}])
	expect((await put(announced.body.upload_url, content)).status).toBe(201)
	return finish(announced.body.document_id)
}
const listed = async (): Promise<Json[]> => (await desk.listed()).result
const inCase = async (document_id: string): Promise<Json> =>
	(await caseView()).documents.find((found: Json) => found.document_id === document_id)

describe('a document added by staff', () => {
	test('is handled like every file: examined, scanned, in the history, and shown as added by the bank', async () => {
		const brought = await bring()
		expect([brought.status, brought.body]).toMatchObject([
			200,
			{ upload_status: 'uploaded', scan_status: 'not_scanned', brought_by: 'staff', is_examined: false },
		])
		const { document_id } = brought.body
		// Nothing of it is served before it was scanned.
		expect(statusAndCodes(await desk.analyst.get(staffPath(document_id, '/download_url')))[0]).toBe(409)
		await documents.server.drain()
		expect(await inCase(document_id)).toMatchObject({ scan_status: 'not_infected', is_examined: true, preflight: { page_count: 1 } })
		expect((await listed()).map(({ brought_by, is_deletable }) => [brought_by, is_deletable])).toEqual([
			['company', false],
			['staff', false],
		])
		expect((await documents.download(document_id, desk.own)).status).toBe(200)
		const events = (await caseView()).history.filter(({ kind }: Json) => kind === 'document_uploaded')
		expect(events.map(({ actor_type, document }: Json) => [actor_type, document?.document_name])).toEqual([
			['bouser', 'per Post.pdf'],
			['user', 'Auszug.pdf'],
		])
		// Repeating the call returns the same answer and records nothing twice.
		expect((await finish(document_id)).body).toMatchObject({ document_id, upload_status: 'uploaded' })
		expect((await caseView()).history.filter(({ kind }: Json) => kind === 'document_uploaded')).toHaveLength(2)
	})

	test('stays hidden if it is not for the company, until somebody shows it', async () => {
		const { document_id } = (await bring({ is_client_visible: false })).body
		await documents.server.drain()
		expect(await listed()).toHaveLength(1)
		expect((await documents.applicant.get(pathOf(desk.own.applicationId, document_id, '/content'))).status).toBe(404)
		expect(statusAndCodes(await documents.remove(document_id, desk.own))).toEqual([404, 'err_entity_not_found'])
		await desk.analyst.patch(staffPath(document_id), { is_client_visible: true })
		expect(await listed()).toHaveLength(2)
		expect(statusAndCodes(await documents.remove(document_id, desk.own))).toEqual([409, 'err_document_delete_not_allowed'])
	})

	test('is reviewed by another person', async () => {
		const { document_id } = (await bring()).body
		await documents.server.drain()
		const verdict = { verdict: 'accepted', review_count: 0 }
		expect((await inCase(document_id)).may_review).toBe(false)
		expect(statusAndCodes(await desk.review(verdict, desk.analyst, document_id))).toEqual([409, 'err_document_review_not_possible'])
		expect((await desk.review(verdict, await aStaffMember(documents.server, 'freigabe'), document_id)).status).toBe(201)
	})

	test('replaces a returned one', async () => {
		await desk.giveBack()
		const { document_id } = (await bring({ document_type: 'bank_statement' })).body
		await documents.server.drain()
		expect(await inCase(document_id)).toMatchObject({ replaces_document_id: desk.document_id })
		expect(await inCase(desk.document_id)).toMatchObject({ is_replaced: true })
	})

	test('that did not arrive has failed, and the document it replaced is requested again', async () => {
		await desk.giveBack()
		const { document_id } = (await announce({ document_type: 'bank_statement' })).body
		expect(statusAndCodes(await finish(document_id, true))).toEqual([409, 'err_document_not_stored'])
		const other = (await announce({ document_type: 'bank_statement' })).body.document_id
		expect((await finish(other, false)).body).toMatchObject({ upload_status: 'failed' })
		expect(await inCase(desk.document_id)).toMatchObject({ is_replaced: false })
	})

	test('that is infected is served to nobody', async () => {
		const { document_id } = (await bring({ file_name: 'infected.pdf' })).body
		await documents.server.drain()
		expect(await inCase(document_id)).toMatchObject({ scan_status: 'infected' })
		for (const rest of ['/content', '/download_url']) expect((await desk.analyst.get(staffPath(document_id, rest))).status, rest).toBe(409)
	})

	test.each([
		['a type of the product’s own', { document_type: 'loan-contract' }, [422, 'err_document_type_unknown']],
		['no type', { document_type: 'selfie' }, [422, 'err_document_type_unknown']],
		['a program', { file_name: 'run.exe' }, [422, 'err_document_type_not_allowed']],
		['a date to come', { as_of_date: '2099-12-31' }, [422, 'err_document_date_in_future']],
		['no date where one is asked', { document_type: 'debt_register' }, [422, 'err_document_date_required']],
		['too large', { size_bytes: 50 * 1024 * 1024 + 1 }, [413, 'err_document_too_large']],
		['nothing', { size_bytes: 0 }, [422, 'err_field_too_low']],
	])('is refused: %s', async (_what, change, expected) => {
		expect(statusAndCodes(await announce(change)).slice(0, 2)).toEqual(expected)
		expect(await listed()).toHaveLength(1)
	})

	test('is refused if it does not match its name', async () => {
		const content = Buffer.from('MZ'.padEnd(300, '\0'))
		expect(statusAndCodes(await bring({}, content))).toEqual([409, 'err_document_content_not_allowed'])
	})

	test('needs the right and an open case, and is completed by the person who announced it', async () => {
		for (const role of ['konditionen', 'revision'] as const) {
			expect(statusAndCodes(await announce({}, await aStaffMember(documents.server, role))), role).toEqual([403, 'err_permission_missing'])
		}
		const sales = await aStaffMember(documents.server, 'vertrieb')
		const { document_id } = (await announce({}, sales)).body
		expect(statusAndCodes(await finish(document_id))).toEqual([404, 'err_entity_not_found'])
		expect(statusAndCodes(await finish(document_id, false))).toEqual([404, 'err_entity_not_found'])
		expect((await announce({}, documents.applicant)).status).toBe(401)
		expect(statusAndCodes(await announce({}, desk.analyst, crypto.randomUUID()))).toEqual([404, 'err_entity_not_found'])
		await inStatus('Rejected')
		expect(statusAndCodes(await announce())).toEqual([409, 'err_application_status_unexpected'])
	})
})

test('a document is about an object of its own application, or about none', async () => {
	const { applicationId } = await anObjectApplication(documents.applicant)
	const object = await addsObject(documents.applicant, applicationId)
	const foreign = await addsObject(
		documents.applicant,
		(await anObjectApplication(documents.applicant, { is_another_wish: true })).applicationId,
	)
	await documents.change("update applications set status = 'Internal_Review', submitted_at = now() where application_id = $1", [
		applicationId,
	])
	const bringsFor = (finance_object_id: unknown, document_type = 'supplier_invoice') =>
		announce({ document_type, finance_object_id }, desk.analyst, applicationId)
	expect(statusAndCodes(await bringsFor(foreign.finance_object_id))).toEqual([422, 'err_field_invalid'])
	expect(statusAndCodes(await bringsFor(object.finance_object_id, 'tax_assessment_notice'))).toEqual([422, 'err_field_invalid'])
	const announced = await bringsFor(object.finance_object_id)
	expect(announced.status).toBe(201)
	const { documents: listed_there } = (await desk.analyst.get(`/staff/applications/${applicationId}`)).body
	expect(listed_there).toMatchObject([{ document_id: announced.body.document_id, finance_object_id: object.finance_object_id }])
})
