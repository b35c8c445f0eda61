import { beforeEach, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import {
	accept,
	aSigning,
	change,
	open,
	signatureDocumentOf,
	read,
	requirements,
	sign,
	signAll,
	signingsUnderTest,
	statusOf,
	withoutGuarantor,
	type TestSigning,
} from '../../test/signing.ts'

const signings = signingsUnderTest()
let { server, staff, signing, other, case_path } = signings
beforeEach(() => void ({ server, staff, signing, other, case_path } = signings))

describe('the case', () => {
	it('shows each signer’s progress, and only to staff with rights in the signing', async () => {
		const auditor = await aStaffMember(server, 'revision')
		const seen = await auditor.get(case_path)
		expect(seen.body).toMatchObject({ status: 'open', may: { receive: false, resend: false }, voids_to: null })
		expect(seen.body.people).toHaveLength(2)
		expect(statusAndCodes(await auditor.post(`${case_path}/void`, { note: 'Der Zins ist ein anderer.' }))).toEqual([
			403,
			'err_permission_missing',
		])
		expect((await staff.get(case_path)).body).toMatchObject({ may: { receive: true, resend: true }, voids_to: 'internal_pricing' })
	})
})

describe('terms that change', () => {
	it('void the signatures, keep the identifications, and start the next round with new documents', async () => {
		await signAll(other)
		const before = await signatureDocumentOf(other, 'loan_contract')
		const voided = await staff.post(`${case_path}/void`, { note: 'Die Laufzeit wird um ein Jahr verlängert.' })
		expect([voided.status, voided.body.status]).toEqual([200, 'none'])
		expect(await statusOf(server, signing)).toBe('internal_pricing')
		expect(statusAndCodes(await sign(other, before.signature_document_id))).toEqual([409, 'err_signature_not_open'])
		const { own } = await requirements(other)
		expect([own.signature_documents, own.kyc_status.ident_completed.is_completed]).toEqual([[], true])
		expect((await server.mails()).some(({ to, subject }) => to === other.email && /aufgehoben/.test(subject))).toBe(true)
		const [offer] = await change(server, 'select status from offers where application_id = $1', [signing.application_id])
		expect(offer.status).toBe('superseded')
	})

	it('give the next round a mandate reference of its own, in its documents too', async () => {
		expect((await staff.post(`${case_path}/void`, { note: 'Die Laufzeit wird um ein Jahr verlängert.' })).status).toBe(200)
		await change(server, `update offers set status = 'accepted' where application_id = $1`, [signing.application_id])
		await change(server, `update applications set status = 'offer_accepted' where application_id = $1`, [signing.application_id])
		await open(server, signing)
		const rounds = await change(server, 'select mandate_reference from signing_rounds where application_id = $1 order by opened_at', [
			signing.application_id,
		])
		const [first, second] = rounds.map(({ mandate_reference }) => mandate_reference)
		expect([first, second]).toEqual([expect.stringMatching(/-01$/), expect.stringMatching(/-02$/)])
		const [mandate] = await change(
			server,
			`select data -> 'values' ->> 'mandate.reference' as reference from contract_documents
			where application_id = $1 and kind = 'sepa_mandate' and voided_at is null`,
			[signing.application_id],
		)
		expect(mandate?.reference).toBe(second)
	})

	it('and a concurrent signature: one of both, never half', async () => {
		const { signature_document_id } = await signatureDocumentOf(other, 'loan_contract')
		await read(other, signature_document_id)
		const [signed, voided] = await Promise.all([
			sign(other, signature_document_id),
			staff.post(`${case_path}/void`, { note: 'Der Betrag wird ein anderer.' }),
		])
		expect(voided.status).toBe(200)
		expect([200, 404, 409]).toContain(signed.status)
		expect(await statusOf(server, signing)).toBe('internal_pricing')
		const [row] = await change(
			server,
			`select s.signed_at is null as is_unsigned, p.current_document_id = p.document_id as is_unchanged
			from signatures s join signature_documents p using (partner_id, signature_document_id) where s.signature_document_id = $1 and s.signatory_id = $2`,
			[signature_document_id, other.signatory_id],
		)
		expect(row.is_unsigned).toBe(row.is_unchanged)
	})
})

const finish = async (): Promise<TestSigning> => {
	const finished = await aSigning(server, { people: withoutGuarantor })
	for (const signer of finished.signers) {
		await signAll(signer)
		await accept(signer, finished)
	}
	expect(await statusOf(server, finished)).toBe('Final_Review')
	return finished
}

describe('a reset by the final review', () => {
	it('affects one requirement of one person, and the signing continues once it is done again', async () => {
		const finished = await finish()
		const [one, two] = finished.signers
		const defects = (signatory_id: string, requirement: string) =>
			staff.post(`/staff/applications/${finished.application_id}/signing/people/${signatory_id}/defects`, {
				requirement,
				note: 'Die Unterschrift passt nicht zum Ausweis.',
			})
		expect(statusAndCodes(await defects(one.signatory_id, 'guarantor_contract'))).toEqual([422, 'err_field_invalid'])
		expect((await defects(one.signatory_id, 'loan_signature')).status).toBe(200)
		expect(await statusOf(server, finished)).toBe('Signature')
		const { own } = await requirements(one)
		expect(own.kyc_status).toMatchObject({ loan_signature: { is_completed: false }, legal_signature_accepted: { is_completed: true } })
		expect((await requirements(two ?? one)).is_done).toBe(true)
		await signAll(one)
		expect(await statusOf(server, finished)).toBe('Final_Review')
	})
})
