import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mintPartnerId } from '../../platform/db/tenant.ts'
import { RegistryUnavailable } from '#api/platform/providers/registry/port.ts'
import { namesOf } from '../../test/answers.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { findRegistered } from './companies.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})

afterAll(() => server.close())

let searches = 0

/** Each search has its own address, because the limit is sixty a minute. */
function search(name: string, options: { country?: string; browser?: Browser; from?: string } = {}): Promise<Answer> {
	searches += 1
	const query = new URLSearchParams({ name, country: options.country ?? 'DE' }).toString()
	return (options.browser ?? server.visitor()).send({
		method: 'GET',
		url: `/api/company_search?${query}`,
		remoteAddress: options.from ?? `10.0.${searches >> 8}.${searches & 255}`,
	})
}

/** A company of the invented register. */
async function aRegisteredCompany(query: string, country = 'DE', at = 0): Promise<Json> {
	const company = (await search(query, { country })).body.external_provider_companies[at]
	expect(company).toBeDefined()
	return company
}

describe('the register', () => {
	test('returns what a form needs, and neither tax number nor register number', async () => {
		const { body, status } = await search('Maschinenbau')
		expect(status).toBe(200)
		expect(body.is_provider_available).toBe(true)
		expect(body.our_companies).toEqual([])
		expect(body.external_provider_companies).toHaveLength(20)
		expect(Object.keys(body.external_provider_companies[0]).toSorted()).toEqual(
			[
				'id',
				'name',
				'street',
				'houseNumber',
				'plz',
				'ort',
				'land',
				'isInternal',
				'companyType',
				'businessPurpose',
				'external_provider_company_id',
				'external_provider_name',
			].toSorted(),
		)
		expect(body.external_provider_companies[0]).toMatchObject({
			land: 'DE',
			isInternal: false,
			external_provider_name: 'register',
			external_provider_company_id: expect.stringMatching(/^register:DE\d{6}$/),
		})
	})

	test('puts the name itself first, then names that begin so', async () => {
		const { name } = await aRegisteredCompany('Maschinenbau')
		expect((await search(name)).body.external_provider_companies[0].name).toBe(name)
		const names = namesOf((await search('Maschinenbau')).body.external_provider_companies)
		const begins = names.map((found) => found.startsWith('Maschinenbau'))
		expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)))
		expect(begins[0]).toBe(true)
	})

	test('is searched by country', async () => {
		const { body } = await search('Budownictwo', { country: 'PL' })
		expect(body.external_provider_companies.length).toBeGreaterThan(0)
		expect(new Set(body.external_provider_companies.map((company: Json) => company.land))).toEqual(new Set(['PL']))
		expect((await search('Budownictwo')).body.external_provider_companies).toEqual([])
	})

	test('that is unavailable leaves one’s own companies and is reported', async () => {
		const { browser } = await anApplicant(server)
		await anApplication(browser, { companyName: 'Register-Down Handels GmbH' })
		const { body, status } = await search('register-down', { browser })
		expect(status).toBe(200)
		expect(body.is_provider_available).toBe(false)
		expect(body.external_provider_companies).toEqual([])
		expect(namesOf(body.our_companies)).toEqual(['Register-Down Handels GmbH'])
	})

	test('is searched by number too, in any spelling', async () => {
		const { browser } = await anApplicant(server)
		for (const [country, name] of [
			['DE', 'Maschinenbau'],
			['CH', 'Uhrenwerke'],
			['PL', 'Piekarnia'],
		] as const) {
			const known = (await browser.get(`/user/company_search?name=${name}&country=${country}`)).body.external_provider_companies[0]
			for (const typed of [known.identnummer, known.identnummer.toLowerCase(), ...(country === 'DE' ? [] : [known.tax_id_number])]) {
				const { body } = await search(typed, { country })
				expect([typed, ...namesOf(body.external_provider_companies)]).toContain(known.name)
			}
		}
		expect((await search('HRB 99999999')).body.external_provider_companies).toEqual([])
	})
})

