import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { aCompleteApplication, aMember, anApplicant, anApplication, aStaffMember, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { aRegistered } from '../../test/registered.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const listOf = async (browser: Browser): Promise<Json[]> => (await browser.get('/user/applications')).body.applications

/** The company as typed in the form. */
const muster = { companyName: 'Muster Maschinenbau GmbH' }

const otherType = { allBanksLoanPurpose: 'material', purpose_key: 'machinery_or_equipment' }

const asked = (change: Record<string, string> = {}) =>
	`/user/applications/live?${new URLSearchParams({ companyName: 'Muster Maschinenbau GmbH', companyCountry: 'DE', ...change }).toString()}`

const submitted = async (browser: Browser): Promise<Json> => {
	const application = await aCompleteApplication(server, browser, {}, { companyName: 'Drilling Anlagenbau GmbH' })
	const done = await browser.patch(`/user/applications/${application.applicationId}/status`, { status: 'Submitted' })
	expect(done.status, JSON.stringify(done.body)).toBe(200)
	return done.body
}

const take = async (staff: Browser, { applicationId, version }: Json) =>
	staff.post(`/staff/applications/${applicationId}/moves`, { move: 'take', version })

describe('a second application for the same company', () => {
	it('is redirected to the first one', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId, shortApplicationId } = await anApplication(browser, muster)
		const refused = await createWith(browser, anApplicationForm({ loanSize: 90_000, is_another_wish: true }))
		expect([refused.status, refused.body.errors]).toEqual([
			409,
			[{ code: 'err_application_exists', values: { application_id: applicationId, short_id: shortApplicationId } }],
		])
		expect(await listOf(browser)).toHaveLength(1)
	})

	it('of another loan type is created when declared as another wish', async () => {
		const { browser } = await anApplicant(server)
		const first = await anApplication(browser, muster)
		const key = randomUUID()
		const refused = await createWith(browser, anApplicationForm(otherType), key)
		expect(refused.body.errors).toEqual([
			{
				code: 'err_application_exists_of_other_type',
				values: { application_id: first.applicationId, short_id: first.shortApplicationId },
			},
		])
		const second = await createWith(browser, anApplicationForm({ ...otherType, is_another_wish: true }), key)
		expect(second.status).toBe(201)
		// The newest application is the one to continue.
		const third = await createWith(browser, anApplicationForm({ ...otherType, is_another_wish: true }))
		expect(third.body.errors[0].values.application_id).toBe(second.body.applicationId)
	})

	it.each([
		['written otherwise', { companyName: 'MUSTER  Maschinenbau G.m.b.H.' }, true],
		['at another address of the same post code', { street: 'Am Sandtorkai', houseNumber: '1' }, true],
		['of another name', { companyName: 'Muster Anlagenbau GmbH' }, false],
		['in another place', { companyPostCode: '80331', companyLocation: 'München' }, false],
	])('is recognised, %s: %j', async (_what, change, is_same) => {
		const { browser } = await anApplicant(server)
		await anApplication(browser, muster)
		const answer = await createWith(browser, anApplicationForm(change))
		expect(answer.status).toBe(is_same ? 409 : 201)
	})

	it.each([
		[
			'the same entry in the register at another place',
			{ hrNumber: 'HRB 4711', companyPostCode: '80331', companyLocation: 'München' },
			true,
		],
		['another entry at the same place', { hrNumber: 'HRB 4712' }, false],
		['no entry at the same place', {}, true],
	])('is distinguished by the register number: %s', async (_what, change, is_same) => {
		const { browser } = await anApplicant(server)
		await anApplication(browser, { ...muster, hrNumber: 'HRB 4711' })
		expect((await createWith(browser, anApplicationForm(change))).status).toBe(is_same ? 409 : 201)
	})

	it('is recognised by the register’s id, wherever it is', async () => {
		const found = await aRegistered(server)
		const { browser } = await anApplicant(server)
		const chosen = { companyCreditProviderId: found.id, companyName: found.name }
		await anApplication(browser, chosen)
		const refused = await createWith(browser, anApplicationForm({ ...chosen, companyPostCode: '80331' }))
		expect(codesIn(refused.body)).toEqual(['err_application_exists'])
	})

	it.each(['Rejected', 'Paid_Out', 'limit_active'])('may follow one that has ended: %s', async (status) => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser, muster)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update applications set status = $2 where application_id = $1', [applicationId, status])),
		)
		expect((await createWith(browser, anApplicationForm())).status).toBe(201)
	})

	it('is not created by two devices concurrently', async () => {
		const { browser } = await anApplicant(server)
		const answers = await Promise.all([1, 2, 3].map(() => createWith(browser, anApplicationForm())))
		expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
		expect(await listOf(browser)).toHaveLength(1)
	})

	it.each<[string, (of: { user_id: string; team_id: string }) => { sql: string; id: string }]>([
		['on whatever device', ({ user_id }) => ({ sql: 'select 1 from users where user_id = $1 for no key update', id: user_id })],
		['by whichever colleague', ({ team_id }) => ({ sql: 'select 1 from teams where team_id = $1 for update', id: team_id })],
	])('waits for a concurrent creation, %s', async (_who, held) => {
		const { browser, user_id } = await anApplicant(server)
		// An ended application, whose team the next one will join.
		const { applicationId } = await anApplication(browser, muster)
		const [ended] = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ team_id: string }>("update applications set status = 'Rejected' where application_id = $1 returning team_id", [
					applicationId,
				]),
			),
		)
		const waits = async (): Promise<string | undefined> => {
			const waiting = await server.asEveryPartner((db) =>
				db.dynamic(
					sqlOf(
						"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'for (no key )?update'",
					),
				),
			)
			return waiting.length > 0 ? 'waits' : undefined
		}
		const { creating, state } = await server.services.database.transaction('every_partner', async (db) => {
			const { sql, id } = held({ user_id, team_id: ended?.team_id ?? '' })
			await db.dynamic(sqlOf(sql, [id]))
			const answer = createWith(browser, anApplicationForm())
			const finished = answer.then(() => 'finished')
			let seen: string | undefined
			while (seen === undefined) seen = await Promise.race([finished, waits()])
			return { creating: { answer }, state: seen }
		})
		expect(state).toBe('waits')
		expect((await creating.answer).status).toBe(201)
	})

	it('is created once by two colleagues concurrently', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser, muster)
		const { browser: colleague } = await aMember(server, applicationId, { role: 'editor' })
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Rejected' where application_id = $1", [applicationId])),
		)
		const answers = await Promise.all([browser, colleague].map((person) => createWith(person, anApplicationForm())))
		expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409])
	})

	it('never reveals another person’s, at this partner or elsewhere', async () => {
		const { browser } = await anApplicant(server)
		await anApplication(browser, muster)
		const { browser: colleague } = await anApplicant(server)
		const query = asked({ companyPostCode: '20457' })
		expect((await colleague.get(query)).body).toEqual({ application: null })
		expect((await createWith(colleague, anApplicationForm())).status).toBe(201)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'brueckenwerk' })
		expect((await elsewhere.get(query)).body).toEqual({ application: null })
		expect((await createWith(elsewhere, anApplicationForm({ loanDuration: 12 }))).status).toBe(201)
	})
})

