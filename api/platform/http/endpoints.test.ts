import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import type { DescribedEndpoint } from '#contract/endpoint.ts'

import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'

let server: TestServer
let owner: Browser
let stranger: Browser
let elsewhere: Browser
let staff: Browser
let ids: Record<string, string>

beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	owner = browser
	const { applicationId } = await anApplication(owner)
	stranger = (await anApplicant(server)).browser
	elsewhere = (await anApplicant(server, { partner_key: 'edelgrat' })).browser
	staff = await aStaffMember(server, 'revision')
	ids = {
		applicationId,
		signatoryId: randomUUID(),
		documentId: randomUUID(),
		financeObjectId: randomUUID(),
		debitorId: randomUUID(),
		debtId: randomUUID(),
		taskId: randomUUID(),
		loanId: randomUUID(),
		noteId: randomUUID(),
		messageId: randomUUID(),
		requestId: randomUUID(),
		offerId: randomUUID(),
		statementId: randomUUID(),
		covenantId: randomUUID(),
		signatureDocumentId: randomUUID(),
		identId: randomUUID(),
		proposalId: randomUUID(),
		screeningId: randomUUID(),
		factorId: randomUUID(),
		userId: randomUUID(),
		sessionId: randomUUID(),
		teamId: randomUUID(),
		exportId: randomUUID(),
		kind: 'team_news',
		memberId: randomUUID(),
		invitationId: randomUUID(),
		token: 'x'.repeat(64),
		key: 'hansekontor',
		country: 'DE',
		bank_code: '37040044',
		refundId: randomUUID(),
		sequence: '0',
	}
})
afterAll(() => server.close())

const address = (endpoint: DescribedEndpoint, named: Record<string, string> = ids): string =>
	`/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '')}`

