import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { anApplicant, aCompleteApplication, aStaffMember } from '../../test/builders.ts'
import { ticks } from '../../test/checklists.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
const others: Record<string, Browser> = {}
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	for (const name of ['freigabe', 'identitaet', 'konditionen', 'revision', 'vertrieb'] as const)
		others[name] = await aStaffMember(server, name)
})
afterAll(() => server.close())

/** A submitted case that was taken, so that the bureau has been asked; returns its path. */
async function aCase(companyName?: string): Promise<string> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser, { email }, companyName === undefined ? {} : { companyName })
	expect((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).status).toBe(200)
	const case_path = `/staff/applications/${applicationId}`
	expect((await move(case_path, { move: 'take' })).status).toBe(200)
	await server.drain()
	await ticks(analyst, applicationId)
	return case_path
}

const move = async (case_path: string, body: Record<string, unknown>): Promise<Answer> =>
	analyst.post(`${case_path}/moves`, { version: (await analyst.get(case_path)).body.application.version, ...body })
const toPricing = (case_path: string): Promise<Answer> => move(case_path, { move: 'step', to: 'internal_pricing', note: null })
const credit = async (case_path: string, staff = analyst): Promise<Json> => (await staff.get(`${case_path}/credit`)).body
const inquire = (case_path: string, staff = analyst): Promise<Answer> =>
	staff.post(`${case_path}/credit/inquiries`, { reason: 'Älter als ein Monat' })

/** Skips the back-off of the given number of retries. */
async function retries(times: number): Promise<void> {
	for (let at = 0; at < times; at += 1) {
		await server.asEveryPartner((db) => db.dynamic(sqlOf(`update pgboss.job set start_after = now() where name = 'fetch-credit-report'`)))
		await server.drain()
	}
}

describe('the credit bureau', () => {
	it('is asked when the case is taken, and its report is stored with the raw answer', async () => {
		const case_path = await aCase()
		const { inquiries, beyond, limits, may_inquire } = await credit(case_path)
		expect(inquiries).toHaveLength(1)
		expect(inquiries[0]).toMatchObject({
			status: 'received',
			provider: 'simulated',
			requested_by: null,
			reason: null,
			report: { score: 71, pd_bps: 110, risk_class: 'II', payment_grade: '2', findings: [] },
			raw: { result: { score: 71 } },
		})
		expect([beyond, limits.max_warnings, may_inquire]).toEqual([[], 3, true])
		expect((await analyst.get(case_path)).body.history.map(({ kind }: Json) => kind)).toContain('credit_report_received')
		expect(statusAndCodes(await toPricing(case_path))).toEqual([200])
	})

	it('is asked again with a reason, one inquiry at a time, and the newest answer counts', async () => {
		const case_path = await aCase()
		expect(statusAndCodes(await analyst.post(`${case_path}/credit/inquiries`, { reason: ' ' }))).toEqual([422, 'err_field_required'])
		const both = await Promise.all([inquire(case_path), inquire(case_path)])
		expect(both.map(statusAndCodes).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
			[200],
			[409, 'err_credit_report_requested'],
		])
		await server.drain()
		expect((await credit(case_path)).inquiries).toMatchObject([
			{ status: 'received', reason: 'Älter als ein Monat', requested_by: 'Alma Sander' },
			{ reason: null },
		])
	})

	it.each([
		['Sturm bureau-thin GmbH', 'err_scoring_score_missing'],
		['Sturm bureau-bad GmbH', 'err_scoring_score_too_low'],
		['Sturm bureau-warnings GmbH', 'err_scoring_too_many_warnings'],
		['Sturm bureau-unknown GmbH', 'err_scoring_score_missing'],
		['Sturm bureau-wrong GmbH', 'err_scoring_score_missing'],
	])('with a score of %s stops the case before its pricing', async (name, code) => {
		const case_path = await aCase(name)
		expect((await analyst.get(case_path)).body.steps[0].refusal.code).toBe(code)
		expect(statusAndCodes(await toPricing(case_path))).toEqual([409, code])
	})

	it('stops the case where a representative’s score is below the product’s limit', async () => {
		const case_path = await aCase('Ebbe GmbH')
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update signatories set credit_score = 29 where application_id = $1', [case_path.split('/').at(-1)])),
		)
		expect((await credit(case_path)).beyond).toEqual([{ code: 'err_scoring_schufa_below_threshold', values: { min: 30 } }])
		expect(statusAndCodes(await toPricing(case_path))).toEqual([409, 'err_scoring_schufa_below_threshold'])
	})

	it('reports every value beyond the limits, with code, text and source', async () => {
		const { inquiries, beyond } = await credit(await aCase('Flut bureau-bad GmbH'))
		expect(beyond.map(({ code }: Json) => code)).toEqual([
			'err_scoring_score_too_low',
			'err_scoring_pd_score_too_high',
			'err_eligibility_payment_grade_not_allowed',
			'err_scoring_too_many_red_flags',
		])
		expect(inquiries[0].report.findings[0]).toEqual({
			kind: 'red_flag',
			code: 'INSOLVENCY_FILED',
			text: expect.any(String),
			source: expect.any(String),
		})
	})

	it('with an answer about another company is refused, and its answer is stored', async () => {
		const { inquiries } = await credit(await aCase('Brise bureau-wrong GmbH'))
		expect(inquiries[0]).toMatchObject({ status: 'failed', failure: 'other_company', report: null })
		expect(inquiries[0].raw.subject.name).toContain('Ganz Andere')
	})

	it('that is unavailable is retried, then fails, and may be asked anew', async () => {
		const case_path = await aCase('Nebel bureau-down GmbH')
		expect((await credit(case_path)).inquiries[0].status).toBe('requested')
		await retries(5)
		expect(await credit(case_path)).toMatchObject({ inquiries: [{ status: 'failed', failure: 'unavailable' }], may_inquire: true })
		expect(statusAndCodes(await inquire(case_path))).toEqual([200])
	})

	it('that is slow is polled until it answers', async () => {
		const case_path = await aCase('Dauer bureau-slow GmbH')
		expect((await credit(case_path)).inquiries[0].status).toBe('requested')
		await retries(2)
		expect((await credit(case_path)).inquiries[0].status).toBe('received')
	})

	it('is asked by analysts, and its reports are visible to everybody on the case', async () => {
		const case_path = await aCase()
		for (const [name, staff] of Object.entries(others)) {
			expect((await credit(case_path, staff)).inquiries, name).toHaveLength(1)
			expect((await credit(case_path, staff)).may_inquire, name).toBe(false)
			expect(statusAndCodes(await inquire(case_path, staff)), name).toEqual([403, 'err_permission_missing'])
		}
	})

	it('is not asked about an ended case', async () => {
		const case_path = await aCase()
		expect((await move(case_path, { move: 'reject', reason: 'declined', note: 'Nein' })).status).toBe(200)
		expect(statusAndCodes(await inquire(case_path))).toEqual([409, 'err_credit_work_closed'])
	})
})
