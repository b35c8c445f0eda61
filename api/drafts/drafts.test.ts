import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, createWith } from '../test/builders.ts'
import { anApplicationForm, password } from '../test/forms.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('the draft of a visitor', () => {
	it('begins with the first save, is found by its cookie and keeps what is half-typed', async () => {
		const browser = server.visitor()
		expect((await browser.get('/application_draft')).body).toEqual({ draft: null })
		const first = await browser.patch('/application_draft', { answers: { companyName: 'Mu' } })
		expect(first.status).toBe(200)
		expect(first.cookies[0]).toMatchObject({ name: '__Host-draft', httpOnly: true, secure: true, sameSite: 'Lax' })
		await browser.patch('/application_draft', { answers: { loanSize: 80_000 } })
		const { draft } = (await browser.get('/application_draft')).body
		expect(draft).toMatchObject({ answers: { companyName: 'Mu', loanSize: 80_000 }, version: 2, application_id: null })
	})

	it('is nobody else’s: another browser, another partner and a guessed cookie see none', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Geheim GmbH' } })
		const token = browser.cookies.get('__Host-draft') ?? ''
		expect((await server.visitor().get('/application_draft')).body.draft).toBeNull()
		const elsewhere = server.visitor('wislana')
		elsewhere.cookies.set('__Host-draft', token)
		expect((await elsewhere.get('/application_draft')).body.draft).toBeNull()
		const guessing = server.visitor()
		guessing.cookies.set('__Host-draft', (token.startsWith('A') ? 'B' : 'A') + token.slice(1))
		expect((await guessing.get('/application_draft')).body.draft).toBeNull()
	})

	it('merges what two tabs save at once', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster' } })
		await Promise.all([
			browser.patch('/application_draft', { answers: { loanSize: 70_000 } }),
			browser.patch('/application_draft', { answers: { loanDuration: 24 } }),
		])
		const { draft } = (await browser.get('/application_draft')).body
		expect(draft.answers).toEqual({ companyName: 'Muster', loanSize: 70_000, loanDuration: 24 })
	})

	it('refuses fields it does not know and values it cannot keep', async () => {
		const refused = await server.visitor().patch('/application_draft', { answers: { is_admin: true, companyName: { deep: 1 } } })
		expect(refused.status).toBe(422)
	})
})

describe('the draft of an account', () => {
	it('follows the person from the browser it was begun in to another one', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
		const { email } = await anApplicant(server, { browser })
		const elsewhere = server.visitor()
		await elsewhere.post('/user/account/login', { email, password })
		expect((await elsewhere.get('/application_draft')).body.draft.answers).toEqual({ companyName: 'Muster GmbH' })
	})

	it('is closed by the application made of it; the next one starts empty', async () => {
		const browser = server.visitor()
		const { draft } = (await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })).body
		await anApplicant(server, { browser })
		expect((await createWith(browser, anApplicationForm(), draft.creation_key)).status).toBe(201)
		expect((await browser.get('/application_draft')).body.draft).toBeNull()
	})
})
