import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { valuesFor } from '#api/platform/db/prepare.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { sqlOf } from '../../test/sql.ts'
import { listRelated } from './store.ts'

let server: TestServer
let analyst: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

interface Wanted {
	readonly of?: Record<string, unknown>
	readonly person?: Record<string, unknown>
	readonly partner_key?: string
	readonly status?: string
}

/** A case of a new applicant, each with people and numbers of its own unless told otherwise. */
async function aCase({ of = {}, person, partner_key, status = 'Internal_Review' }: Wanted = {}): Promise<Json> {
	const { browser } = await anApplicant(server, partner_key === undefined ? {} : { partner_key })
	const application = await anApplication(browser, of)
	if (person !== undefined)
		await browser.post(`/user/applications/${application.applicationId}/signatories`, { data: [aSignatory(person)] })
	await change(server, 'update applications set status = $2, submitted_at = now() where application_id = $1', [
		application.applicationId,
		status,
	])
	return application
}

const relatedOf = async ({ applicationId }: Json, by = analyst): Promise<Json> =>
	(await by.get(`/staff/applications/${applicationId}/related`)).body
const brief = ({ related }: Json) => new Map(related.map((one: Json) => [one.applicationId, [one.relations, one.people]]))

describe('related cases', () => {
	it('are of the same company, register number, tax number, representative or owner, each with why', async () => {
		const person = { first_name: 'Ida', last_name: 'Wanders', birthdate: '1975-03-09' }
		const company = { companyName: 'Wanders Anlagenbau GmbH', hrNumber: 'HRB 40711', taxIdNumber: '2755512345' }
		const one = await aCase({ of: company, person })
		const same = await aCase({ of: { companyName: 'Wanders Anlagenbau GmbH' } })
		const number = await aCase({ of: { hrNumber: 'HRB40711' } })
		const elsewhere = await aCase({ of: { hrNumber: 'HRB 40711', companyPostCode: '80331', companyLocation: 'München' } })
		const tax = await aCase({ of: { taxIdNumber: '27/555/12345' } })
		const owner = await aCase({ person: { ...person, is_legal_signatory: false, is_contract_signatory: false } })
		const manager = await aCase({ person: { ...person, last_name: 'WANDERS', is_beneficial_owner: false, percentage_owned: null } })
		await aCase({ person: { ...person, birthdate: '1990-03-09' } })
		const found = await relatedOf(one)
		expect(brief(found)).toEqual(
			new Map([
				[same.applicationId, [['company'], []]],
				[number.applicationId, [['register_number'], []]],
				[tax.applicationId, [['tax_id'], []]],
				[owner.applicationId, [['owner'], ['Ida Wanders']]],
				[manager.applicationId, [['representative'], ['Ida Wanders']]],
			]),
		)
		expect(found.related.map((row: Json) => row.applicationId)).not.toContain(elsewhere.applicationId)
		const duplicates = found.related.filter((row: Json) => row.is_duplicate).map((row: Json) => row.applicationId)
		expect(new Set(duplicates)).toEqual(new Set([same, number, tax].map(({ applicationId }) => applicationId)))
		expect(found.exposure).toEqual([{ currency: 'EUR', lent: 0, requested: 500_000 }])
	})

	it('leave out what has not been submitted, and count nothing that has ended', async () => {
		const of = { companyName: 'Stiller Handel GmbH' }
		const one = await aCase({ of })
		const { browser } = await anApplicant(server)
		await anApplication(browser, of)
		const ended = await aCase({ of, status: 'Rejected' })
		const found = await relatedOf(one)
		expect(brief(found)).toEqual(new Map([[ended.applicationId, [['company'], []]]]))
		expect(found).toMatchObject({ exposure: [], has_more: false })
	})

	it('of another partner are named to the house and unknown to a partner’s staff', async () => {
		const of = { companyName: 'Grenzland Logistik GmbH' }
		const here = await aCase({ of })
		const there = await aCase({ of: { ...of, loanDuration: 12 }, partner_key: 'brueckenwerk' })
		expect((await relatedOf(here)).related).toMatchObject([{ applicationId: there.applicationId, partner_name: expect.any(String) }])
		const partners = await aStaffMember(server, 'beratung@hansekontor.example')
		expect((await relatedOf(here, partners)).related).toEqual([])
		expect((await partners.get(`/staff/applications/${there.applicationId}/related`)).status).toBe(404)
	})

	it('are found by indexes under the security of rows, not by reading all cases', async () => {
		const { applicationId } = await aCase()
		const values = valuesFor(listRelated, { application_id: applicationId, most: 50 })
		const plan = await server.asEveryPartner(async (db) => {
			// A table this small is read as a whole wherever that is allowed.
			await db.dynamic(sqlOf('set local enable_seqscan = off'))
			return db.dynamic(sqlOf<Json>(`explain (costs off) ${listRelated.text}`, values))
		})
		const text = plan.map((line) => line['QUERY PLAN']).join('\n')
		for (const column of ['register_key', 'tax_key', 'birthdate']) expect(text).toMatch(new RegExp(`Index Cond: .*\\b${column} =`))
		expect(text).not.toMatch(/Seq Scan on (?:applications|application_names|signatories)/)
	})
})
