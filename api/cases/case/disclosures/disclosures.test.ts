import { afterAll, beforeAll, expect, it } from 'vitest'

import { done } from '../../../test/answers.ts'
import { aCompleteApplication, anApplicant, aStaffMember } from '../../../test/builders.ts'
import { startTestServer, type Json, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let id: string
let email: string
beforeAll(async () => {
	server = await startTestServer()
	const applicant = await anApplicant(server)
	email = applicant.email
	id = (await aCompleteApplication(server, applicant.browser, { email })).applicationId
	done(await applicant.browser.patch(`/user/applications/${id}/status`, { status: 'Submitted' }))
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[]) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, [...values])))
const looks = () =>
	sql(`select actor_id, details from application_events where application_id = $1 and kind = 'sensitive_data_shown' order by happened_at`, [
		id,
	])

it('sensitive data is masked for everybody, and disclosed by record with the right and a reason', async () => {
	const case_path = `/staff/applications/${id}`
	for (const name of ['analyse', 'vertrieb', 'revision', 'auszahlung', 'beratung@hansekontor.example'] as const) {
		const { application, applicant, signatories } = done(await (await aStaffMember(server, name)).get(case_path))
		expect(applicant.email).toMatch(/^.•••@/)
		expect(application.iban).toBe('DE•••3000')
		expect(signatories[0]).toMatchObject({
			birthdate: '•••',
			telephone: expect.stringMatching(/^•••\d\d$/),
			email: expect.stringMatching(/^.•••@/),
		})
		expect(JSON.stringify([application, applicant, signatories])).not.toContain(email)
	}
	const analyst = await aStaffMember(server, 'analyse')
	const { signatory_id } = done(await analyst.get(case_path)).signatories[0]
	const asks = (body: unknown) => analyst.post(`${case_path}/disclosures`, body)
	expect(done(await asks({ signatory_id, reason: 'contact' }))).toMatchObject({ birthdate: '1980-05-17', iban: null })
	expect(done(await asks({ signatory_id: null, reason: 'contract' }))).toMatchObject({
		email,
		iban: 'DE89370400440532013000',
		birthdate: null,
	})
	expect((await asks({ signatory_id })).status).toBe(422)
	expect((await asks({ signatory_id: id, reason: 'contact' })).status).toBe(404)
	done(await (await aStaffMember(server, 'revision')).post(`${case_path}/disclosures`, { signatory_id, reason: 'audit' }))
	for (const name of ['vertrieb', 'beratung@hansekontor.example'] as const)
		expect((await (await aStaffMember(server, name)).post(`${case_path}/disclosures`, { signatory_id, reason: 'contact' })).status).toBe(
			403,
		)
	expect(((await looks()) as { details: unknown }[]).map(({ details }) => details)).toEqual([
		{ signatory_id, reason: 'contact' },
		{ signatory_id: null, reason: 'contract' },
		{ signatory_id, reason: 'audit' },
	])
	expect(done(await analyst.get(case_path)).history[0]).toMatchObject({ kind: 'sensitive_data_shown', actor_type: 'bouser' })
})

it('the register entry is shown beside the application’s data, with differences marked', async () => {
	const analyst = await aStaffMember(server, 'analyse')
	const register = `/staff/applications/${id}/register`
	expect(done(await analyst.get(register))).toEqual({ is_known: false, fields: [] })
	await sql(
		`update companies set external_provider_company_id = found.provider || ':' || found.company_number from
			(select provider, company_number from registry_companies where hr_number is not null and street is not null order by company_number limit 1) as found
			where (companies.partner_id, companies.company_id) = (select partner_id, company_id from applications where application_id = $1)`,
		[id],
	)
	const { is_known, fields } = done(await analyst.get(register))
	expect(is_known).toBe(true)
	expect(fields).toContainEqual({ field: 'companyName', registered: expect.any(String), is_different: true })
	const name = fields.find((one: Json) => one.field === 'companyName').registered
	await sql(`update applications set "companyName" = upper($2) where application_id = $1`, [id, name])
	expect(done(await analyst.get(register)).fields).toContainEqual({ field: 'companyName', registered: name, is_different: false })
})
