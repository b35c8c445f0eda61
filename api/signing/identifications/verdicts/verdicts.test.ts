import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../../test/answers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { aSigner, begin, runOf, says, stands } from '../../../test/identifications.ts'
import type { Json } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'
import { verdictsUnderTest } from '../../../test/verdicts.ts'

const verdicts = verdictsUnderTest()
const { answer, done, evidence, judge, note, person } = verdicts
let { server, one, other, signer, case_path } = verdicts
beforeEach(() => void ({ server, one, other, signer, case_path } = verdicts))

describe('by hand', () => {
	it('somebody is identified by one and confirmed by another', async () => {
		expect((await begin(signer, { provider: 'manual' })).body).toMatchObject({ provider: 'manual', redirect_url: null })
		expect(await stands(signer)).toMatchObject({ status: 'start', run: { provider: 'manual' } })
		const evidence_document_id = await evidence(one)
		const judged = await judge(one, { evidence_document_id })
		expect(judged.status, JSON.stringify(judged.body)).toBe(201)
		expect(await stands(signer)).toMatchObject({ status: 'start', run: { provider: 'manual' } })
		const { ident_id } = await runOf(server, signer.signatory_id)
		expect((await person(other)).runs[0].verdict).toMatchObject({
			result: 'completed',
			by: 'Swantje Ohlsen',
			note,
			may_confirm: true,
			confirmed_by: null,
		})
		expect((await answer(other, ident_id)).status).toBe(201)
		expect(await stands(signer)).toMatchObject({ status: 'completed', valid_until: expect.any(String) })
		await server.drain()
		expect(done).toContain(signer.signatory_id)
		expect((await person(one)).runs[0].verdict).toMatchObject({ confirmed_by: 'Tobias Kern', may_confirm: false })
	})

	it('nobody confirms their own verdict, in any way', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		expect((await person(one)).runs[0].verdict.may_confirm).toBe(false)
		expect(codes(await answer(one, ident_id))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await answer(one, ident_id, { answer: 'refuse', note: 'Doch nicht, bitte verwerfen.' }))).toEqual([
			409,
			'approve_require_different_user',
		])
		// A second session is still the same person.
		expect(codes(await answer(await aStaffMember(server, 'identitaet'), ident_id))).toEqual([409, 'approve_require_different_user'])
		// The database enforces it too.
		const forced = server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update identifications set verdict_confirmed_by = verdict_by where ident_id = $1 returning ident_id', [ident_id])),
		)
		await expect(forced).rejects.toThrow('check constraint')
		expect((await stands(signer)).status).toBe('start')
	})

	it('the author of a replaced verdict may confirm the new one, and its author may not', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		await judge(other, { evidence_document_id: await evidence(other) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		expect(codes(await answer(other, ident_id))).toEqual([409, 'approve_require_different_user'])
		expect((await answer(one, ident_id)).status).toBe(201)
	})

	it('nobody gives or confirms a verdict in an application they are involved in', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		const own = async (sql: string, values: unknown[]) => {
			await server.asEveryPartner((db) => db.dynamic(sqlOf(sql, values)))
			expect(codes(await answer(other, ident_id))).toEqual([409, 'approve_require_different_user'])
			expect(codes(await judge(other))).toEqual([409, 'approve_require_different_user'])
			expect(await person(other)).toMatchObject({ may_judge: false, runs: [{ verdict: { may_confirm: false } }] })
		}
		await own("update signatories set email = 'zweitblick@fundament.example' where signatory_id = $1", [signer.signatory_id])
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update signatories set email = $1 where signatory_id = $2', [signer.email, signer.signatory_id])),
		)
		await own("update users set email = 'zweitblick@fundament.example' where email = $1", [signer.email])
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update users set email = $1 where email = 'zweitblick@fundament.example'", [signer.email])),
		)
		expect((await answer(other, ident_id)).status).toBe(201)
	})

	it('of two concurrent confirmations one counts', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		const both = await Promise.all([
			answer(other, ident_id),
			answer(other, ident_id, { answer: 'refuse', note: 'Das Bild passt nicht dazu.' }),
		])
		expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
	})

	it('nobody is identified without evidence, in another’s case, or by an invalid file', async () => {
		expect(codes(await judge(one))).toEqual([422, 'err_field_required evidence_document_id'])
		expect(codes(await judge(one, { evidence_document_id: randomUUID() }))).toEqual([404, 'err_entity_not_found'])
		expect(codes(await judge(other, { evidence_document_id: await evidence(one) }))).toEqual([404, 'err_entity_not_found'])
		const fake = await evidence(one, { content: Buffer.from('no PDF at all') })
		expect(codes(await judge(one, { evidence_document_id: fake }))).toEqual([409, 'err_document_content_not_allowed'])
		expect(codes(await judge(one, { evidence_document_id: fake }))).toEqual([409, 'err_document_not_stored'])
		expect(codes(await judge(one, { note: 'kurz' }))).toEqual([422, 'err_field_too_short note'])
	})

	it('each access of staff to the pictures is recorded with its reader', async () => {
		const document_id = await evidence(one)
		await judge(one, { evidence_document_id: document_id })
		await server.drain()
		const looks = async () =>
			(await other.get(case_path)).body.history
				.filter(({ kind, document }: Json) => kind === 'document_read' && document?.document_id === document_id)
				.map(({ actor_name }: Json) => actor_name)
		expect(await looks()).toEqual([])
		for (const staff of [other, one, other]) expect((await staff.get(`${case_path}/documents/${document_id}/content`)).status).toBe(200)
		expect(await looks()).toEqual(['Tobias Kern', 'Swantje Ohlsen', 'Tobias Kern'])
		const sales = await aStaffMember(server, 'vertrieb')
		expect((await sales.get(`${case_path}/documents/${document_id}/content`)).status).toBe(403)
		expect(await looks()).toHaveLength(3)
	})

	it('the applicant never sees the file', async () => {
		const document_id = await evidence(one)
		await judge(one, { evidence_document_id: document_id })
		await server.drain()
		const list = await signer.browser.get(`/user/applications/${signer.application_id}/documents`)
		expect(JSON.stringify(list.body)).not.toContain(document_id)
		expect((await signer.browser.get(`/user/applications/${signer.application_id}/documents/${document_id}/content`)).status).toBe(404)
	})

	it('a refused verdict leaves the identification open', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		expect((await answer(other, ident_id, { answer: 'refuse', note: 'Das Bild passt nicht dazu.' })).status).toBe(201)
		expect((await person(one)).runs[0]).toMatchObject({ status: 'start', verdict: null })
		expect(codes(await answer(other, ident_id))).toEqual([409, 'err_identification_verdict_not_possible'])
		expect((await judge(one, { result: 'failed' })).status).toBe(201)
		expect((await answer(other, ident_id)).status).toBe(201)
		expect(await stands(signer)).toMatchObject({ status: 'failed', run: { reason: 'refused_by_staff' } })
	})

	it('a record that changes between the two verdicts is not confirmed', async () => {
		await judge(one, { evidence_document_id: await evidence(one) })
		const { ident_id } = await runOf(server, signer.signatory_id)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update signatories set last_name = 'Voss' where signatory_id = $1", [signer.signatory_id])),
		)
		expect(codes(await answer(other, ident_id))).toEqual([409, 'err_identification_verdict_not_possible'])
	})
})

