import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import type { DescribedEndpoint } from '#contract/endpoint.ts'
import { partnerEntitlements } from '#domain/accounts/staff/entitlements.ts'
import { officeRoles, partnerRoles, type GivenRole } from '#domain/accounts/staff/grants.ts'

import { allowedCalls } from '../../test/allowed-calls.ts'
import { aStaffMember, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { mayCall } from './may-call.ts'

const calls = [...endpoints].filter(([, endpoint]) => endpoint.access === 'bouser')

let server: TestServer
let staff: Browser
let applicant: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'analyse')
	applicant = (await anApplicant(server)).browser
})
afterAll(() => server.close())

const isOfPartner = (role: GivenRole): boolean => (partnerRoles as readonly string[]).includes(role)

/** Everybody with a partner's role belongs to the first partner. */
const becomes = (...roles: readonly GivenRole[]) => belongsTo(roles.some(isOfPartner), roles)

const belongsTo = (is_partners: boolean, roles: readonly GivenRole[]) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`update staff_users set roles = $1, partner_id = (select partner_id from partners where is_default and $2)
				where email = 'analyse@fundament.example'`,
				[[...roles], is_partners],
			),
		),
	)

/** None of the requested records exist: a caller with the right is told so, and one without it is refused first. */
const knock = (browser: Browser, endpoint: DescribedEndpoint): Promise<Answer> =>
	browser.send({
		method: endpoint.method,
		url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
		headers: { ...(endpoint.body !== undefined && { 'content-type': 'application/json' }), 'idempotency-key': randomUUID() },
		...(endpoint.body !== undefined && { payload: '{}' }),
	})

it('the table lists exactly the calls of the back office', () => {
	const names = calls.map(([name]) => name)
	expect(names.filter((name) => !Object.hasOwn(allowedCalls, name))).toEqual([])
	expect(Object.keys(allowedCalls).filter((name) => !names.includes(name))).toEqual([])
})

it.each([...officeRoles, ...partnerRoles])('%s may call exactly the calls of the table', async (role) => {
	await becomes(role)
	for (const [name, endpoint] of calls) {
		// It would end the session that the remaining calls use; tested with the sign-in.
		if (name === 'staffLogout') continue
		const { status, body } = await knock(staff, endpoint)
		const code = status === 403 ? body.errors[0].code : null
		const is_allowed = allowedCalls[name]?.includes(role) === true
		expect([name, status === 401, code]).toEqual([name, false, is_allowed ? null : 'err_permission_missing'])
	}
})

it('two roles grant the rights of both', async () => {
	await becomes('pricer', 'auditor')
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const may = allowedCalls[name]?.some((role) => role === 'pricer' || role === 'auditor') === true
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, !may])
	}
})

it.each([
	['of ours', false],
	['of a partner that is entitled to price', true],
])('people %s without roles may call their own account only, and without a session of staff nothing', async (_, is_partners) => {
	await belongsTo(is_partners, [])
	for (const [name, endpoint] of calls) {
		if (name === 'staffLogout') continue
		const { status } = await knock(staff, endpoint)
		expect([name, status === 403]).toEqual([name, endpoint.permission !== undefined])
		for (const browser of [server.visitor(), applicant]) expect([name, (await knock(browser, endpoint)).status]).toEqual([name, 401])
	}
})

it('an entitlement of the partner alone grants no call', () => {
	const open = calls.filter(([, endpoint]) => endpoint.permission !== undefined && mayCall(endpoint, partnerEntitlements))
	expect(open.map(([name]) => name)).toEqual([])
})
