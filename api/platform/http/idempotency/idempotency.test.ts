import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'
import { takesKey } from '#contract/endpoint.ts'

import { statusAndCodes } from '../../../test/answers.ts'
import { aMember, aStaffMember, anApplicant, anApplication, createWith } from '../../../test/builders.ts'
import { aSignatory, anApplicationForm } from '../../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let owner: Browser
let applicationId: string
beforeAll(async () => {
	server = await startTestServer()
	const sets_rules = sqlOf(`update staff_users set roles = roles || '{risk}' where email = 'revision@fundament.example'`, [])
	await server.asEveryPartner((db) => db.dynamic(sets_rules))
	owner = (await anApplicant(server)).browser
	applicationId = (await anApplication(owner)).applicationId
})
afterAll(() => server.close())

/** A case that staff see. */
async function aSubmittedCase(): Promise<string> {
	const submitted = await anApplication((await anApplicant(server)).browser)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [
				submitted.applicationId,
			]),
		),
	)
	return submitted.applicationId
}

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const firstCodes = (answers: readonly { body: { errors?: { code: string }[] } }[]) => answers.map(({ body }) => body.errors?.[0]?.code)

describe('a key', () => {
	it.each([
		['a UUID', '0198c1e8-6b1e-7c3a-9c55-3f1d7a9b2c44'],
		['a UUID in capitals', '0198C1E8-6B1E-7C3A-9C55-3F1D7A9B2C45'],
		['a ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
		['the number of an order', 'order-12345678'],
		['one sign', '7'],
		['signs and a space', '{a b}~"!'],
		['255 letters', 'k'.repeat(255)],
	])('may be %s', async (_what, key) => {
		const form = anApplicationForm({ companyName: `Muster Maschinenbau ${owner.nextNumber()} GmbH` })
		const first = await createWith(owner, form, key)
		expect([first.status, first.body.errors]).toEqual([201, undefined])
		const again = await createWith(owner, form, key)
		expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
	})

	it.each([
		['256 letters', 'k'.repeat(256)],
		['a letter outside ASCII', 'schl\u00fcssel'],
		['a tab', 'a\tb'],
	])('is refused as %s', async (_what, key) => {
		expect(firstCodes([await createWith(owner, anApplicationForm(), key)])).toEqual(['err_idempotency_key_invalid'])
	})
})

describe('without a key', () => {
	const ids: Record<string, string> = { kind: 'team_news', language: 'de', version: '1', partnerKey: 'hansekontor' }
	const keyed = [...endpoints].filter(([, endpoint]) => takesKey(endpoint))

	it.each(keyed)('%s is refused, before anything else of it is read', async (_, endpoint) => {
		const asked = {
			method: endpoint.method as 'POST',
			url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? applicationId)}`,
			...(endpoint.body !== undefined && { headers: { 'content-type': 'application/json' }, payload: '{}' }),
		}
		const callers = endpoint.access === 'user' ? [owner] : await allStaff()
		const codes = firstCodes(await Promise.all(callers.map((caller) => caller.send(asked))))
		expect(new Set(codes.filter((code) => code !== 'err_permission_missing'))).toEqual(new Set(['err_idempotency_key_required']))
	})

	let staff: Promise<Browser[]> | undefined
	/** Between them they hold every right. */
	const allStaff = (): Promise<Browser[]> =>
		(staff ??= Promise.all(
			(['analyse', 'freigabe', 'konditionen', 'vertrieb', 'revision', 'identitaet', 'auszahlung', 'verwaltung'] as const).map((name) =>
				aStaffMember(server, name),
			),
		))
})

describe('ten calls at once with one key', () => {
	it('make one task', async () => {
		const analyst = await aStaffMember(server, 'analyse')
		const path = `/staff/applications/${await aSubmittedCase()}/tasks`
		const task = {
			title: 'Rückfrage zum Gesellschaftsvertrag',
			note: null,
			subject: 'application',
			priority: 'medium',
			due_date: null,
			assigned_staff_id: null,
		}
		const key = withKey()
		const answers = await Promise.all(Array.from({ length: 10 }, () => analyst.post(path, task, key)))
		expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size, JSON.stringify(answers[0]?.body)).toBe(1)
		expect(answers[0]?.status).toBeLessThan(300)
		expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(9)
	})

	it('make one invitation, and one mail', async () => {
		const { teams } = (await owner.get('/user/teams')).body
		const team_id = teams[0].team_id
		const invited = { email: `ten-${randomUUID()}@example.com`, role: 'viewer', parts: [], access_until: null }
		const key = withKey()
		const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(`/user/teams/${team_id}/invitations`, invited, key)))
		expect(new Set(answers.map(({ status }) => status)), JSON.stringify(answers[0]?.body)).toEqual(new Set([201]))
		expect((await server.mails()).filter(({ to }) => to === invited.email)).toHaveLength(1)
	})
})

const add = (browser: Browser, key: Record<string, string>) =>
	browser.post(
		`/user/applications/${applicationId}/signatories`,
		{ data: [aSignatory({ email: `twice-${key['idempotency-key']}@example.com` })] },
		key,
	)
const changeSeat = (user_id: string, change: string) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(`update memberships set ${change} where user_id = $1`, [user_id])))

describe('a repeated call', () => {
	it('of somebody who has left the team is refused like any other of theirs', async () => {
		const { browser, user_id } = await aMember(server, applicationId, { role: 'editor' })
		const key = withKey()
		const first = await add(browser, key)
		expect([first.status, (await add(browser, key)).body]).toEqual([201, first.body])
		await changeSeat(user_id, 'ended_at = now()')
		expect(statusAndCodes(await add(browser, key))).toEqual([404, 'err_entity_not_found'])
	})

	it('of somebody who may only look by now is refused', async () => {
		const { browser, user_id } = await aMember(server, applicationId, { role: 'editor' })
		const key = withKey()
		await add(browser, key)
		await changeSeat(user_id, `role = 'viewer'`)
		expect(statusAndCodes(await add(browser, key))).toEqual([403, 'err_membership_right_missing'])
	})

	it('about a team of somebody who manages nobody by now is refused', async () => {
		const other = (await anApplicant(server)).browser
		const own = await anApplication(other)
		const { browser, user_id } = await aMember(server, own.applicationId, { role: 'owner' })
		const team_id = (await browser.get('/user/teams')).body.teams[0].team_id
		const invited = { email: `right-${randomUUID()}@example.com`, role: 'viewer', parts: [], access_until: null }
		const invite = (key: Record<string, string>) => browser.post(`/user/teams/${team_id}/invitations`, invited, key)
		const key = withKey()
		expect([(await invite(key)).status, (await invite(key)).headers['idempotent-replayed']]).toEqual([201, 'true'])
		await changeSeat(user_id, `role = 'editor'`)
		expect(statusAndCodes(await invite(key))).toEqual([403, 'err_membership_right_missing'])
	})

	it('of a member of staff whose role was withdrawn is refused', async () => {
		const approver = await aStaffMember(server, 'freigabe')
		const note = { text: 'Nachweis fehlt noch.' }
		const key = withKey()
		const path = `/staff/applications/${await aSubmittedCase()}/notes`
		const first = await approver.post(path, note, key)
		expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
		await server.asEveryPartner((db) => db.dynamic(sqlOf(`update staff_users set roles = '{}' where email = 'freigabe@fundament.example'`)))
		expect(statusAndCodes(await approver.post(path, note, key))).toEqual([403, 'err_permission_missing'])
	})
})

it('what is kept of a body is a keyed digest, from which a password cannot be guessed', async () => {
	expect((await owner.post('/user/data_exports', {})).status).toBeLessThan(300)
	const rows = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ plain: number }>(`select count(*)::int as plain from idempotency_keys where request_hash = sha256(convert_to($1, 'UTF8'))`, [
				JSON.stringify({}),
			]),
		),
	)
	expect(rows).toEqual([{ plain: 0 }])
})
