import { beforeEach, describe, expect, it } from 'vitest'

import { addDays, todayIn } from '#domain/platform/dates.ts'

import { statusAndCodes } from '../../test/answers.ts'
import { aPdf } from '../../test/forms.ts'
import type { Answer, Json } from '../../test/server.ts'
import {
	accept,
	aSigning,
	change,
	signatureDocumentOf,
	signatureDocumentsOf,
	read,
	remind,
	requirements,
	sign,
	signAll,
	signingsUnderTest,
	statusOf,
	type TestSigner,
	type TestSigning,
} from '../../test/signing.ts'

const signings = signingsUnderTest()
let { server, staff, signing, guarantor, other, case_path } = signings
beforeEach(() => void ({ server, staff, signing, guarantor, other, case_path } = signings))

async function sendScan({ browser, path }: TestSigner, signature_document_id: string): Promise<Answer> {
	const content = aPdf('unterschrieben')
	const announced = await browser.post(`${path}/signature-documents/${signature_document_id}/scans`, {
		file_name: 'Bürgschaft.pdf',
		size_bytes: content.length,
	})
	if (announced.status !== 201) return announced
	const address = new URL(announced.body.upload_url)
	const put = await browser.send({
		method: 'PUT',
		url: address.pathname + address.search,
		headers: { 'content-type': announced.body.content_type, 'x-ms-blob-type': 'BlockBlob' },
		payload: content,
	})
	expect(put.status).toBeLessThan(300)
	return browser.patch(`${path}/signature-documents/${signature_document_id}/scans/${announced.body.document_id}`, {})
}

/** The company signs before the guarantor. */
async function companySigns(): Promise<void> {
	await signAll(guarantor)
	await signAll(other)
}

