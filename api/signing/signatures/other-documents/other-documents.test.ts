import { beforeEach, describe, expect, it } from 'vitest'

import { aPdf } from '../../../applying/documents/sample-files.ts'
import { statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import type { Answer, Json } from '../../../test/server.ts'
import {
	accept,
	aSigning,
	identify,
	open,
	read,
	requirements,
	sign,
	signAll,
	signatureDocumentOf,
	signingsUnderTest,
	statusOf,
	withoutGuarantor,
	type TestSigner,
	type TestSigning,
} from '../../../test/signing.ts'

const signings = signingsUnderTest()
let { server, staff, signing, guarantor, other, case_path } = signings
beforeEach(() => void ({ server, staff, signing, guarantor, other, case_path } = signings))

/** A document of the case, brought by staff and examined. */
async function bring(
	to: Pick<TestSigning, 'application_id'> = signing,
	{ file_name = 'Vermittlungsvertrag.pdf', content = aPdf(), content_type = 'application/pdf' } = {},
): Promise<string> {
	const path = `/staff/applications/${to.application_id}/documents`
	const announced = await staff.post(path, {
		file_name,
		document_type: 'brokerage_contract',
		as_of_date: null,
		is_client_visible: false,
		size_bytes: content.length,
	})
	expect([announced.status, announced.body]).toMatchObject([201, {}])
	const { document_id, upload_url } = announced.body
	const { pathname, search } = new URL(upload_url)
	const headers = { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' }
	expect((await server.visitor().send({ method: 'PUT', url: pathname + search, headers, payload: content })).status).toBe(201)
	expect((await staff.patch(`${path}/${document_id}/upload_success`, { is_upload_successful: true })).status).toBe(200)
	await server.drain()
	return document_id
}

const ask = (document_id: string, by: readonly (readonly [TestSigner, 'online' | 'offline'])[], path = case_path): Promise<Answer> =>
	staff.post(`${path}/documents`, {
		document_id,
		signatures: by.map(([{ signatory_id }, signing_method]) => ({ signatory_id, signing_method })),
	})

const othersOf = async (signer: TestSigner): Promise<Json[]> =>
	(await requirements(signer)).own.requirements.required_other_documents.filter(
		({ document_type }: Json) => document_type === 'brokerage_contract',
	)

describe('a document that staff have signed besides the contract', () => {
	it('is asked of the persons named, online and on paper, in a signing that is open', async () => {
		const document_id = await bring()
		const asked = await ask(document_id, [
			[guarantor, 'online'],
			[other, 'offline'],
		])
		expect([asked.status, asked.body.asked]).toMatchObject([
			200,
			[
				{
					document_id,
					document_name: 'Vermittlungsvertrag.pdf',
					document_type: 'brokerage_contract',
					signers: [{ is_signed: false }, { is_signed: false }],
				},
			],
		])
		const entry = { document_id, document_type: 'brokerage_contract', is_signed: false }
		expect(await othersOf(guarantor)).toEqual([{ ...entry, signing_method: 'online' }])
		expect(await othersOf(other)).toEqual([{ ...entry, signing_method: 'offline' }])
		expect((await requirements(other)).own).toMatchObject({ cover_code: expect.any(String) })

		const { signature_document_id } = await signatureDocumentOf(guarantor, 'other')
		expect((await read(guarantor, signature_document_id)).status).toBe(200)
		const signed = await sign(guarantor, signature_document_id)
		expect([signed.status, signed.body]).toMatchObject([200, {}])
		expect(await othersOf(guarantor)).toEqual([{ ...entry, signing_method: 'online', is_signed: true }])
		expect(statusAndCodes(await staff.delete(`${case_path}/documents/${document_id}`))).toEqual([409, 'err_signature_already_signed'])
	})

	it('holds the signing open until it is signed', async () => {
		const alone = await aSigning(server, { people: withoutGuarantor, is_opened: false })
		const [one, two = one] = alone.signers
		const path = `/staff/applications/${alone.application_id}/signing`
		const document_id = await bring(alone)
		const before = await ask(document_id, [[one, 'online']], path)
		expect([before.status, before.body.status, before.body.asked]).toMatchObject([200, 'none', [{ document_id }]])
		await open(server, alone)
		expect(await othersOf(one)).toMatchObject([{ document_id, signing_method: 'online' }])
		await signAll(two)
		expect((await accept(two, alone)).status).toBe(200)
		for (const kind of ['loan_contract', 'ubo_form']) {
			const { signature_document_id } = await signatureDocumentOf(one, kind)
			await read(one, signature_document_id)
			expect((await sign(one, signature_document_id)).status).toBe(200)
		}
		expect(statusAndCodes(await accept(one, alone))).toEqual([409, 'err_signature_kyc_missing'])
		await signAll(one)
		expect((await accept(one, alone)).status).toBe(200)
		expect(await statusOf(server, alone)).toBe('Final_Review')
		expect(statusAndCodes(await ask(await bring(alone), [[one, 'online']], path))).toEqual([409, 'err_signature_not_open'])
	})

	it('is the only part of somebody who signs nothing else, who is identified to sign online', async () => {
		const bystander = { is_legal_signatory: false, is_contract_signatory: null, is_sole_signatory: null, is_beneficial_owner: false }
		const people = [
			{ is_sole_signatory: true, percentage_owned: 0.2, is_beneficial_owner: false },
			{ ...bystander, percentage_owned: null },
		]
		const alone = await aSigning(server, { people, is_identified: false })
		const witness = alone.signers.at(-1) ?? alone.signers[0]
		const ownSigning = async () => (await witness.browser.get(`/user/applications/${alone.application_id}`)).body.own_signing
		expect(await ownSigning()).toBeNull()
		const path = `/staff/applications/${alone.application_id}/signing`
		expect((await ask(await bring(alone), [[witness, 'online']], path)).status).toBe(200)
		expect(await ownSigning()).toEqual({ signatory_id: witness.signatory_id })
		const { signature_document_id } = await signatureDocumentOf(witness, 'other')
		await read(witness, signature_document_id)
		expect(statusAndCodes(await sign(witness, signature_document_id))).toEqual([409, 'err_signatory_ident_not_completed'])
		await identify(server, { ...alone, signatory_id: witness.signatory_id })
		expect((await sign(witness, signature_document_id)).status).toBe(200)
		expect((await requirements(witness)).is_done).toBe(true)
	})

	it('is not signed online where it is no PDF', async () => {
		const content = Buffer.from('Posten;Betrag\nMiete;1200\n')
		const document_id = await bring(signing, { file_name: 'Liste.csv', content, content_type: 'text/csv' })
		expect(statusAndCodes(await ask(document_id, [[guarantor, 'online']]))).toEqual([422, 'err_signature_only_pdf_online'])
		expect(await othersOf(guarantor)).toEqual([])
		expect((await ask(document_id, [[guarantor, 'offline']])).status).toBe(200)
	})

	it('is refused where nobody, somebody else or something else is named', async () => {
		const document_id = await bring()
		const elsewhere = await aSigning(server, { is_opened: false })
		expect(statusAndCodes(await ask(document_id, []))).toEqual([422, 'err_field_required'])
		expect(statusAndCodes(await ask(document_id, [[elsewhere.signers[0], 'online']]))).toEqual([422, 'err_field_invalid'])
		expect(statusAndCodes(await ask(await bring(elsewhere), [[other, 'online']]))).toEqual([404, 'err_entity_not_found'])
		const contract = await signatureDocumentOf(other, 'loan_contract')
		expect(statusAndCodes(await ask(contract.document_id, [[other, 'online']]))).toEqual([422, 'err_field_invalid'])
		const auditor = await aStaffMember(server, 'revision')
		const body = { document_id, signatures: [{ signatory_id: other.signatory_id, signing_method: 'online' }] }
		expect(statusAndCodes(await auditor.post(`${case_path}/documents`, body))).toEqual([403, 'err_permission_missing'])
	})

	it('is taken back before anybody has signed, and stays in the case', async () => {
		const document_id = await bring()
		expect((await ask(document_id, [[other, 'online']])).status).toBe(200)
		expect(statusAndCodes(await ask(document_id, [[other, 'offline']]))).toEqual([409, 'err_resource_exists'])
		const withdrawn = await staff.delete(`${case_path}/documents/${document_id}`)
		expect([withdrawn.status, withdrawn.body.asked]).toEqual([200, []])
		expect(await othersOf(other)).toEqual([])
		const { documents } = (await staff.get(`/staff/applications/${signing.application_id}`)).body
		expect(documents.map((document: Json) => document.document_id)).toContain(document_id)
		expect(statusAndCodes(await staff.delete(`${case_path}/documents/${document_id}`))).toEqual([404, 'err_entity_not_found'])
	})
})
