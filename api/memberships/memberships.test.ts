import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { aCompleteApplication, aMember, anApplicant, anApplication } from '../test/builders.ts'
import { aSignatory, anEmail, password } from '../test/forms.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'
import { endAccesses } from './jobs.ts'

let server: TestServer
let owner: { browser: Browser; email: string; user_id: string }
let applicationId: string
let team: string

beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
	owner = await anApplicant(server)
	applicationId = (await anApplication(owner.browser)).applicationId
	team = `/user/teams/${(await owner.browser.get('/user/teams')).body.teams[0].team_id}`
})

const codes = ({ body }: Answer): string[] => body.errors.map(({ code, field }: Json) => (field === undefined ? code : `${field} ${code}`))
const invites = (email: string, seat: Json = { role: 'editor' }): Promise<Answer> =>
	owner.browser.post(`${team}/invitations`, { email, ...seat })
const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email)
const sees = async (browser: Browser): Promise<number> => (await browser.get(`/user/applications/${applicationId}`)).status
const nextYear = `${new Date().getFullYear() + 1}-03-31`
const adviser = { role: 'adviser', parts: ['documents'], access_until: nextYear }

async function linkTo(email: string): Promise<string> {
	const token = /\/team-invitations\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
	if (token === undefined) throw new Error(`No invitation was mailed to ${email}.`)
	return `/user/team_invitations/${token}`
}

const join = (browser: Browser, link: string, change: Json = {}): Promise<Answer> =>
	browser.post(`${link}/join`, {
		password,
		accepted_terms: true,
		accepted_partner_terms: true,
		interface_language: 'de',
		communication_language: 'de',
		...change,
	})

const statusesOf = (answers: readonly Answer[]): string[] => answers.map(({ status }) => String(status)).toSorted()

const eventsOf = async (): Promise<string[]> => {
	const rows = await server.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ kind: string }>('select kind from team_events where team_id = $1 order by happened_at', [team.split('/')[3]])),
	)
	return rows.map(({ kind }) => kind)
}

const rolesIn = async (): Promise<string[]> => {
	const rows = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ role: string }>('select role from memberships where team_id = $1 and ended_at is null order by role', [team.split('/')[3]]),
		),
	)
	return rows.map(({ role }) => role)
}

const shape = ({ status, body }: Answer) => [status, Object.keys(body).toSorted(), Object.keys(body.invitations[0]).toSorted()]
const withoutLink = (text: string | undefined) => text?.replace(/team-invitations\/[\w-]+/, '')

const memberIn = async (user_id: string): Promise<Json> =>
	(await owner.browser.get(team)).body.members.find((member: Json) => member.user_id === user_id)

const hand = (browser: Browser, user_id: string, change: Json = {}): Promise<Answer> =>
	browser.post(`${team}/members/${user_id}/ownership`, { password, stays_owner: false, ...change })

const shown = async (browser: Browser) => {
	const { members, invitations } = (await browser.get(team)).body
	return [members.map(({ email }: Json) => email), invitations.length]
}

const told = async (email: string) => (await mailsTo(email)).some(({ subject }) => subject.includes('ist eingegangen'))

