import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { recognizeCompanyNumbers } from '#domain/applying/companies/company-numbers.ts'
import type { Country } from '#domain/platform/countries.ts'

import { startTestServer, type TestServer } from '../../../test/server.ts'
import { BuiltinRegistry } from './builtin.ts'
import { csv } from './formats/csv.ts'
import { importRegister, type ImportReport } from './import.ts'
import { RegistryUnavailable } from './port.ts'

let server: TestServer
let registry: BuiltinRegistry

const header = 'company_number,name,legal_form,register_type,register_number,register_court,status,street,house_number,post_code,city'

async function* textOf(lines: readonly string[]) {
	yield Buffer.from([header, ...lines].join('\n'))
}

/** Imports companies of a country that no other test searches in. */
const add = (names: readonly string[], country: Country = 'AT') =>
	importRegister(server.services.database, {
		chunks: textOf(
			names.map((name, at) => {
				const [court, number] = country === 'AT' ? ['Wien', at] : at === 0 ? ['Kiel', '900001'] : ['Lübeck', '900001 HL']
				const status = name.startsWith('Ended') ? 'removed' : 'currently registered'
				return `${country}${at},${name},GMBH,HRB,${number},${court},${status},Ring,1,1010,Wien`
			}),
		),
		format: csv,
		file: { name: 'austria.csv', fingerprint: names.join('|') },
		provider: 'austria',
		countries: [country],
		onProgress: () => undefined,
	})

const search = async (name: string, options: { country?: Country; limit?: number } = {}): Promise<string[]> =>
	(await registry.search({ name, country: 'AT', limit: 20, ...options })).map((company) => company.name)

beforeAll(async () => {
	server = await startTestServer()
	registry = new BuiltinRegistry(server.services.database)
	await add([
		'Alm Quark Molkerei',
		'Quark',
		'Quarkerei',
		'Bergquark',
		'Ended Quark',
		'Großglockner Käse',
		'50% Rabatt Handel',
		'50 Rabatt',
		'Zahnradwerkstatt',
	])
})

afterAll(() => server.close())

test('prefix matches first, then words with the prefix, then the rest; dissolved companies last', async () => {
	expect(await search('quark')).toEqual(['Quark', 'Quarkerei', 'Alm Quark Molkerei', 'Bergquark', 'Ended Quark'])
})

test('the requested number of results', async () => {
	expect(await search('quark', { limit: 1 })).toEqual(['Quark'])
	expect(await search('quark', { limit: 3 })).toEqual(['Quark', 'Quarkerei', 'Alm Quark Molkerei'])
})

test.each(['Großglockner', 'GROSSGLOCKNER', 'grossglockner kaese', 'Grossglockner Kase'])(
	'%s is found however it is written',
	async (typed) => {
		expect(await search(typed)).toEqual(['Großglockner Käse'])
	},
)

test.each(['Zahnradwerkstat', 'Zahnrdwerkstatt', 'Zahnratwerkstatt'])('%s is similar enough', async (typed) => {
	expect(await search(typed)).toEqual(['Zahnradwerkstatt'])
})

test.each([
	['Molkerei Quark', ['Alm Quark Molkerei']],
	['Molkerai Qwark', ['Alm Quark Molkerei']],
	['Zahnradwerkstatt GmbH', ['Zahnradwerkstatt']],
	['Grosglockner Kasse', ['Großglockner Käse']],
	['radwerk', ['Zahnradwerkstatt']],
])('%s finds %j: in any order, with typos, with another legal form, with a part of a word', async (typed, names) => {
	expect(await search(typed)).toEqual(names)
})

const byNumber = async (typed: string, country: Country = 'AT'): Promise<string[]> => {
	const numbers = recognizeCompanyNumbers('DE', typed)
	expect(numbers).not.toEqual([])
	return (await registry.searchByNumber({ numbers, country, limit: 10 })).map((company) => company.name)
}

