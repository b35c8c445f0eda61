import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aFactoringApplication, aMember, anApplicant, anApplication, aStaffMember, demoCompany } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

let owner: Browser
let applicationId: string
let path: string
beforeEach(async () => {
	owner = (await anApplicant(server)).browser
	;({ applicationId } = await aFactoringApplication(owner, { annual_sales_previous_year: 1_000_000 }))
	path = `/user/applications/${applicationId}/factoring/debitors`
})

const a = { annual_sales_previous_year: 100_000, currency: 'EUR' }
const add = (company_id: string, change: object = {}, browser = owner) => browser.post(path, { company_id, ...a, ...change })

const aCompany = (change: object = {}) => ({
	address_country: 'DE',
	companyName: 'Fördewerft Handel GmbH',
	companyType: 'GMBH',
	address_street: 'Hafenstraße',
	address_house_number: '12',
	address_location: 'Kiel',
	address_post_code: '24103',
	businessPurpose: 'Handel mit Schiffsteilen',
	...change,
})
const addCompany = (change: object = {}, browser = owner) => browser.post(`/user/applications/${applicationId}/companies`, aCompany(change))

async function companyOf(application_id: string): Promise<string> {
	const [row] = await server.asEveryPartner((db) =>
		db.dynamic<{ company_id: string }>(sqlOf('select company_id from applications where application_id = $1', [application_id])),
	)
	return row?.company_id ?? ''
}

