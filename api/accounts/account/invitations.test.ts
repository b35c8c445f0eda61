import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { aStaffMember, anApplicant, mailedToken } from '../../test/builders.ts'
import { aRegistration, anEmail, password } from '../../test/forms.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let staff: Browser
beforeAll(async () => {
	server = await startTestServer()
	staff = await aStaffMember(server, 'vertrieb')
})
afterAll(() => server.close())

const invites = (email: string, change: Record<string, unknown> = {}): Promise<Answer> =>
	staff.post('/staff/invitations', { partner_key: 'hansekontor', email, interface_language: 'fr', ...change })

const acceptance = (token: string, change: Record<string, unknown> = {}) => ({
	token,
	password,
	accepted_terms: true,
	accepted_partner_terms: true,
	interface_language: 'pl',
	communication_language: 'pl',
	...change,
})

const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email)

const historyOf = (email: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ is_accepted: boolean; document_version: string; language: string }>(
				"select is_accepted, document_version, language from user_consents join users using (partner_id, user_id) where email = $1 and kind = 'marketing' order by given_at, consent_id",
				[email],
			),
		),
	)
const decides = (browser: Browser, marketing_consent_accepted: unknown): Promise<Answer> =>
	browser.post('/user/account/update_marketing_preferences', { marketing_consent_accepted })

describe('an invitation', () => {
	it('creates an account without sign-in, and mails a link in the chosen language', async () => {
		const email = anEmail()
		expect((await invites(email)).status).toBe(204)
		const [mail] = await mailsTo(email)
		expect(mail?.subject).toBe('Invitation sur le portail Hansekontor')
		expect(mail?.text).toContain('http://localhost:3000/user/account/invite/')
		for (const guess of ['', 'null', password]) {
			expect((await server.visitor().post('/user/account/login', { email, password: guess })).status).toBe(422)
		}
	})

	it('is accepted with a password and the terms: the address counts as confirmed, every consent is recorded', async () => {
		const email = anEmail()
		await invites(email, { partner_key: 'edelgrat' })
		const token = await mailedToken(server, email, 'invite')
		const browser = server.visitor('edelgrat')
		expect(codesOf(await browser.post('/user/account/invite_accept', acceptance(token, { accepted_terms: false })))).toEqual([
			'terms_and_conditions_invalid',
		])
		expect(codesOf(await browser.post('/user/account/invite_accept', acceptance(token, { accepted_partner_terms: false })))).toEqual([
			'err_partner_terms_not_accepted',
		])
		expect(codesOf(await browser.post('/user/account/invite_accept', acceptance(token, { password: 'schwach' })))).toEqual([
			'err_password_too_short',
		])
		expect(codesOf(await browser.post('/user/account/invite_accept', acceptance(token, { password: 'Edelgrat1!' })))).toEqual([
			'err_password_too_simple',
		])
		expect((await browser.post('/user/account/invite_accept', acceptance(token))).status).toBe(204)
		expect((await browser.post('/user/account/login', { email, password })).status).toBe(200)
		expect((await browser.get('/user/profile')).body).toMatchObject({ email, emailVerified: true, interface_language: 'pl' })
		const consents = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					'select kind, is_accepted, document_version, language from user_consents join users using (partner_id, user_id) where email = $1 order by kind',
					[email],
				),
			),
		)
		expect(consents).toEqual([
			{ kind: 'partner_terms', is_accepted: true, document_version: '2025-11', language: 'pl' },
			{ kind: 'privacy_policy', is_accepted: true, document_version: '2026-03', language: 'pl' },
			{ kind: 'terms', is_accepted: true, document_version: '2026-01', language: 'pl' },
		])
	})

	it('to an address with an account mails a notice and changes nothing', async () => {
		const { email } = await anApplicant(server)
		await invites(email)
		const mail = (await mailsTo(email)).at(-1)
		expect(mail?.subject).toBe('Sie haben schon ein Konto bei Hansekontor')
		expect(mail?.text).toContain('http://localhost:3000/login')
		expect((await server.visitor().post('/user/account/login', { email, password })).status).toBe(200)
	})

	it('is mailed again when the invited person resets a password or registers', async () => {
		const email = anEmail()
		await invites(email)
		expect(await mailsTo(email)).toHaveLength(1)
		expect((await server.visitor().post('/user/account/reset', { email })).status).toBe(204)
		expect(codesOf(await server.visitor().post('/user/users', aRegistration({ email })))).toEqual(['err_authentication_email_conflict'])
		expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual(Array(3).fill('Invitation sur le portail Hansekontor'))
	})

	it('needs the right to invite and an existing partner', async () => {
		const body = { partner_key: 'hansekontor', email: anEmail(), interface_language: 'de' }
		expect((await (await aStaffMember(server, 'revision')).post('/staff/invitations', body)).status).toBe(403)
		expect((await server.visitor().post('/staff/invitations', body)).status).toBe(401)
		expect((await (await anApplicant(server)).browser.post('/staff/invitations', body)).status).toBe(401)
		expect((await invites(anEmail(), { partner_key: 'nobody' })).status).toBe(404)
		expect(codesOf(await invites('no address'))).toEqual(['err_email_invalid'])
		expect(await mailsTo(body.email)).toEqual([])
	})
})