describe('an invitation', () => {
	it('lets somebody with an account in, as soon as they accept', async () => {
		const guest = await anApplicant(server)
		expect((await invites(guest.email)).status).toBe(201)
		expect(await sees(guest.browser)).toBe(404)
		const link = await linkTo(guest.email)
		expect((await guest.browser.get(link)).body).toMatchObject({ invited_by: owner.email, role: 'editor', accepted_by: 'signed_in' })
		expect((await server.visitor().get(link)).body.accepted_by).toBe('sign_in')
		expect((await guest.browser.post(`${link}/accept`)).status).toBe(200)
		expect(await sees(guest.browser)).toBe(200)
		const { members, invitations } = (await owner.browser.get(team)).body
		expect(members.map(({ email, role }: Json) => [email, role])).toEqual([
			[owner.email, 'owner'],
			[guest.email, 'editor'],
		])
		expect(invitations).toEqual([])
		expect((await mailsTo(owner.email)).at(-1)?.subject).toContain(guest.email)
		expect(await eventsOf()).toEqual(['team_made', 'person_invited', 'member_joined'])
	})

	it('makes the account of somebody who has none, with the address confirmed and the terms accepted', async () => {
		const email = anEmail()
		await invites(email, adviser)
		const link = await linkTo(email)
		const browser = server.visitor()
		expect((await browser.get(link)).body).toMatchObject({
			email,
			accepted_by: 'new_account',
			parts: ['documents'],
			access_until: nextYear,
		})
		expect(codes(await join(browser, link, { accepted_terms: false }))).toEqual(['accepted_terms terms_and_conditions_invalid'])
		expect(codes(await join(browser, link, { password: 'Hansekontor1!' }))).toEqual(['password err_password_too_simple'])
		expect((await join(browser, link)).body).toEqual({ email })
		expect((await browser.post('/user/account/login', { email, password })).status).toBe(200)
		expect((await browser.get('/user/profile')).body.emailVerified).toBe(true)
		expect(await sees(browser)).toBe(200)
		expect(codes(await join(server.visitor(), link))).toEqual(['err_membership_invitation_answered'])
	})

	it('finishes an account that staff had begun', async () => {
		const email = anEmail()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into users (partner_id, user_id, email, interface_language, communication_language)
					 select partner_id, gen_random_uuid(), $1, 'fr', 'fr' from partners where is_default`,
					[email],
				),
			),
		)
		await invites(email)
		expect((await mailsTo(email)).at(-1)?.subject).toContain('chez')
		const browser = server.visitor()
		expect((await join(browser, await linkTo(email))).status).toBe(201)
		expect((await browser.post('/user/account/login', { email, password })).status).toBe(200)
	})

	it('is answered alike whether the address has an account or not, and so is its mail', async () => {
		const { email: known } = await anApplicant(server)
		const unknown = anEmail()
		const [one, other] = [await invites(known), await invites(unknown)]
		expect(shape(one)).toEqual(shape(other))
		const [mail, second] = [(await mailsTo(known)).at(-1), (await mailsTo(unknown)).at(-1)]
		expect(mail?.subject).toBe(second?.subject)
		expect(withoutLink(mail?.text)).toBe(withoutLink(second?.text))
	})

	it('is for its address only', async () => {
		const email = anEmail()
		await invites(email)
		const link = await linkTo(email)
		const other = await anApplicant(server)
		expect((await other.browser.get(link)).body.accepted_by).toBe('other_account')
		for (const answer of ['accept', 'decline']) {
			expect(codes(await other.browser.post(`${link}/${answer}`))).toEqual(['err_membership_invitation_for_other'])
		}
		expect(codes(await join(other.browser, link))).toEqual(['err_membership_invitation_for_other'])
		expect(await sees(other.browser)).toBe(404)
	})

	it('makes no second account for an address that has one', async () => {
		const guest = await anApplicant(server)
		await invites(guest.email)
		const before = (await mailsTo(guest.email)).length
		expect(codes(await join(server.visitor(), await linkTo(guest.email), { password: 'Anderes-Pferd-8-Klammer' }))).toEqual([
			'err_authentication_email_conflict',
		])
		expect((await server.visitor().post('/user/account/login', { email: guest.email, password })).status).toBe(200)
		expect((await mailsTo(guest.email)).length).toBeGreaterThanOrEqual(before)
	})

	it('is declined once, taken back, and lasts two weeks', async () => {
		const guest = await anApplicant(server)
		await invites(guest.email)
		const first = await linkTo(guest.email)
		expect((await server.visitor().post(`${first}/decline`)).status).toBe(204)
		expect(codes(await guest.browser.post(`${first}/accept`))).toEqual(['err_membership_invitation_answered'])

		const [open] = (await invites(guest.email)).body.invitations
		const second = await linkTo(guest.email)
		expect((await owner.browser.delete(`${team}/invitations/${open.invitation_id}`)).body.invitations).toEqual([])
		expect(codes(await guest.browser.get(second))).toEqual(['err_membership_invitation_invalid'])
		expect(codes(await guest.browser.post(`${second}/accept`))).toEqual(['err_membership_invitation_invalid'])

		await invites(guest.email)
		const third = await linkTo(guest.email)
		const age = (moment: string) =>
			server.asEveryPartner((db) => db.dynamic(sqlOf(`update team_invitations set expires_at = ${moment} where status = 'open'`)))
		await age(`now() - interval '1 second'`)
		expect(codes(await guest.browser.post(`${third}/accept`))).toEqual(['err_membership_invitation_expired'])
		expect((await owner.browser.get(team)).body.invitations[0].is_expired).toBe(true)
		await age(`now() + interval '1 minute'`)
		expect((await guest.browser.post(`${third}/accept`)).status).toBe(200)
	})

	it('sent again ends the one before', async () => {
		const guest = await anApplicant(server)
		await invites(guest.email)
		const first = await linkTo(guest.email)
		const { invitations } = (await invites(guest.email, adviser)).body
		expect(invitations).toHaveLength(1)
		expect(codes(await guest.browser.post(`${first}/accept`))).toEqual(['err_membership_invitation_invalid'])
		expect((await guest.browser.post(`${await linkTo(guest.email)}/accept`)).status).toBe(200)
		expect((await guest.browser.get(`/user/applications/${applicationId}`)).body.own_rights).toMatchObject({
			role: 'adviser',
			sees: ['documents'],
		})
	})

	it('is refused where it makes no sense', async () => {
		expect(codes(await invites(owner.email))).toEqual(['email err_membership_exists'])
		expect(codes(await invites('nobody', { role: 'owner' }))).toEqual(['email err_email_invalid', 'role err_field_invalid'])
		expect(codes(await invites(anEmail(), { role: 'adviser', parts: [] }))).toEqual([
			'parts err_membership_parts_missing',
			'access_until err_membership_end_missing',
		])
		expect(codes(await invites(anEmail(), { ...adviser, access_until: '2020-01-01' }))).toEqual([
			'access_until err_membership_end_too_early',
		])
	})

	it('forged, or of another partner, leads nowhere', async () => {
		const email = anEmail()
		await invites(email)
		const link = await linkTo(email)
		for (const [browser, forged] of [
			[server.visitor(), `${link}A`],
			[server.visitor(), link.toUpperCase().replace('/USER/TEAM_INVITATIONS/', '/user/team_invitations/')],
			[server.visitor('edelgrat'), link],
		] as const) {
			expect(codes(await browser.get(forged))).toEqual(['err_membership_invitation_invalid'])
			expect(codes(await join(browser, forged))).toEqual(['err_membership_invitation_invalid'])
		}
	})

	it('accepted twice at the same moment is accepted once', async () => {
		const guest = await anApplicant(server)
		await invites(guest.email)
		const link = await linkTo(guest.email)
		const answers = await Promise.all(Array.from({ length: 8 }, () => guest.browser.post(`${link}/accept`)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
		expect((await eventsOf()).filter((kind) => kind === 'member_joined')).toHaveLength(1)

		const email = anEmail()
		await invites(email)
		const other = await linkTo(email)
		const joined = await Promise.all(Array.from({ length: 4 }, () => join(server.visitor(), other)))
		expect(joined.filter(({ status }) => status === 201)).toHaveLength(1)
	})

	it('never makes more than thirty people of a team, also not at once', async () => {
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into team_invitations (partner_id, invitation_id, team_id, email, role, invited_by, expires_at)
					 select partner_id, gen_random_uuid(), team_id, 'filler-' || number || '@example.com', 'viewer', user_id, now() + interval '1 day'
					 from memberships, generate_series(1, 27) number where team_id = $1`,
					[team.split('/')[3]],
				),
			),
		)
		const answers = await Promise.all(Array.from({ length: 6 }, () => invites(anEmail())))
		expect(statusesOf(answers)).toEqual(['201', '201', '409', '409', '409', '409'])
	})
})

