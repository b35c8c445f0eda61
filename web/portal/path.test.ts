import { describe, expect, it } from 'vitest'

import { path, sameOrigin, withParameter } from './path.ts'

describe('sameOrigin', () => {
	it.each([
		['/dashboard/applications', '/dashboard/applications'],
		['/dashboard/applications/1?tab=documents#top', '/dashboard/applications/1?tab=documents#top'],
		['/a/../dashboard', '/dashboard'],
	])('keeps %s', (address, kept) => {
		expect(sameOrigin(address)).toBe(kept)
	})

	it.each([
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'https://evil.example/',
		'javascript:alert(1)',
		'dashboard',
		'',
		null,
		undefined,
	])('refuses %j', (address) => {
		expect(sameOrigin(address)).toBeUndefined()
	})
})

it('builds addresses with what is in them escaped', () => {
	expect(path.login()).toBe('/login')
	expect(path.login({ urlToRedirect: '/dashboard?a=b&c=d', application: true })).toBe(
		'/login?urlToRedirect=%2Fdashboard%3Fa%3Db%26c%3Dd&application=true',
	)
	expect(path.dashboardApplicationOverview('a/b')).toBe('/dashboard/applications/a%2Fb')
	expect(withParameter('/dashboard?a=b', 'confirmation_token', 'x y')).toBe('/dashboard?a=b&confirmation_token=x+y')
})
