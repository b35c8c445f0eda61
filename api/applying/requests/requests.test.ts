import { beforeAll, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { aCompleteApplication, aMember, aStaffMember, anApplicant } from '../../test/builders.ts'
import { requestsUnderTest } from '../../test/requests.ts'
import { sqlOf } from '../../test/sql.ts'
import type { Browser, Json } from '../../test/server.ts'

const desk = requestsUnderTest()
const { anAsk, answers, asks, decides, inDays, pending, tryToAsk } = desk

let sales: Browser
let auditor: Browser
beforeAll(async () => {
	sales = await aStaffMember(desk.server, 'vertrieb')
	auditor = await aStaffMember(desk.server, 'revision')
})

describe('a request', () => {
	it('goes through two rounds: requested, answered, returned, answered again, accepted', async () => {
		const asked = await asks()
		expect(asked).toMatchObject({ status: 'open', asked_by: expect.any(String), allowed_acts: ['close', 'withdraw'], rounds: [] })
		expect(await pending()).toEqual(['requests_answered'])
		expect((await desk.owner.get(desk.own)).body.status).toBe('Submitted')

		const first = await answers(asked)
		expect(first.body).toMatchObject({ status: 'answered', rounds: [{ round: 1, text: 'Ein Kunde ist weggefallen.' }] })
		expect(await pending()).toEqual([])

		const returned = await decides(first.body, { act: 'return', reason: 'Welcher Kunde?', due_date: inDays(3) })
		expect(returned.body).toMatchObject({ status: 'returned', due_date: inDays(3), rounds: [{ returned_reason: 'Welcher Kunde?' }] })
		expect(await pending()).toEqual(['requests_answered'])

		const second = await answers(returned.body, { text: 'Die Nordwerft.' })
		const accepted = await decides(second.body, { act: 'accept' })
		expect(accepted.body).toMatchObject({
			status: 'accepted',
			allowed_acts: [],
			rounds: [{ round: 1 }, { round: 2, text: 'Die Nordwerft.' }],
		})
		const { requests } = (await desk.owner.get(`${desk.own}/requests`)).body
		expect(requests).toEqual([expect.objectContaining({ status: 'accepted', rounds: [expect.anything(), expect.anything()] })])
		expect(requests[0].asked_by).toBeUndefined()
		const kinds = (await desk.analyst.get(desk.case_path)).body.history.map((entry: Json) => entry.kind)
		expect(kinds.slice(0, 5)).toEqual(['request_accepted', 'request_answered', 'request_returned', 'request_answered', 'request_created'])
	})

	it('is closed with the case, whoever’s turn it is, and can be answered no longer', async () => {
		const [open, answered] = [await asks(), await asks()]
		await answers(answered)
		const { version } = (await desk.analyst.get(desk.case_path)).body.application
		await desk.analyst.post(`${desk.case_path}/moves`, { move: 'take', version })
		const taken = (await desk.analyst.get(desk.case_path)).body.application.version
		const ended = await desk.analyst.post(`${desk.case_path}/moves`, {
			move: 'reject',
			reason: 'declined',
			note: 'Passt nicht.',
			version: taken,
		})
		expect(ended.status).toBe(200)
		const { requests } = (await desk.owner.get(`${desk.own}/requests`)).body
		expect(requests.map(({ status }: Json) => status)).toEqual(['closed', 'closed'])
		expect((await answers(open)).status).toBe(409)
		const kinds = ended.body.history.map(({ kind }: Json) => kind)
		expect(kinds.filter((kind: string) => kind === 'request_closed')).toHaveLength(2)
	})

	it('is mailed to the applicant when it is made and when it is returned, with a link', async () => {
		const asked = await asks()
		const { body } = await answers(asked)
		await decides(body, { act: 'return', reason: 'Welcher Kunde?', due_date: inDays(3) })
		const mails = (await desk.server.mails()).filter(({ to, text }) => to === desk.email && text.includes(`?request=${asked.request_id}`))
		expect(mails).toHaveLength(2)
		expect(mails[0]?.text).toContain('Warum ist der Umsatz im letzten Jahr gefallen?')
	})

	it('is not mailed any more once it is answered', async () => {
		const asked = await asks()
		await answers(asked)
		const mails = (await desk.server.mails()).filter(({ text }) => text.includes(`?request=${asked.request_id}`))
		expect(mails).toHaveLength(0)
	})

	it('ends by being closed or withdrawn, with the reason for the applicant', async () => {
		const closed = await decides(await asks(), { act: 'close', reason: 'Am Telefon geklärt' })
		expect(closed.body).toMatchObject({ status: 'closed', end_reason: 'Am Telefon geklärt' })
		const withdrawn = await decides(await asks(), { act: 'withdraw', reason: 'Hat sich erledigt' })
		expect(withdrawn.body).toMatchObject({ status: 'withdrawn', end_reason: 'Hat sich erledigt' })
		expect(await pending()).toEqual([])
		expect(codes(await answers(closed.body))).toEqual([409, 'err_request_not_open'])
		expect(codes(await decides(withdrawn.body, { act: 'close', reason: 'Noch einmal' }))).toEqual([409, 'err_request_not_open'])
	})

	it('is refused with each of its faults', async () => {
		expect(codes(await tryToAsk({ due_date: inDays(0) }))).toEqual([422, 'err_request_due_too_early due_date'])
		expect(codes(await tryToAsk({ due_date: inDays(400) }))).toEqual([422, 'err_request_due_too_late due_date'])
		expect(codes(await tryToAsk({ question: 'Kurz' }))).toEqual([422, 'err_field_too_short question'])
		expect(codes(await tryToAsk({ addressee_signatory_id: crypto.randomUUID() }))).toEqual([
			422,
			'err_request_addressee_unknown addressee_signatory_id',
		])
		expect(codes(await tryToAsk({}, auditor))).toEqual([403, 'err_permission_missing'])
		const asked = await asks({}, sales)
		expect(codes(await answers(asked, { text: null }))).toEqual([422, 'err_field_required text'])
		const { body } = await answers(asked)
		expect(codes(await decides(body, { act: 'accept' }, sales))).toEqual([403, 'err_permission_missing'])
		expect(codes(await decides(body, { act: 'accept' }, auditor))).toEqual([403, 'err_permission_missing'])
		expect(codes(await decides({ ...body, version: body.version - 1 }, { act: 'accept' }))).toEqual([409, 'err_version_conflict'])
	})

	it('is neither readable nor answerable for others', async () => {
		const asked = await asks()
		const stranger = (await anApplicant(desk.server)).browser
		expect((await stranger.get(`${desk.own}/requests`)).status).toBe(404)
		expect((await answers(asked, { text: 'Ich' }, stranger)).status).toBe(404)
		const other = await aCompleteApplication(desk.server, stranger)
		// Another application's request id is unknown under one's own application.
		const crossed = await stranger.post(`/user/applications/${other.applicationId}/requests/${asked.request_id}/answers`, {
			version: 1,
			text: 'Ich',
		})
		expect(crossed.status).toBe(404)
	})

	it('cannot be made once the application has ended', async () => {
		const { version } = (await desk.analyst.get(desk.case_path)).body.application
		await desk.analyst.post(`${desk.case_path}/moves`, { move: 'take', version })
		const taken = (await desk.analyst.get(desk.case_path)).body.application
		const rejected = await desk.analyst.post(`${desk.case_path}/moves`, {
			move: 'reject',
			version: taken.version,
			reason: 'declined',
			note: 'Passt nicht',
		})
		expect(rejected.status, JSON.stringify(rejected.body)).toBe(200)
		expect(codes(await desk.analyst.post(`${desk.case_path}/requests`, anAsk()))).toEqual([409, 'err_request_kind_not_possible'])
		expect((await desk.analyst.get(`${desk.case_path}/requests`)).body.askable_kinds).toEqual([])
	})
})

const goesOn = (status: string) =>
	desk.server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update applications set status = $2 where application_id = $1', [desk.applicationId, status])),
	)

