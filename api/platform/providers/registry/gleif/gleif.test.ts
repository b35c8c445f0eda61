import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { recognizeCompanyNumbers } from '#domain/applying/companies/company-numbers.ts'

import { namesOf } from '../../../../test/answers.ts'
import { startGleifStub, type GleifStub, type Mode } from '../../../../test/gleif.ts'
import { RegistryUnavailable, type Registry } from '../port.ts'
import { GleifClient } from './client.ts'
import { GleifRegistry } from './gleif.ts'

let stub: GleifStub

beforeEach(async () => {
	stub = await startGleifStub()
})

afterEach(() => stub.close())

const registry = (options: { timeout_ms?: number; pause_ms?: number } = {}): Registry =>
	new GleifRegistry(new GleifClient({ url: stub.url, ...options }))

const byNumber = async (country: 'DE' | 'CH' | 'PL', typed: string) =>
	namesOf(await registry().searchByNumber({ numbers: recognizeCompanyNumbers(country, typed), country, limit: 5 }))

describe('the live index', () => {
	test('is searched by name and country; exact matches first, dissolved companies last, no funds and no void records', async () => {
		const found = await registry().search({ name: 'Förde Maschinenbau', country: 'DE', limit: 20 })
		expect(namesOf(found)).toEqual(['Förde Maschinenbau Verwaltung GmbH', 'Förde Maschinenbau GmbH', 'Förde Maschinenbau Alt GmbH'])
		expect(stub.asked).toEqual([
			'/api/v1/lei-records?filter[entity.legalName]=Förde Maschinenbau&filter[entity.legalAddress.country]=DE&page[size]=20&page[number]=1',
		])
		expect(found[1]).toEqual({
			provider: 'gleif',
			company_number: '894500AAAAAAAAAAAA12',
			name: 'Förde Maschinenbau GmbH',
			country: 'DE',
			company_type: 'GMBH',
			hr_number: 'HRB 4711',
			street: 'Hafenstraße',
			house_number: '12a',
			post_code: '24103',
			location: 'Kiel',
			business_purpose: null,
			tax_id_number: null,
			foundation_date: '1998-04-01',
			rating_class: null,
			is_active: true,
		})
		expect(namesOf(await registry().search({ name: 'Förde Maschinenbau GmbH', country: 'DE', limit: 1 }))).toEqual([
			'Förde Maschinenbau GmbH',
		])
	})

	test('is searched for similar names when there are hardly any hits', async () => {
		expect(namesOf(await registry().search({ name: 'Förde Maschienenbau', country: 'DE', limit: 20 }))).toEqual([
			'Förde Maschinenbau Verwaltung GmbH',
			'Förde Maschinenbau GmbH',
		])
		expect(stub.asked[1]).toBe('/api/v1/fuzzycompletions?field=entity.legalName&q=Förde Maschienenbau')
		expect(stub.asked[2]).toContain('filter[lei]=894500AAAAAAAAAAAA11,894500AAAAAAAAAAAA12')
	})

	test('is searched by the register’s number, in its spelling', async () => {
		expect(await byNumber('DE', 'hrb 4711')).toContain('Förde Maschinenbau GmbH')
		expect(await byNumber('CH', 'CHE100155212')).toEqual(['Uhrenwerke Beispiel AG'])
		const asked = stub.asked.length
		expect(await byNumber('PL', '8567346215')).toEqual([])
		expect(stub.asked).toHaveLength(asked)
	})

	test('finds one by its LEI only', async () => {
		expect(await registry().find('gleif', '894500AAAAAAAAAAAA16')).toMatchObject({
			name: 'Uhrenwerke Beispiel AG',
			tax_id_number: 'CHE100155212',
		})
		expect(await registry().find('gleif', '894500AAAAAAAAAAAA99')).toBeUndefined()
		expect(await registry().find('gleif', '../x')).toBeUndefined()
		expect(await registry().find('register', '894500AAAAAAAAAAAA16')).toBeUndefined()
		expect(stub.asked).toHaveLength(2)
	})

	test('caches answers for a while', async () => {
		const asking = registry()
		const query = { name: 'Förde Maschinenbau', country: 'DE', limit: 20 } as const
		expect(await asking.search(query)).toEqual(await asking.search(query))
		expect(stub.asked).toHaveLength(1)
	})
})

const search = (asking: Registry, name: string) => asking.search({ name, country: 'DE', limit: 5 })

describe('when it fails', () => {
	test.each<Mode>(['error', 'too_many', 'silent', 'no_json', 'other_json', 'endless', 'elsewhere'])(
		'%s: it is unavailable',
		async (mode) => {
			stub.mode = mode
			// Long enough for the request to reach the stub on a busy machine: one that is given up before is not counted.
			await expect(search(registry({ timeout_ms: mode === 'silent' ? 1_000 : 3_000 }), 'Förde')).rejects.toThrow(RegistryUnavailable)
			expect(stub.asked).toHaveLength(1)
		},
	)

	test('five times in a row opens the circuit breaker', async () => {
		stub.mode = 'error'
		const asking = registry()
		for (let at = 0; at < 8; at += 1) await expect(search(asking, `Förde ${at}`)).rejects.toThrow(RegistryUnavailable)
		expect(stub.asked).toHaveLength(5)
		stub.mode = 'right'
		await expect(search(asking, 'Förde Maschinenbau')).rejects.toThrow(RegistryUnavailable)
		expect(stub.asked).toHaveLength(5)
	})

	test('after a pause it is called again, and answers from then on', async () => {
		stub.mode = 'error'
		const asking = registry({ pause_ms: 0 })
		for (let at = 0; at < 6; at += 1) await expect(search(asking, `Förde ${at}`)).rejects.toThrow(RegistryUnavailable)
		stub.mode = 'right'
		expect(await search(asking, 'Förde Maschinenbau')).toHaveLength(3)
		expect(await search(asking, 'Förde Maschinenbau GmbH')).not.toEqual([])
	})

	test('a cached answer stays available', async () => {
		const asking = registry()
		const before = await search(asking, 'Förde Maschinenbau')
		stub.mode = 'error'
		expect(await search(asking, 'Förde Maschinenbau')).toEqual(before)
	})
})
