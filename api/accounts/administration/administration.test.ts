import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { session_cookie, startSession, type SessionUser } from '#api/platform/sessions/sessions.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { changePassword } from '../account/account.ts'
import { withHash } from '../account/passwords.ts'
import { done, statusAndCodes } from '../../test/answers.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { withApp } from '../../test/second-factors.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { listAccounts } from './store.ts'

let server: TestServer
let admin: Browser
let auditor: Browser
let partner_admin: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	auditor = await aStaffMember(server, 'revision')
	partner_admin = await aStaffMember(server, 'leitung@brueckenwerk.example')
})
afterAll(() => server.close())

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, [...values])))

const foundBy = async (search: string, by = admin, more = ''): Promise<Json[]> =>
	done(await by.get(`/staff/accounts?search=${encodeURIComponent(search)}${more}`)).accounts

const at = (user_id: string, partner_key = 'hansekontor'): string => `/staff/accounts/${partner_key}/${user_id}`

const planOf = async (search: string | null) => {
	const { sql: text, parameters } = listAccounts({
		search,
		partner_id: undefined,
		left_out: [],
		is_locked: false,
		page: 1,
		page_size: 50,
	}).compile()
	return server.asEveryPartner(async (db) => {
		// A table of a few pages is read as a whole otherwise.
		await db.dynamic(sqlOf('set local enable_seqscan = off', []))
		return JSON.stringify(await db.dynamic(sqlOf(`explain (format json) ${text}`, [...parameters])))
	})
}

describe('applicants’ accounts are found', () => {
	let email: string
	let user_id: string
	beforeAll(async () => {
		;({ email, user_id } = await anApplicant(server))
		await sql(`update users set names = 'Ottilie Ünlü 100%' where user_id = $1`, [user_id])
	})

	it.each([
		['part of the address', () => email.slice(2, -4)],
		['names, in any case', () => 'lie ünlü'],
		['a sign that means anything elsewhere', () => '100%'],
	])('by %s', async (_, search) => {
		expect((await foundBy(search())).map((one) => one.user_id)).toEqual([user_id])
	})

	it('of one or two letters by the beginning of address or names, and by nothing within', async () => {
		await sql(`update users set names = 'Øx Lund' where user_id = $1`, [(await anApplicant(server)).user_id])
		expect((await foundBy('øx')).map((one) => one.names)).toEqual(['Øx Lund'])
		expect(await foundBy('x ')).toEqual([])
	})

	it('with partner and state, and not by another partner, a wildcard or whatever is not there', async () => {
		expect(await foundBy(email)).toEqual([
			expect.objectContaining({ email, names: 'Ottilie Ünlü 100%', partner_key: 'hansekontor', state: 'active' }),
		])
		expect(await foundBy(email, admin, '&partner=edelgrat')).toEqual([])
		expect(await foundBy(email, admin, '&state=locked')).toEqual([])
		expect(await foundBy(`${email.slice(0, 3)}%`)).toEqual([])
		expect(statusAndCodes(await admin.get('/staff/accounts?partner=nirgends'))).toEqual([404, 'err_entity_not_found'])
	})

	it('by a new address at once, and by the old one no more', async () => {
		const { email: old, user_id: moved } = await anApplicant(server)
		const fresh = `neu-${randomUUID()}@example.com`
		await sql('update users set email = $2 where user_id = $1', [moved, fresh])
		expect([(await foundBy(old)).length, (await foundBy(fresh)).length]).toEqual([0, 1])
	})

	it('page by page, by address, each once', async () => {
		const before = `seite-${randomUUID()}`
		await sql(
			`insert into users (partner_id, user_id, email, interface_language, communication_language)
				select partner_id, gen_random_uuid(), $1 || lpad(n::text, 3, '0') || '@example.com', 'de', 'de'
				from partners, generate_series(1, 53) n where key = 'hansekontor'`,
			[before],
		)
		const pageOf = async (page: number) => done(await admin.get(`/staff/accounts?search=${before}&page=${page}`))
		const [first, second] = [await pageOf(1), await pageOf(2)]
		expect([first.accounts.length, first.has_more, second.accounts.length, second.has_more]).toEqual([50, true, 3, false])
		const all = [...first.accounts, ...second.accounts].map((one: Json) => String(one.email))
		expect(all).toEqual([...new Set(all)].toSorted((one, other) => (one < other ? -1 : 1)))
		expect(first.accounts[0].state).toBe('invited')
	})

	it('by a partner’s administrators only at their own partner', async () => {
		const own = await anApplicant(server, { partner_key: 'brueckenwerk' })
		expect((await foundBy(own.email, partner_admin)).map((one) => one.user_id)).toEqual([own.user_id])
		expect(await foundBy(email, partner_admin)).toEqual([])
		for (const call of [
			() => partner_admin.get(at(user_id)),
			() => partner_admin.get('/staff/accounts?partner=hansekontor'),
			() => partner_admin.get(at(user_id, 'brueckenwerk')),
			() => partner_admin.post(`${at(user_id)}/locks`, { reason: 'Fremd.' }),
			() => partner_admin.post(`${at(user_id, 'brueckenwerk')}/locks`, { reason: 'Fremd.' }),
			() => admin.post(`${at(user_id, 'edelgrat')}/locks`, { reason: 'Anderswo.' }),
		])
			expect(statusAndCodes(await call())).toEqual([404, 'err_entity_not_found'])
		expect(done(await admin.get(at(user_id))).state).toBe('active')
	})

	it('among many by their letters, and each page by address, not by reading all', async () => {
		await sql(
			`insert into users (partner_id, user_id, email, interface_language, communication_language)
				select partner_id, gen_random_uuid(), md5(n::text) || '@example.com', 'de', 'de'
				from partners, generate_series(1, 5000) n where key = 'edelgrat'`,
		)
		await sql('analyze users, account_names')
		const [searched, all] = [await planOf('ottilie'), await planOf(null)]
		expect(searched).toContain('account_names_found')
		expect(all).toContain('users_by_email')
		expect(searched + all).not.toContain('Seq Scan')
	})
})

