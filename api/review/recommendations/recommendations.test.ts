import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes, done } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { answersSet, beginsDraft, publishes, savesDraft, submitsDraft } from '../../test/publications.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { isScored } from '../../test/credit.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
let sales: Browser
let approver: Browser
const readers: Record<string, Browser> = {}
let applicationId: string
let case_path: string
let path: string
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	sales = await aStaffMember(server, 'vertrieb')
	approver = await aStaffMember(server, 'freigabe')
	for (const name of ['identitaet', 'konditionen', 'revision'] as const) readers[name] = await aStaffMember(server, name)
})
afterAll(() => server.close())

beforeEach(async () => {
	const { browser } = await anApplicant(server)
	;({ applicationId } = await anApplication(browser))
	await change(`update applications set status = 'internal_review_analysis', flow = 'L2', submitted_at = now() where application_id = $1`)
	case_path = `/staff/applications/${applicationId}`
	path = `${case_path}/recommendations`
})

const change = (text: string) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, [applicationId])))

const texts = {
	summary: 'Wir empfehlen.',
	strengths: 'Marktführer',
	weaknesses: 'Ein Großkunde',
	mitigants: 'Versicherung',
	terms: 'Bürgschaft',
}
const save = (version: number, of: Record<string, unknown> = texts, staff = analyst): Promise<Answer> =>
	staff.send({
		method: 'PUT',
		url: `/api${path}/current`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ version, ...of }),
	})
const vote = (staff: Browser, office: string, body: Record<string, unknown> = {}): Promise<Answer> =>
	staff.post(`${path}/current/votes`, { version: 1, office, vote: 'approve', ...body })
const current = async (staff = analyst): Promise<Json> => (await staff.get(path)).body.recommendations[0]

/** Written and, with its terms, submitted. */
async function isWaiting(): Promise<void> {
	expect((await save(0)).status).toBe(200)
	await change(`update investment_recommendations set status = 'waiting_for_approval' where application_id = $1`)
	await change(`update applications set status = 'internal_review_approval' where application_id = $1`)
}
const move = async (staff: Browser, body: Record<string, unknown>): Promise<Answer> =>
	staff.post(`${case_path}/moves`, { version: (await staff.get(case_path)).body.application.version, ...body })

const roles = (email: string, ...of: string[]) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(`update staff_users set roles = $2 where email = $1`, [`${email}@fundament.example`, of])))

const waitsFor = async (staff: Browser | undefined): Promise<string[]> => {
	const { items } = (await staff?.get('/staff/waiting'))?.body ?? { items: [] }
	return items.filter(({ about }: Json) => about?.applicationId === applicationId).map(({ kind }: Json) => kind)
}

