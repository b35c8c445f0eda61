import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes, done, put } from '../../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { change } from '../../../test/signing.ts'

let server: TestServer
let away: Browser
let deputy: Browser
let other: Browser
let auditor: Browser
let ids: Record<string, string>
let now = new Date('2027-03-03T12:00:00+01:00')
beforeAll(async () => {
	server = await startTestServer({ now: () => now })
	away = await aStaffMember(server, 'analyse')
	deputy = await aStaffMember(server, 'freigabe')
	other = await aStaffMember(server, 'vertrieb')
	auditor = await aStaffMember(server, 'revision')
	const staff = await change(server, 'select email, staff_id from staff_users', [])
	ids = Object.fromEntries(staff.map(({ email, staff_id }) => [email.split('@')[0], staff_id]))
})
afterAll(() => server.close())
beforeEach(async () => {
	now = new Date('2027-03-03T12:00:00+01:00')
	done(await put(away, '/staff/waiting/absence', { absence: null }))
})

const week = (other_than: Json = {}) => ({ from: '2027-03-01', until: '2027-03-05', deputy_id: ids['freigabe'], ...other_than })
const leaves = async (by = away, absence: Json = week()) => put(by, '/staff/waiting/absence', { absence })

/** A case in review that is the absent person's. */
async function theirCase(): Promise<string> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	await change(
		server,
		`update applications set status = 'internal_review_analysis', submitted_at = now(), assigned_staff_id = $2 where application_id = $1
		returning application_id`,
		[applicationId, ids['analyse']],
	)
	return applicationId
}

const waits = async (by: Browser, applicationId: string): Promise<Json[]> =>
	done(await by.get('/staff/waiting')).items.filter(({ about }: Json) => about?.applicationId === applicationId)

const task = (assigned_staff_id: string | null | undefined) => ({
	title: 'Limit prüfen',
	note: null,
	subject: 'application',
	priority: 'medium',
	due_date: null,
	assigned_staff_id,
})

/** Until when a list of colleagues says that somebody is away. */
const until = (colleagues: Json[], name: string) => colleagues.find(({ staff_id }) => staff_id === ids[name])?.absent_until

