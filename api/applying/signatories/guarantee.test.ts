import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant, aStaffMember } from '../../test/builders.ts'
import { setStatus } from '../../test/identifications.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'

let server: TestServer
let applicant: Browser
let analyst: Browser
let applicationId: string
let person: Json

beforeAll(async () => {
	server = await startTestServer()
	applicant = (await anApplicant(server)).browser
	applicationId = (await aCompleteApplication(server, applicant)).applicationId
	await setStatus(server, applicationId, 'Internal_Review')
	analyst = await aStaffMember(server, 'analyse')
	;[person] = (await caseView()).signatories
})
afterAll(() => server.close())

const caseView = async (): Promise<Json> => (await analyst.get(`/staff/applications/${applicationId}`)).body

const decides = async (who: Browser, body: Json, signatory_id: string = person['signatory_id']) =>
	who.post(`/staff/applications/${applicationId}/signatories/${signatory_id}/guarantee`, body)

const decision = async (guarantee: 'required' | 'waived' | null): Promise<Json> => ({
	guarantee,
	note: 'Die Sparkasse bürgt an ihrer Stelle.',
	version: (await caseView()).signatories[0].version,
})

describe('what staff decide of a guarantee', () => {
	it('stands in the record, which its owner sees too, and in the history with its reason', async () => {
		expect((await decides(analyst, await decision('waived'))).status).toBe(204)
		expect((await caseView()).signatories[0].guarantee).toBe('waived')
		const { signatories } = (await applicant.get(`/user/applications/${applicationId}/signatories`)).body
		expect(signatories[0].guarantee).toBe('waived')
		const entry = (await caseView()).history.find(({ kind }: Json) => kind === 'guarantee_waived')
		expect(entry).toMatchObject({ note: 'Die Sparkasse bürgt an ihrer Stelle.', actor_type: 'bouser' })
	})

	it('is taken back, and the shares decide again', async () => {
		expect((await decides(analyst, await decision('required'))).status).toBe(204)
		expect((await decides(analyst, await decision(null))).status).toBe(204)
		expect((await caseView()).signatories[0].guarantee).toBeNull()
	})

	it('needs a reason, and the record as it is now', async () => {
		const given = await decision('waived')
		const unreasoned = await decides(analyst, { ...given, note: ' ' })
		expect([unreasoned.status, unreasoned.body]).toEqual([422, { errors: [{ code: 'err_field_required', field: 'note' }] }])
		const stale = await decides(analyst, { ...given, version: given['version'] + 1 })
		expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'err_version_conflict'])
		expect((await decides(analyst, given, randomUUID())).status).toBe(404)
	})

	it('is an analyst’s', async () => {
		const sales = await aStaffMember(server, 'vertrieb')
		expect((await decides(sales, await decision('waived'))).status).toBe(403)
		expect((await decides(applicant, await decision('waived'))).status).toBe(401)
	})

	it('ends with the contracts that say who guarantees', async () => {
		const given = await decision('waived')
		await setStatus(server, applicationId, 'Signature')
		const late = await decides(analyst, given)
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'err_application_update_not_allowed'])
	})
})
