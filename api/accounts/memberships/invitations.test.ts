import { beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../test/builders.ts'
import { aSignatory, anEmail, password } from '../../test/forms.ts'
import type { Answer, Browser, Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { adviser, codes, next_year, statusesOf, teamsUnderTest } from '../../test/teams.ts'

const teams = teamsUnderTest()
const { eventsOf, invites, linkTo, mailsTo, sees } = teams
let { server, owner, applicationId, team } = teams
beforeEach(() => void ({ server, owner, applicationId, team } = teams))

const join = (browser: Browser, link: string, change: Json = {}): Promise<Answer> =>
	browser.post(`${link}/join`, {
		password,
		accepted_terms: true,
		accepted_partner_terms: true,
		interface_language: 'de',
		communication_language: 'de',
		...change,
	})

const shape = ({ status, body }: Answer) => [status, Object.keys(body).toSorted(), Object.keys(body.invitations[0]).toSorted()]
const withoutLink = (text: string | undefined) => text?.replace(/team-invitations\/[\w-]+/, '')

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

	it('creates an account for a person without one, with confirmed address and accepted terms', async () => {
		const email = anEmail()
		await invites(email, adviser)
		const link = await linkTo(email)
		const browser = server.visitor()
		expect((await browser.get(link)).body).toMatchObject({
			email,
			accepted_by: 'new_account',
			parts: ['documents'],
			access_until: next_year,
		})
		expect(codes(await join(browser, link, { accepted_terms: false }))).toEqual(['accepted_terms terms_and_conditions_invalid'])
		expect(codes(await join(browser, link, { password: 'Hansekontor1!' }))).toEqual(['password err_password_too_simple'])
		expect((await join(browser, link)).body).toEqual({ email })
		expect((await browser.post('/user/account/login', { email, password })).status).toBe(200)
		expect((await browser.get('/user/profile')).body.emailVerified).toBe(true)
		expect(await sees(browser)).toBe(200)
		expect(codes(await join(server.visitor(), link))).toEqual(['err_membership_invitation_answered'])
	})

	it('completes an account that staff had invited', async () => {
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
		expect((await mailsTo(email)).at(-1)?.subject).toContain('portail')
		const browser = server.visitor()
		expect((await join(browser, await linkTo(email))).status).toBe(201)
		expect((await browser.post('/user/account/login', { email, password })).status).toBe(200)
	})

	it('has the same answer and mail with and without an account', async () => {
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

	it('is declined once, can be withdrawn, and is valid for two weeks', async () => {
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

	it('invalidates the previous one when sent again', async () => {
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

	it('is refused when forged or of another partner', async () => {
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

	it('accepted twice concurrently is accepted once', async () => {
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

	it('never exceeds thirty people in a team, even concurrently', async () => {
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

describe('the standing of an invited colleague', () => {
	it('includes a representative’s record with their address, except for an adviser', async () => {
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
		// A viewer may only change their own contact data.
		expect((await colleague.browser.get(`/user/applications/${applicationId}`)).body.allowed_updates).toEqual([
			'signatory_tin',
			'signatory_contact',
		])
		await owner.browser.delete(`${team}/members/${colleague.user_id}`)
		expect(await statuses()).toEqual({ [colleague.email]: 'not_invited', [outsider.email]: 'not_invited' })
		expect(await sees(colleague.browser)).toBe(404)
	})
})