describe('while somebody is away', () => {
	it('whoever stands in sees what waits for them, and for whom it is; nobody else does', async () => {
		const applicationId = await theirCase()
		done(await other.post(`/staff/applications/${applicationId}/tasks`, task(ids['analyse'])))
		expect(await waits(deputy, applicationId)).toEqual([])
		const answer = done(await leaves())
		expect(answer.absence).toEqual(week())
		expect(answer.deputies.map(({ staff_id }: Json) => staff_id)).not.toContain(ids['analyse'])

		expect(await waits(deputy, applicationId)).toMatchObject([{ kind: 'task', stands_in_for: 'Alma Sander' }])
		expect(done(await deputy.get(`/staff/applications/${applicationId}`)).waiting).toMatchObject([{ stands_in_for: 'Alma Sander' }])
		expect(await waits(other, applicationId)).toEqual([])
		expect(await waits(away, applicationId)).toMatchObject([{ kind: 'task', stands_in_for: null }])
		done(await put(away, '/staff/waiting/absence', { absence: null }))
		expect(await waits(deputy, applicationId)).toEqual([])
	})

	it('a note of the deputy leaves open the mention that it makes', async () => {
		const applicationId = await theirCase()
		done(await leaves())
		done(await deputy.post(`/staff/applications/${applicationId}/notes`, { text: '@Alma Sander bitte nach der Rückkehr ansehen' }))
		expect((await waits(away, applicationId)).map(({ kind }) => kind)).toContain('mention')
	})

	it('a deputy who is away too is stood in for as well', async () => {
		const applicationId = await theirCase()
		done(await other.post(`/staff/applications/${applicationId}/tasks`, task(ids['analyse'])))
		done(await leaves())
		done(await leaves(deputy, week({ deputy_id: ids['vertrieb'] })))
		expect((await waits(other, applicationId)).map(({ kind }) => kind)).toContain('task')
		done(await put(deputy, '/staff/waiting/absence', { absence: null }))
		expect(await waits(other, applicationId)).toEqual([])
	})

	it('lasts its first and its last day, where the house is', async () => {
		const applicationId = await theirCase()
		done(await leaves())
		const seen = async (moment: string): Promise<number> => {
			now = new Date(moment)
			return (await waits(deputy, applicationId)).length
		}
		expect(await seen('2027-02-28T23:59:00+01:00')).toBe(0)
		expect(await seen('2027-03-01T00:00:00+01:00')).toBe(1)
		expect(await seen('2027-03-05T23:59:00+01:00')).toBe(1)
		expect(await seen('2027-03-06T00:00:00+01:00')).toBe(0)
		expect(done(await away.get('/staff/waiting/settings')).absence).toBeNull()
	})

	it('nobody answers what they proposed themselves, nor what they may not answer', async () => {
		const applicationId = await theirCase()
		done(await leaves())
		await change(
			server,
			`insert into proposals (partner_id, proposal_id, application_id, move, from_status, file_version, note, proposed_by, proposed_at)
			select partner_id, gen_random_uuid(), application_id, '{"move":"reject","reason":"duplicate","grounds":[],"note":"Doppelt"}', status, version,
			'Doppelt', $2, now() from applications where application_id = $1 returning application_id`,
			[applicationId, ids['freigabe']],
		)
		expect((await waits(deputy, applicationId)).map(({ kind }) => kind)).not.toContain('proposal')
		// An auditor does no tasks: standing in gives no rights.
		done(await other.post(`/staff/applications/${applicationId}/tasks`, task(ids['analyse'])))
		done(await leaves(away, week({ deputy_id: ids['revision'] })))
		expect((await waits(auditor, applicationId)).map(({ kind }) => kind)).toEqual(['own_case'])
	})

	it('they get no mail about it, and who stands in does', async () => {
		const applicationId = await theirCase()
		now = new Date('2027-03-03T08:00:00+01:00')
		await change(server, 'update staff_users set waiting_mailed_at = null returning staff_id', [])
		done(await leaves())
		await server.mails()
		const before = (await server.mails()).length
		await server.asEveryPartner((db) => db.enqueue({ name: 'tell-of-waiting' }, {}))
		const mails = (await server.mails()).slice(before)
		expect(mails.map(({ to }) => to)).not.toContain('analyse@fundament.example')
		expect(mails.find(({ to }) => to === 'freigabe@fundament.example')?.text).toContain('für Alma Sander')
		expect(await waits(deputy, applicationId)).toHaveLength(1)
	})

	it('whoever gives them something is told that they are away', async () => {
		const applicationId = await theirCase()
		done(await leaves())
		for (const path of [`/staff/applications/${applicationId}/assignable`, `/staff/applications/${applicationId}/tasks`, '/staff/tasks']) {
			const { colleagues } = done(await deputy.get(path))
			expect(until(colleagues, 'analyse'), path).toBe('2027-03-05')
			expect(until(colleagues, 'freigabe') ?? null, path).toBeNull()
		}
	})
})

it('an absence has a deputy who is a colleague and somebody else, and ends no earlier than it begins', async () => {
	expect(codes(await leaves(away, week({ deputy_id: ids['analyse'] })))).toEqual([422, 'err_absence_deputy_unknown deputy_id'])
	expect(codes(await leaves(away, week({ deputy_id: '018f4d2c-0000-4000-8000-00000000dd01' })))).toEqual([
		422,
		'err_absence_deputy_unknown deputy_id',
	])
	expect(codes(await leaves(away, week({ until: '2027-02-28' })))).toEqual([422, 'err_absence_ends_before_it_begins absence.until'])
})