const knock = (browser: Browser, endpoint: DescribedEndpoint, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
	browser.send({
		method: endpoint.method,
		url: address(endpoint),
		headers: {
			...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
			'idempotency-key': randomUUID(),
			...headers,
		},
		...(endpoint.body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
	})

const all = [...endpoints]
const of = (access: DescribedEndpoint['access']) => all.filter(([, endpoint]) => endpoint.access === access)

describe('every endpoint', () => {
	it('is served', async () => {
		for (const [name, endpoint] of all) {
			expect(server.hasRoute({ method: endpoint.method, url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}` }), name).toBe(true)
		}
	})

	it.each(of('user'))('%s: 401 to a visitor and to staff', async (_, endpoint) => {
		for (const browser of [server.visitor(), staff]) {
			const refused = await knock(browser, endpoint)
			expect([refused.status, refused.body.errors[0].code]).toEqual([401, 'err_authentication_required'])
		}
	})

	it.each(of('bouser'))('%s: 401 to a visitor and to an applicant', async (_, endpoint) => {
		for (const browser of [server.visitor(), owner]) expect((await knock(browser, endpoint)).status).toBe(401)
	})

	it.each(of('user').filter(([, endpoint]) => endpoint.path.includes('{applicationId}')))(
		'%s: 404 or a fault of the payload, never another’s data, to a stranger and at another partner',
		async (_, endpoint) => {
			for (const browser of [stranger, elsewhere]) {
				const answer = await knock(browser, endpoint)
				const lacks_input = endpoint.body !== undefined || endpoint.query?.safeParse({}).success === false
				expect(lacks_input ? [404, 422] : [404]).toContain(answer.status)
			}
		},
	)

	it.each(all.filter(([, endpoint]) => endpoint.method !== 'GET'))(
		'%s: refuses a write from another origin, from none and by a form',
		async (_, endpoint) => {
			const foreign = await knock(owner, endpoint, {}, { 'sec-fetch-site': 'cross-site' })
			const sibling = await knock(owner, endpoint, {}, { 'sec-fetch-site': 'same-site' })
			expect([foreign.status, sibling.status]).toEqual([403, 403])
			expect(foreign.body).toEqual({ errors: [{ code: 'err_request_origin_refused' }] })
			if (endpoint.body === undefined) return
			for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
				const refused = await knock(owner, endpoint, 'a=1', { 'content-type': type })
				expect([400, 415], type).toContain(refused.status)
			}
		},
	)
})

/** Bodies that break careless servers; none may be answered with 500, and each refusal names codes of the catalogue. */
const hostile: readonly string[] = [
	'',
	'null',
	'[]',
	'"text"',
	'1',
	'true',
	'{',
	'{"a":}',
	'[1',
	'\u{feff}{}',
	'{"__proto__":{"is_admin":true}}',
	'{"constructor":{"prototype":{"x":1}}}',
	`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
	'{"loanSize":1e400,"loanDuration":-0}',
	'{"loanSize":9007199254740993,"loanDuration":1.5}',
	'{"email":"a@b.de","email":"c@d.de","password":"x"}',
	'{"companyName":"\\u0000\\ud800","iban":"\\u0000"}',
	'{"data":[null,1,"x",{}]}',
	'{"answers":{"companyName":[[]]}}',
	`{"companyName":"${'x'.repeat(60_000)}"}`,
	'{"status":{"toLowerCase":1}}',
	'{"move":"take","version":"1"}',
	'{"move":"__proto__"}',
	'{"is_upload_successful":"true"}',
	'{"file_name":"../../etc/passwd","document_type":"constructor","as_of_date":"2024-02-30"}',
]

describe('no input', () => {
	it.each(all.filter(([, endpoint]) => endpoint.body !== undefined))('%s: breaks on a hostile body', async (_, endpoint) => {
		const browser = endpoint.access === 'bouser' ? staff : owner
		for (const body of hostile) {
			const answer = await knock(browser, endpoint, body)
			expect(answer.status, body.slice(0, 80)).toBeLessThan(500)
			const refused_without_code = answer.status >= 400 && !/^\w+$/.test(String(answer.body.errors?.[0]?.code ?? ''))
			expect(refused_without_code, body.slice(0, 80)).toBe(false)
		}
		const large = await knock(browser, endpoint, `{"x":"${'x'.repeat(Math.max(3_000_000, endpoint.max_body_bytes ?? 0))}"}`)
		expect(large.status).toBe(413)
	})

	it.each(all.filter(([, endpoint]) => endpoint.path.includes('{')))('%s: breaks on a hostile path', async (_, endpoint) => {
		const browser = endpoint.access === 'bouser' ? staff : owner
		for (const value of ['%00', '..%2f..%2fetc', "'%20or%201=1--", '%F0%28%8C%28', 'x'.repeat(290), '%ff', '{}']) {
			const named = Object.fromEntries(Object.keys(ids).map((name) => [name, value]))
			const answer = await browser.send({
				method: endpoint.method,
				url: address(endpoint, named),
				headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
				...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
			})
			expect(answer.status, value).toBeLessThan(500)
			expect(answer.status, value).toBeGreaterThanOrEqual(400)
		}
	})

	it('breaks on hostile queries', async () => {
		for (const query of [
			'name=%00%00%00%00&country=DE',
			'name=%25%25%25%25&country=DE',
			"name='';drop&country=DE",
			'name[]=abcd&country=DE',
			'name=abcd&name=efgh&country=DE',
			`name=${'x'.repeat(5000)}&country=DE`,
		]) {
			expect((await server.visitor().get(`/company_search?${query}`)).status, query).toBeLessThan(500)
		}
		for (const query of ['page=1e9', 'page=-1', 'sort=;', 'search=%00', 'page=9999999999999999999']) {
			expect((await staff.get(`/staff/applications?${query}`)).status, query).toBeLessThan(500)
		}
	})
})

describe('every answer', () => {
	it('has a request id, forbids type sniffing and does not reveal the software', async () => {
		const answer = await server.visitor().get('/config')
		expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
		expect(answer.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cache-control': 'no-store',
		})
		expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
		expect(answer.headers['x-powered-by']).toBeUndefined()
	})

	it('of an unknown path or host is a plain 404', async () => {
		expect((await server.visitor().get('/nothing')).body).toEqual({ errors: [{ code: 'err_entity_not_found' }] })
		expect((await server.visitor('nobody').get('/config')).status).toBe(404)
		expect((await server.visitor().send({ method: 'GET', url: '/api/config', headers: { host: 'evil.example' } })).status).toBe(404)
	})

	it('of the public document is stable and complete', async () => {
		const { body } = await server.visitor().get('/openapi.json')
		expect(body.openapi).toBe('3.1.0')
		const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((path) =>
			Object.values(path),
		)
		expect(operations.map((operation) => operation.operationId).toSorted()).toEqual([...endpoints.keys()].toSorted())
	})
})
