import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { namesOf } from '../../test/answers.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const ask = (browser: Browser, query: Record<string, string>): Promise<Answer> =>
	browser.get(`/user/company_search?${new URLSearchParams({ country: 'DE', ...query }).toString()}`)

describe('the signed-in search', () => {
	test('returns numbers and custom fields too, and the requested number of results', async () => {
		const { browser } = await anApplicant(server)
		const { body, status } = await ask(browser, { purpose: 'company_cover', name: 'Maschinenbau', page_size: '3' })
		expect(status).toBe(200)
		expect(body.external_provider_companies).toHaveLength(3)
		expect(body.external_provider_companies[0]).toMatchObject({
			identnummer: expect.stringMatching(/^HR/),
			isInternal: false,
			inPortfolio: false,
			company_custom_fields: [],
		})
		expect(body.external_provider_companies[0]).toHaveProperty('tax_id_number')
		expect((await ask(browser, { name: 'Maschinenbau' })).body.external_provider_companies.length).toBeGreaterThan(20)
	})

	test('finds by a kind of number', async () => {
		const { browser } = await anApplicant(server)
		const [known] = (await ask(browser, { name: 'Uhrenwerke', country: 'CH' })).body.external_provider_companies
		const found = await ask(browser, { country: 'CH', company_country_id_type: 'uid', company_country_id: known.identnummer })
		expect(namesOf(found.body.external_provider_companies)).toEqual([known.name])
	})

	test('returns for one’s own companies the entered data, and if a loan is running', async () => {
		const { browser } = await anApplicant(server)
		const application = await anApplication(browser, { companyName: 'Eigenbau Nord GmbH', hrNumber: 'HRB 77', taxIdNumber: '1234567890' })
		const own = async (): Promise<Json> => (await ask(browser, { name: 'Eigenbau' })).body.our_companies[0]
		expect(await own()).toMatchObject({ identnummer: 'HRB 77', tax_id_number: '1234567890', isInternal: true, inPortfolio: false })
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Paid_Out' where application_id = $1", [application.applicationId])),
		)
		expect(await own()).toMatchObject({ inPortfolio: true })
	})

	test.each<[string, Record<string, string>, [string, string][]]>([
		['neither name nor number', {}, [['name', 'err_field_required']]],
		[
			'both',
			{ name: 'Maschinenbau', company_country_id_type: 'hr_number', company_country_id: 'HRB 1' },
			[
				['company_country_id_type', 'err_field_invalid'],
				['company_country_id', 'err_field_invalid'],
			],
		],
		['a number of no kind', { company_country_id: 'HRB 1' }, [['company_country_id_type', 'err_field_required']]],
		['a kind without number', { company_country_id_type: 'hr_number' }, [['company_country_id', 'err_field_required']]],
		[
			'a kind of another country',
			{ company_country_id_type: 'nip', company_country_id: '8567346215' },
			[['company_country_id_type', 'err_field_invalid']],
		],
		[
			'a number that is none',
			{ company_country_id_type: 'vat_id', company_country_id: 'DE136695978' },
			[['company_country_id', 'err_field_invalid']],
		],
	])('%s is refused', async (_what, query, faults) => {
		const { browser } = await anApplicant(server)
		const refused = await ask(browser, query)
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map((error: Json) => [error.field, error.code])).toEqual(faults)
	})

	test.each(['0', '101', 'x'])('page_size %s is refused', async (page_size) => {
		const { browser } = await anApplicant(server)
		expect((await ask(browser, { name: 'Maschinenbau', page_size })).status).toBe(422)
	})

	test('is for those who are signed in, and so are the kinds of numbers', async () => {
		expect((await ask(server.visitor(), { name: 'Maschinenbau' })).status).toBe(401)
		expect((await server.visitor().get('/user/filter_values')).status).toBe(401)
		const { browser } = await anApplicant(server)
		expect((await browser.get('/user/filter_values')).body).toEqual({
			company_country_ids: { DE: ['hr_number', 'vat_id'], CH: ['uid'], PL: ['nip', 'regon', 'krs'] },
		})
	})
})