describe('registering with an address that has an account', () => {
	it('mails its owner, three times a day at most', async () => {
		const { email } = await anApplicant(server)
		for (let attempt = 0; attempt < 5; attempt += 1) await server.visitor().post('/user/users', aRegistration({ email }))
		const told = (await mailsTo(email)).filter((mail) => mail.subject === 'Sie haben schon ein Konto bei Hansekontor')
		expect(told).toHaveLength(3)
	})

	it('gives the same answer however often it happens', async () => {
		const { email } = await anApplicant(server)
		for (let attempt = 0; attempt < 5; attempt += 1) {
			expect(codesOf(await server.visitor().post('/user/users', aRegistration({ email })))).toEqual(['err_authentication_email_conflict'])
		}
	})
})

describe('the consent to marketing', () => {
	it('is granted and revoked, each time with a record of the sentence’s version', async () => {
		const { browser, email } = await anApplicant(server)
		for (const wanted of [true, true, false]) {
			const answer = await decides(browser, wanted)
			expect([answer.status, answer.body]).toEqual([200, { marketing_consent_accepted: wanted }])
			expect((await browser.get('/user/profile')).body.marketing_consent_accepted).toBe(wanted)
		}
		const history = await historyOf(email)
		expect(history.map((record) => record.is_accepted)).toEqual([true, false])
		for (const record of history)
			expect(record).toMatchObject({ language: 'de', document_version: expect.stringMatching(/^sha256:[\da-f]{16}$/) })
	})

	it('can be given by the person only', async () => {
		const { browser } = await anApplicant(server)
		const { browser: other, email } = await anApplicant(server)
		await decides(browser, true)
		expect((await other.get('/user/profile')).body.marketing_consent_accepted).toBe(false)
		expect(await historyOf(email)).toEqual([])
		expect((await decides(server.visitor(), true)).status).toBe(401)
		expect((await decides(browser, 'yes')).status).toBe(422)
	})

	it('is not asked for by a partner without the feature', async () => {
		const { browser, email } = await anApplicant(server, { partner_key: 'wislana' })
		const partner = await server.services.partners.ofKey('wislana')
		expect(partner?.configuration.features).toContainEqual({ name: 'marketing_opt_in', is_active: false })
		expect((await decides(browser, true)).status).toBe(404)
		expect(await historyOf(email)).toEqual([])
	})
})

describe('records of consents', () => {
	it('can be neither changed nor deleted, in a partner’s scope or in every partner’s', async () => {
		const { email } = await anApplicant(server)
		const partner = await server.services.partners.ofKey('hansekontor')
		if (partner === undefined) throw new Error('There is no such partner.')
		const count = async () =>
			(
				await server.asEveryPartner((db) =>
					db.dynamic(sqlOf('select * from user_consents join users using (partner_id, user_id) where email = $1 and is_accepted', [email])),
				)
			).length
		expect(await count()).toBe(2)
		for (const scope of [partner.partner_id, 'every_partner'] as const) {
			for (const statement of ['update user_consents set is_accepted = false', 'delete from user_consents']) {
				await server.services.database.transaction(scope, (db) => db.dynamic(sqlOf(statement)))
			}
		}
		expect(await count()).toBe(2)
	})
})
