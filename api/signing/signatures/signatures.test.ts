import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { anApplicant } from '../../test/builders.ts'
import { pdfsig_missing, readSignatures } from '../../test/pdf-signatures.ts'
import { because } from '../../test/programs.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import {
	accept,
	aSigning,
	change,
	confirm,
	identify,
	signatureDocumentOf,
	signatureDocumentsOf,
	read,
	requirements,
	sign,
	signAll,
	statusOf,
	withoutGuarantor,
	type TestSigner,
	type TestSigning,
} from '../../test/signing.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const signingOfTwo = async (): Promise<TestSigning & { one: TestSigner; two: TestSigner }> => {
	const signing = await aSigning(server, { people: withoutGuarantor })
	return { ...signing, one: signing.signers[0], two: signing.signers[1] ?? expect.unreachable() }
}

describe('a signing after the acceptance', () => {
	it('has the contracts, the invitations and the steps of everybody', async () => {
		const signing = await signingOfTwo()
		expect(await statusOf(server, signing)).toBe('Signature')
		const { own } = await requirements(signing.one)
		expect(own.requirements).toMatchObject({
			is_video_id_required: true,
			is_loan_signature_required: true,
			is_ubo_signature_required: true,
			guarantor_contract_url: null,
			signature_provider: 'idnow',
			signature_status: 'in_progress',
		})
		expect(own.signature_documents.map(({ kind, signing_method, reason }: Json) => [kind, signing_method, reason])).toEqual([
			['loan_contract', 'online', 'free_form'],
			['ubo_form', 'online', 'owners'],
		])
		expect(own.steps.map(({ step, state }: Json) => [step, state])).toEqual([
			['tax_id', 'complete'],
			['identity', 'open'],
			['terms', 'locked'],
		])
		expect(own.mandate).toMatchObject({
			reference: expect.stringMatching(/^[A-Z0-9]+-01$/),
			creditor: expect.stringContaining('Hansekontor'),
		})
		const mails = (await server.mails()).filter(
			({ to, subject }) => [signing.one.email, signing.two.email].includes(to) && /unterschreiben/.test(subject),
		)
		expect(mails).toHaveLength(2)
		expect(mails[0]?.text).toContain(`/dashboard/applications/${signing.application_id}?tab=signatures`)
	})

	it('waits for missing data, and is started once by any number of jobs', async () => {
		const signing = await aSigning(server, { people: [{ telephone: null }] })
		expect(await statusOf(server, signing)).toBe('offer_accepted')
		const events = await change(server, `select details from application_events where application_id = $1 and kind = 'signing_blocked'`, [
			signing.application_id,
		])
		expect(events[0].details.codes).toEqual(['err_signatory_phone_required'])
		await change(server, `update signatories set telephone = '+49401234567' where application_id = $1`, [signing.application_id])
		for (const _ of [1, 2, 3]) {
			await server.asEveryPartner((db) =>
				db.enqueue({ name: 'open-signing' }, { partner_id: signing.partner_id, application_id: signing.application_id }),
			)
		}
		await server.drain()
		expect(await statusOf(server, signing)).toBe('Signature')
		const rounds = await change(server, 'select 1 from signing_rounds where application_id = $1', [signing.application_id])
		expect(rounds).toHaveLength(1)
	})

	it('shows others a signer’s progress only, and strangers nothing', async () => {
		const { one, two, application_id } = await signingOfTwo()
		const seen = await one.browser.get(`${two.path}/requirements`)
		expect(seen.body).toMatchObject({ is_own: false, signature_status: 'in_progress', own: null })
		const progress = (browser: Browser) => browser.get(`/user/applications/${application_id}/signing`)
		const standing = {
			name: 'Jana Krüger',
			has_come: true,
			is_done: false,
			signature_status: 'in_progress',
			has_task: true,
			has_declined: false,
		}
		expect((await progress(one.browser)).body).toEqual({
			people: [
				{ ...standing, signatory_id: one.signatory_id, is_own: true },
				{ ...standing, signatory_id: two.signatory_id, is_own: false },
			],
		})
		const stranger = (await anApplicant(server)).browser
		expect((await progress(stranger)).status).toBe(404)
		expect((await stranger.get(`${one.path}/requirements`)).status).toBe(404)
		expect((await one.browser.get(`/user/applications/${application_id}/signatories/${randomUUID()}/requirements`)).status).toBe(404)
	})
})

async function signedByTwoAtOnce() {
	const { one, two, application_id } = await signingOfTwo()
	const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
	await Promise.all([read(one, signature_document_id), read(two, signature_document_id)])
	const answers = await Promise.all([sign(one, signature_document_id), sign(two, signature_document_id)])
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	return { pdf: (await read(one, signature_document_id)).raw, application_id }
}

