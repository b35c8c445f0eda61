import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../../test/answers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { accept, aSigning, change, signatureDocumentOf, signAll, withoutGuarantor, type TestSigning } from '../../../test/signing.ts'
import { unzip } from '../../../test/zip.ts'

let server: TestServer
let staff: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

const finish = async (): Promise<TestSigning> => {
	const finished = await aSigning(server, { people: withoutGuarantor })
	for (const signer of finished.signers) {
		await signAll(signer)
		await accept(signer, finished)
	}
	return finished
}

describe('a finished signing', () => {
	it('has evidence of who, when, how and from where', async () => {
		const finished = await finish()
		const evidence = await staff.get(`/staff/applications/${finished.application_id}/signing/evidence`)
		expect(evidence.headers['content-type']).toBe('application/zip')
		const files = await unzip(evidence.raw)
		const told = JSON.parse(files.get('evidence.json')?.toString() ?? '')
		const [contract] = told.documents
		// Each document is included beside its record, byte for byte as signed.
		const signed = [...files.keys()].find((name) => name.startsWith('01 Darlehensvertrag')) ?? ''
		expect(
			createHash('sha256')
				.update(files.get(signed) ?? '')
				.digest('hex'),
		).toBe(contract.sha256_now)
		expect(
			files
				.get([...files.keys()].find((name) => name.startsWith('01 Signaturnachweis')) ?? '')
				?.subarray(0, 5)
				.toString(),
		).toBe('%PDF-')
		expect(files.get('authority.pem')?.toString()).toContain('BEGIN CERTIFICATE')
		expect(told.files.map(({ state }: Json) => state)).toEqual(told.files.map(() => 'included'))
		expect(contract.signatures).toHaveLength(2)
		expect(contract.signatures[0]).toMatchObject({
			method: 'online',
			legal_form: { level: 'advanced', source: '§§ 311, 488 BGB' },
			address: finished.signers[0].browser.address,
			sha256_before: expect.stringMatching(/^[0-9a-f]{64}$/),
			sha256_after: expect.stringMatching(/^[0-9a-f]{64}$/),
			certificate: expect.stringContaining('BEGIN CERTIFICATE'),
			identified: { by: 'idnow' },
		})
		expect(told.acceptances).toHaveLength(2)
		expect(told.authority).toContain('BEGIN CERTIFICATE')
		expect(
			statusAndCodes(
				await (await aStaffMember(server, 'vertrieb')).get(`/staff/applications/${finished.application_id}/signing/evidence`),
			)[0],
		).toBe(403)
	})

	it('names the identification it relies on, whatever happens to the person later', async () => {
		const finished = await finish()
		const { signatory_id } = finished.signers[0]
		await change(server, `update signatories set last_name = 'Voss' where signatory_id = $1`, [signatory_id])
		server.passTime(3 * 365 * 86_400)
		const reader = await aStaffMember(server, 'analyse')
		const evidence = await reader.get(`/staff/applications/${finished.application_id}/signing/evidence`)
		expect(evidence.status, JSON.stringify(evidence.body)).toBe(200)
		const told = JSON.parse((await unzip(evidence.raw)).get('evidence.json')?.toString() ?? '')
		expect(told.documents[0].signatures[0].identified).toMatchObject({ by: 'idnow', at: expect.any(String), as: 'Jana Krüger' })
		server.passTime(-3 * 365 * 86_400)
	})

	it('a signed file altered in the store is found at night, and served to nobody', async () => {
		const finished = await finish()
		const { signature_document_id } = await signatureDocumentOf(finished.signers[0], 'loan_contract')
		const content = () =>
			staff.get(`/staff/applications/${finished.application_id}/signing/signature-documents/${signature_document_id}/content`)
		const pdf = (await content()).raw
		expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
		const verify = async () => {
			server.passTime(86_400)
			await server.asEveryPartner((db) => db.enqueue({ name: 'verify-signatures' }, {}))
			await server.drain()
			const [row] = await change(server, 'select is_intact from signature_documents where signature_document_id = $1', [
				signature_document_id,
			])
			return row.is_intact
		}
		expect(await verify()).toBe(true)
		const [row] = await change(
			server,
			`select d.storage_key from documents d join signature_documents p on p.partner_id = d.partner_id and p.current_document_id = d.document_id where p.signature_document_id = $1`,
			[signature_document_id],
		)
		const changed = Buffer.from(pdf)
		changed[200] = (changed[200] ?? 0) ^ 1
		const { storage } = server.services
		await storage.remove(row.storage_key)
		await storage.put({ key: row.storage_key, content: changed, content_type: 'application/pdf' })
		expect(await verify()).toBe(false)
		expect(statusAndCodes(await content())).toEqual([409, 'err_signature_document_changed'])
		const files = await unzip((await staff.get(`/staff/applications/${finished.application_id}/signing/evidence`)).raw)
		expect([...files.keys()].some((name) => name.startsWith('01 Darlehensvertrag'))).toBe(false)
		expect(JSON.parse(files.get('evidence.json')?.toString() ?? '').files[0].state).toBe('changed')
		const told = await change(server, `select 1 from application_events where application_id = $1 and kind = 'signature_broken'`, [
			finished.application_id,
		])
		expect(told).toHaveLength(1)
	})
})