describe('a debtor', () => {
	it('is added from the register, changed and removed', async () => {
		const company_id = await demoCompany(owner, 'Soldocon Lebensmittel GmbH')
		const added = await add(company_id, { annual_sales_previous_year: 400_000.55 })
		expect(added.status, JSON.stringify(added.body)).toBe(201)
		expect(added.body).toMatchObject({
			company: { company_name: 'Soldocon Lebensmittel GmbH', company_country: 'DE' },
			annual_sales_previous_year: 400_000.55,
			currency: 'EUR',
			insurance_cover: null,
			cover_obstacle: null,
			is_affiliate: false,
			version: 1,
		})
		const { debitor_id } = added.body
		const changed = await owner.patch(`${path}/${debitor_id}`, { annual_sales_previous_year: 500_000, currency: 'EUR', version: 1 })
		expect(changed.body).toMatchObject({ annual_sales_previous_year: 500_000, version: 2 })
		const list = (await owner.get(path)).body
		expect(list.debitors).toEqual([changed.body])
		expect(list.frame).toMatchObject({ annual_sales_previous_year: 1_000_000, currency: 'EUR' })
		expect((await owner.delete(`${path}/${debitor_id}`)).status).toBe(204)
		expect((await owner.get(path)).body.debitors).toEqual([])
	})

	it('is refused, each fault at its field', async () => {
		const company_id = await demoCompany(owner, 'Soldocon Lebensmittel GmbH')
		expect(codes(await owner.post(path, {}))).toEqual([
			422,
			'companyIdRequired company_id',
			'err_field_required annual_sales_previous_year',
			'err_field_required currency',
		])
		expect(codes(await add(company_id, { currency: 'CHF' }))).toEqual([422, 'err_debitor_currency_not_offered currency'])
		expect(codes(await add('register:nothing'))).toEqual([422, 'err_debitor_company_not_found company_id'])
		expect(codes(await add(crypto.randomUUID()))).toEqual([422, 'err_debitor_company_not_found company_id'])
		await add(company_id)
		expect(codes(await add(company_id))).toEqual([409, 'err_debitor_exists company_id'])
	})

	it('is limited, with the others, to 120 % of the company’s own sales', async () => {
		const [one, two] = [await demoCompany(owner, 'Soldocon Lebensmittel GmbH'), await demoCompany(owner, 'Lunlalin Gartenbau GmbH')]
		const first = await add(one, { annual_sales_previous_year: 1_100_000 })
		expect(codes(await add(two, { annual_sales_previous_year: 100_000.01 }))).toEqual([
			422,
			'err_debitor_sales_total_too_high annual_sales_previous_year',
		])
		expect((await add(two, { annual_sales_previous_year: 100_000 })).status).toBe(201)
		const raise = { annual_sales_previous_year: 1_100_000.01 }
		expect(codes(await owner.patch(`${path}/${first.body.debitor_id}`, raise))).toEqual([
			422,
			'err_debitor_sales_total_too_high annual_sales_previous_year',
		])
	})

	it('may have a business purpose of 2,000,000 characters in any script', async () => {
		const purpose = 'ш'.repeat(2_000_000)
		expect((await addCompany({ companyName: 'Łódzka Fabryka', businessPurpose: purpose })).status).toBe(201)
		expect(codes(await addCompany({ companyName: 'Łódzka Fabryka Dwa', businessPurpose: `${purpose}ш` }))).toEqual([
			422,
			'err_field_too_long businessPurpose',
		])
	})

	it('is never the applicant itself; one of the same group is marked', async () => {
		const register = await demoCompany(owner, 'Kaldonox Dachtechnik GmbH')
		const self = (await owner.get(`/user/applications/${applicationId}`)).body
		const typed = await addCompany({ companyName: self.companyName, address_post_code: '80331', address_location: 'München' })
		expect(codes(typed), 'of the applicant’s own name').toEqual([201])
		const post_code = self.companyPostCode
		const own = await addCompany({ companyName: `${self.companyName} `, address_post_code: post_code })
		expect(codes(own)).toEqual([409, 'err_company_already_exists'])
		expect((await add(typed.body.id)).body).toMatchObject({ is_affiliate: true, cover_obstacle: 'err_cover_company_unknown' })
		expect((await add(register)).body).toMatchObject({ is_affiliate: false })
		const company_id = await companyOf(applicationId)
		expect(codes(await add(company_id))).toEqual([422, 'err_debitor_is_applicant company_id'])
	})

	it('of another application of the same people is marked as possibly of the group', async () => {
		const other = await anApplication(owner, { companyName: 'Zweitfirma Verpackung GmbH' })
		const company_id = await companyOf(other.applicationId)
		expect((await add(company_id)).body).toMatchObject({ is_affiliate: true })
	})

	it('is one of fifty at most, even concurrently', async () => {
		await server.asEveryPartner(async (db) => {
			for (let at = 0; at < 48; at += 1) {
				await db.dynamic(
					sqlOf(
						`with company as (
							insert into companies (partner_id, company_id, name, folded_name, country)
							select partner_id, gen_random_uuid(), 'Kunde', 'kunde', 'DE' from applications where application_id = $1
							returning partner_id, company_id
						)
						insert into debitors (partner_id, debitor_id, application_id, company_id, company_name, company_country,
							annual_sales_previous_year_cents, currency)
						select partner_id, gen_random_uuid(), $1, company_id, 'Kunde', 'DE', 100, 'EUR' from company`,
						[applicationId],
					),
				)
			}
		})
		const names = ['Soldocon Lebensmittel GmbH', 'Lunlalin Gartenbau GmbH', 'Wenrira Fahrradwerk GmbH', 'Wennevia Elektrotechnik GmbH']
		const ids = await Promise.all(names.map((name) => demoCompany(owner, name)))
		const statuses = (await Promise.all(ids.map((id) => add(id, { annual_sales_previous_year: 1 })))).map(codes)
		expect(statuses.filter(([status]) => status === 201)).toHaveLength(2)
		expect(statuses.filter(([, code]) => code === 'err_debitor_limit_reached')).toHaveLength(2)
		expect((await owner.get(path)).body.debitors).toHaveLength(50)
	})

	it('added twice concurrently is listed once', async () => {
		const company_id = await demoCompany(owner, 'Soldocon Lebensmittel GmbH')
		const both = await Promise.all([add(company_id), add(company_id)])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
		expect((await owner.get(path)).body.debitors).toHaveLength(1)
	})

	it('changed concurrently keeps the first change', async () => {
		const { body } = await add(await demoCompany(owner, 'Soldocon Lebensmittel GmbH'))
		const save = (annual_sales_previous_year: number) =>
			owner.patch(`${path}/${body.debitor_id}`, { annual_sales_previous_year, version: body.version })
		const both = await Promise.all([save(1), save(2)])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		expect(both.flatMap(codes)).toContain('err_version_conflict')
	})

	it('is for those who may change the company’s part, while the application is open', async () => {
		const company_id = await demoCompany(owner, 'Soldocon Lebensmittel GmbH')
		const viewer = (await aMember(server, applicationId, { role: 'viewer' })).browser
		expect(codes(await add(company_id, {}, viewer))).toEqual([403, 'err_membership_right_missing'])
		expect((await viewer.get(path)).status).toBe(200)
		const stranger = (await anApplicant(server)).browser
		expect((await stranger.get(path)).status).toBe(404)
		expect((await add(company_id, {}, stranger)).status).toBe(404)
		const { body } = await add(company_id)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Submitted' where application_id = $1", [applicationId])),
		)
		expect(codes(await add(company_id))).toEqual([409, 'err_application_update_not_allowed'])
		expect(codes(await owner.delete(`${path}/${body.debitor_id}`))).toEqual([409, 'err_application_update_not_allowed'])
		expect(codes(await addCompany())).toEqual([409, 'err_application_update_not_allowed'])
	})

	it('of one application is not found under another', async () => {
		const { body } = await add(await demoCompany(owner, 'Soldocon Lebensmittel GmbH'))
		const other = (await aFactoringApplication(owner)).applicationId
		const elsewhere = `/user/applications/${other}/factoring/debitors/${body.debitor_id}`
		expect((await owner.patch(elsewhere, { annual_sales_previous_year: 1 })).status).toBe(404)
		expect((await owner.delete(elsewhere)).status).toBe(404)
	})

	it('is visible to staff in the case', async () => {
		await add(await demoCompany(owner, 'Soldocon Lebensmittel GmbH'))
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [applicationId])),
		)
		const auditor = await aStaffMember(server, 'revision')
		const { status, body } = await auditor.get(`/staff/applications/${applicationId}/debitors`)
		expect(status, JSON.stringify(body)).toBe(200)
		expect(body.debitors).toMatchObject([{ company: { company_name: 'Soldocon Lebensmittel GmbH' } }])
	})
})

