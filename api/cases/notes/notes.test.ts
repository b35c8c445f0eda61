import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

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
let applicationId: string
let at: string
beforeEach(async () => {
	owner = (await anApplicant(server)).browser
	;({ applicationId } = await anApplication(owner))
	await sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [applicationId])
	at = `/staff/applications/${applicationId}/notes`
})

const sql = (text: string, values: readonly unknown[] = []): Promise<Json[]> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, values)))
const nameOf = async (name: string): Promise<string> =>
	(await sql('select display_name from staff_users where email = $1', [`${name}@fundament.example`]))[0].display_name
const writes = async (browser: Browser, text: string): Promise<Json> => {
	const { status, body } = await browser.post(at, { text })
	expect(status, JSON.stringify(body)).toBe(201)
	return body
}
const correct = (browser: Browser, { note_id, version }: Json, text: string) =>
	browser.send({
		method: 'PUT',
		url: `/api/staff/notes/${note_id}`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ text, version }),
	})
const put = (browser: Browser, url: string, body: object) =>
	browser.send({ method: 'PUT', url: `/api${url}`, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) })
const pin = (browser: Browser, { note_id, version }: Json, is_pinned = true) =>
	browser.post(`/staff/notes/${note_id}/pin`, { is_pinned, version })
const shown = async (): Promise<string[]> => (await analyst.get(at)).body.notes.map(({ text }: Json) => text)
const names = async (browser: Browser): Promise<boolean[]> =>
	(await browser.get(at)).body.notes.map(({ names_caller }: Json) => names_caller)
const mailsTo = async (name: string) => (await server.mails()).filter(({ to }) => to === `${name}@fundament.example`)

describe('a note', () => {
	it('is listed with pinned ones first, then the newest', async () => {
		const first = await writes(analyst, 'Erste')
		await writes(approver, 'Zweite')
		expect(await shown()).toEqual(['Zweite', 'Erste'])
		expect((await pin(approver, first)).body).toMatchObject({ is_pinned: true, version: 2 })
		expect(await shown()).toEqual(['Erste', 'Zweite'])
		expect(codes(await pin(analyst, first, false))).toEqual([409, 'err_version_conflict'])
	})

	it('can be corrected by its author for a quarter of an hour, and shows its earlier text', async () => {
		const made = await writes(analyst, 'Umsatz 12 Mio.')
		expect(made).toMatchObject({ earlier: [], corrected: null, correctable_until: expect.any(String) })
		expect((await approver.get(at)).body.notes[0].correctable_until).toBeNull()
		expect(codes(await correct(approver, made, 'Anders'))).toEqual([403, 'err_note_of_other'])
		const corrected = await correct(analyst, made, 'Umsatz 1,2 Mio.')
		expect(corrected.body).toMatchObject({ text: 'Umsatz 1,2 Mio.', version: 2, earlier: [{ text: 'Umsatz 12 Mio.' }] })
		expect(codes(await correct(analyst, made, 'Noch einmal'))).toEqual([409, 'err_version_conflict'])
		server.passTime(15 * 60)
		expect(codes(await correct(analyst, corrected.body, 'Zu spät'))).toEqual([409, 'err_note_too_old'])
	})

	it('mails the people it mentions, once, without its text', async () => {
		const name = await nameOf('freigabe')
		const before = (await mailsTo('freigabe')).length
		const made = await writes(analyst, `@${name} bitte die Sicherheit prüfen`)
		await correct(analyst, made, `@${name} bitte die Grundschuld prüfen`)
		await server.drain()
		const told = (await mailsTo('freigabe')).slice(before)
		expect(told).toHaveLength(1)
		expect(told[0]?.text).toContain(`/backoffice/applications/${applicationId}/messages#notes`)
		expect(told[0]?.text).not.toMatch(/Sicherheit|Grundschuld/)
	})

	it('waits for whom it names until they have seen it or written themselves, and is not mailed to who chose the rest', async () => {
		const name = await nameOf('freigabe')
		const waits = async (): Promise<Json[]> =>
			(await approver.get('/staff/waiting')).body.items.filter(
				({ kind, about }: Json) => kind === 'mention' && about.applicationId === applicationId,
			)
		const settings = { mail: 'never', mentions_at_once: false }
		expect((await put(approver, '/staff/waiting/settings', settings)).body).toMatchObject(settings)
		const before = (await mailsTo('freigabe')).length
		await writes(analyst, `@${name} bitte ansehen`)
		await server.drain()
		expect((await mailsTo('freigabe')).length).toBe(before)
		expect(await waits()).toMatchObject([{ place: { page: 'case', section: 'notes' }, proposed_by: await nameOf('analyse') }])
		expect([await names(approver), await names(analyst)]).toEqual([[true], [false]])
		const seen = `/staff/applications/${applicationId}/mentions/seen`
		expect((await analyst.post(seen)).body).toEqual({ seen: 0 })
		expect((await approver.post(seen)).body).toEqual({ seen: 1 })
		expect([await waits(), await names(approver)]).toEqual([[], [false]])
		await writes(analyst, `@${name} und noch einmal`)
		expect(await waits()).toHaveLength(1)
		await writes(approver, 'Angesehen.')
		expect(await waits()).toEqual([])
		await put(approver, '/staff/waiting/settings', { mail: 'daily', mentions_at_once: true })
		expect((await approver.post('/staff/applications/0199a1b2-1c2d-7e3f-8a4b-5c6d7e8f9a0b/mentions/seen')).status).toBe(404)
	})

	it('is readable for auditors, and needs write access to be written', async () => {
		const made = await writes(analyst, 'Für alle im Haus')
		expect((await auditor.get(at)).body.notes).toHaveLength(1)
		expect(codes(await auditor.post(at, { text: 'Notiz' }))).toEqual([403, 'err_permission_missing'])
		expect((await correct(auditor, made, 'Anders')).status).toBe(403)
		expect((await pin(auditor, made)).status).toBe(403)
	})

	it('never reaches the applicant’s side, not in pages, mails or the data export', async () => {
		await writes(analyst, 'Bonität zweifelhaft')
		await owner.post('/user/data_exports', {})
		await server.drain()
		const [made] = await sql('select content from data_exports order by created_at desc limit 1')
		expect(made.content.applications).toHaveLength(1)
		const answers = await Promise.all(
			['', '/messages', '/documents', '/requests', '/changes'].map((part) => owner.get(`/user/applications/${applicationId}${part}`)),
		)
		for (const { status } of answers) expect(status).toBe(200)
		expect(JSON.stringify([made, answers.map(({ body }) => body), await server.mails()])).not.toContain('zweifelhaft')
		expect((await owner.get(at)).status).toBe(401)
	})

	it('records events without its text', async () => {
		const made = await writes(analyst, 'Nur im Haus')
		await pin(analyst, made)
		const events = await sql("select * from application_events where application_id = $1 and kind like 'note_%' order by kind", [
			applicationId,
		])
		expect(events.map(({ kind }) => kind)).toEqual(['note_pinned', 'note_written'])
		expect(JSON.stringify(events)).not.toContain('Haus')
	})
})
