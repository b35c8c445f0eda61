import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { anApplicant, mailedToken } from '../../test/builders.ts'
import { aRegistration, anEmail, password } from '../../test/forms.ts'
import { sqlOf } from '../../test/sql.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('registration', () => {
	it('creates an account, records each consent and mails the partner’s confirmation link', async () => {
		const browser = server.visitor()
		const form = aRegistration({ email: 'Ada.Lovelace@Example.com', marketing_consent_accepted: true })
		const registered = await browser.post('/user/users', form)
		expect(registered.status).toBe(201)
		const mail = (await server.mails()).find((message) => message.to === 'ada.lovelace@example.com')
		expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
		expect(mail?.text).toContain('http://localhost:3000/user/account/confirm_email/')
		const consents = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf<{ kind: string }>('select kind from user_consents where user_id = $1 order by kind', [registered.body.user_id])),
		)
		expect(consents.map((row) => row.kind)).toEqual(['marketing', 'privacy_policy', 'terms'])
	})

	it('takes names and a number if told, answers them in the profile, and mails greet by them once the address is confirmed', async () => {
		const browser = server.visitor()
		const form = { ...aRegistration(), names: '  Jana Maria Brandt ', telephone: '+49 (0)40 555 0134' }
		expect((await browser.post('/user/users', form)).status).toBe(201)
		const to_confirm = (await server.mails()).find((message) => message.to === form.email)
		// Nobody writes to a stranger through us.
		expect(to_confirm?.text).toContain('Guten Tag,')
		await browser.post('/user/account/login', { email: form.email, password })
		expect((await browser.get('/user/profile')).body).toMatchObject({ names: 'Jana Maria Brandt', telephone: '+49405550134' })
		await browser.post(`/user/account/confirm_email/${await mailedToken(server, form.email)}`)
		await browser.post('/user/account/reset', { email: form.email })
		const mails = (await server.mails()).filter((message) => message.to === form.email)
		expect(mails.at(-1)?.text).toContain('Guten Tag Jana Maria Brandt,')
	})

	it('lets names and number be corrected and emptied, each by itself, and mails greet by the new ones', async () => {
		const { browser, email, user_id } = await anApplicant(server)
		const changes = (change: object) => browser.patch(`/user/profile/${user_id}`, change)
		expect((await changes({ names: 'Jana Brandt', telephone: '+49 (0)40 555 0134' })).body).toMatchObject({
			names: 'Jana Brandt',
			telephone: '+49405550134',
			communication_language: 'de',
		})
		expect((await changes({ names: ' Jana Krüger ' })).body).toMatchObject({ names: 'Jana Krüger', telephone: '+49405550134' })
		await server.visitor().post('/user/account/reset', { email })
		expect((await server.mails()).findLast(({ to }) => to === email)?.text).toContain('Guten Tag Jana Krüger,')
		expect((await changes({ telephone: '' })).body).toMatchObject({ names: 'Jana Krüger', telephone: null })
		expect((await browser.get('/user/profile')).body).toMatchObject({ names: 'Jana Krüger', telephone: null })
		const refused = await changes({ names: 'www: a@b', telephone: '12' })
		expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['names', 'telephone']])
		expect((await changes({})).status).toBe(422)
	})

	it.each(['https://example.com', 'a@b', '<b>'])('refuses %s as names', async (names) => {
		const refused = await server.visitor().post('/user/users', { ...aRegistration(), names })
		expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'names'])
	})

	it('starts no session: signing in is a separate call', async () => {
		const browser = server.visitor()
		await browser.post('/user/users', aRegistration())
		expect((await browser.get('/user/profile')).status).toBe(401)
	})

	it('lists every fault at once', async () => {
		const refused = await server.visitor().post('/user/users', { email: 'no address', password: 'short', accepted_terms: false })
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual(
			expect.arrayContaining(['email', 'password', 'accepted_terms', 'interface_language', 'communication_language']),
		)
	})

	it('refuses a known address in any spelling, and two concurrent calls create one account', async () => {
		const form = aRegistration()
		const [one, two] = await Promise.all([
			server.visitor().post('/user/users', form),
			server.visitor().post('/user/users', { ...form, email: form.email.toUpperCase() }),
		])
		expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([201, 409])
		expect(codesIn(one.status === 409 ? one.body : two.body)).toEqual(['err_authentication_email_conflict'])
	})

	it('lets the same address register at another partner', async () => {
		const form = aRegistration()
		expect((await server.visitor().post('/user/users', form)).status).toBe(201)
		expect((await server.visitor('wislana').post('/user/users', form)).status).toBe(201)
	})

	it('requires the partner’s own terms where they exist', async () => {
		const refused = await server.visitor('edelgrat').post('/user/users', aRegistration({ accepted_partner_terms: false }))
		expect(codesIn(refused.body)).toEqual(['err_partner_terms_not_accepted'])
		expect((await server.visitor('hansekontor').post('/user/users', aRegistration({ accepted_partner_terms: false }))).status).toBe(201)
	})

	it('refuses a password made of a common word, the address or the partner’s name', async () => {
		for (const common of ['Passwort2026!', 'Hansekontor1!']) {
			const refused = await server.visitor().post('/user/users', aRegistration({ password: common }))
			expect(codesIn(refused.body), common).toEqual(['err_password_too_simple'])
		}
	})
})