const search = (browser: Browser, name: string, purpose = 'company_cover') =>
	browser.get(`/user/company_search?purpose=${purpose}&country=DE&page_size=100&name=${encodeURIComponent(name)}`)

describe('a company that is added', () => {
	it('is found as a debtor by the team that added it, and by nobody else', async () => {
		const added = await addCompany()
		expect(added.status, JSON.stringify(added.body)).toBe(201)
		expect((await search(owner, 'Fördewerft')).body.our_companies).toMatchObject([{ id: added.body.id, name: 'Fördewerft Handel GmbH' }])
		expect((await search(owner, 'Fördewerft', 'application')).body.our_companies).toEqual([])
		const stranger = (await anApplicant(server)).browser
		expect((await search(stranger, 'Fördewerft')).body.our_companies).toEqual([])
		const theirs = (await aFactoringApplication(stranger)).applicationId
		const chosen = await stranger.post(`/user/applications/${theirs}/factoring/debitors`, { company_id: added.body.id, ...a })
		expect(codes(chosen)).toEqual([422, 'err_debitor_company_not_found company_id'])
	})

	it('is added once', async () => {
		await addCompany({ hrNumber: 'HRB 77' })
		expect(codes(await addCompany())).toEqual([409, 'err_company_already_exists'])
		expect(codes(await addCompany({ companyName: 'Anders GmbH', hrNumber: 'HRB 77' }))).toEqual([409, 'err_company_already_exists'])
		expect((await addCompany({ companyName: 'Anders GmbH', hrNumber: 'HRB 78' })).status).toBe(201)
	})

	it('is validated by the rules of the dialog', async () => {
		expect(codes(await addCompany({ hrNumber: 'HRB 123456789012', businessPurpose: 'kurz', companyType: null }))).toEqual([
			422,
			'err_field_required companyType',
			'err_field_too_long hrNumber',
			'err_field_too_short businessPurpose',
		])
	})
})