describe('one account', () => {
	it('shows who, where signed in, kinds of second factors and the applications', async () => {
		const { browser, email, user_id } = await withApp(server)
		const { applicationId, shortApplicationId } = await anApplication(browser)
		const view = done(await auditor.get(at(user_id)))
		expect(view).toMatchObject({
			email,
			state: 'active',
			is_email_confirmed: true,
			locks: [],
			second_factors: [{ kind: 'totp' }],
			applications: [{ application_id: applicationId, shortApplicationId, status: 'Open' }],
		})
		expect(view.sessions).toHaveLength(1)
		expect(JSON.stringify(view)).not.toMatch(/password|sealed|token/)
	})
})

const inTransaction = async <Result>(work: (db: TenantDb, partner: Partner) => Promise<Result>): Promise<Result> => {
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('The demo partner is missing.')
	return server.services.database.transaction(partner.partner_id, (db) => work(db, partner))
}

describe('a lock', () => {
	let browser: Browser
	let email: string
	let user_id: string
	beforeEach(async () => {
		;({ browser, email, user_id } = await anApplicant(server, { browser: server.visitor() }))
	})

	const locks = (by = admin): Promise<Answer> => by.post(`${at(user_id)}/locks`, { reason: 'Verdacht auf Übernahme.' })
	const lifts = (): Promise<Answer> => admin.post(`${at(user_id)}/unlocking`, { reason: 'Mit Ausweis geklärt.' })
	const logsIn = (word = password): Promise<Answer> => server.visitor().post('/user/account/login', { email, password: word })
	const entered = () =>
		sql<{ kind: string; details: Json }>(
			`select kind, content -> 'details' as details from audit_events where content -> 'details' ->> 'user_id' = $1 order by happened_at, event_id`,
			[user_id],
		)

	it('ends every session at once, and tells only whoever knows the password', async () => {
		expect((await browser.get('/user/profile')).status).toBe(200)
		expect(done(await locks())).toMatchObject({
			state: 'locked',
			sessions: [],
			locks: [{ reason: 'Verdacht auf Übernahme.', by: expect.any(String), lifted: null }],
		})
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect(statusAndCodes(await logsIn())).toEqual([403, 'err_authentication_disabled'])
		expect(statusAndCodes(await logsIn('Falsch-2026!'))).toEqual([422, 'err_authentication_invalid_credentials'])
		expect((await foundBy(email, admin, '&state=locked')).length).toBe(1)
	})

	it('is lifted with a reason of its own, stays in the account’s past, and both are in the audit', async () => {
		done(await locks())
		expect(done(await lifts())).toMatchObject({
			state: 'active',
			locks: [{ reason: 'Verdacht auf Übernahme.', lifted: { reason: 'Mit Ausweis geklärt.' } }],
		})
		expect((await logsIn()).status).toBe(200)
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect(await entered()).toEqual([
			{ kind: 'account_shut', details: expect.objectContaining({ reason: 'Verdacht auf Übernahme.' }) },
			{ kind: 'account_opened', details: expect.objectContaining({ reason: 'Mit Ausweis geklärt.' }) },
		])
	})

	it('lets nobody in who was half-way in while it came, when it is lifted', async () => {
		done(await locks())
		// A sign-in whose password was judged before the lock goes on after it.
		const late = server.visitor()
		late.cookies.set(session_cookie, await inTransaction((db) => startSession(db, user_id, undefined)))
		expect((await late.get('/user/profile')).status).toBe(401)
		done(await lifts())
		expect((await late.get('/user/profile')).status).toBe(401)
	})

	it('keeps the password, whoever was about to set another', async () => {
		done(await locks())
		const form = { ...(await withHash({ password: 'Ganz-anders-2026!' })), user_agent: undefined }
		await expect(
			inTransaction((db, partner) => changePassword({ db, partner, actor: { id: user_id, email } as SessionUser }, form)),
		).rejects.toMatchObject({ issues: [{ code: 'err_authentication_disabled' }] })
		expect(statusAndCodes(await logsIn())).toEqual([403, 'err_authentication_disabled'])
	})

	it('of two at once is one: the other is told', async () => {
		const answers = await Promise.all([locks(), locks(await aStaffMember(server, 'rechtefreigabe@fundament.example'))])
		expect(answers.map((answer) => statusAndCodes(answer).join(' ')).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
			'200',
			'409 err_account_state_changed',
		])
		done(await lifts())
		expect(statusAndCodes(await lifts())).toEqual([409, 'err_account_state_changed'])
	})

	it('needs a reason, the right, and an account', async () => {
		expect(statusAndCodes(await admin.post(`${at(user_id)}/locks`, { reason: ' ' }))[0]).toBe(422)
		expect(statusAndCodes(await locks(auditor))).toEqual([403, 'err_permission_missing'])
		expect(statusAndCodes(await admin.post(`${at(randomUUID())}/locks`, { reason: 'Wer?' }))).toEqual([404, 'err_entity_not_found'])
	})

	it('is no signing out: that ends the sessions and lets the person in again', async () => {
		const answer = await admin.send({ method: 'DELETE', url: `/api${at(user_id)}/sessions`, headers: {} })
		expect(done(answer)).toMatchObject({ state: 'active', sessions: [] })
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect((await logsIn()).status).toBe(200)
		expect((await entered()).map(({ kind }) => kind)).toEqual(['account_signed_out'])
	})
})
