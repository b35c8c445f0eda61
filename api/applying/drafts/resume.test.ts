import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, createWith } from '../../test/builders.ts'
import { anApplicationForm, anEmail, password } from '../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const answers = { companyName: 'Muster GmbH', loanSize: 80_000 }

/** A visitor with a saved draft. */
async function aVisitor(partner_key?: string): Promise<{ browser: Browser; creation_key: string }> {
	const browser = server.visitor(partner_key)
	const { draft } = (await browser.patch('/application_draft', { answers })).body
	return { browser, creation_key: draft.creation_key }
}

const asks = (browser: Browser, email: string, language = 'de') => browser.post('/application_draft/resume_link', { email, language })
const opens = (browser: Browser, token: string) => browser.post('/application_draft/resume', { token })
const draftOf = async (browser: Browser) => (await browser.get('/application_draft')).body.draft

const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)

async function mailedLink(browser: Browser): Promise<string> {
	const email = anEmail()
	expect((await asks(browser, email)).status).toBe(204)
	const [mail] = await mailsTo(email)
	const token = /\/application\/resume\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
	if (token === undefined) throw new Error('No link was mailed.')
	return token
}

describe('the link to continue elsewhere', () => {
	it('comes in the person’s language from the partner, and leads to the partner’s portal', async () => {
		const { browser } = await aVisitor('edelgrat')
		const email = anEmail()
		await asks(browser, email, 'fr')
		const [mail] = await mailsTo(email)
		expect(mail?.subject).toBe('Poursuivez votre demande')
		expect(mail?.from.name).toBe('Edelgrat')
		expect(mail?.language).toBe('fr')
		expect(mail?.text).toContain('http://edelgrat.localhost:3000/application/resume/')
		expect(mail?.text).not.toContain('Muster GmbH')
	})

	it('opens the draft in another browser, and both have it', async () => {
		const { browser } = await aVisitor()
		const token = await mailedLink(browser)
		const elsewhere = server.visitor()
		const opened = await opens(elsewhere, token)
		expect(opened.body.draft).toMatchObject({ answers })
		expect(opened.cookies[0]).toMatchObject({ name: '__Host-draft', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 180 * 86_400 })
		await elsewhere.patch('/application_draft', { answers: { loanDuration: 24 } })
		expect((await draftOf(browser)).answers).toEqual({ ...answers, loanDuration: 24 })
	})

	it('may be used again, and only by a button: loading the page opens nothing', async () => {
		const { browser } = await aVisitor()
		const token = await mailedLink(browser)
		const curious = server.visitor()
		await curious.send({ method: 'GET', url: `/application/resume/${token}` })
		expect((await curious.send({ method: 'GET', url: `/api/application_draft/resume?token=${token}` })).status).toBe(404)
		expect(curious.cookies.has('__Host-draft')).toBe(false)
		for (const device of [server.visitor(), server.visitor()]) expect((await opens(device, token)).status).toBe(200)
	})

	it('has the same answer with and without a draft, and is mailed only with one', async () => {
		const { browser } = await aVisitor()
		const [with_draft, without] = [anEmail(), anEmail()]
		const answered = [await asks(browser, with_draft), await asks(server.visitor(), without)]
		expect(answered.map(({ status, body }) => [status, body])).toEqual([
			[204, answered[0]?.body],
			[204, answered[0]?.body],
		])
		expect(await mailsTo(with_draft)).toHaveLength(1)
		expect(await mailsTo(without)).toHaveLength(0)
	})

	it('is limited to three mails a day to a mailbox, and five a day for a draft', async () => {
		const email = anEmail()
		for (let asked = 0; asked < 4; asked += 1) await asks((await aVisitor()).browser, email)
		expect(await mailsTo(email)).toHaveLength(3)
		const { browser } = await aVisitor()
		const others = Array.from({ length: 6 }, anEmail)
		for (const other of others) expect((await asks(browser, other)).status).toBe(204)
		expect((await server.mails()).filter(({ to }) => others.includes(to))).toHaveLength(5)
	})

	it('is refused to a network after twenty in an hour', async () => {
		const { browser } = await aVisitor()
		for (let asked = 0; asked < 20; asked += 1) await asks(browser, anEmail())
		expect((await asks(browser, anEmail())).status).toBe(429)
	})
})

const refusalOf = async (browser: Browser, token: string) => {
	const refused = await opens(browser, token)
	expect(browser.cookies.has('__Host-draft')).toBe(false)
	return refused.body.errors?.[0]?.code
}

describe('a link that opens nothing', () => {
	it('is forged, altered or another partner’s', async () => {
		const { browser } = await aVisitor()
		const token = await mailedLink(browser)
		const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
		for (const forged of [changed, `${token}A`, 'x'.repeat(64), token.slice(0, -1)])
			expect(await refusalOf(server.visitor(), forged), forged).toBe('err_authentication_token_invalid')
		expect(await refusalOf(server.visitor('wislana'), token)).toBe('err_authentication_token_invalid')
	})

	it('has expired', async () => {
		const token = await mailedLink((await aVisitor()).browser)
		await server.asEveryPartner((db) => db.dynamic(sqlOf("update draft_links set expires_at = now() - interval '1 second'")))
		expect(await refusalOf(server.visitor(), token)).toBe('err_authentication_token_expired')
	})

	it('leads to a draft that was discarded', async () => {
		const { browser } = await aVisitor()
		const token = await mailedLink(browser)
		await browser.delete('/application_draft')
		expect(await refusalOf(server.visitor(), token)).toBe('err_authentication_token_invalid')
	})

	it('leads to a draft that became an application', async () => {
		const { browser, creation_key } = await aVisitor()
		const token = await mailedLink(browser)
		await anApplicant(server, { browser })
		expect((await createWith(browser, anApplicationForm(), creation_key)).status).toBe(201)
		expect(await refusalOf(server.visitor(), token)).toBe('err_authentication_token_used')
	})
})

describe('once an account has the draft', () => {
	it('the link leads to the sign-in; its owner continues, another person is refused', async () => {
		const { browser } = await aVisitor()
		const token = await mailedLink(browser)
		const { email } = await anApplicant(server, { browser })
		const elsewhere = server.visitor()
		expect((await opens(elsewhere, token)).body).toEqual({ draft: null })
		expect(await draftOf(elsewhere)).toBeNull()
		const other = await anApplicant(server)
		const refused = await opens(other.browser, token)
		expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'err_authentication_token_invalid'])
		await elsewhere.post('/user/account/login', { email, password })
		expect((await opens(elsewhere, token)).body.draft).toMatchObject({ answers })
	})

	it('opening it while signed in moves it to the account', async () => {
		const token = await mailedLink((await aVisitor()).browser)
		const { browser, email } = await anApplicant(server)
		await browser.patch('/application_draft', { answers: { companyName: 'Vorher GmbH' } })
		expect((await opens(browser, token)).body.draft).toMatchObject({ answers })
		const elsewhere = server.visitor()
		await elsewhere.post('/user/account/login', { email, password })
		expect((await draftOf(elsewhere)).answers).toEqual(answers)
	})
})

it('a mail about a deleted draft is not sent', async () => {
	const { browser } = await aVisitor()
	const email = anEmail()
	await asks(browser, email)
	await browser.delete('/application_draft')
	expect(await mailsTo(email)).toHaveLength(0)
})
