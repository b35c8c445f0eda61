import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { aCompleteApplication, aMember, anApplicant, aStaffMember } from '../test/builders.ts'
import { codes } from '../test/requests.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
let auditor: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	auditor = await aStaffMember(server, 'revision')
})
afterAll(() => server.close())

let owner: Browser
let email: string
let applicationId: string
let own: string
let file: string
beforeEach(async () => {
	const applicant = await anApplicant(server)
	owner = applicant.browser
	email = applicant.email
	;({ applicationId } = await aCompleteApplication(server, owner, { email }))
	await sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [applicationId])
	own = `/user/applications/${applicationId}/messages`
	file = `/staff/applications/${applicationId}/messages`
})

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))
const writes = async (browser: Browser, at: string, text: string, document_ids: string[] = []) => {
	const { status, body } = await browser.post(at, { text, document_ids })
	expect(status, JSON.stringify(body)).toBe(201)
	return body.message_id as string
}
const put = (browser: Browser, path: string) => browser.send({ method: 'PUT', url: `/api${path}` })
const texts = ({ body }: Json) => body.messages.map(({ text }: Json) => text)
const mails = async (about: RegExp, to: string) => (await server.mails()).filter((mail) => mail.to === to && about.test(mail.subject))
const tell = () => server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-messages' }, {})).then(() => server.drain())

describe('a conversation', () => {
	it('has each message once, however often a page sends it', async () => {
		const key = { 'idempotency-key': randomUUID() }
		for (const [browser, at] of [
			[owner, own],
			[analyst, file],
		] as const) {
			const sent = await browser.post(at, { text: 'Einmal', document_ids: [] }, key)
			expect(sent.status, JSON.stringify(sent.body)).toBe(201)
			expect((await browser.post(at, { text: 'Einmal', document_ids: [] }, key)).body).toEqual(sent.body)
			expect(codes(await browser.post(at, { text: 'Anders', document_ids: [] }, key))).toEqual([409, 'err_idempotency_key_reused'])
		}
		expect(texts(await owner.get(own))).toEqual(['Einmal', 'Einmal'])
	})

	it('goes both ways, newest first, with who wrote and what has been read', async () => {
		await writes(owner, own, 'Brauchen Sie den Abschluss 2025?')
		expect((await analyst.get(file)).body).toMatchObject({
			unread: 1,
			may_write: true,
			messages: [{ author: 'Jana Krüger', is_own: false }],
		})
		expect((await owner.get(own)).body.messages[0].author).toBe(email)
		const answer = await writes(analyst, file, 'Ja, bitte.')
		expect((await approver.get(file)).body).toMatchObject({ unread: 0 })
		const seen = (await owner.get(own)).body
		expect(seen).toMatchObject({
			unread: 1,
			may_write: true,
			has_earlier: false,
			messages: [
				{ side: 'staff', text: 'Ja, bitte.', is_own: false, is_read: false },
				{ side: 'applicant', is_own: true, is_read: true },
			],
		})
		expect(seen.messages[0].author).not.toContain('@')
		expect((await owner.get('/user/messages/unread')).body.applications).toEqual([{ applicationId, unread: 1 }])
		expect((await put(owner, `${own}/${answer}/read`)).body).toEqual({ unread: 0 })
		expect((await owner.get('/user/messages/unread')).body.applications).toEqual([])
		expect((await analyst.get(file)).body.messages[0]).toMatchObject({ is_read: true, is_own: true })
	})

	it('is read by each of the team for themselves, and never backwards', async () => {
		const first = await writes(analyst, file, 'Erste')
		const second = await writes(analyst, file, 'Zweite')
		const editor = (await aMember(server, applicationId, { role: 'editor' })).browser
		expect((await put(owner, `${own}/${second}/read`)).body).toEqual({ unread: 0 })
		expect((await put(owner, `${own}/${first}/read`)).body).toEqual({ unread: 0 })
		expect((await editor.get(own)).body.unread).toBe(2)
		expect((await put(editor, `${own}/${first}/read`)).body).toEqual({ unread: 1 })
	})

	it('shows as many as are asked for', async () => {
		for (const text of ['Erste', 'Zweite', 'Dritte']) await writes(owner, own, text)
		const some = await owner.get(`${own}?newest=2`)
		expect([texts(some), some.body.has_earlier]).toEqual([['Dritte', 'Zweite'], true])
		expect((await owner.get(`${own}?newest=3`)).body.has_earlier).toBe(false)
	})

	it('takes files along that both sides see, and no others', async () => {
		const [document] = await sql('select document_id, document_name from documents where application_id = $1 limit 1', [applicationId])
		const { document_id, document_name } = document
		await writes(owner, own, 'Anbei', [document_id, document_id])
		expect((await analyst.get(file)).body.messages[0].documents).toEqual([{ document_id, document_name }])
		await sql('update documents set is_client_visible = false where document_id = $1', [document_id])
		expect((await owner.get(own)).body.messages[0].documents).toEqual([])
		expect(codes(await analyst.post(file, { text: 'Anbei', document_ids: [document_id] }))).toEqual([
			422,
			'err_message_document_not_usable document_ids',
		])
		const stranger = await anApplicant(server)
		const theirs = await aCompleteApplication(server, stranger.browser)
		const [foreign] = await sql('select document_id from documents where application_id = $1 limit 1', [theirs.applicationId])
		expect((await owner.post(own, { text: 'Fremd', document_ids: [foreign.document_id] })).status).toBe(422)
	})

	it('is written by owners and editors, and by staff who do not only read', async () => {
		const viewer = (await aMember(server, applicationId, { role: 'viewer' })).browser
		expect((await viewer.get(own)).body.may_write).toBe(false)
		expect(codes(await viewer.post(own, { text: 'Darf ich?' }))).toEqual([403, 'err_membership_right_missing'])
		expect((await auditor.get(file)).body.may_write).toBe(false)
		expect(codes(await auditor.post(file, { text: 'Darf ich?' }))).toEqual([403, 'err_permission_missing'])
		const message_id = await writes(owner, own, 'Guten Tag')
		expect((await put(auditor, `${file}/${message_id}/read`)).status).toBe(403)
		expect((await analyst.get(file)).body.unread).toBe(1)
	})

	it('refuses what says nothing or too much, and too many at once', async () => {
		expect((await owner.post(own, { text: ' ' })).status).toBe(422)
		expect((await owner.post(own, { text: 'x'.repeat(4001) })).status).toBe(422)
		const answers = []
		for (let sent = 0; sent < 21; sent += 1) answers.push((await owner.post(own, { text: `Nachricht ${sent}` })).status)
		expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([20, 429])
	})

	it('leaves an event without its words', async () => {
		await writes(owner, own, 'Streng vertraulich')
		const events = await sql("select * from application_events where application_id = $1 and kind = 'message_sent'", [applicationId])
		expect(events).toHaveLength(1)
		expect(JSON.stringify(events)).not.toContain('vertraulich')
	})

	it('goes into the copy of one’s data, without what others of the team wrote', async () => {
		const editor = await aMember(server, applicationId, { role: 'editor' })
		await writes(owner, own, 'Von der Inhaberin')
		await writes(editor.browser, own, 'Vom Kollegen')
		await writes(analyst, file, 'Von der Bank')
		await owner.post('/user/data_exports', {})
		await server.drain()
		const [made] = await sql('select content from data_exports order by created_at desc limit 1')
		expect(made.content.applications[0].messages.map(({ from, text }: Json) => [from, text])).toEqual([
			['you', 'Von der Inhaberin'],
			['staff', 'Von der Bank'],
		])
	})
})

