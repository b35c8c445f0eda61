import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { aMember } from '../../test/builders.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import {
	accept,
	aSigning,
	change,
	identify,
	signatureDocumentOf,
	read,
	requirements,
	sign,
	signAll,
	statusOf,
	withoutGuarantor,
	type TestSigner,
} from '../../test/signing.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('a representative whose address changes while people sign', () => {
	it('passes nothing on: the next holder is identified, reads, signs and accepts themselves', async () => {
		const signing = await aSigning(server, { people: withoutGuarantor })
		const { application_id, partner_id } = signing
		const [one, two] = signing.signers
		if (two === undefined) throw new Error('Two are to sign.')
		await signAll(one)
		expect((await accept(one, signing)).status).toBe(200)
		const other = await aMember(server, application_id, { role: 'editor' })
		expect((await one.browser.patch(one.path, { email: other.email })).status).toBe(200)
		await server.drain()
		const next: TestSigner = { ...one, ...other }
		const { own, is_done } = await requirements(next)
		expect([is_done, own.kyc_status.ident_completed.is_completed]).toEqual([false, false])
		expect(own.kyc_status).toMatchObject({
			loan_signature: { is_completed: false },
			legal_signature_accepted: { is_completed: false },
			sepa_mandate_accepted: { is_completed: false },
		})
		expect(own.signature_documents.map(({ is_signed, is_opened }: Json) => [is_signed, is_opened])).toEqual([
			[false, false],
			[false, false],
		])
		const history = await change(server, `select 1 from application_events where application_id = $1 and kind = 'signing_reset'`, [
			application_id,
		])
		expect(history).toHaveLength(1)
		expect(statusAndCodes(await one.browser.get(`${one.path}/requirements`))[0]).toBe(200)
		expect((await one.browser.get(`${one.path}/requirements`)).body.own).toBeNull()

		// The other signer is done: without the new one nothing proceeds.
		await signAll(two)
		await accept(two, signing)
		expect(await statusOf(server, signing)).toBe('Signature')
		const { signature_document_id } = await signatureDocumentOf(next, 'loan_contract')
		await read(next, signature_document_id)
		expect(statusAndCodes(await sign(next, signature_document_id))).toEqual([409, 'err_signatory_ident_not_completed'])
		await change(server, 'update identifications set is_last = false where signatory_id = $1', [next.signatory_id])
		await identify(server, { partner_id, application_id, signatory_id: next.signatory_id })
		await signAll(next)
		expect((await accept(next, signing)).status).toBe(200)
		expect(await statusOf(server, signing)).toBe('Final_Review')
	})
})
