import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aStaffMember, anApplicant, mailedToken } from '../../test/builders.ts'
import { anEmail, password } from '../../test/forms.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const acceptances = { accepted_terms: true, accepted_partner_terms: true, interface_language: 'de', communication_language: 'de' }
const new_password = 'Neues-Kennwort-77'

interface Kind {
	/** Triggers the mail with the link; returns its address and token. */
	mailed(): Promise<{ email: string; token: string }>
	use(browser: Browser, token: string): Promise<Answer>
}

async function anInvited(): Promise<string> {
	const email = anEmail()
	const staff = await aStaffMember(server, 'vertrieb')
	await staff.post('/staff/invitations', { partner_key: 'hansekontor', email, interface_language: 'de' })
	return email
}

const kinds: Readonly<Record<'confirm' | 'reset' | 'invite' | 'unlock', Kind>> = {
	confirm: {
		mailed: async () => {
			const { email } = await anApplicant(server, { is_confirmed: false })
			return { email, token: await mailedToken(server, email, 'confirm_email') }
		},
		use: (browser, token) => browser.post(`/user/account/confirm_email/${encodeURIComponent(token)}`),
	},
	reset: {
		mailed: async () => {
			const { email } = await anApplicant(server)
			await server.visitor().post('/user/account/reset', { email })
			return { email, token: await mailedToken(server, email, 'reset') }
		},
		use: (browser, token) => browser.post('/user/account/recover', { token, password: new_password }),
	},
	invite: {
		mailed: async () => {
			const email = await anInvited()
			return { email, token: await mailedToken(server, email, 'invite') }
		},
		use: (browser, token) => browser.post('/user/account/invite_accept', { token, password: new_password, ...acceptances }),
	},
	unlock: {
		mailed: async () => {
			const { email } = await anApplicant(server)
			for (let guess = 0; guess < 15; guess += 1) {
				await server.asEveryPartner((db) => db.dynamic(sqlOf("delete from rate_limits where bucket like 'login_pause:%:' || $1", [email])))
				await server.visitor().post('/user/account/login', { email, password: 'Ganz-Falsch-1' })
			}
			return { email, token: await mailedToken(server, email, 'unlock') }
		},
		use: (browser, token) => browser.post('/user/account/unlock', { token }),
	},
}

const codeOf = (answer: Answer): string => answer.body.errors?.[0]?.code ?? String(answer.status)
const invalid = 'err_authentication_token_invalid'

describe.each(Object.entries(kinds))('a link to %s', (name, kind) => {
	it('is refused when altered, and stays valid', async () => {
		const { token } = await kind.mailed()
		const altered = [
			`${token}x`,
			`${token}=`,
			`${token}AAAA`,
			token.toUpperCase(),
			token.toLowerCase(),
			token.slice(0, -1),
			token.slice(1),
			`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
			`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
			token.replaceAll(/[-_]/g, (sign) => (sign === '-' ? '+' : '/')),
			`${token}%00`,
			'A'.repeat(64),
		].filter((text) => text !== token)
		for (const text of altered) expect(codeOf(await kind.use(server.visitor(), text)), text).toBe(invalid)
		expect((await kind.use(server.visitor(), token)).status).toBe(204)
	})

	it('works once, also for concurrent uses', async () => {
		const { token } = await kind.mailed()
		const answers = await Promise.all([kind.use(server.visitor(), token), kind.use(server.visitor(), token)])
		// A confirmed address is confirmed, however often its link is opened.
		expect(answers.map(codeOf).toSorted()).toEqual(['204', name === 'confirm' ? '204' : 'err_authentication_token_used'])
	})

	it('is refused at another partner, in another person’s session, and as another kind of link', async () => {
		const { token } = await kind.mailed()
		expect(codeOf(await kind.use(server.visitor('wislana'), token))).toBe(invalid)
		const { browser: somebody_else } = await anApplicant(server)
		expect(codeOf(await kind.use(somebody_else, token))).toBe(invalid)
		for (const [other, { use }] of Object.entries(kinds).filter(([kind_name]) => kind_name !== name)) {
			expect(codeOf(await use(server.visitor(), token)), other).toBe(invalid)
		}
		expect((await kind.use(server.visitor(), token)).status).toBe(204)
	})

	it('expires', async () => {
		const { email, token } = await kind.mailed()
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update account_tokens set expires_at = now() - interval '1 second' where email = $1", [email])),
		)
		expect(codeOf(await kind.use(server.visitor(), token))).toBe('err_authentication_token_expired')
	})

	it('is refused when the account’s address has changed, or the account is disabled', async () => {
		const { email, token } = await kind.mailed()
		const change = (what: string, value: unknown, of: string) =>
			server.asEveryPartner((db) => db.dynamic(sqlOf(`update users set ${what} = $1 where email = $2`, [value, of])))
		await change('email', `new-${email}`, email)
		expect(codeOf(await kind.use(server.visitor(), token))).toBe(invalid)
		await change('email', email, `new-${email}`)
		await change('disabled_at', new Date(), email)
		expect(codeOf(await kind.use(server.visitor(), token))).toBe(invalid)
	})

	it('is not stored in the database, and opening it changes nothing', async () => {
		const { email, token } = await kind.mailed()
		const [row] = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ stored: string; used_at: Date | null }>(
					'select account_tokens::text as stored, used_at from account_tokens where email = $1 order by created_at desc limit 1',
					[email],
				),
			),
		)
		expect(row?.stored).not.toContain(token)
		for (const path of ['confirm_email', 'reset', 'invite', 'unlock']) await server.visitor().get(`/user/account/${path}/${token}`)
		expect((await kind.use(server.visitor(), token)).status).toBe(204)
	})
})

describe('a new password', () => {
	it('invalidates every link mailed before', async () => {
		const { browser, email } = await anApplicant(server)
		await server.visitor().post('/user/account/reset', { email })
		const token = await mailedToken(server, email, 'reset')
		expect((await browser.post('/user/account/change_password', { old_password: password, new_password })).status).toBe(204)
		expect(codeOf(await kinds.reset.use(server.visitor(), token))).toBe('err_authentication_token_used')
	})
})