describe('login', () => {
	it('starts a session with a cookie hidden from scripts, and the profile is readable', async () => {
		const { browser, email, user_id } = await anApplicant(server)
		const again = await browser.post('/user/account/login', { email, password })
		expect(again.cookies.find((cookie) => cookie.name === '__Host-session')).toMatchObject({
			httpOnly: true,
			secure: true,
			sameSite: 'Lax',
			path: '/',
		})
		const profile = await browser.get('/user/profile')
		expect(profile.body).toMatchObject({ user_id, email, emailVerified: true, is_email_confirmed: true, interface_language: 'de' })
	})

	it('answers a wrong password and an unknown address alike', async () => {
		const { email } = await anApplicant(server)
		const wrong = await server.visitor().post('/user/account/login', { email, password: 'Ganz-Falsch-1' })
		const unknown = await server.visitor().post('/user/account/login', { email: anEmail(), password: 'Ganz-Falsch-1' })
		expect(wrong.status).toBe(422)
		expect(unknown.body).toEqual(wrong.body)
	})

	it('blocks an account for a while after ten wrong passwords, even for the right one', async () => {
		const { email } = await anApplicant(server)
		for (let failure = 0; failure < 10; failure += 1) {
			await server.visitor().post('/user/account/login', { email, password: 'Ganz-Falsch-1' })
		}
		const locked = await server.visitor().post('/user/account/login', { email, password })
		expect(locked.status).toBe(423)
		expect(codesIn(locked.body)).toEqual(['err_authentication_locked'])
		expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
	})

	it('does not carry a session to another partner', async () => {
		const { browser } = await anApplicant(server)
		const elsewhere = server.visitor('wislana')
		for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
		expect((await elsewhere.get('/user/profile')).status).toBe(401)
	})

	it('gives a new session at each sign-in and ends the one before', async () => {
		const { browser, email } = await anApplicant(server)
		const before = browser.cookies.get('__Host-session') ?? ''
		await browser.post('/user/account/login', { email, password })
		expect(browser.cookies.get('__Host-session')).not.toBe(before)
		const old = server.visitor()
		old.cookies.set('__Host-session', before)
		expect((await old.get('/user/profile')).status).toBe(401)
	})

	it('ends the session on the server at logout', async () => {
		const { browser } = await anApplicant(server)
		const token = browser.cookies.get('__Host-session') ?? ''
		expect((await browser.post('/user/account/logout')).status).toBe(204)
		expect(browser.cookies.has('__Host-session')).toBe(false)
		browser.cookies.set('__Host-session', token)
		expect(codesIn((await browser.get('/user/profile')).body)).toEqual(['err_authentication_session_not_found'])
	})
})

describe('e-mail confirmation', () => {
	it('confirms, and says so again at a second click; an altered link or one of another partner is refused', async () => {
		const { browser, email } = await anApplicant(server, { is_confirmed: false })
		expect((await browser.get('/user/profile')).body.emailVerified).toBe(false)
		const token = await mailedToken(server, email)
		expect(codesIn((await server.visitor('wislana').post(`/user/account/confirm_email/${token}`)).body)).toEqual([
			'err_authentication_token_invalid',
		])
		expect(codesIn((await browser.post(`/user/account/confirm_email/${token}x`)).body)).toEqual(['err_authentication_token_invalid'])
		expect((await browser.post(`/user/account/confirm_email/${token}`)).status).toBe(204)
		expect((await browser.get('/user/profile')).body.emailVerified).toBe(true)
		expect((await browser.post(`/user/account/confirm_email/${token}`)).status).toBe(204)
		expect((await server.visitor().post(`/user/account/confirm_email/${token}`)).status).toBe(204)
	})

	it('is not used up by opening the link', async () => {
		const { browser, email } = await anApplicant(server, { is_confirmed: false })
		const token = await mailedToken(server, email)
		expect((await browser.get(`/user/account/confirm_email/${token}`)).status).toBe(404)
		expect((await browser.post(`/user/account/confirm_email/${token}`)).status).toBe(204)
	})

	it('is mailed again on request, five times an hour', async () => {
		const { browser, email } = await anApplicant(server, { is_confirmed: false })
		for (let request = 0; request < 5; request += 1) expect((await browser.post('/user/account/resend_conf_email', {})).status).toBe(204)
		expect((await browser.post('/user/account/resend_conf_email', {})).status).toBe(429)
		expect((await server.mails()).filter((mail) => mail.to === email)).toHaveLength(6)
		expect((await server.visitor().post('/user/account/resend_conf_email', {})).status).toBe(401)
	})
})

