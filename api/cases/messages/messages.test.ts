import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aCompleteApplication, aMember, anApplicant, aStaffMember } from '../../test/builders.ts'
import { caseUnderTest } from '../../test/cases.ts'
import type { Browser, Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const desk = caseUnderTest({ is_submitted: false, person: (email) => ({ email }) })
let approver: Browser
let auditor: Browser
beforeAll(async () => {
	approver = await aStaffMember(desk.server, 'freigabe')
	auditor = await aStaffMember(desk.server, 'revision')
})

/** Paths of the conversation for the applicant and for staff. */
let own: string
let case_path: string
beforeEach(async () => {
	await sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [
		desk.applicationId,
	])
	own = `${desk.own}/messages`
	case_path = `${desk.case_path}/messages`
})

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	desk.server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))
const writes = async (browser: Browser, at: string, text: string, document_ids: string[] = []) => {
	const { status, body } = await browser.post(at, { text, document_ids })
	expect(status, JSON.stringify(body)).toBe(201)
	return body.message_id as string
}
const put = (browser: Browser, path: string) => browser.send({ method: 'PUT', url: `/api${path}` })
const texts = ({ body }: Json) => body.messages.map(({ text }: Json) => text)
const mails = async (about: RegExp, to: string) => (await desk.server.mails()).filter((mail) => mail.to === to && about.test(mail.subject))
const tell = () => desk.server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-messages' }, {})).then(() => desk.server.drain())

describe('a conversation', () => {
	it('stores each message once, however often a page sends it', async () => {
		const key = { 'idempotency-key': randomUUID() }
		for (const [browser, at] of [
			[desk.owner, own],
			[desk.analyst, case_path],
		] as const) {
			const sent = await browser.post(at, { text: 'Einmal', document_ids: [] }, key)
			expect(sent.status, JSON.stringify(sent.body)).toBe(201)
			expect((await browser.post(at, { text: 'Einmal', document_ids: [] }, key)).body).toEqual(sent.body)
			expect(codes(await browser.post(at, { text: 'Anders', document_ids: [] }, key))).toEqual([409, 'err_idempotency_key_reused'])
		}
		expect(texts(await desk.owner.get(own))).toEqual(['Einmal', 'Einmal'])
	})

	it('goes both ways, newest first, with sender and read state', async () => {
		await writes(desk.owner, own, 'Brauchen Sie den Abschluss 2025?')
		expect((await desk.analyst.get(case_path)).body).toMatchObject({
			unread: 1,
			may_write: true,
			messages: [{ author: 'Jana Krüger', is_own: false }],
		})
		expect((await approver.get(desk.case_path)).body.unread_messages).toBe(1)
		expect((await desk.owner.get(own)).body.messages[0].author).toBe(desk.email)
		const answer = await writes(desk.analyst, case_path, 'Ja, bitte.')
		expect((await approver.get(case_path)).body).toMatchObject({ unread: 0 })
		expect((await approver.get(desk.case_path)).body.unread_messages).toBe(0)
		const seen = (await desk.owner.get(own)).body
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
		expect((await desk.owner.get('/user/messages/unread')).body.applications).toEqual([{ applicationId: desk.applicationId, unread: 1 }])
		expect((await put(desk.owner, `${own}/${answer}/read`)).body).toEqual({ unread: 0 })
		expect((await desk.owner.get('/user/messages/unread')).body.applications).toEqual([])
		expect((await desk.analyst.get(case_path)).body.messages[0]).toMatchObject({ is_read: true, is_own: true })
	})

	it('has a read state for each member of the team, which only moves forward', async () => {
		const first = await writes(desk.analyst, case_path, 'Erste')
		const second = await writes(desk.analyst, case_path, 'Zweite')
		const editor = (await aMember(desk.server, desk.applicationId, { role: 'editor' })).browser
		expect((await put(desk.owner, `${own}/${second}/read`)).body).toEqual({ unread: 0 })
		expect((await put(desk.owner, `${own}/${first}/read`)).body).toEqual({ unread: 0 })
		expect((await editor.get(own)).body.unread).toBe(2)
		expect((await put(editor, `${own}/${first}/read`)).body).toEqual({ unread: 1 })
	})

	it('shows as many as are asked for', async () => {
		for (const text of ['Erste', 'Zweite', 'Dritte']) await writes(desk.owner, own, text)
		const some = await desk.owner.get(`${own}?newest=2`)
		expect([texts(some), some.body.has_earlier]).toEqual([['Dritte', 'Zweite'], true])
		expect((await desk.owner.get(`${own}?newest=3`)).body.has_earlier).toBe(false)
	})

	it('accepts attachments that both sides see, and no others', async () => {
		const [document] = await sql('select document_id, document_name from documents where application_id = $1 limit 1', [desk.applicationId])
		const { document_id, document_name } = document
		await writes(desk.owner, own, 'Anbei', [document_id, document_id])
		expect((await desk.analyst.get(case_path)).body.messages[0].documents).toEqual([{ document_id, document_name }])
		await sql('update documents set is_client_visible = false where document_id = $1', [document_id])
		expect((await desk.owner.get(own)).body.messages[0].documents).toEqual([])
		expect(codes(await desk.analyst.post(case_path, { text: 'Anbei', document_ids: [document_id] }))).toEqual([
			422,
			'err_message_document_not_usable document_ids',
		])
		const type = "update documents set is_client_visible = true, uploaded_by_type = 'bouser', document_type = $2 where document_id = $1"
		await sql(type, [document_id, 'loan-contract'])
		expect((await desk.analyst.post(case_path, { text: 'Anbei', document_ids: [document_id] })).status).toBe(422)
		expect((await desk.owner.get(own)).body.messages[0].documents).toEqual([])
		const stranger = await anApplicant(desk.server)
		const theirs = await aCompleteApplication(desk.server, stranger.browser)
		const [foreign] = await sql('select document_id from documents where application_id = $1 limit 1', [theirs.applicationId])
		expect((await desk.owner.post(own, { text: 'Fremd', document_ids: [foreign.document_id] })).status).toBe(422)
	})

	it('is open to owners and editors, and to staff with write access', async () => {
		const viewer = (await aMember(desk.server, desk.applicationId, { role: 'viewer' })).browser
		expect((await viewer.get(own)).body.may_write).toBe(false)
		expect(codes(await viewer.post(own, { text: 'Darf ich?' }))).toEqual([403, 'err_membership_right_missing'])
		expect((await auditor.get(case_path)).body.may_write).toBe(false)
		expect(codes(await auditor.post(case_path, { text: 'Darf ich?' }))).toEqual([403, 'err_permission_missing'])
		const message_id = await writes(desk.owner, own, 'Guten Tag')
		expect((await put(auditor, `${case_path}/${message_id}/read`)).status).toBe(403)
		expect((await desk.analyst.get(case_path)).body.unread).toBe(1)
	})

	it('refuses empty and too long messages, and too many of them', async () => {
		expect((await desk.owner.post(own, { text: ' ' })).status).toBe(422)
		expect((await desk.owner.post(own, { text: 'x'.repeat(4001) })).status).toBe(422)
		const answers = []
		for (let sent = 0; sent < 21; sent += 1) answers.push((await desk.owner.post(own, { text: `Nachricht ${sent}` })).status)
		expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([20, 429])
	})

	it('records an event without the text', async () => {
		await writes(desk.owner, own, 'Streng vertraulich')
		const events = await sql("select * from application_events where application_id = $1 and kind = 'message_sent'", [desk.applicationId])
		expect(events).toHaveLength(1)
		expect(JSON.stringify(events)).not.toContain('vertraulich')
	})

	it('is part of the data export, without messages of other members', async () => {
		const editor = await aMember(desk.server, desk.applicationId, { role: 'editor' })
		await writes(desk.owner, own, 'Von der Inhaberin')
		await writes(editor.browser, own, 'Vom Kollegen')
		await writes(desk.analyst, case_path, 'Von der Bank')
		await desk.owner.post('/user/data_exports', {})
		await desk.server.drain()
		const [made] = await sql('select content from data_exports order by created_at desc limit 1')
		expect(made.content.applications[0].messages.map(({ from, text }: Json) => [from, text])).toEqual([
			['you', 'Von der Inhaberin'],
			['staff', 'Von der Bank'],
		])
	})
})