describe('what an invited colleague is to the company', () => {
	it('is a representative too where their address says so; an adviser is none', async () => {
		const [colleague, outsider] = [await anApplicant(server), await anApplicant(server)]
		await owner.browser.post(`/user/applications/${applicationId}/signatories`, {
			data: [aSignatory({ email: colleague.email, percentage_owned: 0.1 }), aSignatory({ email: outsider.email, percentage_owned: 0.1 })],
		})
		await invites(colleague.email, { role: 'viewer' })
		await colleague.browser.post(`${await linkTo(colleague.email)}/accept`)
		await invites(outsider.email, { ...adviser, parts: ['representatives'] })
		await outsider.browser.post(`${await linkTo(outsider.email)}/accept`)
		const statuses = async () =>
			Object.fromEntries(
				(await owner.browser.get(`/user/applications/${applicationId}/signatories`)).body.signatories.map((record: Json) => [
					record.email,
					record.invite_status,
				]),
			)
		expect(await statuses()).toEqual({ [colleague.email]: 'accepted', [outsider.email]: 'not_invited' })
		// A viewer changes nothing but their own contact.
		expect((await colleague.browser.get(`/user/applications/${applicationId}`)).body.allowed_updates).toEqual([
			'signatory_tin',
			'signatory_contact',
		])
		await owner.browser.delete(`${team}/members/${colleague.user_id}`)
		expect(await statuses()).toEqual({ [colleague.email]: 'not_invited', [outsider.email]: 'not_invited' })
		expect(await sees(colleague.browser)).toBe(404)
	})
})

