import { describe, expect, it } from 'vitest'

import { endpoints } from './all.ts'
import { catalogue } from '#domain/platform/errors/catalogue.ts'

const all = [...endpoints.values()]

describe('the contract', () => {
	it('has no two endpoints with the same method and path', () => {
		const places = all.map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`)
		expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
	})

	it.each([...endpoints])('%s describes its parameters, and refuses with known codes only', (_, endpoint) => {
		const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
		expect(Object.keys(endpoint.params?.shape ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual(
			named.toSorted((a = '', b = '') => a.localeCompare(b)),
		)
		expect(endpoint.refuses.filter((code) => !(code in catalogue))).toEqual([])
		expect(endpoint.summary.length).toBeGreaterThan(10)
		expect(endpoint.access === 'bouser' && !endpoint.path.startsWith('/staff/')).toBe(false)
		expect(endpoint.method === 'GET' && endpoint.body !== undefined).toBe(false)
	})
})
