import { beforeEach, describe, expect, test } from 'vitest'

import { anApplicant, anApplication } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import { aSignatory } from '../../test/forms.ts'
import type { Answer, Json } from '../../test/server.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, finish, list, put, upload } = documents

let own: Json
let signatory_id: string
let contract: string

/** An application whose contracts are ready to be signed. */
beforeEach(async () => {
	own = await anApplication(documents.applicant)
	const added = await documents.applicant.post(`/user/applications/${own.applicationId}/signatories`, { data: [aSignatory()] })
	signatory_id = added.body.signatories[0].signatory_id
	contract = await made('guarantor-contract')
	await inStatus('Signature')
})

const inStatus = (status: string) => change('update applications set status = $2 where application_id = $1', [own.applicationId, status])

/** Stages a document of the product, for which there is no call. */
async function made(document_type: string): Promise<string> {
	const id = await upload(`${document_type}.pdf`, aPdf(), own)
	await documents.server.drain()
	await change(`update documents set document_type = $2, uploaded_by_type = 'system' where document_id = $1`, [id, document_type])
	return id
}

/** The scan of a signed document. */
async function aScan(file_name = 'unterschrieben.pdf', document_type = 'guarantor-contract'): Promise<string> {
	const announced = await announce({ file_name, document_type }, own)
	expect(announced.status, JSON.stringify(announced.body)).toBe(201)
	await put(announced.body.upload_url, aPdf('signed'), announced.body.content_type)
	expect((await finish(announced.body.document_id, true, own)).status).toBe(200)
	await documents.server.drain()
	return announced.body.document_id
}

const link = (signed_doc_id: string, unsigned_doc_id = contract, of: string = signatory_id): Promise<Answer> =>
	documents.applicant.patch(`/user/applications/${own.applicationId}/signatories/${of}/signed_document`, { unsigned_doc_id, signed_doc_id })

const impossible = { errors: [{ code: 'err_document_signed_link_not_possible' }] }

describe('a signed document', () => {
	test('replaces the unsigned one, once', async () => {
		const signed = await aScan()
		const linked = await link(signed)
		expect([linked.status, linked.body.replaces_document_id]).toEqual([200, contract])
		expect((await link(signed)).status).toBe(200)
		expect((await link(await aScan('zweite.pdf'))).body).toEqual(impossible)
		expect((await list(own)).find(({ document_id }) => document_id === signed)?.is_deletable).toBe(false)
	})

	test('is filed once, also for concurrent calls', async () => {
		const scans = [await aScan('a.pdf'), await aScan('b.pdf')]
		const answers = await Promise.all(scans.map((scan) => link(scan)))
		expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
	})

	test('has to be one’s own, complete, and of the same application', async () => {
		expect((await link(contract)).body).toEqual(impossible)
		const unfinished = await announce({ document_type: 'guarantor-contract' }, own)
		expect((await link(unfinished.body.document_id)).body).toEqual(impossible)
		expect((await link(crypto.randomUUID())).status).toBe(404)
		const signed = await aScan()
		expect((await link(signed, contract, crypto.randomUUID())).status).toBe(404)
		const path = `/user/applications/${own.applicationId}/signatories/${signatory_id}/signed_document`
		const stranger = (await anApplicant(documents.server)).browser
		expect((await stranger.patch(path, { unsigned_doc_id: contract, signed_doc_id: signed })).status).toBe(404)
	})

	test('replaces a document to be signed, not any other', async () => {
		await inStatus('Open')
		const any = await aScan('auszug.pdf', 'bank_statement')
		await inStatus('Signature')
		expect((await link(await aScan(), any)).body).toEqual(impossible)
	})

	test('is accepted only during the signing', async () => {
		const signed = await aScan()
		await inStatus('Final_Review')
		expect((await link(signed)).body.errors).toEqual([{ code: 'err_application_update_not_allowed' }])
	})
})

const address = () => documents.applicant.get(`/user/applications/${own.applicationId}/loan_contract`)

describe('a contract', () => {
	test('is visible from the start of signing', async () => {
		expect((await address()).body.errors).toEqual([{ code: 'err_application_loan_contract_missing' }])
		await inStatus('Open')
		await made('loan-contract')
		expect((await address()).body.errors).toEqual([{ code: 'err_application_loan_contract_missing' }])
		expect((await list(own)).map(({ document_type }) => document_type)).toEqual([])
		await inStatus('Signature')
		expect((await address()).body.download_url).toContain('/storage/')
		expect((await list(own)).map(({ document_type }) => document_type)).toEqual(['guarantor-contract', 'loan-contract'])
	})

	test('may be uploaded signed only where there is one', async () => {
		const refused = await announce({ document_type: 'loan-contract' }, own)
		expect(refused.body.errors).toEqual([{ code: 'err_document_type_unknown', field: 'document_type' }])
	})
})