describe('forgotten password', () => {
	it('gives known and unknown addresses the same answer and mails only the known one', async () => {
		const { email } = await anApplicant(server)
		const known = await server.visitor().post('/user/account/reset', { email })
		const nobody = anEmail()
		const unknown = await server.visitor().post('/user/account/reset', { email: nobody })
		expect([known.status, unknown.status]).toEqual([204, 204])
		const mails = await server.mails()
		expect(mails.some((mail) => mail.to === email && mail.subject === 'Neues Passwort festlegen')).toBe(true)
		expect(mails.some((mail) => mail.to === nobody)).toBe(false)
	})

	it('sets the password once and signs everybody out', async () => {
		const { browser, email } = await anApplicant(server)
		await server.visitor().post('/user/account/reset', { email })
		const token = await mailedToken(server, email)
		const form = { token, password: 'Neues-Kennwort-77' }
		const [one, two] = await Promise.all([
			server.visitor().post('/user/account/recover', form),
			server.visitor().post('/user/account/recover', form),
		])
		expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([204, 409])
		expect((await browser.get('/user/profile')).status).toBe(401)
		expect((await server.visitor().post('/user/account/login', { email, password })).status).toBe(422)
		expect((await server.visitor().post('/user/account/login', { email, password: form.password })).status).toBe(200)
	})

	it('refuses an expired link, a confirmation link and a weak new password', async () => {
		const { email } = await anApplicant(server, { is_confirmed: false })
		const confirmation = await mailedToken(server, email)
		expect(
			codesIn((await server.visitor().post('/user/account/recover', { token: confirmation, password: 'Neues-Kennwort-77' })).body),
		).toEqual(['err_authentication_token_invalid'])
		await server.visitor().post('/user/account/reset', { email })
		const token = await mailedToken(server, email)
		expect(codesIn((await server.visitor().post('/user/account/recover', { token, password: 'schwach' })).body)).toEqual([
			'err_password_too_short',
		])
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update account_tokens set expires_at = now() - interval '1 second' where email = $1", [email])),
		)
		expect(codesIn((await server.visitor().post('/user/account/recover', { token, password: 'Neues-Kennwort-77' })).body)).toEqual([
			'err_authentication_token_expired',
		])
	})
})

describe('change of password and language', () => {
	it('needs the old password, ends the other sessions and keeps this one', async () => {
		const { browser, email } = await anApplicant(server)
		const other = server.visitor()
		await other.post('/user/account/login', { email, password })
		const wrong = await browser.post('/user/account/change_password', { old_password: 'x', new_password: 'Neues-Kennwort-77' })
		expect(wrong.body.errors).toEqual([{ code: 'err_password_wrong', field: 'old_password' }])
		const changed = await browser.post('/user/account/change_password', { old_password: password, new_password: 'Neues-Kennwort-77' })
		expect(changed.status).toBe(204)
		expect((await browser.get('/user/profile')).status).toBe(200)
		expect((await other.get('/user/profile')).status).toBe(401)
		expect((await server.mails()).filter((mail) => mail.to === email).map((mail) => mail.subject)).toContain('Ihr Passwort ist geändert')
	})

	it('changes one’s own language and nobody else’s', async () => {
		const { browser, user_id } = await anApplicant(server)
		const { user_id: stranger } = await anApplicant(server)
		expect((await browser.patch(`/user/profile/${user_id}`, { interface_language: 'fr' })).body.interface_language).toBe('fr')
		expect((await browser.get('/user/profile')).body.interface_language).toBe('fr')
		expect((await browser.patch(`/user/profile/${stranger}`, { interface_language: 'fr' })).status).toBe(404)
		expect((await browser.patch(`/user/profile/${user_id}`, { interface_language: 'xx' })).status).toBe(422)
		expect((await browser.patch('/user/profile/me', { interface_language: 'fr' })).status).toBe(404)
		expect((await browser.patch(`/user/profile/${user_id}`, {})).status).toBe(422)
	})

	it('sends mails in the language chosen for mails, whatever the pages’ language is', async () => {
		const { browser, user_id, email } = await anApplicant(server)
		await browser.patch(`/user/profile/${user_id}`, { communication_language: 'pl' })
		await browser.patch(`/user/profile/${user_id}`, { interface_language: 'en' })
		expect((await browser.get('/user/profile')).body).toMatchObject({ interface_language: 'en', communication_language: 'pl' })
		await browser.post('/user/account/change_password', { old_password: password, new_password: 'Neues-Kennwort-77' })
		expect((await server.mails()).findLast((mail) => mail.to === email)?.subject).toBe('Zmieniono hasło')
	})
})