describe('signing online', () => {
	it('requires the express wish, a proof of who signs, and reading, in that order', async () => {
		const { one } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		const unproved = (consent: boolean) =>
			one.browser.post(`${one.path}/signature-documents/${signature_document_id}/signature`, { consent })
		expect(statusAndCodes(await unproved(false))).toEqual([422, 'err_signature_consent_required'])
		expect(statusAndCodes(await unproved(true))).toEqual([403, 'err_authentication_confirmation_required'])
		expect(statusAndCodes(await sign(one, signature_document_id))).toEqual([409, 'err_signature_read_first'])
		const content = await read(one, signature_document_id)
		expect(content.raw.subarray(0, 5).toString()).toBe('%PDF-')
		expect((await signatureDocumentOf(one, 'loan_contract')).is_signed).toBe(false)
		const signed = await sign(one, signature_document_id)
		expect(signed.body.own.signature_documents[0]).toMatchObject({ kind: 'loan_contract', is_signed: true })
	})

	it('waits for the identification', async () => {
		const signing = await aSigning(server, { people: [{ percentage_owned: 0.2, is_beneficial_owner: false }], is_identified: false })
		const [one] = signing.signers
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		await read(one, signature_document_id)
		expect(statusAndCodes(await sign(one, signature_document_id))).toEqual([409, 'err_signatory_ident_not_completed'])
		await identify(server, { ...signing, signatory_id: one.signatory_id })
		await change(server, `update identifications set status = 'failed', reason = 'unreadable' where signatory_id = $1`, [one.signatory_id])
		expect(statusAndCodes(await sign(one, signature_document_id))).toEqual([409, 'err_signatory_ident_failed'])
	})

	it('is idempotent, also with a repeated key', async () => {
		const { one } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		await read(one, signature_document_id)
		const key = { 'idempotency-key': randomUUID() }
		await confirm(one)
		const send = () => one.browser.post(`${one.path}/signature-documents/${signature_document_id}/signature`, { consent: true }, key)
		const [first, second] = [await send(), await send()]
		expect([first.status, second.status, (await sign(one, signature_document_id)).status]).toEqual([200, 200, 200])
		expect(second.body).toEqual(first.body)
		const rows = await change(
			server,
			`select 1 from application_events where kind = 'paper_signed' and details->>'signature_document_id' = $1`,
			[signature_document_id],
		)
		expect(rows).toHaveLength(1)
	})

	it('by two people concurrently keeps both signatures, each valid', async () => {
		const { pdf, application_id } = await signedByTwoAtOnce()
		const [row] = await change(server, 'select partner_id from applications where application_id = $1', [application_id])
		const found = (await server.services.signing?.verify(row.partner_id, pdf)) ?? []
		expect(found.map(({ is_valid }) => is_valid)).toEqual([true, true])
	})

	it.skipIf(pdfsig_missing)(`of two at the same moment is valid to an independent reader${because(pdfsig_missing)}`, async () => {
		const said = await readSignatures((await signedByTwoAtOnce()).pdf)
		expect(said.split('Signature is Valid').length - 1, said).toBe(2)
	})

	it('detects an altered stored file before anybody signs or reads it', async () => {
		const { one, application_id } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		await change(
			server,
			`update signature_documents set current_sha256 = decode(repeat('00', 32), 'hex') where signature_document_id = $1`,
			[signature_document_id],
		)
		expect(statusAndCodes(await read(one, signature_document_id))).toEqual([409, 'err_signature_document_changed'])
		expect(await statusOf(server, { application_id })).toBe('Signature')
	})

	it('leaves nothing if the store fails in between', async () => {
		const { one } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		await read(one, signature_document_id)
		const { storage } = server.services
		const put = storage.put.bind(storage)
		storage.put = () => Promise.reject(new Error('The store is away.'))
		try {
			expect(statusAndCodes(await sign(one, signature_document_id))).toEqual([503, 'err_service_unavailable'])
		} finally {
			storage.put = put
		}
		expect((await signatureDocumentOf(one, 'loan_contract')).is_signed).toBe(false)
		const rows = await change(
			server,
			'select 1 from signature_documents where signature_document_id = $1 and current_document_id = document_id',
			[signature_document_id],
		)
		expect(rows).toHaveLength(1)
		expect((await sign(one, signature_document_id)).status).toBe(200)
	})
})

