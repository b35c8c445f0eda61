import { beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../../test/answers.ts'
import { begin, runOf, says, setStatus, stands, type Run } from '../../../test/identifications.ts'
import type { Json } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'
import { verdictsUnderTest } from '../../../test/verdicts.ts'

const verdicts = verdictsUnderTest()
const { answer, evidence, judge, person } = verdicts
let { server, one, other, signer, case_path } = verdicts
beforeEach(() => void ({ server, one, other, signer, case_path } = verdicts))

const inDoubt = async (): Promise<string[]> => (await one.get(case_path)).body.doubted_people

describe('a provider that revises a result in the final review', () => {
	let run: Run
	beforeEach(async () => {
		await begin(signer)
		run = await runOf(server, signer.signatory_id)
		await says(server, run)
		await setStatus(server, signer.application_id, 'Final_Review')
	})
	const takesBack = () => says(server, run, { status: 'failed', reason: 'not_confirmed' })

	it('puts the person in doubt for staff, without informing them', async () => {
		const before = [await stands(signer), (await signer.browser.get(`/user/applications/${signer.application_id}`)).body]
		expect(await inDoubt()).toEqual([])
		await takesBack()
		expect(await inDoubt()).toEqual(['Jana Krüger'])
		expect(await person(one)).toMatchObject({ is_in_doubt: true, may_judge: true, is_evidence_needed: true })
		expect([await stands(signer), (await signer.browser.get(`/user/applications/${signer.application_id}`)).body]).toEqual(before)
		await takesBack()
		const kinds = (await one.get(case_path)).body.history.map(({ kind }: Json) => kind)
		expect(kinds).toContain('identification_doubted')
	})

	it('is overruled by two people with evidence; then the result is valid as before', async () => {
		await takesBack()
		expect(codes(await judge(one))).toEqual([422, 'err_field_required evidence_document_id'])
		expect((await judge(one, { evidence_document_id: await evidence(one) })).status).toBe(201)
		expect(codes(await answer(one, run.ident_id))).toEqual([409, 'approve_require_different_user'])
		expect(await inDoubt()).toEqual(['Jana Krüger'])
		expect((await answer(other, run.ident_id)).status).toBe(201)
		expect(await inDoubt()).toEqual([])
		const [row] = await server.asEveryPartner((db) =>
			db.dynamic<{ completed_at: Date }>(sqlOf('select completed_at from identifications where ident_id = $1', [run.ident_id])),
		)
		expect(row?.completed_at.toISOString()).toBe('2026-05-04T10:00:00.000Z')
	})

	it('leaves the doubt if two people do not overrule it, until a new identification', async () => {
		await takesBack()
		await judge(one, { result: 'failed' })
		await answer(other, run.ident_id)
		expect(await inDoubt()).toEqual(['Jana Krüger'])
		expect((await begin(signer, { provider: 'postident' })).status).toBe(201)
		expect(await inDoubt()).toEqual(['Jana Krüger'])
		await says(server, await runOf(server, signer.signatory_id))
		expect(await inDoubt()).toEqual([])
	})
})