describe('once the application has gone on', () => {
	it('no request is returned that can no longer be answered', async () => {
		const correction = await answers(await asks({ kind: 'correction', correction: 'bankinfo' }), { text: null })
		const question = await answers(await asks())
		await goesOn('offer_available')
		const back = { act: 'return', reason: 'Bitte noch einmal', due_date: inDays(3) }
		expect(codes(await decides(correction.body, back))).toEqual([409, 'err_request_kind_not_possible'])
		const { requests } = (await desk.analyst.get(`${desk.case_path}/requests`)).body
		expect(requests.map(({ allowed_acts }: Json) => allowed_acts)).toEqual([
			['accept', 'close'],
			['accept', 'return', 'close'],
		])
		expect((await decides(question.body, back)).status).toBe(200)
		const mails = (await desk.server.mails()).filter(({ text }) => text.includes(`?request=${correction.body.request_id}`))
		expect(mails).toHaveLength(0)
	})

	it('nothing is answered after its end', async () => {
		const asked = await asks()
		await goesOn('Rejected')
		expect(codes(await answers(asked))).toEqual([409, 'err_request_not_open'])
		expect((await desk.owner.get(`${desk.own}/requests`)).body.requests).toMatchObject([{ status: 'open', may_answer: false }])
	})
})

const kindsSeenBy = async (browser: Browser) => (await browser.get(`${desk.own}/requests`)).body.requests.map(({ kind }: Json) => kind)

