import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, mailedToken } from '../../test/builders.ts'
import { anEmail, password } from '../../test/forms.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const wrong = 'Ganz-Falsch-1'
const logsIn = (browser: Browser, email: string, secret = wrong): Promise<Answer> =>
	browser.post('/user/account/login', { email, password: secret })

/** Lets the pause of this address expire. */
const waits = (email: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf("update rate_limits set window_ends_at = now() - interval '1 second' where bucket like 'login_pause:%:' || $1", [email]),
		),
	)

/** Makes this many wrong attempts from different addresses, each after the pause; returns the last answer. */
async function guesses(email: string, count: number): Promise<Answer> {
	let last: Answer | undefined
	for (let guess = 0; guess < count; guess += 1) {
		await waits(email)
		last = await logsIn(server.visitor(), email)
	}
	if (last === undefined) throw new Error('Nothing was guessed.')
	return last
}

/** The two are asked one after the other: a second may pass between them. */
const untimed = (body: unknown): string => JSON.stringify(body).replace(/"retry_after_s":\d+/, '"retry_after_s":0')
const waitOf = (answer: Answer): number => Number(answer.headers['retry-after'])

describe('guesses at one account', () => {
	it('have a growing back-off, then the account is locked and its owner is mailed a link', async () => {
		const { email } = await anApplicant(server)
		expect((await guesses(email, 10)).status).toBe(422)
		const waiting: number[] = []
		for (const further_guesses of [1, 1, 1, 1, 1, 0]) {
			const paused = await logsIn(server.visitor(), email, password)
			expect([paused.status, paused.body.errors[0].code]).toEqual([423, 'err_authentication_locked'])
			waiting.push(Math.ceil(waitOf(paused) / 60))
			for (let guess = 0; guess < further_guesses; guess += 1) expect((await guesses(email, 1)).status).toBe(422)
		}
		expect(waiting).toEqual([1, 2, 4, 8, 16, 60])
		const notice = (await server.mails()).findLast((mail) => mail.to === email)
		expect(notice?.subject).toBe('Ihr Konto ist vorübergehend gesperrt')
		expect(notice?.text).toContain('http://localhost:3000/user/account/unlock/')

		// Sixteen attempts in an hour lock the account, whatever the pauses.
		await waits(email)
		expect((await logsIn(server.visitor(), email, password)).status).toBe(423)

		const owner = server.visitor()
		const token = await mailedToken(server, email)
		expect((await owner.post('/user/account/unlock', { token })).status).toBe(204)
		expect((await logsIn(owner, email, password)).status).toBe(200)
		expect((await owner.post('/user/account/unlock', { token })).body.errors[0].code).toBe('err_authentication_token_used')
	})

	it('at an unknown address get the same answers, and no mail is sent', async () => {
		const { email } = await anApplicant(server)
		const nobody = anEmail()
		for (let guess = 0; guess < 17; guess += 1) {
			await Promise.all([waits(email), waits(nobody)])
			const known = await logsIn(server.visitor(), email)
			const unknown = await logsIn(server.visitor(), nobody)
			expect([unknown.status, untimed(unknown.body)], String(guess)).toEqual([known.status, untimed(known.body)])
		}
		expect((await server.mails()).some((mail) => mail.to === nobody)).toBe(false)
	})

	it('do not lock out a known browser, even one that is known only from unlocking', async () => {
		const { browser, email } = await anApplicant(server)
		await guesses(email, 15)
		expect((await logsIn(server.visitor(), email, password)).status).toBe(423)
		expect((await logsIn(browser, email, password)).status).toBe(200)

		const mended = server.visitor()
		expect((await mended.post('/user/account/unlock', { token: await mailedToken(server, email, 'unlock') })).status).toBe(204)
		await guesses(email, 15)
		expect((await logsIn(server.visitor(), email, password)).status).toBe(423)
		expect((await logsIn(mended, email, password)).status).toBe(200)
	})

	it('from a known browser are counted separately, and locked only there', async () => {
		const { browser, email } = await anApplicant(server)
		for (let guess = 0; guess < 10; guess += 1) expect((await logsIn(browser, email)).status).toBe(422)
		expect((await logsIn(browser, email, password)).status).toBe(423)
		expect((await logsIn(server.visitor(), email, password)).status).toBe(200)
	})

	it('cannot outrun the count by being concurrent', async () => {
		const { email } = await anApplicant(server)
		const answers = await Promise.all(Array.from({ length: 40 }, () => logsIn(server.visitor(), email)))
		expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(15)
		expect(answers.every((answer) => answer.status === 422 || answer.status === 423)).toBe(true)
	})

	it('are cleared by the right password and by a new one', async () => {
		const { email } = await anApplicant(server)
		for (let round = 0; round < 2; round += 1) {
			await guesses(email, 9)
			expect((await logsIn(server.visitor(), email, password)).status).toBe(200)
		}
		await guesses(email, 12)
		await server.visitor().post('/user/account/reset', { email })
		const token = await mailedToken(server, email, 'reset')
		expect((await server.visitor().post('/user/account/recover', { token, password: 'Neues-Kennwort-77' })).status).toBe(204)
		expect((await logsIn(server.visitor(), email, 'Neues-Kennwort-77')).status).toBe(200)
	})

	it('send at most three mails a day', async () => {
		const { email } = await anApplicant(server)
		for (let lock = 0; lock < 5; lock += 1) {
			await server.asEveryPartner((db) => db.dynamic(sqlOf("delete from rate_limits where bucket like 'failed_login:%:' || $1", [email])))
			await guesses(email, 15)
		}
		const notices = (await server.mails()).filter((mail) => mail.to === email && mail.subject.includes('gesperrt'))
		expect(notices).toHaveLength(3)
	})
})

describe('guesses from one address', () => {
	it('are refused after a hundred across all accounts; another network is not affected', async () => {
		const spraying = { address: '2001:db8:1:2::7' }
		for (let guess = 0; guess < 100; guess += 1) expect((await logsIn(server.visitor(undefined, spraying), anEmail())).status).toBe(422)
		// Another address in the same /64 network.
		const refused = await logsIn(server.visitor(undefined, { address: '2001:db8:1:2:ffff::1' }), anEmail())
		expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'err_request_rate_limited'])
		expect(waitOf(refused)).toBeGreaterThan(0)
		expect((await logsIn(server.visitor(undefined, { address: '2001:db8:1:3::7' }), anEmail())).status).toBe(422)
	})
})

describe('the old password', () => {
	it('may be tried ten times an hour within a session', async () => {
		const { browser } = await anApplicant(server)
		const change = (old_password: string) =>
			browser.post('/user/account/change_password', { old_password, new_password: 'Neues-Kennwort-77' })
		for (let guess = 0; guess < 10; guess += 1) expect((await change(wrong)).status).toBe(422)
		expect((await change(password)).status).toBe(429)
	})
})
