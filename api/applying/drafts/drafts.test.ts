import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, createWith } from '../../test/builders.ts'
import { anApplicationForm, anEmail, password } from '../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { handlers } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('the draft of a visitor', () => {
	it('is created by the first save, found by its cookie, and keeps incomplete input', async () => {
		const browser = server.visitor()
		expect((await browser.get('/application_draft')).body).toEqual({ draft: null })
		const first = await browser.patch('/application_draft', { answers: { companyName: 'Mu' } })
		expect(first.status).toBe(200)
		expect(first.cookies[0]).toMatchObject({ name: '__Host-draft', httpOnly: true, secure: true, sameSite: 'Lax' })
		await browser.patch('/application_draft', { answers: { loanSize: 80_000 } })
		const { draft } = (await browser.get('/application_draft')).body
		expect(draft).toMatchObject({ answers: { companyName: 'Mu', loanSize: 80_000 }, version: 2, application_id: null })
	})

	it('is invisible to another browser, another partner and a guessed cookie', async () => {
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

	it('keeps the answers to a configured form’s own questions, with the form’s version', async () => {
		const browser = server.visitor()
		const form = { name: 'application', version: 3 }
		await browser.patch('/application_draft', { custom_answers: { planned_turnover: 100 }, form })
		await browser.patch('/application_draft', { custom_answers: { number_of_doctors: '2' } })
		const { draft } = (await browser.get('/application_draft')).body
		expect(draft).toMatchObject({ custom_answers: { planned_turnover: 100, number_of_doctors: '2' }, form })
		await browser.patch('/application_draft', { form: null })
		expect((await browser.get('/application_draft')).body.draft).toMatchObject({ custom_answers: { planned_turnover: 100 }, form: null })
		const refused = await browser.patch('/application_draft', { custom_answers: { 'No Id': 1 } })
		expect(refused.status).toBe(422)
	})

	it('merges concurrent saves of two tabs', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster' } })
		await Promise.all([
			browser.patch('/application_draft', { answers: { loanSize: 70_000 } }),
			browser.patch('/application_draft', { answers: { loanDuration: 24 } }),
		])
		const { draft } = (await browser.get('/application_draft')).body
		expect(draft.answers).toEqual({ companyName: 'Muster', loanSize: 70_000, loanDuration: 24 })
	})

	it('survives closing the window', async () => {
		const first = await server.visitor().patch('/application_draft', { answers: { companyName: 'Mu' } })
		expect(first.cookies[0]).toMatchObject({ name: '__Host-draft', maxAge: 180 * 86_400 })
	})

	it('accepts only its own input, and none of a deleted draft', async () => {
		const browser = server.visitor()
		const { draft } = (await browser.patch('/application_draft', { answers: { companyName: 'Muster' } })).body
		const into = (creation_key: string) => browser.patch('/application_draft', { answers: { loanSize: 1 }, creation_key })
		expect((await into(draft.creation_key)).status).toBe(200)
		const refused = await into(randomUUID())
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'err_draft_version_conflict'])
		expect((await browser.delete('/application_draft')).status).toBe(204)
		expect((await into(draft.creation_key)).status).toBe(409)
	})

	it('can be discarded completely', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster' } })
		const token = browser.cookies.get('__Host-draft') ?? ''
		const discarded = await browser.delete('/application_draft')
		expect(discarded.cookies[0]).toMatchObject({ name: '__Host-draft', value: '' })
		browser.cookies.set('__Host-draft', token)
		expect((await browser.get('/application_draft')).body.draft).toBeNull()
		expect((await server.visitor().delete('/application_draft')).status).toBe(204)
	})

	it('refuses unknown fields and invalid values', async () => {
		const refused = await server.visitor().patch('/application_draft', { answers: { is_admin: true, companyName: { deep: 1 } } })
		expect(refused.status).toBe(422)
	})
})

describe('the draft of an account', () => {
	it('follows the person from one browser to another', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
		const { email } = await anApplicant(server, { browser })
		const elsewhere = server.visitor()
		await elsewhere.post('/user/account/login', { email, password })
		expect((await elsewhere.get('/application_draft')).body.draft.answers).toEqual({ companyName: 'Muster GmbH' })
	})

	it('is not changed after the session has expired', async () => {
		const browser = server.visitor()
		await anApplicant(server, { browser })
		const { draft } = (await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })).body
		await browser.post('/user/account/logout')
		expect((await browser.get('/application_draft')).body.draft).toBeNull()
		const late = await browser.patch('/application_draft', { answers: { loanSize: 1 }, creation_key: draft.creation_key })
		expect(late.status).toBe(409)
	})

	it('is discarded on every device', async () => {
		const browser = server.visitor()
		const { email } = await anApplicant(server, { browser })
		await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
		const elsewhere = server.visitor()
		await elsewhere.post('/user/account/login', { email, password })
		expect((await elsewhere.delete('/application_draft')).status).toBe(204)
		expect((await browser.get('/application_draft')).body.draft).toBeNull()
	})

	it('is closed by its application; the next one starts empty', async () => {
		const browser = server.visitor()
		const { draft } = (await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })).body
		await anApplicant(server, { browser })
		expect((await createWith(browser, anApplicationForm(), draft.creation_key)).status).toBe(201)
		expect((await browser.get('/application_draft')).body.draft).toBeNull()
	})
})

const age = (creation_key: string, days: number) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update drafts set updated_at = now() - make_interval(days => $2) where creation_key = $1', [creation_key, days])),
	)
const left = async () =>
	(await server.asEveryPartner((db) => db.dynamic(sqlOf<{ key: string }>('select creation_key as key from drafts')))).map(({ key }) => key)
const purge = handlers.find(({ name }) => name === 'purge-drafts')

describe('untouched drafts', () => {
	it('are deleted after 180 days with their browsers and links, in batches; others stay', async () => {
		const begin = async (): Promise<[Browser, string]> => {
			const browser = server.visitor()
			const { draft } = (await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })).body
			return [browser, draft.creation_key]
		}
		const [old, old_key] = await begin()
		const [, young_key] = await begin()
		const [done, done_key] = await begin()
		await old.post('/application_draft/resume_link', { email: anEmail(), language: 'de' })
		await anApplicant(server, { browser: done })
		await createWith(done, anApplicationForm(), done_key)
		await age(old_key, 181)
		await age(young_key, 179)
		await age(done_key, 400)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`insert into drafts (partner_id, draft_id, answers, creation_key, updated_at)
					select partner_id, gen_random_uuid(), '{}', gen_random_uuid(), now() - interval '200 days' from partners, generate_series(1, 400)`),
			),
		)
		expect((await old.get('/application_draft')).body.draft).toBeNull()
		await purge?.run(server.services, {}, { id: 'test' })
		const keys = await left()
		expect(keys).toEqual(expect.arrayContaining([young_key, done_key]))
		expect(keys).not.toContain(old_key)
		const aged = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("select 1 from drafts where updated_at < now() - interval '180 days' and application_id is null")),
		)
		expect(aged).toEqual([])
		expect(await server.asEveryPartner((db) => db.dynamic(sqlOf('select 1 from draft_links')))).toEqual([])
	})
})