describe('a finding', () => {
	beforeEach(async () => {
		await begin(signer)
		await says(server, await runOf(server, signer.signatory_id), {
			person: { first_name: 'Jana', last_name: 'Voss', birthdate: '1980-05-17' },
		})
	})

	it('is shown with the identified person, to staff with the right', async () => {
		expect((await person(one)).runs[0]).toMatchObject({
			status: 'in_progress',
			findings: ['name_differs'],
			ordered: { first_name: 'Jana', last_name: 'Krüger', birthdate: '•••' },
			identified: { first_name: 'Jana', last_name: 'Voss', birthdate: '•••' },
		})
		const { ident_id } = await runOf(server, signer.signatory_id)
		const asks = (of: string) =>
			one.post(`/staff/applications/${signer.application_id}/disclosures`, { signatory_id: null, ident_id: of, reason: 'identification' })
		expect((await asks(ident_id)).body).toMatchObject({ birthdate: '1980-05-17', email: null })
		expect((await asks(signer.signatory_id)).status).toBe(404)
		const sales = await person(await aStaffMember(server, 'vertrieb'))
		expect(sales).toMatchObject({ may_judge: false, runs: [{ findings: ['name_differs'], ordered: null, identified: null }] })
		const auditor = await person(await aStaffMember(server, 'revision'))
		expect(auditor.may_judge).toBe(false)
	})

	it('is accepted by two people, without evidence', async () => {
		expect((await judge(one)).status).toBe(201)
		const { ident_id, provider } = await runOf(server, signer.signatory_id)
		expect(provider).toBe('idnow')
		expect((await answer(other, ident_id)).status).toBe(201)
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
		// Later events of the provider are stored without effect, unless they revise the result: then staff decide anew.
		await says(server, await runOf(server, signer.signatory_id), { status: 'failed', reason: 'unreadable' })
		expect(await person(one)).toMatchObject({ is_in_doubt: false, may_judge: false })
		await says(server, await runOf(server, signer.signatory_id), { status: 'failed', reason: 'not_confirmed' })
		expect(await person(one)).toMatchObject({ is_in_doubt: true, may_judge: true })
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it('that is refused lets the person start again', async () => {
		await judge(one, { result: 'failed' })
		await answer(other, (await runOf(server, signer.signatory_id)).ident_id)
		expect((await begin(signer, { provider: 'postident' })).status).toBe(201)
	})
})

it('is refused without the right', async () => {
	for (const name of ['analyse', 'freigabe', 'vertrieb', 'revision'] as const) {
		const staff = await aStaffMember(server, name)
		expect(codes(await judge(staff)), name).toEqual([403, 'err_permission_missing'])
		expect(codes(await answer(staff, randomUUID())), name).toEqual([403, 'err_permission_missing'])
		expect((await staff.post(`${case_path}/identification_evidence`, { file_name: 'a.pdf', size_bytes: 5 })).status, name).toBe(403)
	}
})

it('belongs to its case: a run of another application is not found', async () => {
	await judge(one, { evidence_document_id: await evidence(one) })
	const { ident_id } = await runOf(server, signer.signatory_id)
	const elsewhere = await aSigner(server)
	const path = `/staff/applications/${elsewhere.application_id}/identifications/${ident_id}/verdict_answers`
	expect(codes(await other.post(path, { answer: 'confirm' }))).toEqual([404, 'err_entity_not_found'])
})
