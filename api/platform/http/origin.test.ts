import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'

let server: TestServer
let owner: Browser
let email: string
beforeAll(async () => {
	server = await startTestServer()
	const made = await anApplicant(server)
	owner = made.browser
	email = made.email
})
afterAll(() => server.close())

const new_password = 'Neues-Kennwort-77'
const json = { 'content-type': 'application/json' }
const form_body = `old_password=${password}&new_password=${new_password}`
const json_body = JSON.stringify({ old_password: password, new_password })
const own = { 'sec-fetch-site': 'same-origin' }

/** Requests that try to change the password with the cookies of the owner, as a foreign page can make a browser send them. */
const attacks: readonly (readonly [string, 'POST' | 'GET' | 'PUT', Record<string, string>, string | undefined])[] = [
	['from another site', 'POST', { ...json, 'sec-fetch-site': 'cross-site' }, json_body],
	['from a sister site', 'POST', { ...json, 'sec-fetch-site': 'same-site' }, json_body],
	['typed by nobody', 'POST', { ...json, 'sec-fetch-site': 'none' }, json_body],
	['from another origin, by an older browser', 'POST', { ...json, 'sec-fetch-site': '', origin: 'https://evil.example' }, json_body],
	['from a sister origin', 'POST', { ...json, 'sec-fetch-site': '', origin: 'http://wislana.localhost:3000' }, json_body],
	['from a longer host', 'POST', { ...json, 'sec-fetch-site': '', origin: 'http://localhost:3000.evil.example' }, json_body],
	['from another port', 'POST', { ...json, 'sec-fetch-site': '', origin: 'http://localhost:3001' }, json_body],
	['from a frame without an origin', 'POST', { ...json, 'sec-fetch-site': '', origin: 'null' }, json_body],
	['from no origin at all', 'POST', { ...json, 'sec-fetch-site': '' }, json_body],
	['with only a referrer', 'POST', { ...json, 'sec-fetch-site': '', referer: 'http://localhost:3000/dashboard/settings' }, json_body],
	['as plain text', 'POST', { ...own, 'content-type': 'text/plain' }, json_body],
	['as a form', 'POST', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, form_body],
	['as a form in parts', 'POST', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, `--x\r\n\r\n${json_body}\r\n--x--`],
	['without a type', 'POST', { ...own, 'content-type': '' }, json_body],
	['as a look', 'GET', own, undefined],
	['with another method', 'PUT', { ...own, ...json }, json_body],
	['with the method in a header', 'GET', { ...own, 'x-http-method-override': 'POST' }, undefined],
]

describe('a write', () => {
	it.each(attacks)('%s changes nothing', async (_, method, headers, payload) => {
		const url = `/api/user/account/change_password${method === 'GET' ? `?old_password=${password}&new_password=${new_password}` : ''}`
		const answer = await owner.send({
			method,
			url,
			headers,
			...(payload === undefined ? {} : { payload }),
		})
		expect(answer.status).toBeGreaterThanOrEqual(400)
		expect(answer.status).toBeLessThan(500)
		expect((await server.visitor().post('/user/account/login', { email, password })).status).toBe(200)
	})

	it('from our own page goes through, by either header', async () => {
		for (const headers of [own, { 'sec-fetch-site': '', origin: 'http://localhost:3000' }]) {
			const answer = await owner.send({
				method: 'POST',
				url: '/api/user/account/resend_conf_email',
				headers: { ...json, ...headers, 'idempotency-key': randomUUID() },
				payload: '{}',
			})
			expect(answer.status).toBe(204)
		}
	})

	it('is allowed to no other origin: there are no CORS headers', async () => {
		for (const origin of ['https://evil.example', 'null', 'http://wislana.localhost:3000']) {
			for (const method of ['GET', 'OPTIONS'] as const) {
				const { headers } = await owner.send({
					method,
					url: '/api/user/profile',
					headers: { origin, 'access-control-request-method': 'POST' },
				})
				expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
			}
		}
	})
})
