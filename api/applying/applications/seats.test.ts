import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { refusalOf } from '../../test/answers.ts'
import { aMember, anApplicant, anApplication, aRepresentative } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let owner: Browser
let applicationId: string

beforeAll(async () => {
	server = await startTestServer()
	owner = (await anApplicant(server)).browser
	applicationId = (await anApplication(owner)).applicationId
})
afterAll(() => server.close())

describe('a representative who is not of the team', () => {
	let browser: Browser
	let own: string
	beforeEach(async () => {
		const person = await anApplicant(server)
		browser = person.browser
		own = await aRepresentative(server, owner, applicationId, person)
	})

	it('sees the application, their own record and nothing of the company’s', async () => {
		const application = (await browser.get(`/user/applications/${applicationId}`)).body
		expect(application).toMatchObject({
			allowed_updates: ['signatory_tin', 'signatory_contact'],
			own_rights: { role: null, sees: [], changes: [] },
			iban: null,
			pricing: null,
		})
		const { signatories } = (await browser.get(`/user/applications/${applicationId}/signatories`)).body
		expect(signatories.map((record: { signatory_id: string }) => record.signatory_id)).toEqual([own])
		expect((await browser.get('/user/applications')).body.applications).toHaveLength(1)
		expect(refusalOf(await browser.get(`/user/applications/${applicationId}/documents`))).toBe('err_membership_right_missing')
	})

	it('changes their own contact, and nobody else’s', async () => {
		const path = `/user/applications/${applicationId}/signatories`
		expect(refusalOf(await browser.patch(`${path}/${own}`, { telephone: '+49 40 7654321' }))).toBe('allowed')
		expect(refusalOf(await browser.patch(`${path}/${own}`, { last_name: 'Anders' }))).toBe('err_application_update_not_allowed')
		const other = await aRepresentative(server, owner, applicationId, await anApplicant(server))
		expect(refusalOf(await browser.patch(`${path}/${other}`, { telephone: '+49 40 7654321' }))).toBe('err_application_update_not_allowed')
	})
})

describe('an application read by an adviser for documents', () => {
	it('leaves out the other parts', async () => {
		await owner.patch(`/user/applications/${applicationId}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
		await aRepresentative(server, owner, applicationId, await anApplicant(server))
		const { browser } = await aMember(server, applicationId, { role: 'adviser', parts: ['documents'] })
		const { body } = await browser.get(`/user/applications/${applicationId}`)
		expect(body).toMatchObject({ allowed_updates: ['document'], iban: null, bankName: null, taxIdNumber: null, pricing: null })
		expect((await owner.get(`/user/applications/${applicationId}`)).body.iban).toBe('DE89370400440532013000')
		const { pending_actions } = (await browser.get(`/user/applications/${applicationId}/next_status_validate`)).body
		expect(pending_actions.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(['annual_statements_uploaded', 'bwa_susa_uploaded']),
		)
		expect(JSON.stringify(pending_actions)).not.toContain('company_tin_specified')
		expect((await browser.get(`/user/applications/${applicationId}/signatories`)).body.signatories).toEqual([])
	})
})

describe('an application made by an editor', () => {
	it('belongs to the company’s team, and stays with it when they leave', async () => {
		const name = 'Gemeinsam Werke GmbH'
		const first = await anApplication(owner, { companyName: name })
		const { browser, user_id } = await aMember(server, first.applicationId, { role: 'editor' })
		const second = await anApplication(browser, {
			companyName: name,
			allBanksLoanPurpose: 'material',
			purpose_key: 'machinery_or_equipment',
			is_another_wish: true,
		})
		expect((await owner.get(`/user/applications/${second.applicationId}`)).status).toBe(200)
		const search = () => browser.get('/user/company_search?country=DE&name=Gemeinsam')
		expect((await search()).body.our_companies).toHaveLength(1)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update memberships set ended_at = now() where user_id = $1 and role = $2', [user_id, 'editor'])),
		)
		expect((await browser.get(`/user/applications/${second.applicationId}`)).status).toBe(404)
		expect((await browser.get('/user/applications')).body.applications).toEqual([])
		expect((await search()).body.our_companies).toEqual([])
	})
})
