import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { RegistryUnavailable } from '../providers/registry/port.ts'
import { anApplicant, anApplication } from '../test/builders.ts'
import { startTestServer, type Answer, type Json, type TestServer } from '../test/server.ts'
import { findRegistered } from './companies.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})

afterAll(() => server.close())

let searches = 0

/** Each search from an address of its own: sixty a minute is all that one may make. */
function search(name: string, options: { country?: string; partner_key?: string; from?: string } = {}): Promise<Answer> {
	searches += 1
	const query = new URLSearchParams({ name, country: options.country ?? 'DE' }).toString()
	return server.visitor(options.partner_key).send({
		method: 'GET',
		url: `/api/company_search?${query}`,
		remoteAddress: options.from ?? `10.0.${searches >> 8}.${searches & 255}`,
	})
}

const namesOf = (companies: readonly Json[]): string[] => companies.map((company) => company.name)

/** Some company of the invented register. */
async function aRegisteredCompany(query: string, country = 'DE', at = 0): Promise<Json> {
	const company = (await search(query, { country })).body.external_provider_companies[at]
	expect(company).toBeDefined()
	return company
}

const applyFor = async (company: Json, form: Record<string, unknown> = {}, partner_key?: string): Promise<Json> => {
	const { browser } = await anApplicant(server, partner_key === undefined ? {} : { partner_key })
	return anApplication(browser, company === undefined ? form : { companyCreditProviderId: company.external_provider_company_id, ...form })
}

describe('the register', () => {
	test('answers what a form needs, and neither tax number nor register number', async () => {
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

	test('is asked by country', async () => {
		const { body } = await search('Budownictwo', { country: 'PL' })
		expect(body.external_provider_companies.length).toBeGreaterThan(0)
		expect(new Set(body.external_provider_companies.map((company: Json) => company.land))).toEqual(new Set(['PL']))
		expect((await search('Budownictwo')).body.external_provider_companies).toEqual([])
	})

	test('that cannot answer leaves the partner’s own companies and says so', async () => {
		await applyFor(undefined, { companyName: 'Register-Down Handels GmbH' })
		const { body, status } = await search('register-down')
		expect(status).toBe(200)
		expect(body.is_provider_available).toBe(false)
		expect(body.external_provider_companies).toEqual([])
		expect(namesOf(body.our_companies)).toEqual(['Register-Down Handels GmbH'])
	})
})

describe('the partner’s own companies', () => {
	test('a company that has applied is in the first group and no longer in the second', async () => {
		const company = await aRegisteredCompany('Metallbau')
		await applyFor(company, { companyName: 'Ganz anders GmbH', street: 'Falsche Straße' })
		const { body } = await search(company.name)
		expect(body.our_companies).toEqual([{ ...company, id: expect.stringMatching(/^[0-9a-f-]{36}$/), isInternal: true }])
		expect(namesOf(body.external_provider_companies)).not.toContain(company.name)
		expect((await search('Ganz anders GmbH')).body.our_companies).toEqual([])
	})

	test('is one row however often it applies', async () => {
		const company = await aRegisteredCompany('Gartenbau')
		await applyFor(company)
		const first = (await search(company.name)).body.our_companies
		await applyFor(company)
		expect((await search(company.name)).body.our_companies).toEqual(first)
		expect(first).toHaveLength(1)
	})

	test('a typed company is found by parts of its name, however it is written', async () => {
		await applyFor(undefined, { companyName: 'Größenwahn Käsemanufaktur GmbH', companyPostCode: '20457' })
		for (const typed of [
			'größenwahn',
			'Käsemanufaktur',
			'GROESSENWAHN kaesemanufaktur',
			'Grossenwahn Kasemanufaktur G.m.b.H.',
			'manufaktur',
		]) {
			expect([typed, ...namesOf((await search(typed)).body.our_companies)]).toEqual([typed, 'Größenwahn Käsemanufaktur GmbH'])
		}
		const [found] = (await search('größenwahn')).body.our_companies
		expect(found).toMatchObject({ isInternal: true, plz: '20457', external_provider_company_id: null, external_provider_name: null })
	})

	test('typed again for a second application, it is listed once', async () => {
		await applyFor(undefined, { companyName: 'Zwiefach Holzwaren GmbH' })
		await applyFor(undefined, { companyName: 'ZWIEFACH Holzwaren GmbH' })
		await applyFor(undefined, { companyName: 'Zwiefach Holzwaren GmbH', companyPostCode: '10115' })
		expect((await search('Zwiefach')).body.our_companies.map((company: Json) => company.plz).toSorted()).toEqual(['10115', '20457'])
	})

	test('the exact name comes first, then names and words that begin so; ten at most', async () => {
		const heads = [
			'Altquendel',
			'Der Quendel',
			'Quendelbrot',
			'Quendel',
			'Oberquendeltal',
			'Quendel Bau',
			'Quendel Nord',
			'Quendel Ost',
			'Quendel Süd',
			'Quendel West',
			'Quendel Mitte',
		]
		for (const head of heads) await applyFor(undefined, { companyName: head })
		const names = namesOf((await search('Quendel')).body.our_companies)
		expect(names).toHaveLength(10)
		expect(names[0]).toBe('Quendel')
		expect(names.slice(1, 8).every((name) => name.startsWith('Quendel'))).toBe(true)
		expect(names[8]).toBe('Der Quendel')
		expect(names[9]).toBe('Altquendel')
	})

	test('another partner does not know them', async () => {
		await applyFor(undefined, { companyName: 'Geheimrat Textil GmbH' })
		expect((await search('Geheimrat')).body.our_companies).toHaveLength(1)
		expect((await search('Geheimrat', { partner_key: 'edelgrat' })).body.our_companies).toEqual([])
		expect((await search('Geheimrat', { country: 'CH' })).body.our_companies).toEqual([])
	})
})

describe('what is asked', () => {
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

test('finds a registered company by its id, and nothing by any other text', async () => {
	const company = await aRegisteredCompany('Solartechnik')
	const { services } = server
	expect(await findRegistered(services, company.external_provider_company_id)).toMatchObject({ name: company.name, provider: 'register' })
	for (const id of [null, '', 'register', ':', 'register:', 'register:DE999999', 'other:DE000001', 'DE000001', 'a:b:c', '\0:\0']) {
		expect([id, await findRegistered(services, id)]).toEqual([id, undefined])
	}
})

const startWith = (thrown: Error): Promise<TestServer> =>
	startTestServer({ registry: { search: () => Promise.reject(thrown), find: () => Promise.reject(thrown) } })

describe('a register', () => {
	test('that is away keeps nobody from applying', async () => {
		const away = await startWith(new RegistryUnavailable('closed'))
		try {
			const { browser } = await anApplicant(away)
			expect(await anApplication(browser, { companyCreditProviderId: 'register:DE000001' })).toMatchObject({
				companyName: 'Muster Maschinenbau GmbH',
			})
		} finally {
			await away.close()
		}
	})

	test('with a bug is not taken for one that is away', async () => {
		const broken = await startWith(new TypeError('a bug'))
		try {
			const failed = await broken.visitor().get('/company_search?name=Gartenbau&country=DE')
			expect([failed.status, failed.body]).toEqual([500, { errors: [{ code: 'err_unexpected' }] }])
		} finally {
			await broken.close()
		}
	})
})
