import { describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { requestsUnderTest } from '../../test/requests.ts'

const desk = requestsUnderTest()
const { answers, asks, uploads } = desk

describe('a request allows exactly the requested change', () => {
	it('a document of its type, and no other', async () => {
		expect(codes(await uploads('business_plan'))).toEqual([409, 'err_application_update_not_allowed'])
		const asked = await asks({ kind: 'document', document_type: 'business_plan' })
		expect((await desk.owner.get(desk.own)).body).toMatchObject({
			allowed_updates: ['signatory_contact'],
		})
		expect(codes(await uploads('bwa_susa'))).toEqual([409, 'err_application_update_not_allowed'])
		expect(codes(await answers(asked))).toEqual([422, 'err_request_document_missing document_ids'])
		const { body: uploaded } = await uploads('business_plan')
		const answered = await answers(asked, { document_ids: [uploaded.document_id] })
		expect(answered.body.rounds).toEqual([
			expect.objectContaining({ documents: [{ document_id: uploaded.document_id, document_name: 'Datei.pdf' }] }),
		])
		expect(codes(await uploads('business_plan'))).toEqual([409, 'err_application_update_not_allowed'])
	})

	it('no document of another type, another application, or one that never arrived', async () => {
		const asked = await asks({ kind: 'document', document_type: 'business_plan' })
		const [statement] = (await desk.owner.get(`${desk.own}/documents`)).body.result
		const created = await desk.owner.post(`${desk.own}/documents`, {
			file_name: 'Nie.pdf',
			document_type: 'business_plan',
			as_of_date: null,
			related_entity_kind: 'application',
			related_entity_id: desk.applicationId,
		})
		for (const id of [statement.document_id, created.body.document_id, crypto.randomUUID()]) {
			expect(codes(await answers(asked, { document_ids: [id] }))).toEqual([422, 'err_request_document_not_usable document_ids'])
		}
	})

	it('a correction of the named fields, until it is answered', async () => {
		const bank = { bankName: 'Bank am Wall', iban: 'DE89370400440532013000' }
		expect(codes(await desk.owner.patch(`${desk.own}/bankinfo`, bank))).toEqual([409, 'err_application_update_not_allowed'])
		const asked = await asks({ kind: 'correction', correction: 'bankinfo' })
		expect((await desk.owner.patch(`${desk.own}/bankinfo`, bank)).status).toBe(200)
		expect(codes(await desk.owner.patch(desk.own, { taxIdNumber: '2712345678' }))).toEqual([409, 'err_application_update_not_allowed'])
		expect((await answers(asked, { text: null })).status).toBe(201)
		expect(codes(await desk.owner.patch(`${desk.own}/bankinfo`, bank))).toEqual([409, 'err_application_update_not_allowed'])
	})
})