describe('a surety', () => {
	it('is signed on paper: reason, cover sheet, scan, posting, original', async () => {
		const signature_document = await signatureDocumentOf(guarantor, 'guarantor_contract')
		expect(signature_document).toMatchObject({ signing_method: 'offline', reason: 'surety', source: '§ 766 BGB', is_original_needed: true })
		const { own } = await requirements(guarantor)
		expect(own.kyc_status.guarantor_contract_exist).toEqual({ is_required: true, is_completed: true })
		expect(own.cover_code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/)
		// Whoever opens the post looks for the code, in whatever spelling.
		for (const search of [own.cover_code, own.cover_code.toLowerCase().replaceAll('-', '')]) {
			const { applications } = (await staff.get(`/staff/applications?search=${search}`)).body
			expect(
				applications.map(({ applicationId }: Json) => applicationId),
				search,
			).toEqual([case_path.split('/').at(-2)])
		}
		expect((await guarantor.browser.get(`${guarantor.path}/cover_sheet`)).raw.subarray(0, 5).toString()).toBe('%PDF-')
		expect(statusAndCodes(await sign(guarantor, signature_document.signature_document_id))).toEqual([
			422,
			'err_signature_method_not_allowed',
		])

		await companySigns()
		const scanned = await sendScan(guarantor, signature_document.signature_document_id)
		expect(scanned.body.own.kyc_status.guarantor_contract_uploaded).toEqual({ is_required: true, is_completed: true })
		// Half past midnight in the partner's time zone, or an hour later: in UTC the day has not begun yet.
		const now = server.services.now()
		server.passTime(((84_600_000 - (now.getTime() % 86_400_000) + 86_400_000) % 86_400_000) / 1000)
		const today = todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
		expect(today > nowadays()).toBe(true)
		const later = addDays(today, 1)
		const posting = (posted_on: string) =>
			guarantor.browser.patch(`${guarantor.path}/signature-documents/${signature_document.signature_document_id}`, { posted_on })
		expect(statusAndCodes(await posting(later))).toEqual([422, 'err_date_in_future'])
		expect((await posting(today)).status).toBe(200)

		const receive = (cover_code: string, received_on = today) =>
			staff.post(`${case_path}/originals`, {
				cover_code,
				received_on,
				signature_documents: [{ signature_document_id: signature_document.signature_document_id, found: 'accepted' }],
			})
		expect(statusAndCodes(await receive('K7M-2QX-8RT'))).toEqual([422, 'err_cover_code_invalid'])
		expect(statusAndCodes(await receive(own.cover_code, later))).toEqual([422, 'err_date_in_future'])
		const typed = own.cover_code.toLowerCase().replaceAll('-', '')
		expect((await receive(typed)).status).toBe(200)
		expect((await receive(typed)).status).toBe(200)
		expect(await signatureDocumentOf(guarantor, 'guarantor_contract')).toMatchObject({
			posted_on: today,
			original_received_on: today,
			has_scan: true,
		})
		const received = await change(server, `select 1 from application_events where application_id = $1 and kind = 'original_received'`, [
			signing.application_id,
		])
		expect(received).toHaveLength(1)
	})

	it('blocks the terms until the scan is there, and a document signed online accepts no scan', async () => {
		await signAll(guarantor)
		expect((await requirements(guarantor)).own.steps.find(({ step }: Json) => step === 'terms').waits_for).toEqual(['agreements'])
		expect(statusAndCodes(await accept(guarantor, signing))).toEqual([409, 'err_signature_kyc_missing'])
		const contract = await signatureDocumentOf(guarantor, 'loan_contract')
		expect(statusAndCodes(await sendScan(guarantor, contract.signature_document_id))).toEqual([409, 'err_signature_not_on_paper'])
		const { signature_document_id } = await signatureDocumentOf(guarantor, 'guarantor_contract')
		await signAll(other)
		await sendScan(guarantor, signature_document_id)
		expect((await accept(guarantor, signing)).status).toBe(200)
		await accept(other, signing)
		expect(await statusOf(server, signing)).toBe('Final_Review')
	})

	it('has its turn once the company has signed: until then it accepts no scan, and then its signer is mailed once', async () => {
		const { signature_document_id } = await signatureDocumentOf(guarantor, 'guarantor_contract')
		const turns = async () =>
			(await server.mails()).filter(({ to, subject }) => to === guarantor.email && /Jetzt fehlt Ihre Unterschrift/.test(subject)).length
		expect((await signatureDocumentOf(guarantor, 'guarantor_contract')).waits_for).toEqual(['Jana Krüger', 'Jana Krüger'])
		expect(statusAndCodes(await sendScan(guarantor, signature_document_id))).toEqual([409, 'err_signature_not_your_turn'])
		const posted_on = new Date().toISOString().slice(0, 10)
		const posted = await guarantor.browser.patch(`${guarantor.path}/signature-documents/${signature_document_id}`, { posted_on })
		expect(statusAndCodes(posted)).toEqual([409, 'err_signature_not_your_turn'])
		expect((await read(guarantor, signature_document_id)).status).toBe(200)
		await signAll(guarantor)
		expect(await turns()).toBe(0)
		server.passTime(3 * 86_400)
		await remind(server)
		const toGuarantor = async () =>
			(await server.mails()).filter(({ to, subject }) => to === guarantor.email && /Erinnerung/.test(subject)).length
		expect(await toGuarantor()).toBe(0)
		await signAll(other)
		await server.drain()
		expect(await turns()).toBe(1)
		expect((await signatureDocumentOf(guarantor, 'guarantor_contract')).waits_for).toEqual([])
		await remind(server)
		expect(await toGuarantor()).toBe(0)
		expect((await sendScan(guarantor, signature_document_id)).status).toBe(200)
		await server.drain()
		expect(await turns()).toBe(1)
		server.passTime(-3 * 86_400)
	})

	it('of another person accepts no scan by the specification’s own call either', async () => {
		const { document_id } = await signatureDocumentOf(guarantor, 'guarantor_contract')
		const linked = await other.browser.patch(`${guarantor.path}/signed_document`, {
			unsigned_doc_id: document_id,
			signed_doc_id: document_id,
		})
		expect([403, 404, 409]).toContain(linked.status)
		expect((await signatureDocumentOf(guarantor, 'guarantor_contract')).is_signed).toBe(false)
	})
})

const nowadays = () => server.services.now().toISOString().slice(0, 10)
const receiveIn = (of: TestSigning, cover_code: string, found: readonly { signature_document_id: string; found: string }[]) =>
	staff.post(`/staff/applications/${of.application_id}/signing/originals`, {
		cover_code,
		received_on: nowadays(),
		signature_documents: found,
	})
/** Nobody signs online: each has several signature documents for one envelope. */
const allOnPaper = async (): Promise<TestSigning> => {
	const { signing: provider } = server.services
	Object.assign(server.services, { signing: undefined })
	try {
		return await aSigning(server)
	} finally {
		Object.assign(server.services, { signing: provider })
	}
}