describe('the other side is mailed', () => {
	it('once in ten minutes, without the text, and only about unread messages', async () => {
		const about = /Neue Nachricht zu Ihrem Antrag/
		await writes(desk.analyst, case_path, 'Geheime Kondition')
		await desk.server.drain()
		await writes(desk.analyst, case_path, 'Noch eine')
		await desk.server.drain()
		const [mail, ...more] = await mails(about, desk.email)
		expect(more).toEqual([])
		expect(mail?.text).toContain(`/dashboard/applications/${desk.applicationId}?tab=messages`)
		expect(mail?.text).not.toMatch(/Geheime|Noch eine/)
		desk.server.passTime(11 * 60)
		await desk.owner.get(own)
		await tell()
		expect(await mails(about, desk.email)).toHaveLength(2)
		const last = await writes(desk.analyst, case_path, 'Letzte')
		await put(desk.owner, `${own}/${last}/read`)
		desk.server.passTime(11 * 60)
		await tell()
		expect(await mails(about, desk.email)).toHaveLength(2)
	})

	it('not after an opt-out', async () => {
		await desk.owner.patch('/user/notifications', { kind: 'message_news', is_wanted: false })
		await writes(desk.analyst, case_path, 'Guten Tag')
		await desk.server.drain()
		expect(await mails(/Neue Nachricht/, desk.email)).toEqual([])
	})

	it('as the assignee of the case, and not without one', async () => {
		const to = 'analyse@fundament.example'
		await writes(desk.owner, own, 'Hallo?')
		await desk.server.drain()
		expect(await mails(/Neue Nachricht/, to)).toEqual([])
		await sql('update applications set assigned_staff_id = (select staff_id from staff_users where email = $2) where application_id = $1', [
			desk.applicationId,
			to,
		])
		desk.server.passTime(11 * 60)
		await writes(desk.owner, own, 'Ist da jemand?')
		await desk.server.drain()
		const [mail, ...more] = await mails(/Neue Nachricht/, to)
		expect(more).toEqual([])
		expect(mail?.text).toContain(`/backoffice/applications/${desk.applicationId}/messages#messages`)
		expect(mail?.text).not.toContain('jemand?')
	})
})