describe('a member', () => {
	it('gets another role, with the next call', async () => {
		const guest = await aMember(server, applicationId, { role: 'editor' })
		const { version } = await memberIn(guest.user_id)
		const path = `${team}/members/${guest.user_id}`
		expect((await owner.browser.patch(path, { role: 'viewer', version })).status).toBe(200)
		expect((await guest.browser.get(`/user/applications/${applicationId}`)).body.allowed_updates).toEqual([])
		expect(codes(await owner.browser.patch(path, { role: 'editor', version }))).toEqual(['err_version_conflict'])
		expect((await owner.browser.patch(path, { ...adviser, version: version + 1 })).status).toBe(200)
		expect(await memberIn(guest.user_id)).toMatchObject({ role: 'adviser', parts: ['documents'], access_until: nextYear })
	})

	it('who is removed is out at once: the next call, the list, and the page that listens', async () => {
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
		// Woken by the removal: a heartbeat would come too late for this test.
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

	it('leaves by themselves; the last owner does not', async () => {
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

	it('whose time is over is out with it, and is told so once', async () => {
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
	it('is handed on with the password, or shared', async () => {
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
		// Owners are equals.
		expect(codes(await one.browser.delete(`${team}/members/${two.user_id}`))).toEqual(['err_membership_right_missing'])
		expect((await two.browser.delete(`${team}/members/${two.user_id}`)).status).toBe(204)
		expect(codes(await one.browser.delete(`${team}/members/${one.user_id}`))).toEqual(['err_membership_owner_needed'])
	})

	it('is never lost when both owners leave, step down or hand it on at once', async () => {
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

	it('handed to two people at once goes to one of them', async () => {
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

	it('shows advisers only whom they work for, and open invitations to owners only', async () => {
		const viewer = await aMember(server, applicationId, { role: 'viewer' })
		const outsider = await aMember(server, applicationId, { role: 'adviser', parts: ['documents'] })
		await invites(anEmail())
		expect(await shown(outsider.browser)).toEqual([[owner.email, outsider.email], 0])
		expect(await shown(viewer.browser)).toEqual([[owner.email, viewer.email, outsider.email], 0])
		expect(await shown(owner.browser)).toEqual([[owner.email, viewer.email, outsider.email], 1])
	})
})

describe('mails about an application', () => {
	it('go to those who work on it now, whoever made it', async () => {
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
