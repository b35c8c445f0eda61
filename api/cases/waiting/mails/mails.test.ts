import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { done, put } from '../../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { change } from '../../../test/signing.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
let ids: Record<string, string>
let now: Date
/** The next morning at eight where the house is; each test has a day of its own. */
let day = 0
const morning = (): Date => new Date(`2027-03-${String(day).padStart(2, '0')}T08:00:00+01:00`)
const later = (minutes: number): void => {
	now = new Date(now.getTime() + minutes * 60_000)
}
beforeAll(async () => {
	server = await startTestServer({ now: () => now })
	now = new Date('2027-03-01T18:00:00+01:00')
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	const staff = await change(server, 'select email, staff_id from staff_users', [])
	ids = Object.fromEntries(staff.map(({ email, staff_id }) => [email.split('@')[0], staff_id]))
})
afterAll(() => server.close())
beforeEach(async () => {
	day += 1
	now = morning()
	await change(server, 'delete from tasks returning task_id', [])
	await chooses('daily')
	await change(server, 'update staff_users set waiting_mailed_at = null returning staff_id', [])
})

async function aCase(companyName: string): Promise<string> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anApplication(browser, { companyName })
	await change(
		server,
		"update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1 returning application_id",
		[applicationId],
	)
	return applicationId
}

async function gives(applicationId: string, title: string, by = analyst): Promise<Json> {
	const task = { title, note: null, subject: 'application', priority: 'medium', due_date: null, assigned_staff_id: ids['freigabe'] }
	return done(await by.post(`/staff/applications/${applicationId}/tasks`, task))
}

const chooses = async (mail: string) => done(await put(approver, '/staff/waiting/settings', { mail, mentions_at_once: true }))

/** The mails to the approver that one run of the job sends. */
async function told(): Promise<Json[]> {
	const before = (await server.mails()).length
	await server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-waiting' }, {}))
	return (await server.mails()).slice(before).filter(({ to }) => to === 'freigabe@fundament.example')
}

describe('the mail about what waits', () => {
	it('comes once a day in the morning, unless somebody chooses otherwise', async () => {
		expect(done(await approver.get('/staff/waiting/settings'))).toMatchObject({ mail: 'daily', mentions_at_once: true, absence: null })
		await gives(await aCase('Blechwerk Nord GmbH'), 'Limit prüfen')
		later(-120)
		expect(await told()).toEqual([])
		later(120)
		const [mail, ...others] = await told()
		expect(others).toEqual([])
		expect(mail.subject).toMatch(/^Es wartet auf Sie: \d+$/)
		expect(mail.text).toContain('Guten Tag Henrik Voss,')
		expect(mail.text).toContain('Limit prüfen · Blechwerk Nord GmbH')
		expect(mail.text).toContain('/backoffice/waiting')
		later(60)
		expect(await told()).toEqual([])
		now = new Date(now.getTime() + 24 * 3_600_000)
		expect(await told()).toHaveLength(1)
	})

	it('does not come where nothing waits, nor to whoever wants none', async () => {
		const emptied = await aStaffMember(server, 'vertrieb')
		expect(done(await emptied.get('/staff/waiting')).total).toBe(0)
		const before = (await server.mails()).length
		await told()
		expect((await server.mails()).slice(before).map(({ to }) => to)).not.toContain('vertrieb@fundament.example')
		await gives(await aCase('Blechwerk Süd GmbH'), 'Grundbuch ansehen')
		await chooses('never')
		await change(server, 'update staff_users set waiting_mailed_at = null returning staff_id', [])
		expect(await told()).toEqual([])
	})

	it('comes at once for what is new, close ones together, and none twice', async () => {
		const applicationId = await aCase('Blechwerk West GmbH')
		await gives(applicationId, 'Stand schon da')
		await chooses('at_once')
		expect(await told()).toEqual([])
		await gives(applicationId, 'Selbst notiert', approver)
		expect(await told()).toEqual([])

		const first = await gives(applicationId, 'Kommt neu')
		const [mail, ...others] = await told()
		expect(others).toEqual([])
		expect(mail.subject).toBe('Neu für Sie: 1')
		expect(mail.text).toContain('Kommt neu')
		expect(mail.text).not.toContain('Stand schon da')
		await gives(applicationId, 'Gleich danach')
		await gives(applicationId, 'Und noch eine')
		later(9)
		expect(await told()).toEqual([])
		later(1)
		expect((await told()).map(({ subject }) => subject)).toEqual(['Neu für Sie: 2'])
		later(30)
		expect(await told()).toEqual([])

		// What was done and comes back is told again.
		done(await approver.post(`/staff/tasks/${first.task_id}/status`, { status: 'done', version: first.version }))
		expect(await told()).toEqual([])
		done(await approver.post(`/staff/tasks/${first.task_id}/status`, { status: 'todo', version: first.version + 1 }))
		expect((await told())[0]?.text).toContain('Kommt neu')
	})

	it('is one, however many processes look at once', async () => {
		await chooses('at_once')
		await gives(await aCase('Blechwerk Ost GmbH'), 'Nur einmal')
		const before = (await server.mails()).length
		for (let times = 0; times < 3; times += 1) await server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-waiting' }, {}))
		const mails = (await server.mails()).slice(before).filter(({ text }) => text.includes('Nur einmal'))
		expect(mails).toHaveLength(1)
	})

	it('refuses another time than those', async () => {
		const refused = await put(approver, '/staff/waiting/settings', { mail: 'weekly', mentions_at_once: true })
		expect(refused.status).toBe(422)
	})
})
