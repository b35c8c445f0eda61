import { describe, expect, it } from 'vitest'

import { ownAddress, path } from './path.ts'

describe('path', () => {
	it('omits undefined parameters', () => {
		expect(path.login()).toBe('/backoffice/login')
		expect(path.queue()).toBe('/backoffice/applications')
		expect(path.case('a/b')).toBe('/backoffice/applications/a%2Fb')
	})

	it('includes the address to return to, and the reason', () => {
		const address = path.login({ urlToRedirect: '/backoffice/applications?page=2' })
		const query = new URL(address, 'http://page').searchParams
		expect(query.get('urlToRedirect')).toBe('/backoffice/applications?page=2')
	})
})

describe('ownAddress', () => {
	it.each(['/backoffice', '/backoffice/applications?status=Submitted&page=2', '/backoffice/applications/1?move=reject#documents'])(
		'accepts %s',
		(address) => {
			expect(ownAddress(address)).toBe(address)
		},
	)

	it.each([
		null,
		'',
		'backoffice',
		'https://elsewhere.example/backoffice',
		'//elsewhere.example/backoffice',
		'/\\elsewhere.example/backoffice',
		'/',
		'/dashboard',
		'/backofficer',
		'/backoffice/../dashboard',
		'/backoffice/login?urlToRedirect=/backoffice',
		'javascript:alert(1)',
	])('refuses %j', (address) => {
		expect(ownAddress(address)).toBeUndefined()
	})
})

it('leads to a dialog on the tab one is on', () => {
	expect(path.tab('a', 'documents', { opens: 'assign' })).toBe('/backoffice/applications/a/documents?opens=assign')
	expect(path.tab('a', 'overview')).toBe('/backoffice/applications/a')
})