describe('a recommendation', () => {
	it('is written in sections, by analysts, each save a version', async () => {
		expect((await save(0, { summary: 'Erster Satz' })).body).toMatchObject({
			recommendations: [
				{ status: 'in_progress', version: 1, texts: { summary: 'Erster Satz', terms: null }, authors: ['Alma Sander'], votes: [] },
			],
			may_write: true,
			open_votes: [],
		})
		expect(codes(await save(0))).toEqual([409, 'err_version_conflict'])
		expect((await save(1)).body.recommendations[0]).toMatchObject({ version: 2, texts })
	})

	it('is approved by concurrent votes of both offices', async () => {
		await isWaiting()
		expect((await sales.get(path)).body.open_votes).toEqual([
			{ office: 'front_office', lacking: 1, answered_by: ['sales'], refusal: null },
			{ office: 'back_office', lacking: 1, answered_by: ['approver'], refusal: 'err_permission_missing' },
		])
		const both = await Promise.all([vote(sales, 'front_office'), vote(approver, 'back_office', { note: 'Zahlen plausibel' })])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		expect(await current()).toMatchObject({ status: 'approved' })
		expect((await current()).votes.map(({ office }: Json) => office).toSorted()).toEqual(['back_office', 'front_office'])
		expect(codes(await save(1))).toEqual([409, 'err_recommendation_change_not_allowed'])
	})

	it('beyond what two votes are enough for takes two of the back office, and says why', async () => {
		await isWaiting()
		await change(`update applications set loan_size_cents = 75000000 where application_id = $1`)
		await isScored(server, applicationId)
		await change(`update credit_reports set report = report || '{"risk_class":"IV"}' where application_id = $1`)
		expect((await analyst.get(path)).body).toMatchObject({
			authority: {
				votes: { front_office: 1, back_office: 2 },
				amount: 750_000,
				currency: 'EUR',
				risk_class: 'IV',
				up_to: null,
				fewer_up_to: 500_000,
			},
			open_votes: [{ lacking: 1 }, { office: 'back_office', lacking: 2 }],
		})
		await vote(sales, 'front_office')
		await vote(approver, 'back_office')
		expect(await current()).toMatchObject({ status: 'waiting_for_approval' })
		expect(codes(await vote(approver, 'back_office'))).toEqual([409, 'approve_require_different_user'])
		await roles('konditionen', 'approver')
		try {
			expect(await waitsFor(readers['konditionen'])).toContain('vote')
			expect((await vote(readers['konditionen'] ?? approver, 'back_office')).status).toBe(200)
		} finally {
			await roles('konditionen', 'pricer')
		}
		expect(await current()).toMatchObject({ status: 'approved' })
	})

	it('is counted anew with the bureau’s next report, by which fewer or more votes are needed', async () => {
		await isWaiting()
		await change(`update applications set loan_size_cents = 75000000 where application_id = $1`)
		await isScored(server, applicationId)
		await change(`update credit_reports set report = report || '{"risk_class":"IV"}' where application_id = $1`)
		await vote(sales, 'front_office')
		await vote(approver, 'back_office')
		expect(await current()).toMatchObject({ status: 'waiting_for_approval' })
		const inquire = async () => {
			expect((await analyst.post(`${case_path}/credit/inquiries`, { reason: 'Neue Zahlen' })).status).toBe(200)
			await server.drain()
		}
		await inquire()
		expect(await current()).toMatchObject({ status: 'approved' })
		await change(`update applications set "companyName" = 'Flut bureau-bad GmbH' where application_id = $1`)
		await inquire()
		expect(await current()).toMatchObject({ status: 'waiting_for_approval' })
		expect((await approver.get(path)).body.open_votes).toMatchObject([{ office: 'back_office', lacking: 1 }])
	})

	it('goes on in the night where it has the votes that are needed by now', async () => {
		await isWaiting()
		await change(`update applications set loan_size_cents = 75000000 where application_id = $1`)
		await isScored(server, applicationId)
		await change(`update credit_reports set report = report || '{"risk_class":"IV"}' where application_id = $1`)
		await vote(sales, 'front_office')
		await vote(approver, 'back_office')
		const recount = async (): Promise<void> => {
			await server.asEveryPartner((db) => db.enqueue({ name: 'recount-votes' }, {}))
			await server.drain()
		}
		await recount()
		expect(await current()).toMatchObject({ status: 'waiting_for_approval' })
		// The rule asks for fewer now, as it did for those that were voted on before it came.
		await change(`update applications set loan_size_cents = 20000000 where application_id = $1`)
		await recount()
		expect(await current()).toMatchObject({ status: 'approved' })
	})

	it('accepts one vote of each office, even concurrently', async () => {
		await isWaiting()
		const both = await Promise.all([vote(sales, 'front_office'), vote(sales, 'front_office')])
		expect(both.map(codes).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([[200], [409, 'err_recommendation_voted']])
	})

	it('is never voted on by its author, nor twice by one person, whatever their roles', async () => {
		await isWaiting()
		await roles('analyse', 'analyst', 'sales', 'approver')
		await roles('freigabe', 'approver', 'sales')
		try {
			for (const office of ['front_office', 'back_office'])
				expect(codes(await vote(analyst, office))).toEqual([409, 'approve_require_different_user'])
			expect((await vote(approver, 'front_office')).status).toBe(200)
			expect(codes(await vote(approver, 'back_office'))).toEqual([409, 'approve_require_different_user'])
		} finally {
			await roles('analyse', 'analyst')
			await roles('freigabe', 'approver')
		}
	})

	it('loses its votes with every change of its text, and the vote on the old text is a conflict', async () => {
		await isWaiting()
		await vote(sales, 'front_office')
		expect((await save(1, { ...texts, terms: 'Ohne Bürgschaft' })).status).toBe(200)
		expect(await current()).toMatchObject({
			status: 'waiting_for_approval',
			version: 2,
			votes: [{ office: 'front_office', voided_at: expect.any(String) }],
		})
		expect(codes(await vote(approver, 'back_office'))).toEqual([409, 'err_version_conflict'])
		await Promise.all([vote(sales, 'front_office', { version: 2 }), vote(approver, 'back_office', { version: 2 })])
		expect((await current()).status).toBe('approved')
	})

	it('is rejected by a vote against it, with a reason; another may be written', async () => {
		await isWaiting()
		expect(codes(await vote(approver, 'back_office', { vote: 'reject' }))).toEqual([422, 'err_field_required note'])
		await vote(approver, 'back_office', { vote: 'reject', note: 'Klumpenrisiko' })
		expect(await current()).toMatchObject({ status: 'rejected', votes: [{ vote: 'reject', note: 'Klumpenrisiko' }] })
		expect(codes(await vote(sales, 'front_office'))).toEqual([409, 'err_recommendation_missing'])
		expect((await save(0)).body.recommendations.map(({ status }: Json) => status)).toEqual(['in_progress', 'rejected'])
	})

	it('goes back to its author with the case, and its votes are void', async () => {
		await isWaiting()
		await Promise.all([vote(sales, 'front_office'), vote(approver, 'back_office')])
		expect((await move(approver, { move: 'step', to: 'internal_review_analysis', note: 'Bitte nacharbeiten' })).status).toBe(200)
		expect(await current()).toMatchObject({
			status: 'in_progress',
			votes: [{ voided_at: expect.any(String) }, { voided_at: expect.any(String) }],
		})
	})

	it.each([
		{ move: 'reopen', note: 'Unterlagen fehlen', items: ['BWA'], groups: ['document'] },
		{ move: 'reject', note: 'Abgelehnt', reason: 'declined' },
	])('is canceled with the case: $move', async (body) => {
		await save(0)
		const moved = await move(analyst, body)
		expect(moved.status, JSON.stringify(moved.body)).toBe(200)
		expect((await current()).status).toBe('canceled')
	})

	it('is written by analysts, voted on by sales and approvers, and visible to everybody on the case', async () => {
		await isWaiting()
		for (const [name, staff] of Object.entries({ ...readers, sales, approver })) {
			expect((await current(staff)).texts, name).toEqual(texts)
			expect(codes(await save(1, texts, staff)), name).toEqual([403, 'err_permission_missing'])
		}
		for (const [name, staff] of Object.entries({ ...readers, analyst }))
			for (const office of ['front_office', 'back_office'])
				expect(codes(await vote(staff, office)), name).toEqual([403, 'err_permission_missing'])
		expect(codes(await vote(sales, 'back_office'))).toEqual([403, 'err_permission_missing'])
		expect(codes(await vote(approver, 'front_office'))).toEqual([403, 'err_permission_missing'])
	})
})

// At the end: the authority holds for all that comes after.
it('a recommendation goes on at the moment from which an authority holds that asks for fewer', async () => {
	await isWaiting()
	await change(`update applications set loan_size_cents = 75000000 where application_id = $1`)
	await isScored(server, applicationId)
	await change(`update credit_reports set report = report || '{"risk_class":"IV"}' where application_id = $1`)
	await vote(sales, 'front_office')
	await vote(approver, 'back_office')
	const [author, releaser] = [await publishes(server, 'rita'), await publishes(server, 'rolf')]
	done(await beginsDraft(author))
	done(await savesDraft(author, 1, 250_000))
	done(await answersSet(releaser, done(await submitsDraft(author, 2)), 'confirm'))
	const begins = async (): Promise<void> => {
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update pgboss.job set start_after = now() where name = 'recount-votes-of-partner'")),
		)
		await server.drain()
	}
	expect(await current()).toMatchObject({ status: 'waiting_for_approval' })
	server.passTime(30)
	await begins()
	expect(await current()).toMatchObject({ status: 'approved' })
})