describe('the other side is mailed', () => {
	it('once in ten minutes, without the words, and only where something has not been read', async () => {
		const about = /Neue Nachricht zu Ihrem Antrag/
		await writes(analyst, file, 'Geheime Kondition')
		await server.drain()
		await writes(analyst, file, 'Noch eine')
		await server.drain()
		const [mail, ...more] = await mails(about, email)
		expect(more).toEqual([])
		expect(mail?.text).toContain(`/dashboard/applications/${applicationId}?tab=messages`)
		expect(mail?.text).not.toMatch(/Geheime|Noch eine/)
		server.passTime(11 * 60)
		await owner.get(own)
		await tell()
		expect(await mails(about, email)).toHaveLength(2)
		const last = await writes(analyst, file, 'Letzte')
		await put(owner, `${own}/${last}/read`)
		server.passTime(11 * 60)
		await tell()
		expect(await mails(about, email)).toHaveLength(2)
	})

	it('not where somebody does without', async () => {
		await owner.patch('/user/notifications', { kind: 'message_news', is_wanted: false })
		await writes(analyst, file, 'Guten Tag')
		await server.drain()
		expect(await mails(/Neue Nachricht/, email)).toEqual([])
	})

	it('whoever works on the case, and nobody while nobody does', async () => {
		const to = 'analyse@fundament.example'
		await writes(owner, own, 'Hallo?')
		await server.drain()
		expect(await mails(/Neue Nachricht/, to)).toEqual([])
		await sql('update applications set assigned_staff_id = (select staff_id from staff_users where email = $2) where application_id = $1', [
			applicationId,
			to,
		])
		server.passTime(11 * 60)
		await writes(owner, own, 'Ist da jemand?')
		await server.drain()
		const [mail, ...more] = await mails(/Neue Nachricht/, to)
		expect(more).toEqual([])
		expect(mail?.text).toContain(`/backoffice/applications/${applicationId}#messages`)
		expect(mail?.text).not.toContain('jemand?')
	})
})
