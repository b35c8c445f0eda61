import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/all.ts'
import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { officeRoles } from '#domain/accounts/staff/grants.ts'
import { catalogue, type ErrorCode } from '#domain/platform/errors/catalogue.ts'

import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { hostilePathPart, hostilePayload, hostileQuery } from '../../test/hostile.ts'
import { ledgersOf } from '../../test/ledgers.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { staffArrives } from '../../test/staff-cases.ts'
import { stageStaff } from '../../test/staged-sessions.ts'

/**
 * A fixed seed sends the same requests each time; a failure prints the shortest failing request and the path to it. `npm run long --
 * requests` sends more.
 */
const runs = { seed: Number(process.env['REQUESTS_SEED'] ?? 20_261_121), numRuns: Number(process.env['REQUESTS_EACH'] ?? 10) }

/** The one shape of a refusal. */
const refusal = z.strictObject({
	errors: z
		.array(
			z.strictObject({
				code: z.enum(Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]]),
				field: z.string().optional(),
				values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
			}),
		)
		.min(1),
})

const staff_email = 'analyse@fundament.example'

let server: TestServer
let callers: Record<DescribedEndpoint['access'], Browser>
let known: Record<DescribedEndpoint['access'], Record<string, string | number>>

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	const { loan_id } = await ledgersOf(server).aPaidOutLoan()
	const applicant = await anApplicant(server)
	// Whom staff sign out or lock out is not whoever calls.
	const stranger = await anApplicant(server)
	const staff = await aStaffMember(server, staff_email)
	const open = await aWholeApplication(applicant.browser)
	const submitted = await aWholeApplication((await anApplicant(server)).browser, { is_submitted: true })
	const { version } = (await staff.get(`/staff/applications/${submitted.applicationId}`)).body.application
	known = {
		anyone: { token: 'x'.repeat(43), key: 'hansekontor' },
		user: { ...open, related_entity_id: open.applicationId, userId: applicant.user_id },
		bouser: { ...submitted, version, loanId: loan_id, partnerKey: 'hansekontor', userId: stranger.user_id, subject: 'authority' },
	}
	// A right that is missing would refuse every request before anything else is looked at.
	const holdsAllRoles = sqlOf('update staff_users set roles = $1 where email = $2', [[...officeRoles], staff_email])
	await server.asEveryPartner((db) => db.dynamic(holdsAllRoles))
	callers = { anyone: server.visitor(), user: applicant.browser, bouser: staff }
})

afterAll(() => server.close())

async function aWholeApplication(browser: Browser, { is_submitted = false } = {}) {
	const { applicationId } = await aCompleteApplication(server, browser)
	const path = `/user/applications/${applicationId}`
	const [{ signatory_id }] = (await browser.get(`${path}/signatories`)).body.signatories
	const [{ document_id }] = (await browser.get(`${path}/documents`)).body.result
	if (is_submitted) expect((await browser.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(200)
	return { applicationId, signatoryId: signatory_id, documentId: document_id }
}

/** Every part of a request that a client can get wrong. */
function requestsTo(endpoint: DescribedEndpoint) {
	const values = known[endpoint.access]
	const path = endpoint.path
		.split('/')
		.slice(1)
		.map((part) => {
			const name = /^\{(\w+)\}$/.exec(part)?.[1]
			return name === undefined ? fc.constant(part) : hostilePathPart(String(values[name]))
		})
	return fc.record({
		path: fc.tuple(...path).map((parts) => `/api/${parts.join('/')}`),
		query: endpoint.query === undefined ? fc.constant('') : hostileQuery(endpoint.query),
		body: endpoint.body === undefined ? fc.constant(undefined) : hostilePayload(endpoint.body, values),
		content_type: fc.oneof(
			{ arbitrary: fc.constant('application/json'), weight: 20 },
			{ arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'application/xml', ';', 'a/b/c'), weight: 1 },
		),
		idempotency_key: fc.oneof({ arbitrary: fc.uuid(), weight: 10 }, { arbitrary: fc.constantFrom('', 'x', '%00'.repeat(200)), weight: 1 }),
		cookie: fc.oneof(
			{ arbitrary: fc.constant(undefined), weight: 20 },
			{ arbitrary: fc.constantFrom('%', '=', '__Host-session=%ff', '__Host-staff-session=; __proto__=1', '__Host-session="x'), weight: 1 },
		),
	})
}

/** Each request has its own address, so that rate limits do not interfere. */
let sent = 0
const someAddress = (): string => {
	sent += 1
	return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
}

it.each([...endpoints])('%s answers any request, and refuses in the standard format', async (_name, endpoint) => {
	const caller = callers[endpoint.access]
	// One of the calls before may have signed out.
	if (endpoint.access === 'bouser') await stageStaff(server, caller, staff_email)
	const cookies = Object.fromEntries(caller.cookies)
	const statuses = new Set<number>()
	await fc.assert(
		fc.asyncProperty(requestsTo(endpoint), async ({ path, query, body, content_type, idempotency_key, cookie }) => {
			const browser = server.visitor()
			if (cookie === undefined) for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
			const answer = await browser.send({
				method: endpoint.method,
				url: query === '' ? path : `${path}?${query}`,
				remoteAddress: someAddress(),
				headers: {
					'idempotency-key': idempotency_key,
					...(cookie !== undefined && { cookie }),
					...(body !== undefined && { 'content-type': content_type }),
				},
				...(body !== undefined && { payload: JSON.stringify(body) }),
			})
			statuses.add(answer.status)
			expect(answer.status).toBeLessThan(500)
			expect(answer.status < 400 || refusal.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true)
		}),
		runs,
	)
	// Whoever is taken for a stranger learns nothing of what stands behind.
	expect(statuses.size === 1 && statuses.has(401)).toBe(false)
})