describe('somebody else’s step', () => {
	it('is refused by every call', async () => {
		const { one, two, application_id } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(two, 'loan_contract')
		const as_other = { ...one, path: two.path, signatory_id: two.signatory_id }
		const base = `${two.path}/signature-documents/${signature_document_id}`
		const tried = [
			await sign(as_other, signature_document_id),
			await read(as_other, signature_document_id),
			await accept(as_other, { application_id }),
			await one.browser.post(`${base}/decline`, { reason: 'terms_differ' }),
			await one.browser.post(`${base}/scans`, { file_name: 'a.pdf', size_bytes: 10 }),
			await one.browser.patch(`${base}/scans/${randomUUID()}`, {}),
			await one.browser.patch(base, { posted_on: '2026-01-01' }),
			await one.browser.get(`${two.path}/cover_sheet`),
		]
		expect(tried.map(statusAndCodes)).toEqual(tried.map(() => [403, 'err_signature_not_own']))
		const own_terms = await one.browser.patch(`${one.path}/requirements`, {
			signatory_id: two.signatory_id,
			application_id,
			sepa_mandate_accepted: true,
			legal_signature_accepted: true,
		})
		expect(statusAndCodes(own_terms)).toEqual([422, 'err_field_invalid'])
		expect((await signatureDocumentsOf(two)).every(({ is_signed }) => !is_signed)).toBe(true)
	})
})

describe('the terms', () => {
	it('come last, need both ticks, and complete the signing when everybody is done', async () => {
		const { one, two, application_id } = await signingOfTwo()
		expect(statusAndCodes(await accept(one, { application_id }))).toEqual([409, 'err_signature_kyc_missing'])
		await signAll(one)
		const without = async (tick: string) => statusAndCodes(await accept(one, { application_id }, { [tick]: false }))
		expect(await without('sepa_mandate_accepted')).toEqual([409, 'err_sepa_mandate_not_accepted'])
		expect(await without('legal_signature_accepted')).toEqual([409, 'err_signature_terms_not_accepted'])
		const accepted = await accept(one, { application_id })
		expect(accepted.body).toMatchObject({ is_done: true, signature_status: 'completed' })
		expect((await accept(one, { application_id })).status).toBe(200)
		expect(await statusOf(server, { application_id })).toBe('Signature')
		await signAll(two)
		await accept(two, { application_id })
		expect(await statusOf(server, { application_id })).toBe('Final_Review')
		const isDone = ({ to, subject }: { to: string; subject: string }) => to === two.email && /Alles unterschrieben/.test(subject)
		expect((await server.mails()).filter(isDone)).toHaveLength(1)
	})

	it('accepted by the last two concurrently move it once', async () => {
		const { one, two, application_id } = await signingOfTwo()
		await signAll(one)
		await signAll(two)
		const answers = await Promise.all([accept(one, { application_id }), accept(two, { application_id })])
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		expect(await statusOf(server, { application_id })).toBe('Final_Review')
		const moved = `select 1 from application_events where application_id = $1 and transition_id = 'T45'`
		expect(await change(server, moved, [application_id])).toHaveLength(1)
	})

	it('complete it also when the identification comes last', async () => {
		const signing = await aSigning(server, { people: [{ percentage_owned: 0.2, is_beneficial_owner: false }] })
		const [one] = signing.signers
		await signAll(one)
		await change(server, `update identifications set status = 'in_progress', completed_at = null where application_id = $1`, [
			signing.application_id,
		])
		expect(statusAndCodes(await accept(one, signing))).toEqual([409, 'err_signature_kyc_missing'])
	})
})

describe('declining', () => {
	it('has a reason, keeps the status, and can be reversed', async () => {
		const { one, application_id } = await signingOfTwo()
		const { signature_document_id } = await signatureDocumentOf(one, 'loan_contract')
		const decline = (body: unknown) => one.browser.post(`${one.path}/signature-documents/${signature_document_id}/decline`, body)
		expect(statusAndCodes(await decline({ reason: 'other' }))).toEqual([422, 'err_field_required'])
		const declined = await decline({ reason: 'terms_differ', note: 'Der Zins war 6,5 %.' })
		expect(declined.body.own.signature_documents[0].declined).toMatchObject({ reason: 'terms_differ', note: 'Der Zins war 6,5 %.' })
		expect(await statusOf(server, { application_id })).toBe('Signature')
		await read(one, signature_document_id)
		expect((await sign(one, signature_document_id)).body.own.signature_documents[0]).toMatchObject({ is_signed: true, declined: null })
		expect(statusAndCodes(await decline({ reason: 'terms_differ' }))).toEqual([409, 'err_signature_not_open'])
	})
})