test('by its number, in any spelling; the court’s own first', async () => {
	await add(
		['Kiel', 'Lübeck'].map((court) => `Nummer ${court}`),
		'DE',
	)
	expect(await byNumber('HRB 999999')).toEqual([])
	expect(await byNumber('hrb 900001', 'DE')).toEqual(['Nummer Kiel', 'Nummer Lübeck'])
	expect(await byNumber('HRB900001 Lübeck', 'DE')).toEqual(['Nummer Lübeck', 'Nummer Kiel'])
	expect(await byNumber('HRB 900001 HL', 'DE')).toEqual(['Nummer Lübeck'])
	expect(await byNumber('HRB 900001', 'CH')).toEqual([])
})

test('special characters are no wildcards', async () => {
	expect(await search('%')).toEqual([])
	expect(await search('50%')).toEqual(['50 Rabatt', '50% Rabatt Handel'])
	expect(await search('q_ark')).toEqual([])
})

test('only in the country', async () => {
	expect(await search('quark', { country: 'DE' })).toEqual([])
})

test('finds one company by its number', async () => {
	expect(await registry.find('austria', 'AT5')).toEqual({
		provider: 'austria',
		company_number: 'AT5',
		name: 'Großglockner Käse',
		country: 'AT',
		company_type: 'GMBH',
		hr_number: 'HRB 5',
		street: 'Ring',
		house_number: '1',
		post_code: '1010',
		location: 'Wien',
		business_purpose: null,
		tax_id_number: null,
		foundation_date: null,
		rating_class: null,
		is_active: true,
		industry_code: null,
		annual_revenue: null,
		employees: null,
	})
	expect(await registry.find('register', 'AT5')).toBeUndefined()
	expect(await registry.find('register', 'DE000001')).toMatchObject({
		foundation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		country: 'DE',
		industry_code: expect.stringMatching(/^\d{4}$/),
	})
})

test.each(['register-down', 'The Register-Down GmbH'])('%s makes it unavailable', async (name) => {
	await expect(search(name)).rejects.toThrow(RegistryUnavailable)
})

test('any failure counts as unavailable and not as an error of ours', async () => {
	const gone = await startTestServer()
	await gone.close()
	await expect(new BuiltinRegistry(gone.services.database).search({ name: 'quark', country: 'AT', limit: 1 })).rejects.toThrow(
		RegistryUnavailable,
	)
})

const vectors = path.join(process.env['VECTORS_DIR'] ?? '', '09-companies')

interface Case {
	readonly query: string
	readonly country?: Country
	readonly must_include?: string[]
	readonly should_include?: string[]
}

describe.skipIf(process.env['VECTORS_DIR'] === undefined || !existsSync(vectors))('five thousand companies of a real register', () => {
	const cases = existsSync(vectors)
		? (JSON.parse(readFileSync(path.join(vectors, 'companies_de.meta.json'), 'utf8')) as { search_cases: Case[] }).search_cases
		: []

	let report: ImportReport
	beforeAll(async () => {
		report = await importRegister(server.services.database, {
			chunks: createReadStream(path.join(vectors, 'companies_de.csv')),
			format: csv,
			file: { name: 'companies_de.csv', fingerprint: 'germany' },
			provider: 'offeneregister',
			countries: ['DE'],
			onProgress: () => undefined,
		})
	})

	test('are all imported', () => {
		expect(report).toEqual({ added: 5080, changed: 0, unchanged: 0, skipped: 0, bad: 0, bad_lines: [], resumed_after: 0 })
	})

	test.each(cases.filter(({ must_include, should_include }) => (must_include ?? should_include) !== undefined))(
		'$query finds what it should',
		async ({ query, country = 'DE', must_include, should_include }) => {
			const found = await registry.search({ name: query, country, limit: 100 })
			expect(found.map((company) => company.company_number)).toEqual(expect.arrayContaining(must_include ?? should_include ?? []))
		},
	)

	test('a word of every third name returns no more than the requested number', async () => {
		expect(await registry.search({ name: 'GmbH', country: 'DE', limit: 100 })).toHaveLength(100)
	})
})