const mayAnswer = async (browser: Browser) =>
	(await browser.get(`${desk.own}/requests`)).body.requests.map(({ may_answer }: Json) => may_answer)

const hasTask = async (browser: Browser) =>
	(await browser.get('/user/applications')).body.applications.map(({ has_open_task }: Json) => has_open_task)

describe('people of the company', () => {
	it('see and answer requests for their parts, and viewers answer none', async () => {
		const question = await asks()
		await asks({ kind: 'document', document_type: 'business_plan' })
		const adviser = (await aMember(desk.server, desk.applicationId, { role: 'adviser', parts: ['documents'] })).browser
		const viewer = (await aMember(desk.server, desk.applicationId, { role: 'viewer', parts: [] })).browser
		expect([await kindsSeenBy(desk.owner), await kindsSeenBy(viewer), await kindsSeenBy(adviser)]).toEqual([
			['answer', 'document'],
			['answer', 'document'],
			['document'],
		])
		for (const browser of [adviser, viewer])
			expect(codes(await answers(question, { text: 'Ich' }, browser))).toEqual([403, 'err_membership_right_missing'])
		const editor = (await aMember(desk.server, desk.applicationId, { role: 'editor', parts: [] })).browser
		expect([await mayAnswer(editor), await mayAnswer(viewer), await mayAnswer(adviser)]).toEqual([[true, true], [false, false], [true]])
		expect([await hasTask(editor), await hasTask(viewer), await hasTask(adviser)]).toEqual([[true], [false], [true]])
		expect((await answers(question, { text: 'Wir' }, editor)).status).toBe(201)
	})
})

describe('at the same moment', () => {
	it('two answers make one round', async () => {
		const asked = await asks()
		const both = await Promise.all([answers(asked, { text: 'Eins' }), answers(asked, { text: 'Zwei' })])
		expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
		const [{ rounds }] = (await desk.owner.get(`${desk.own}/requests`)).body.requests
		expect(rounds).toHaveLength(1)
	})

	it('of accepting, sending back and closing exactly one happens', async () => {
		const { body } = await answers(await asks())
		const all = await Promise.all([
			decides(body, { act: 'accept' }),
			decides(body, { act: 'return', reason: 'Noch einmal', due_date: inDays(3) }),
			decides(body, { act: 'close', reason: 'Erledigt' }),
			decides(body, { act: 'accept' }),
		])
		expect(all.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
		const kinds = (await desk.analyst.get(desk.case_path)).body.history.map((entry: Json) => entry.kind)
		expect(kinds.filter((kind: string) => /^request_(accepted|returned|closed)$/.test(kind))).toHaveLength(1)
	})

	it('an answer and a withdrawal do not both count', async () => {
		const asked = await asks()
		const both = await Promise.all([answers(asked), decides(asked, { act: 'withdraw', reason: 'Doch nicht' })])
		expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
	})

	it('no more than thirty are open', async () => {
		// Few at once: a busy server may turn a crowd away before it looks at them.
		for (let open = 0; open < 26; open += 1) await asks()
		const made = await Promise.all(Array.from({ length: 8 }, () => desk.analyst.post(`${desk.case_path}/requests`, anAsk())))
		expect(made.filter(({ status }) => status === 201)).toHaveLength(4)
		expect(new Set(made.filter(({ status }) => status !== 201).flatMap(codes))).toEqual(new Set([409, 'err_request_limit_reached']))
	})
})