describe('asking before anything is sent', () => {
	it('returns one’s own application for the company', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId, shortApplicationId } = await anApplication(browser, { ...muster, hrNumber: 'HRB 4711' })
		for (const change of [{ companyPostCode: '20457' }, { hrNumber: 'HRB 4711' }] as Record<string, string>[]) {
			expect((await browser.get(asked(change))).body.application).toMatchObject({ applicationId, shortApplicationId, status: 'Open' })
		}
		// A name alone does not identify a company.
		expect((await browser.get(asked())).body).toEqual({ application: null })
		expect((await browser.get(asked({ companyPostCode: '20457', companyName: 'Muster Anlagenbau GmbH' }))).body).toEqual({
			application: null,
		})
	})

	it('needs a session', async () => {
		expect((await server.visitor().get(asked())).status).toBe(401)
	})
})

describe('staff who take a case', () => {
	it('are refused when somebody else has one for the same company, even a typed one', async () => {
		const staff = await aStaffMember(server, 'analyse')
		const first = await submitted((await anApplicant(server)).browser)
		const second = await submitted((await anApplicant(server)).browser)
		expect(codesIn((await take(staff, second)).body)).toEqual(['err_application_duplicate'])
		const third = await take(staff, first)
		expect(third.status, JSON.stringify(third.body)).toBe(200)
	})

	it('may take both of one person’s for different purposes', async () => {
		const staff = await aStaffMember(server, 'analyse')
		const { browser } = await anApplicant(server)
		const company_name = 'Zwillinge Werkzeugbau GmbH'
		const first = await anApplication(browser, { companyName: company_name })
		const second = await anApplication(browser, { companyName: company_name, ...otherType, is_another_wish: true })
		// Marks both as submitted, one after the other.
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update applications set status = 'Submitted', submitted_at = created_at where application_id in ($1, $2)", [
					first.applicationId,
					second.applicationId,
				]),
			),
		)
		for (const application of [second, first]) expect((await take(staff, application)).status).toBe(200)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`update applications set "allBanksLoanPurpose" = 'general_liquidity', status = 'Submitted', assigned_staff_id = null where application_id = $1`,
					[second.applicationId],
				),
			),
		)
		const { body: case_view } = await staff.get(`/staff/applications/${second.applicationId}`)
		expect(
			codesIn(
				(await take(staff, case_view.application && { applicationId: second.applicationId, version: case_view.application.version })).body,
			),
		).toEqual(['err_application_duplicate'])
	})
})
