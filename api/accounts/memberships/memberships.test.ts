import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { aCompleteApplication, aMember, anApplicant } from '../../test/builders.ts'
import { anEmail, password } from '../../test/forms.ts'
import type { Answer, Browser, Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { adviser, codes, next_year, statusesOf, teamsUnderTest } from '../../test/teams.ts'
import { endAccesses } from './jobs.ts'

const teams = teamsUnderTest()
const { eventsOf, invites, linkTo, mailsTo, sees } = teams
let { server, owner, applicationId, team } = teams
beforeEach(() => void ({ server, owner, applicationId, team } = teams))

const rolesIn = async (): Promise<string[]> => {
	const rows = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ role: string }>('select role from memberships where team_id = $1 and ended_at is null order by role', [team.split('/')[3]]),
		),
	)
	return rows.map(({ role }) => role)
}

const memberIn = async (user_id: string): Promise<Json> =>
	(await owner.browser.get(team)).body.members.find((member: Json) => member.user_id === user_id)

const hand = (browser: Browser, user_id: string, change: Json = {}): Promise<Answer> =>
	browser.post(`${team}/members/${user_id}/ownership`, { password, stays_owner: false, ...change })

const shown = async (browser: Browser) => {
	const { members, invitations } = (await browser.get(team)).body
	return [members.map(({ email }: Json) => email), invitations.length]
}

const told = async (email: string) => (await mailsTo(email)).some(({ subject }) => subject.includes('ist eingegangen'))

