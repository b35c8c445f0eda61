import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'

import { codesOf, statusAndCodes } from '../../test/answers.ts'
import { anApplicant, aStaffMember, nextCode, staffKey } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { withApp, withPasskey } from '../../test/second-factors.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	const sets_rules = sqlOf(`update staff_users set roles = roles || '{risk,payments}' where email = 'verwaltung@fundament.example'`, [])
	await server.asEveryPartner((db) => db.dynamic(sets_rules))
})
afterAll(() => server.close())

/** The last proof of everybody's is older than five minutes. */
const age = () =>
	server.asEveryPartner(async (db) => {
		for (const table of ['sessions', 'staff_sessions'])
			await db.dynamic(sqlOf(`update ${table} set confirmed_at = confirmed_at - interval '5 minutes'`, []))
	})

const id = randomUUID()
const ids = {
	applicationId: id,
	signatoryId: id,
	signatureDocumentId: id,
	staffId: id,
	changeId: id,
	closingId: id,
	proposalId: id,
	partnerKey: 'hansekontor',
	runId: id,
	setId: id,
	loanId: id,
	refundId: id,
	userId: id,
	correctionId: id,
	deletionId: id,
}

/** A body of each call that asks, and one of the same call that does not, where there is one. */
const bodies: Readonly<Record<string, { readonly asks: object; readonly does_not?: object }>> = {
	inviteStaff: {
		asks: { email: 'kai@fundament.example', display_name: 'Kai', interface_language: 'de', roles: ['analyst'], partner_key: null },
	},
	proposeStaffChange: { asks: { kind: 'roles', roles: ['analyst'] } },
	proposeEntitlements: { asks: { entitlements: [] } },
	proposePartnerMove: { asks: { move: 'going_live', version: 1 } },
	answerStaffChange: { asks: { is_confirmed: true }, does_not: { is_confirmed: false } },
	proposeMove: { asks: { move: 'step', to: 'Paid_Out', version: 1, note: null } },
	answerPublicationSet: { asks: { answer: 'confirm' }, does_not: { answer: 'withdraw' } },
	answerProposal: { asks: { answer: 'confirm', version: 1 }, does_not: { answer: 'withdraw', version: 1 } },
	answerMonthClosing: { asks: { answer: 'confirm' }, does_not: { answer: 'withdraw' } },
	answerLoanChange: { asks: { answer: 'confirm', version: 1 }, does_not: { answer: 'withdraw', version: 1 } },
	completeAccountChange: { asks: { version: 1, signed_on: '2026-01-02', evidence: 'Liegt in der Akte.' } },
	answerCollections: { asks: { answer: 'confirm', version: 1 }, does_not: { answer: 'withdraw', version: 1 } },
	answerRefund: { asks: { answer: 'confirm', version: 1 }, does_not: { answer: 'withdraw', version: 1 } },
	proposeAddress: { asks: { email: 'neu@example.com', reason: 'Am Telefon.' } },
	answerAddress: { asks: { answer: 'confirm' }, does_not: { answer: 'withdraw' } },
	proposeDeletion: { asks: { reason: 'Am Telefon.' } },
	answerDeletion: { asks: { answer: 'confirm' }, does_not: { answer: 'withdraw' } },
	signSignatureDocument: { asks: { consent: true } },
}

const send = (browser: Browser, name: string, body: object) => {
	const { path = '' } = endpoints.get(name) ?? {}
	return browser.post(
		path.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof ids) => ids[key]),
		body,
	)
}

/** The codes of the same call with a body that does not ask. */
const codesWithout = async (browser: Browser, name: string, body: object | undefined): Promise<string[]> =>
	body === undefined ? [] : codesOf(await send(browser, name, body))

const required = [403, 'err_authentication_confirmation_required']
const confirmation = '/user/account/confirmation'
/** Refused for the proof, or for what comes after it: there is no such application. */
const sign = async (browser: Browser): Promise<unknown[]> => statusAndCodes(await send(browser, 'signSignatureDocument', { consent: true }))
const past = [404, 'err_entity_not_found']

describe('a call that asks for a recent proof', () => {
	it.each([...endpoints].filter(([, { fresh_factor }]) => fresh_factor !== undefined))(
		'%s refuses one of five minutes ago',
		async (name, { access }) => {
			const of_call = bodies[name] ?? { asks: {} }
			const browser = access === 'user' ? (await anApplicant(server)).browser : await aStaffMember(server, 'verwaltung')
			await age()
			expect(statusAndCodes(await send(browser, name, of_call.asks))).toEqual(required)
			expect(await codesWithout(browser, name, of_call.does_not)).toEqual(of_call.does_not === undefined ? [] : ['err_entity_not_found'])
		},
	)

	it('is refused to a visitor and to whoever lacks the right before that', async () => {
		const analyst = await aStaffMember(server, 'analyse')
		await age()
		expect(statusAndCodes(await send(analyst, 'proposeStaffChange', bodies['proposeStaffChange']?.asks ?? {}))).toEqual([
			403,
			'err_permission_missing',
		])
		expect(await sign(server.visitor())).toEqual([401, 'err_authentication_required'])
	})
})

