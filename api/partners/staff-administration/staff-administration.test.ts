import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demo_password } from '../../dev/seed/seed.ts'
import { done, put } from '../../test/answers.ts'
import { aCompleteApplication, anApplicant, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let admin: Browser
let second: Browser
let partner_admin: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
	partner_admin = await aStaffMember(server, 'leitung@brueckenwerk.example')
})
afterAll(() => server.close())

const root = '/staff/administration'
const change = (text: string, values: readonly unknown[] = []) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, [...values])))
const code = ({ status, body }: Answer): unknown => [status, body.errors?.[0]?.code]

const idOf = async (email: string): Promise<string> => {
	const { people } = done(await admin.get(root))
	return people.find((one: Json) => one.email === email)?.staff_id
}
const person = async (staff_id: string, by = admin): Promise<Json> =>
	done(await by.get(root)).people.find((one: Json) => one.staff_id === staff_id)
const openChange = async (staff_id: string, by = admin): Promise<string> =>
	done(await by.get(root)).changes.find((one: Json) => one.staff_id === staff_id)?.change_id
const answers = async (by: Browser, change_id: string, is_confirmed = true): Promise<Answer> =>
	by.post(`${root}/changes/${change_id}/answers`, { is_confirmed, ...(!is_confirmed && { note: 'Noch nicht.' }) })

const invites = (by: Browser, body: Record<string, unknown> = {}): Promise<Answer> =>
	by.post(`${root}/people`, {
		email: `neu-${randomUUID().slice(0, 8)}@fundament.example`,
		display_name: 'Rosa Thiel',
		interface_language: 'de',
		roles: ['analyst'],
		partner_key: null,
		...body,
	})

