import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { ticks } from '../../test/checklists.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

const project = { allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' }

/** A project loan in its analysis, about which the bureau has answered. */
async function aProject(): Promise<string> {
	const { browser } = await anApplicant(server)
	const { applicationId } = await anApplication(browser, project)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf("update applications set status = 'internal_review_backlog', submitted_at = now() where application_id = $1", [applicationId]),
		),
	)
	const case_path = `/staff/applications/${applicationId}`
	expect((await move(case_path, { move: 'take' })).status).toBe(200)
	expect((await analyst.post(`${case_path}/credit/inquiries`, { reason: 'Fehlt noch' })).status).toBe(200)
	await server.drain()
	await ticks(analyst, applicationId)
	return case_path
}

const move = async (case_path: string, body: Record<string, unknown>): Promise<Answer> =>
	analyst.post(`${case_path}/moves`, { version: (await analyst.get(case_path)).body.application.version, ...body })

const statement = {
	type: 'annual',
	as_of_date: '2025-12-31',
	months: 12,
	origin: 'manual',
	accounting_rule: 'hgb',
	unit: '1000',
	document_id: null,
}

async function spreads(case_path: string, figures: Record<string, number>, change: Record<string, unknown> = {}): Promise<void> {
	const path = `${case_path}/financials/statements`
	const begun = await analyst.post(path, { ...statement, ...change })
	const { statement_id, version } = begun.body.statements.find(({ status }: Json) => status === 'draft')
	const saved = await analyst.send({
		method: 'PUT',
		url: `/api${path}/${statement_id}`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ version, status: 'spread', figures }),
	})
	expect(statusAndCodes(saved)).toEqual([200])
}

const outcomes = async (case_path: string): Promise<Json> => {
	const { criteria } = (await analyst.get(`${case_path}/credit`)).body
	return Object.fromEntries(criteria.map(({ rule, outcome }: Json) => [rule, outcome]))
}

const guardOf = async (case_path: string): Promise<Json> =>
	(await analyst.get(case_path)).body.steps[0].guards.find(({ name }: Json) => name === 'figures_eligible')

describe('eligibility by figures', () => {
	it('refuses nothing before statements are spread, and judges the score at once', async () => {
		const case_path = await aProject()
		expect(await outcomes(case_path)).toEqual({ negative_ebitda: 'unknown', loss: 'unknown', weak_score: 'holds' })
		expect((await guardOf(case_path)).refusal).toBeNull()
	})

	it('stops the step once a spread year breaks a rule, and says what the figure was made of', async () => {
		const case_path = await aProject()
		const losing = { total_assets: 900, equity: 200, revenue: 500, cost_of_materials: 620, depreciation: 40 }
		await spreads(case_path, losing)
		expect(await outcomes(case_path)).toEqual({ negative_ebitda: 'refused', loss: 'refused', weak_score: 'holds' })
		const { criteria, currency } = (await analyst.get(`${case_path}/credit`)).body
		expect(currency).toBe('EUR')
		expect(criteria[0]).toEqual({
			rule: 'negative_ebitda',
			refusal: { code: 'err_eligibility_ebitda_not_allowed', values: { min: 0, currency: 'EUR' } },
			outcome: 'refused',
			derivations: [
				{
					figure: 'ebitda',
					value: -120_000,
					statement: { as_of_date: '2025-12-31', months: 12 },
					terms: [
						{ line: 'operating_result', is_subtracted: false, value: -160_000 },
						{ line: 'depreciation', is_subtracted: false, value: 40_000 },
					],
				},
			],
		})
		expect(await guardOf(case_path)).toMatchObject({
			section: 'credit',
			refusal: { code: 'err_eligibility_ebitda_not_allowed', values: { min: 0, currency: 'EUR' } },
		})
		const excused = { kind: 'eligibility', item_key: 'debt_service', state: 'not_applicable', was: 'open', note: 'Bürgschaft der Mutter.' }
		expect((await analyst.post(`${case_path}/checklists`, excused)).status).toBe(200)
		const to = (await analyst.get(case_path)).body.steps[0].to
		expect(statusAndCodes(await move(case_path, { move: 'step', to, note: null }))).toEqual([409, 'err_eligibility_ebitda_not_allowed'])
	})

	it('follows the newest year: a better one lets the case go on, an interim figure does not', async () => {
		const case_path = await aProject()
		await spreads(case_path, { total_assets: 900, equity: 200, revenue: 5, cost_of_materials: 90 }, { as_of_date: '2024-12-31' })
		await spreads(case_path, { total_assets: 900, equity: 200, revenue: 900 }, { type: 'interim', as_of_date: '2026-06-30', months: 6 })
		expect(await outcomes(case_path)).toMatchObject({ loss: 'refused' })
		await spreads(case_path, { total_assets: 900, equity: 200, revenue: 900, cost_of_materials: 300 })
		expect(await outcomes(case_path)).toEqual({ negative_ebitda: 'holds', loss: 'holds', weak_score: 'holds' })
		expect((await guardOf(case_path)).refusal).toBeNull()
	})

	it('by a score that is too low for the product stops the step as well', async () => {
		const case_path = await aProject()
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`update credit_reports set report = report || '{"score": 39}' where application_id = $1`, [case_path.split('/')[3]]),
			),
		)
		expect(await outcomes(case_path)).toMatchObject({ weak_score: 'refused' })
		expect((await guardOf(case_path)).refusal).toEqual({ code: 'err_eligibility_credit_score_not_allowed', values: { min: 40 } })
	})
})
