import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import type { Json } from '../../test/server.ts'
import {
	aSigning,
	change,
	signatureDocumentOf,
	signatureDocumentsOf,
	read,
	remind,
	sign,
	signingsUnderTest,
	statusOf,
	withoutGuarantor,
	type TestSigner,
} from '../../test/signing.ts'

const signings = signingsUnderTest()
let { server, staff, signing, guarantor, other, case_path } = signings
beforeEach(() => void ({ server, staff, signing, guarantor, other, case_path } = signings))

const remindersTo = async ({ email }: TestSigner) =>
	(await server.mails()).filter(({ to, subject }) => to === email && /Erinnerung: Ihre Unterschrift/.test(subject)).length

describe('the scheduled jobs', () => {
	it('remind nobody at night', async () => {
		server.passTime(3 * 86_400 + 12 * 3_600)
		await remind(server)
		expect(await remindersTo(other)).toBe(0)
		server.passTime(12 * 3_600)
		await remind(server)
		expect(await remindersTo(other)).toBe(1)
	})

	it('remind nobody while staff review their identification, and resume afterwards', async () => {
		const waiting = await aSigning(server, { people: withoutGuarantor, is_identified: false })
		const [one, two] = waiting.signers
		for (const signer of [one, two ?? one]) {
			for (const { signature_document_id } of await signatureDocumentsOf(signer))
				await change(server, 'update signatures set signed_at = now() where signature_document_id = $1', [signature_document_id])
		}
		const run = (signatory_id: string, provider: string, findings: string) =>
			change(
				server,
				`insert into identifications (partner_id, ident_id, application_id, signatory_id, provider, status, findings, channel, return_path,
					first_name, last_name, birthdate, user_id, email, expires_at)
				select partner_id, $2, application_id, signatory_id, $3, 'in_progress', $4::text[], 'here', '/', first_name, last_name, birthdate,
					user_id, email, now() + interval '90 days' from signatories where signatory_id = $1`,
				[signatory_id, randomUUID(), provider, findings],
			)
		await run(one.signatory_id, 'idnow', '{name_differs}')
		await run((two ?? one).signatory_id, 'manual', '{}')
		server.passTime(4 * 86_400)
		await remind(server)
		expect([await remindersTo(one), await remindersTo(two ?? one)]).toEqual([0, 0])
		await change(server, `update identifications set status = 'failed', findings = '{}' where signatory_id = $1`, [one.signatory_id])
		await remind(server)
		expect([await remindersTo(one), await remindersTo(two ?? one)]).toEqual([1, 0])
	})

	it('remind unfinished signers after 3, 7, 14 and 21 days, once each, and end the signing after 30', async () => {
		await change(server, `update signing_people set legal_signature_accepted_at = now() where signatory_id = $1`, [guarantor.signatory_id])
		for (const [days, count] of [
			[2, 0],
			[1, 1],
			[4, 2],
			[7, 3],
			[7, 4],
			[8, 4],
		] as const) {
			server.passTime(days * 86_400)
			await remind(server)
			await remind(server)
			expect(await remindersTo(other), `after ${days} more days`).toBe(count)
		}
		expect(await statusOf(server, signing)).toBe('Signature')
		server.passTime(86_400)
		const { signature_document_id } = await signatureDocumentOf(other, 'loan_contract')
		await read(other, signature_document_id)
		expect(statusAndCodes(await sign(other, signature_document_id))).toEqual([409, 'err_signature_not_open'])
		await remind(server)
		expect(await statusOf(server, signing)).toBe('Rejected')
		const [row] = await change(server, 'select rejection_reason from applications where application_id = $1', [signing.application_id])
		expect(row.rejection_reason).toBe('expired')
	})
})

describe('the case', () => {
	it('lets staff invite again, which restarts the reminder period', async () => {
		server.passTime(4 * 86_400)
		await remind(server)
		expect(await remindersTo(other)).toBe(1)
		const invited = await staff.post(`${case_path}/people/${other.signatory_id}/invitation`, {})
		expect(invited.body.people.find(({ signatory_id }: Json) => signatory_id === other.signatory_id).reminders_sent).toBe(0)
		server.passTime(2 * 86_400)
		await remind(server)
		expect(await remindersTo(other)).toBe(1)
	})
})