describe('a member', () => {
	it('gets another role, valid from the next call', async () => {
		const guest = await aMember(server, applicationId, { role: 'editor' })
		const { version } = await memberIn(guest.user_id)
		const path = `${team}/members/${guest.user_id}`
		expect((await owner.browser.patch(path, { role: 'viewer', version })).status).toBe(200)
		expect((await guest.browser.get(`/user/applications/${applicationId}`)).body.allowed_updates).toEqual([])
		expect(codes(await owner.browser.patch(path, { role: 'editor', version }))).toEqual(['err_version_conflict'])
		expect((await owner.browser.patch(path, { ...adviser, version: version + 1 })).status).toBe(200)
		expect(await memberIn(guest.user_id)).toMatchObject({ role: 'adviser', parts: ['documents'], access_until: next_year })
	})

	it('who is removed loses access at once: in the next call, the list, and the event stream', async () => {
		const guest = await aMember(server, applicationId, { role: 'editor' })
		const origin = await server.listen()
		const stream = await fetch(`${origin}/api/user/applications/${applicationId}/changes`, {
			headers: {
				host: 'localhost:3000',
				accept: 'text/event-stream',
				cookie: [...guest.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				'sec-fetch-site': 'same-origin',
			},
		})
		const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
		expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^data: /)
		const watch = server.services.changes.watch(applicationId)
		expect((await owner.browser.delete(`${team}/members/${guest.user_id}`)).status).toBe(204)
		// The removal wakes the watch; the heartbeat would exceed the test's timeout.
		await watch.next(600_000)
		watch.end()
		for (let end = false; !end;) end = (await reader.read()).done
		expect(await sees(guest.browser)).toBe(404)
		expect((await guest.browser.get('/user/applications')).body.applications).toEqual([])
		expect((await guest.browser.get('/user/teams')).body.teams).toEqual([])
		expect((await guest.browser.get(team)).status).toBe(404)
		expect((await mailsTo(guest.email)).at(-1)?.subject).toContain('beendet')
		expect(await eventsOf()).toContain('member_removed')
	})

	it('can leave, except the last owner', async () => {
		const guest = await aMember(server, applicationId, { role: 'viewer' })
		expect((await guest.browser.delete(`${team}/members/${guest.user_id}`)).status).toBe(204)
		expect(await sees(guest.browser)).toBe(404)
		expect(await eventsOf()).toContain('member_left')
		expect(codes(await owner.browser.delete(`${team}/members/${owner.user_id}`))).toEqual(['err_membership_owner_needed'])
		const { version } = await memberIn(owner.user_id)
		expect(codes(await owner.browser.patch(`${team}/members/${owner.user_id}`, { role: 'editor', version }))).toEqual([
			'err_membership_owner_needed',
		])
	})

	it('loses access when it expires, and is notified once', async () => {
		const guest = await aMember(server, applicationId, { role: 'adviser', parts: ['documents'], expires_at: `now() + interval '1 hour'` })
		expect(await sees(guest.browser)).toBe(200)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update memberships set expires_at = now() - interval '1 second' where user_id = $1`, [guest.user_id])),
		)
		expect(await sees(guest.browser)).toBe(404)
		expect((await guest.browser.get(team)).status).toBe(404)
		await endAccesses(server.services)
		await endAccesses(server.services)
		expect((await mailsTo(guest.email)).filter(({ subject }) => subject.includes('beendet'))).toHaveLength(1)
		expect((await eventsOf()).filter((kind) => kind === 'member_expired')).toHaveLength(1)
		expect((await invites(guest.email, adviser)).status).toBe(201)
		expect((await guest.browser.post(`${await linkTo(guest.email)}/accept`)).status).toBe(200)
		expect(await sees(guest.browser)).toBe(200)
	})
})

describe('ownership', () => {
	it('is transferred with the password, or shared', async () => {
		const [one, two] = [
			await aMember(server, applicationId, { role: 'editor' }),
			await aMember(server, applicationId, { role: 'adviser', parts: ['documents'], expires_at: `now() + interval '1 hour'` }),
		]
		expect(codes(await hand(owner.browser, one.user_id, { password: 'falsch' }))).toEqual(['password err_password_wrong'])
		expect(codes(await hand(one.browser, one.user_id))).toEqual(['err_membership_right_missing'])
		expect(codes(await hand(owner.browser, owner.user_id))).toEqual(['err_membership_owner_needed'])
		expect((await hand(owner.browser, one.user_id)).body).toMatchObject({ own_role: 'editor' })
		expect(codes(await invites(anEmail()))).toEqual(['err_membership_right_missing'])
		expect((await hand(one.browser, two.user_id, { stays_owner: true })).body).toMatchObject({ own_role: 'owner' })
		expect(await rolesIn()).toEqual(['editor', 'owner', 'owner'])
		expect((await mailsTo(two.email)).at(-1)?.subject).toContain('verwalten')
		// Owners have equal rights.
		expect(codes(await one.browser.delete(`${team}/members/${two.user_id}`))).toEqual(['err_membership_right_missing'])
		expect((await two.browser.delete(`${team}/members/${two.user_id}`)).status).toBe(204)
		expect(codes(await one.browser.delete(`${team}/members/${one.user_id}`))).toEqual(['err_membership_owner_needed'])
	})

	it('is never lost when both owners leave, step down or transfer it concurrently', async () => {
		for (let run = 0; run < 5; run += 1) {
			const second = await aMember(server, applicationId, { role: 'owner' })
			const both = [owner, second]
			const answers = await Promise.all(both.map(({ browser, user_id }) => browser.delete(`${team}/members/${user_id}`)))
			expect(statusesOf(answers)).toEqual(['204', '409'])
			expect((await rolesIn()).filter((role) => role === 'owner')).toHaveLength(1)
			const left = answers.findIndex(({ status }) => status === 409)
			owner = both[left] ?? owner
		}
		const second = await aMember(server, applicationId, { role: 'owner' })
		await Promise.all([hand(owner.browser, second.user_id), hand(second.browser, owner.user_id)])
		expect((await rolesIn()).filter((role) => role === 'owner').length).toBeGreaterThanOrEqual(1)
	})

	it('transferred to two people concurrently goes to one of them', async () => {
		const [one, two] = [await aMember(server, applicationId, { role: 'editor' }), await aMember(server, applicationId, { role: 'viewer' })]
		const answers = await Promise.all([hand(owner.browser, one.user_id), hand(owner.browser, two.user_id)])
		expect(statusesOf(answers)).toEqual(['200', '403'])
		expect((await rolesIn()).filter((role) => role === 'owner')).toHaveLength(1)
	})
})

describe('every call on a team', () => {
	it('is for its members, and changes are for its owners', async () => {
		const other = await aMember(server, applicationId, { role: 'viewer' })
		const { version } = (await owner.browser.get(team)).body.members[1]
		const [open] = (await invites(anEmail())).body.invitations
		const changes = (browser: Browser) => [
			browser.post(`${team}/invitations`, { email: anEmail(), role: 'viewer' }),
			browser.delete(`${team}/invitations/${open.invitation_id}`),
			browser.patch(`${team}/members/${other.user_id}`, { role: 'viewer', version }),
			browser.delete(`${team}/members/${other.user_id}`),
			browser.post(`${team}/members/${other.user_id}/ownership`, { password, stays_owner: true }),
		]
		const seats = [
			[{ role: 'editor' }, 403],
			[{ role: 'viewer' }, 403],
			[{ role: 'adviser', parts: ['documents'] }, 403],
			[{ role: 'editor', ended_at: 'now()' }, 404],
			[{ role: 'adviser', parts: ['documents'], expires_at: `now() - interval '1 second'` }, 404],
		] as const
		for (const [seat, status] of seats) {
			const { browser } = await aMember(server, applicationId, seat)
			expect((await browser.get(team)).status).toBe(status === 403 ? 200 : 404)
			for (const answer of await Promise.all(changes(browser))) expect(answer.status, JSON.stringify(seat)).toBe(status)
		}
		for (const stranger of [await anApplicant(server), await anApplicant(server, { partner_key: 'edelgrat' })]) {
			expect((await stranger.browser.get(team)).status).toBe(404)
			for (const answer of await Promise.all(changes(stranger.browser))) expect(answer.status).toBe(404)
		}
		expect((await owner.browser.delete(`${team}/members/${randomUUID()}`)).status).toBe(404)
		expect((await owner.browser.delete(`${team}/invitations/${randomUUID()}`)).status).toBe(404)
	})

	it('shows advisers the owners only, and open invitations to owners only', async () => {
		const viewer = await aMember(server, applicationId, { role: 'viewer' })
		const outsider = await aMember(server, applicationId, { role: 'adviser', parts: ['documents'] })
		await invites(anEmail())
		expect(await shown(outsider.browser)).toEqual([[owner.email, outsider.email], 0])
		expect(await shown(viewer.browser)).toEqual([[owner.email, viewer.email, outsider.email], 0])
		expect(await shown(owner.browser)).toEqual([[owner.email, viewer.email, outsider.email], 1])
	})
})

describe('mails about an application', () => {
	it('go to the people who work on it now, whoever created it', async () => {
		const [editor, viewer, gone] = [
			await aMember(server, applicationId, { role: 'editor' }),
			await aMember(server, applicationId, { role: 'viewer' }),
			await aMember(server, applicationId, { role: 'owner', ended_at: 'now()' }),
		]
		const second = await aCompleteApplication(server, owner.browser, {}, { companyName: 'Gemeinsam Werke GmbH' })
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`update applications set team_id = first.team_id from applications first where applications.application_id = $1 and first.application_id = $2`,
					[second.applicationId, applicationId],
				),
			),
		)
		expect((await editor.browser.patch(`/user/applications/${second.applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
		expect(await told(owner.email)).toBe(true)
		expect(await told(editor.email)).toBe(true)
		expect(await told(viewer.email)).toBe(false)
		expect(await told(gone.email)).toBe(false)
	})
})