const linkTo = async (email: string): Promise<string> => {
	const mail = (await server.mails()).findLast(({ to, text }) => to === email && text.includes('/backoffice/invitation/'))
	return /\/backoffice\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const accepts = (token: string): Promise<Answer> =>
	server.visitor().post('/staff/account/invitation', { token, password: 'Zugang-2026-Rosa' })

describe('an invitation', () => {
	it('works once, expires, leads to the second step, and grants no right before another person confirms the roles', async () => {
		const email = 'rosa@fundament.example'
		done(await invites(admin, { email }))
		expect(code(await invites(second, { email }))).toEqual([409, 'err_bouser_email_exists'])
		const id = await idOf(email)
		expect(await person(id)).toMatchObject({ state: 'invited', roles: [] })

		const first_link = await linkTo(email)
		server.passTime(8 * 86_400)
		admin = await aStaffMember(server, 'verwaltung')
		second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
		partner_admin = await aStaffMember(server, 'leitung@brueckenwerk.example')
		expect(code(await accepts(first_link))).toEqual([422, 'err_authentication_token_expired'])
		done(await admin.post(`${root}/people/${id}/invitations`))
		expect(code(await accepts(first_link))).toEqual([409, 'err_authentication_token_used'])
		const link = await linkTo(email)
		expect(code(await accepts(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`))).toEqual([422, 'err_authentication_token_invalid'])
		done(await accepts(link))
		expect(code(await accepts(link))).toEqual([409, 'err_authentication_token_used'])
		const login = await server.visitor().post('/staff/account/login', { email, password: 'Zugang-2026-Rosa' })
		expect(login.body).toEqual({ second_step: { is_enrolment: true, kinds: [] } })

		const change_id = await openChange(id)
		expect(code(await answers(admin, change_id))).toEqual([409, 'approve_require_different_user'])
		done(await answers(second, change_id))
		expect(code(await answers(second, change_id))).toEqual([409, 'err_proposal_answered'])
		expect((await person(id)).roles).toMatchObject([{ role: 'analyst', is_overdue: false, certified: null }])
		const entries = await change(`select content -> 'details' as details from audit_events where kind = 'staff_change_confirmed'`)
		expect(entries).toMatchObject([{ details: { change_id, staff_id: id, roles: ['analyst'], before: { roles: [] } } }])
	})

	it('is for roles that fit', async () => {
		expect(code(await invites(admin, { roles: ['role_partner_user'] }))).toEqual([422, 'err_field_invalid'])
		expect(code(await invites(admin, { partner_key: 'brueckenwerk' }))).toEqual([422, 'err_field_invalid'])
		expect(code(await invites(admin, { partner_key: 'nobody' }))).toEqual([404, 'err_entity_not_found'])
	})
})

describe('rights', () => {
	it('are never changed by their holder, and the last administrator stays', async () => {
		const [own, other] = [await idOf('verwaltung@fundament.example'), await idOf('rechtefreigabe@fundament.example')]
		const roles = { kind: 'roles', roles: ['approver'] }
		expect(code(await admin.post(`${root}/people/${own}/changes`, { kind: 'roles', roles: ['admin', 'payments'] }))).toEqual([
			409,
			'err_bouser_own_account',
		])
		expect(code(await admin.post(`${root}/people/${own}/disablement`))).toEqual([409, 'err_bouser_own_account'])
		// Two administrators: one proposes to withdraw the other's right, and the other cannot confirm a change of their own.
		done(await admin.post(`${root}/people/${other}/changes`, roles))
		expect(code(await admin.post(`${root}/people/${other}/changes`, roles))).toEqual([409, 'err_proposal_open'])
		const change_id = await openChange(other)
		expect(code(await answers(second, change_id))).toEqual([409, 'err_bouser_own_account'])
		done(await answers(admin, change_id, false))
		// Two who disable each other concurrently: one of them stays.
		const each = await Promise.all([admin.post(`${root}/people/${other}/disablement`), second.post(`${root}/people/${own}/disablement`)])
		expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(await change(`select from staff_users where 'admin' = any (roles) and disabled_at is null`)).toHaveLength(1)
		await change('update staff_users set disabled_at = null')
		admin = await aStaffMember(server, 'verwaltung')
		second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
	})

	it('are not refused without a reason, but withdrawn without one', async () => {
		const id = await idOf('analyse@fundament.example')
		done(await admin.post(`${root}/people/${id}/changes`, { kind: 'roles', roles: ['analyst', 'sales'] }))
		const change_id = await openChange(id)
		const refused = await second.post(`${root}/changes/${change_id}/answers`, { is_confirmed: false })
		expect(code(refused)).toEqual([422, 'err_field_required'])
		done(await admin.post(`${root}/changes/${change_id}/answers`, { is_confirmed: false }))
	})

	it('are reviewed every six months', async () => {
		const id = await idOf('analyse@fundament.example')
		await change(`update staff_role_grants set granted_at = $2 where staff_id = $1`, [
			id,
			new Date(server.services.now().getTime() - 190 * 86_400_000),
		])
		expect((await person(id)).roles).toMatchObject([{ role: 'analyst', is_overdue: true }])
		done(await admin.post(`${root}/people/${id}/certifications`, { role: 'analyst' }))
		expect((await person(id)).roles).toMatchObject([{ role: 'analyst', is_overdue: false, certified_by: 'Ines Vogt' }])
		expect(code(await admin.post(`${root}/people/${id}/certifications`, { role: 'sales' }))).toEqual([404, 'err_entity_not_found'])
	})

	it('end at once, with every session, and are restored by two people', async () => {
		const analyst = await aStaffMember(server, 'analyse')
		const id = await idOf('analyse@fundament.example')
		done(await admin.post(`${root}/people/${id}/disablement`))
		expect((await analyst.get('/staff/profile')).status).toBe(401)
		const credentials = { email: 'analyse@fundament.example', password: demo_password }
		expect(code(await server.visitor().post('/staff/account/login', credentials))).toEqual([403, 'err_authentication_disabled'])
		done(await admin.post(`${root}/people/${id}/changes`, { kind: 'enabling' }))
		done(await answers(second, await openChange(id)))
		done(await (await aStaffMember(server, 'analyse')).get('/staff/profile'))
	})

	it('after a lost second factor are reset by two people', async () => {
		const pricer = await aStaffMember(server, 'konditionen')
		const id = await idOf('konditionen@fundament.example')
		done(await admin.post(`${root}/people/${id}/changes`, { kind: 'second_factor_reset' }))
		done(await pricer.get('/staff/profile'))
		done(await answers(second, await openChange(id)))
		expect((await pricer.get('/staff/profile')).status).toBe(401)
		const [mail, ...more] = (await server.mails()).filter(
			({ to, subject }) => to === 'konditionen@fundament.example' && /zweiten Schritt neu/.test(subject),
		)
		expect(more).toEqual([])
		expect(mail?.text).toMatch(/Bestätigt hat das .+\. Sie sind überall abgemeldet/)
		const credentials = { email: 'konditionen@fundament.example', password: demo_password }
		const login = await server.visitor().post('/staff/account/login', credentials)
		expect(login.body.second_step).toEqual({ is_enrolment: true, kinds: [] })
	})
})

describe('a partner', () => {
	it('has its own people managed by its own administrators, and nobody else’s', async () => {
		const { people, partners } = done(await partner_admin.get(root))
		expect(people.map((one: Json) => one.email)).toEqual(['leitung@brueckenwerk.example', 'kredit@brueckenwerk.example'])
		expect(partners.map((one: Json) => one.key)).toEqual(['brueckenwerk'])
		const stranger = await idOf('beratung@hansekontor.example')
		expect(code(await partner_admin.post(`${root}/people/${stranger}/disablement`))).toEqual([404, 'err_entity_not_found'])
		expect(code(await invites(partner_admin))).toEqual([404, 'err_entity_not_found'])
		const email = 'neu@brueckenwerk.example'
		done(await invites(partner_admin, { email, roles: ['role_partner_user'], partner_key: 'brueckenwerk' }))
		const id = await idOf(email)
		expect(code(await answers(partner_admin, await openChange(id, partner_admin)))).toEqual([409, 'approve_require_different_user'])
		done(await answers(admin, await openChange(id)))
		expect(await person(id)).toMatchObject({ partner_key: 'brueckenwerk', roles: [{ role: 'role_partner_user' }] })
	})

	it('has account managers among its own people in that group, while they are in it', async () => {
		const { browser, email } = await anApplicant(server, { partner_key: 'brueckenwerk' })
		const { applicationId } = await aCompleteApplication(server, browser, { email }, { loanSize: 50_000, loanDuration: 12 })
		done(await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' }))
		const path = `/staff/applications/${applicationId}/account_manager`
		const [banker, stranger] = [await idOf('kredit@brueckenwerk.example'), await idOf('beratung@hansekontor.example')]
		const chooses = (staff_id: string | null) => put(partner_admin, path, { staff_id })
		const joins = async (roles: readonly string[]) => {
			done(await admin.post(`${root}/people/${banker}/changes`, { kind: 'roles', roles }))
			done(await answers(second, await openChange(banker)))
		}
		await change(`update staff_users set roles = '{role_partner_account_manager}' where staff_id = $1`, [stranger])
		expect(done(await partner_admin.get(path))).toEqual({ is_offered: true, manager: null, candidates: [] })
		for (const staff_id of [banker, stranger]) expect(code(await chooses(staff_id))).toEqual([409, 'err_account_manager_not_allowed'])
		await joins(['role_partner_user', 'role_partner_account_manager'])
		expect(done(await chooses(banker))).toMatchObject({ manager: { display_name: 'Till Overath' } })
		await joins(['role_partner_user'])
		await server.drain()
		expect(done(await partner_admin.get(path)).manager).toBeNull()
	})

	it('is entitled by two of our administrators', async () => {
		const entitlements = ['customized_pricing']
		const path = `${root}/partners/brueckenwerk/changes`
		expect(code(await partner_admin.post(path, { entitlements }))).toEqual([403, 'err_permission_missing'])
		const before = done(await admin.get(root)).partners.find((one: Json) => one.key === 'brueckenwerk').entitlements
		done(await admin.post(path, { entitlements }))
		const { change_id } = done(await admin.get(root)).changes.find((one: Json) => one.kind === 'entitlements')
		expect(code(await answers(admin, change_id))).toEqual([409, 'approve_require_different_user'])
		expect(code(await answers(partner_admin, change_id))).toEqual([404, 'err_entity_not_found'])
		const { partners } = done(await answers(second, change_id))
		expect(partners.find((one: Json) => one.key === 'brueckenwerk').entitlements).toEqual(entitlements)
		const [entry] = (await change(
			`select content -> 'details' as details, (select partner_id from partners where key = 'brueckenwerk') as partner_id
			from audit_events where kind = 'staff_change_confirmed' and content -> 'details' ->> 'change_id' = $1`,
			[change_id],
		)) as [Json]
		expect(entry.details).toMatchObject({
			kind: 'entitlements',
			partner_id: entry.partner_id,
			entitlements,
			before: { entitlements: before },
		})
	})
})