describe('an envelope', () => {
	it('is recorded document by document: missing, illegible or incomplete ones stay awaited, and their signer is mailed', async () => {
		const of = await allOnPaper()
		const [one] = of.signers
		const { own } = await requirements(one)
		const [first, second, third] = own.signature_documents.map(({ signature_document_id }: Json) => signature_document_id)
		const answer = await receiveIn(of, own.cover_code, [
			{ signature_document_id: first, found: 'accepted' },
			{ signature_document_id: second, found: 'illegible' },
			{ signature_document_id: third, found: 'missing' },
		])
		expect(answer.status, JSON.stringify(answer.body)).toBe(200)
		const person = answer.body.people.find(({ signatory_id }: Json) => signatory_id === one.signatory_id)
		expect(person.awaited_originals).toEqual([second, third])
		const states = (await requirements(one)).own.signature_documents.map((signature_document: Json) => [
			signature_document.original_state,
			signature_document.original_received_on !== null,
			signature_document.is_signed,
		])
		expect(states).toEqual([
			['accepted', true, true],
			['illegible', false, false],
			[null, false, false],
		])
		const told = (await server.mails()).filter(({ to, subject }) => to === one.email && /noch einmal/.test(subject))
		expect(told).toHaveLength(1)
		const kinds = (await staff.get(`/staff/applications/${of.application_id}`)).body.history.map(({ kind }: Json) => kind)
		expect(kinds).toEqual(expect.arrayContaining(['original_received', 'original_defective', 'original_missing']))
		expect((await receiveIn(of, own.cover_code, [{ signature_document_id: second, found: 'accepted' }])).status).toBe(200)
		expect((await signatureDocumentsOf(one)).map(({ original_state }: Json) => original_state)).toEqual(['accepted', 'accepted', null])
	})

	it('contains the documents of its sheet and no others', async () => {
		const of = await allOnPaper()
		const [one, two] = of.signers
		const code = (await requirements(one)).own.cover_code
		const of_other = (await signatureDocumentsOf(two ?? one)).filter(({ kind }: Json) => kind === 'guarantor_contract')
		const elsewhere = await signatureDocumentOf(guarantor, 'guarantor_contract')
		for (const { signature_document_id } of [...of_other, elsewhere])
			expect(statusAndCodes(await receiveIn(of, code, [{ signature_document_id, found: 'accepted' }]))).toEqual([422, 'err_field_invalid'])
		expect(statusAndCodes(await receiveIn(of, code, []))).toEqual([422, 'err_field_required'])
		const another = (await requirements(guarantor)).own.cover_code
		expect(
			statusAndCodes(await receiveIn(of, another, [{ signature_document_id: elsewhere.signature_document_id, found: 'accepted' }])),
		).toEqual([422, 'err_cover_code_unknown'])
	})

	it('has a new sheet and code once a document is requested again; the old code is refused with a clear message', async () => {
		const { signature_document_id } = await signatureDocumentOf(guarantor, 'guarantor_contract')
		const old = (await requirements(guarantor)).own.cover_code
		const sheet = async () => (await guarantor.browser.get(`${guarantor.path}/cover_sheet`)).raw
		const before = await sheet()
		await companySigns()
		await sendScan(guarantor, signature_document_id)
		for (const signer of [guarantor, other]) await accept(signer, signing)
		expect(await statusOf(server, signing)).toBe('Final_Review')
		const reset = await staff.post(`${case_path}/people/${guarantor.signatory_id}/defects`, {
			requirement: 'guarantor_contract',
			note: 'Auf dem Scan fehlt die zweite Seite.',
		})
		expect(reset.status, JSON.stringify(reset.body)).toBe(200)
		const now = (await requirements(guarantor)).own.cover_code
		expect(now).not.toBe(old)
		expect((await sheet()).equals(before)).toBe(false)
		expect(statusAndCodes(await receiveIn(signing, old, [{ signature_document_id, found: 'accepted' }]))).toEqual([
			422,
			'err_cover_code_replaced',
		])
		expect((await signatureDocumentOf(guarantor, 'guarantor_contract')).original_state).toBeNull()
		expect((await receiveIn(signing, now, [{ signature_document_id, found: 'accepted' }])).status).toBe(200)
	})

	it('of a voided signing is distinguished from an unknown one', async () => {
		const { signature_document_id } = await signatureDocumentOf(guarantor, 'guarantor_contract')
		const old = (await requirements(guarantor)).own.cover_code
		await staff.post(`${case_path}/void`, { note: 'Die Laufzeit wird eine andere.' })
		expect(statusAndCodes(await receiveIn(signing, old, [{ signature_document_id, found: 'accepted' }]))).toEqual([
			422,
			'err_cover_code_replaced',
		])
	})
})
