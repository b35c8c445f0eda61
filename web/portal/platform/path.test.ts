import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import { afterLogin } from './access.ts'
import { path, sameOrigin, toReview, withParameter } from './path.ts'
import { routes } from '../routes.tsx'

describe('sameOrigin', () => {
	it.each([
		['/dashboard/applications', '/dashboard/applications'],
		['/dashboard/applications/1?tab=documents#top', '/dashboard/applications/1?tab=documents#top'],
		['/a/../dashboard', '/dashboard'],
	])('keeps %s', (address, kept) => {
		expect(sameOrigin(address)).toBe(kept)
	})

	const evil = 'evil.example'
	const payloads = [
		`//${evil}`,
		`///${evil}`,
		`////${evil}`,
		`/\\${evil}`,
		`/\\/${evil}`,
		`\\\\${evil}`,
		`\\/${evil}`,
		`/\t/${evil}`,
		`/\n/${evil}`,
		`/\r/${evil}`,
		`/%09/${evil}`,
		`/%2f${evil}`,
		`/%2f%2f${evil}`,
		`/%5c${evil}`,
		`/%0d%0aLocation:%20https://${evil}`,
		`/dashboard%0d%0aSet-Cookie:a=b`,
		`/.//${evil}`,
		`/..//${evil}`,
		`/././/${evil}`,
		`/a/..//${evil}`,
		`/%2e//${evil}`,
		`/%2e%2e//${evil}`,
		`/dashboard/..//${evil}`,
		`/dashboard//${evil}`,
		`//${evil}/dashboard`,
		`//dashboard@${evil}`,
		`//localhost:3000@${evil}`,
		`/@${evil}`,
		`//${evil}%2f@localhost`,
		`//wislana.localhost:3000/dashboard`,
		`https://${evil}`,
		`https:${evil}`,
		`https:/${evil}`,
		`http:\\\\${evil}`,
		`HTTPS://${evil}`,
		` https://${evil}`,
		`https://localhost:3000.${evil}/dashboard`,
		`https://localhost@${evil}/dashboard`,
		`http://page/dashboard`,
		'http://localhost:3000/dashboard',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'java\nscript:alert(1)',
		'/javascript:alert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:msgbox(1)',
		'blob:http://page/x',
		'file:///etc/passwd',
		`ftp://${evil}`,
		'/api/user/account/logout',
		'/dev/mail',
		'/storage/key',
		'/backoffice',
		'/assets/x.js',
		'/login',
		'/register',
		'/user/account/reset/token',
		'/user/account/invite/token',
		'/not-found',
		'/nothing',
		'/dashboard/applications/a/b',
		'/dashboard/applications/<script>',
		'/DASHBOARD',
		`/dashboard?${'x'.repeat(4000)}`,
		`/${'a'.repeat(4000)}`,
		'[::1]',
		'//[::1]/dashboard',
		'//。evil',
		'/\u0000/dashboard/x',
		'\u0000',
		'dashboard',
		'../dashboard',
		'?urlToRedirect=/dashboard',
		'#/dashboard',
		'',
		null,
		undefined,
	]

	it.each(payloads)('refuses %j', (address) => {
		expect(sameOrigin(address)).toBeUndefined()
		// As the login receives it in its address, decoded once and twice.
		expect(afterLogin({ draft: null }, new URL(path.login({ urlToRedirect: address ?? '' }), 'http://page'))).toBe(
			'/dashboard/applications',
		)
	})

	it('accepts every page of the table of routes except those of the sign-in', () => {
		const addresses = pathsOf(routes).map((address) => address.replaceAll(/:\w+/g, 'some-id_1'))
		expect(addresses.length).toBeGreaterThan(15)
		const led_to = addresses.filter((address) => address === '/' || /^\/(?:dashboard|application|team-invitations)(?:\/|$)/.test(address))
		expect(addresses.filter((address) => sameOrigin(address) === address)).toEqual(led_to)
	})
})

const pathsOf = (of: readonly RouteObject[]): string[] =>
	of.flatMap((route) => [...(route.path === undefined ? [] : [route.path]), ...pathsOf(route.children ?? [])])

it('escapes parameters in addresses', () => {
	expect(path.login()).toBe('/login')
	expect(path.login({ urlToRedirect: '/dashboard?a=b&c=d', application: true })).toBe(
		'/login?urlToRedirect=%2Fdashboard%3Fa%3Db%26c%3Dd&application=true',
	)
	expect(path.applicationResume('a/b')).toBe('/application/resume/a%2Fb')
	expect(toReview('/application/loan-info')).toBe('/application/loan-info?review=true')
	expect(path.dashboardApplicationOverview('a/b')).toBe('/dashboard/applications/a%2Fb')
	expect(withParameter('/dashboard?a=b', 'confirmation_token', 'x y')).toBe('/dashboard?a=b&confirmation_token=x+y')
})