describe('one’s own companies', () => {
	test('a company one has applied for is in the first group and no longer in the second', async () => {
		const { browser } = await anApplicant(server)
		const company = await aRegisteredCompany('Metallbau')
		await anApplication(browser, { companyCreditProviderId: company.external_provider_company_id, companyName: company.name })
		const { body } = await search(company.name, { browser })
		expect(body.our_companies).toEqual([
			expect.objectContaining({
				name: company.name,
				isInternal: true,
				external_provider_company_id: company.external_provider_company_id,
				street: 'Hafenstraße',
			}),
		])
		expect(body.our_companies[0].id).toMatch(/^[0-9a-f-]{36}$/)
		expect(namesOf(body.external_provider_companies)).not.toContain(company.name)
	})

	test('nobody else can tell that the partner knows it: neither a visitor nor another applicant for the same company', async () => {
		const company = await aRegisteredCompany('Gartenbau')
		const before = (await search(company.name)).body
		const { browser } = await anApplicant(server)
		await anApplication(browser, {
			companyCreditProviderId: company.external_provider_company_id,
			companyName: company.name,
			street: 'Geheimweg',
			taxIdNumber: '1234567890',
		})
		await anApplication(browser, { companyName: 'Geheimrat Textil GmbH' })
		expect((await search(company.name)).body).toEqual(before)
		const { browser: other } = await anApplicant(server)
		expect((await search(company.name, { browser: other })).body).toEqual(before)
		expect((await search('Geheimrat', { browser: other })).body.our_companies).toEqual([])
		await anApplication(other, { companyCreditProviderId: company.external_provider_company_id, companyName: company.name })
		const known = await other.get(`/user/company_search?country=DE&name=${encodeURIComponent(company.name)}`)
		expect(known.body.our_companies).toHaveLength(1)
		expect(JSON.stringify(known.body)).not.toMatch(/Geheimweg|1234567890/)
	})

	test('a typed company is found by parts of its name, however it is written, and by its number', async () => {
		const { browser } = await anApplicant(server)
		await anApplication(browser, { companyName: 'Größenwahn Käsemanufaktur GmbH', companyPostCode: '20457', hrNumber: 'HRB 4711' })
		for (const typed of [
			'größenwahn',
			'Käsemanufaktur',
			'GROESSENWAHN kaesemanufaktur',
			'Grossenwahn Kasemanufaktur G.m.b.H.',
			'manufaktur',
			'hrb 4711',
		]) {
			expect([typed, ...namesOf((await search(typed, { browser })).body.our_companies)]).toEqual([typed, 'Größenwahn Käsemanufaktur GmbH'])
		}
		const [found] = (await search('größenwahn', { browser })).body.our_companies
		expect(found).toMatchObject({ isInternal: true, plz: '20457', external_provider_company_id: null, external_provider_name: null })
		expect((await search('Größenwahn', { browser, country: 'CH' })).body.our_companies).toEqual([])
	})

	test('typed again for a second application, it is listed once; the name itself first, then names and words that begin so', async () => {
		const { browser } = await anApplicant(server)
		for (const name of ['Altquendel', 'Der Quendel', 'Quendel Nordost', 'Quendel']) await anApplication(browser, { companyName: name })
		const another = { allBanksLoanPurpose: 'working_capital', purpose_key: 'inventory_expansion', loanDuration: 24, is_another_wish: true }
		await anApplication(browser, { companyName: 'QUENDEL', ...another })
		const names = namesOf((await search('Quendel', { browser })).body.our_companies)
		expect(names.map((name) => name.toLowerCase())).toEqual(['quendel', 'quendel nordost', 'der quendel', 'altquendel'])
	})
})

describe('a search', () => {
	test.each([
		['three characters', 'abc', 'name', 'err_field_too_short'],
		['blanks', '    ', 'name', 'err_field_required'],
		['too much', 'a'.repeat(256), 'name', 'err_field_too_long'],
	])('%s is refused', async (_what, name, field, code) => {
		const refused = await search(name)
		expect(refused.status).toBe(422)
		expect(refused.body.errors[0]).toMatchObject({ field, code })
	})

	test('an unknown country and a missing name are refused together', async () => {
		const refused = await server.visitor().send({ method: 'GET', url: '/api/company_search?country=XX', remoteAddress: '10.9.9.9' })
		expect(refused.body.errors.map((error: Json) => error.field)).toEqual(['name', 'country'])
	})

	test.each(['%%%%', '____', "'; DROP TABLE companies --", '\\\\\\\\', 'a'.repeat(255), '????', '𝕏𝕏𝕏𝕏'])(
		'%j is a name like any other',
		async (name) => {
			const { status, body } = await search(name)
			expect([status, body.our_companies, body.external_provider_companies]).toEqual([200, [], []])
		},
	)

	test('sixty searches a minute from one address', async () => {
		const answers = await Promise.all(Array.from({ length: 61 }, () => search('Gartenbau', { from: '10.8.8.8' })))
		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
		const refused = answers.find((answer) => answer.status !== 200)
		expect(refused?.body.errors[0]).toMatchObject({ code: 'err_request_rate_limited', values: { retry_after_s: expect.any(Number) } })
		expect((await search('Gartenbau')).status).toBe(200)
	})
})

test('finds a registered company by its id only', async () => {
	const company = await aRegisteredCompany('Solartechnik')
	const { services } = server
	const scope = mintPartnerId(String((await services.partners.homeOf(null))?.partner_id))
	expect(await findRegistered({ services, scope }, company.external_provider_company_id)).toMatchObject({
		name: company.name,
		provider: 'register',
	})
	for (const id of [null, '', 'register', ':', 'register:', 'register:DE999999', 'other:DE000001', 'DE000001', 'a:b:c', '\0:\0']) {
		expect([id, await findRegistered({ services, scope }, id)]).toEqual([id, undefined])
	}
})

const startWith = (thrown: Error): Promise<TestServer> =>
	startTestServer({
		registry: { search: () => Promise.reject(thrown), searchByNumber: () => Promise.reject(thrown), find: () => Promise.reject(thrown) },
	})

describe('a register', () => {
	test('that is unavailable does not block applying', async () => {
		const away = await startWith(new RegistryUnavailable('closed'))
		try {
			const { browser } = await anApplicant(away)
			const chosen = await anApplication(browser, { companyName: 'Muster Maschinenbau GmbH', companyCreditProviderId: 'register:DE000001' })
			expect(chosen).toMatchObject({ companyName: 'Muster Maschinenbau GmbH' })
			const typed = await anApplication(browser)
			const unread = await away.asEveryPartner((db) =>
				db.dynamic(sqlOf("select application_id from application_events where kind = 'company_unread'", [])),
			)
			// Staff see which company was chosen although the register did not answer.
			expect(unread).toEqual([{ application_id: chosen.applicationId }])
			expect(typed.applicationId).not.toBe(chosen.applicationId)
		} finally {
			await away.close()
		}
	})

	test('with a bug does not count as unavailable', async () => {
		const broken = await startWith(new TypeError('a bug'))
		try {
			const failed = await broken.visitor().get('/company_search?name=Gartenbau&country=DE')
			expect([failed.status, failed.body]).toEqual([500, { errors: [{ code: 'err_unexpected' }] }])
		} finally {
			await broken.close()
		}
	})
})