describe('staff', () => {
	it('have proved it by their sign-in for five minutes, then by a code within the session', async () => {
		const browser = await aStaffMember(server, 'verwaltung')
		const answer = async () => statusAndCodes(await send(browser, 'answerStaffChange', { is_confirmed: true }))
		expect(await answer()).toEqual(past)
		await age()
		expect(await answer()).toEqual(required)
		expect((await browser.get('/staff/account/confirmation')).body).toEqual({ kinds: ['totp'] })
		const before = (await browser.get('/staff/session')).body.left_s
		const code = await nextCode(server, await staffKey(server, 'verwaltung@fundament.example'))
		expect((await browser.post('/staff/account/confirmation/code', { code })).status).toBe(204)
		expect(await answer()).toEqual(past)
		// It is no new sign-in: the session ends when it would have ended.
		expect((await browser.get('/staff/session')).body.left_s).toBeLessThanOrEqual(before)
		await age()
		expect(codesOf(await browser.post('/staff/account/confirmation/code', { code }))).toEqual(['err_mfa_wrong_code'])
		expect(await answer()).toEqual(required)
	})
})

describe('an applicant without a device', () => {
	it('has not proved it by the sign-in, proves it by the password, in this session only', async () => {
		const { browser } = await anApplicant(server)
		const other = (await anApplicant(server)).browser
		expect(await sign(browser)).toEqual(required)
		expect((await browser.get(confirmation)).body).toEqual({ kinds: ['password'] })
		expect(codesOf(await browser.post(`${confirmation}/password`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		expect(await sign(browser)).toEqual(required)
		expect((await browser.post(`${confirmation}/password`, { password })).status).toBe(204)
		expect(await sign(browser)).toEqual(past)
		expect(await sign(other)).toEqual(required)
		await age()
		expect(await sign(browser)).toEqual(required)
	})

	it('is blocked after five wrong passwords', async () => {
		const { browser } = await anApplicant(server)
		for (let at = 0; at < 5; at += 1) await browser.post(`${confirmation}/password`, { password: 'Ganz-Falsch-1' })
		expect(statusAndCodes(await browser.post(`${confirmation}/password`, { password }))).toEqual([423, 'err_authentication_locked'])
	})
})

describe('an applicant with a device', () => {
	it('proves it by a code; a password is not enough, and each code counts once', async () => {
		const { browser, key } = await withApp(server)
		expect((await browser.get(confirmation)).body).toEqual({ kinds: ['totp', 'recovery_code'] })
		expect(statusAndCodes(await browser.post(`${confirmation}/password`, { password }))).toEqual(required)
		const code = await nextCode(server, key)
		expect((await browser.post(`${confirmation}/code`, { code })).status).toBe(204)
		expect(await sign(browser)).toEqual(past)
		await age()
		expect(codesOf(await browser.post(`${confirmation}/code`, { code }))).toEqual(['err_mfa_wrong_code'])
		expect(await sign(browser)).toEqual(required)
	})

	it('proves it by a recovery code, which is used up', async () => {
		const { browser, recovery_codes } = await withApp(server)
		const [recovery_code] = recovery_codes
		expect((await browser.post(`${confirmation}/recovery_code`, { recovery_code })).status).toBe(204)
		expect(await sign(browser)).toEqual(past)
		expect(codesOf(await browser.post(`${confirmation}/recovery_code`, { recovery_code }))).toEqual(['err_mfa_wrong_code'])
	})

	it('proves it by a passkey, whose challenge counts once', async () => {
		const { browser, device } = await withPasskey(server)
		expect(codesOf(await browser.post(`${confirmation}/passkey`, device.use({ challenge: 'eA' })))).toEqual(['err_mfa_session_expired'])
		const options = (await browser.post(`${confirmation}/passkey_options`)).body
		const used = device.use(options)
		expect((await browser.post(`${confirmation}/passkey`, used)).status).toBe(204)
		expect(await sign(browser)).toEqual(past)
		expect(codesOf(await browser.post(`${confirmation}/passkey`, used))).toEqual(['err_mfa_session_expired'])
	})

	it('is blocked after five wrong answers, even with the right one, and for the sign-in too', async () => {
		const { browser, key } = await withApp(server)
		const wrong = await Promise.all(Array.from({ length: 8 }, () => browser.post(`${confirmation}/code`, { code: '000000' })))
		expect(wrong.filter((answer) => codesOf(answer)[0] === 'err_mfa_wrong_code')).toHaveLength(5)
		expect((await browser.post(`${confirmation}/code`, { code: await nextCode(server, key) })).status).toBe(423)
		expect(await sign(browser)).toEqual(required)
	})
})
