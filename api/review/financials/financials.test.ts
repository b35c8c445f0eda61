import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
const others: Record<string, Browser> = {}
let applicationId: string
let path: string
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	for (const name of ['freigabe', 'identitaet', 'konditionen', 'revision', 'vertrieb'] as const)
		others[name] = await aStaffMember(server, name)
})
afterAll(() => server.close())

beforeEach(async () => {
	const { browser } = await anApplicant(server)
	;({ applicationId } = await anApplication(browser))
	await isIn('internal_review_analysis')
	path = `/staff/applications/${applicationId}/financials`
})

const isIn = (status: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update applications set status = $2, submitted_at = now() where application_id = $1`, [applicationId, status])),
	)

const statement = {
	type: 'annual',
	as_of_date: '2025-12-31',
	months: 12,
	origin: 'manual',
	accounting_rule: 'hgb',
	unit: '1000',
	document_id: null,
}
const add = (change: Record<string, unknown> = {}, staff = analyst): Promise<Answer> =>
	staff.post(`${path}/statements`, { ...statement, ...change })
const save = ({ statement_id, version }: Json, change: Record<string, unknown>, staff = analyst): Promise<Answer> =>
	staff.send({
		method: 'PUT',
		url: `/api${path}/statements/${statement_id}`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ version, status: 'draft', figures: {}, ...change }),
	})

/** A document of the case with figures that its examination has found. */
async function aDocument(found: readonly Json[]): Promise<string> {
	const document_id = randomUUID()
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind,
					related_entity_id, storage_key, receipt_number, uploaded_by_type, uploaded_by_id, upload_status, preflight)
				select partner_id, $2::uuid, application_id, 'annual_statement', 'Abschluss.pdf', 'application', application_id, $2::text, $2::text,
					'user', user_id, 'uploaded', $3::jsonb from applications where application_id = $1`,
				[applicationId, document_id, JSON.stringify({ page_count: 9, has_text: true, findings: [], figures: found })],
			),
		),
	)
	return document_id
}
const figures = { total_assets: 1000, equity: 300, revenue: 2000.5, annual_result: -12 }
const covenant = { ratio: 'equity_ratio', direction: 'at_least', threshold: 0.2, frequency: 'annual', first_test_on: '2026-12-31' }
const kinds = async (): Promise<string[]> =>
	(await analyst.get(`/staff/applications/${applicationId}`)).body.history.map(({ kind }: Json) => kind)

describe('a statement', () => {
	it('is started, saved as a draft and completed, with its author', async () => {
		const begun = (await add()).body
		expect(begun.statements).toMatchObject([{ ...statement, status: 'draft', figures: {}, version: 1, spread_by: 'Alma Sander' }])
		const drafted = (await save(begun.statements[0], { figures: { revenue: 5 } })).body
		expect(drafted.statements[0]).toMatchObject({ status: 'draft', figures: { revenue: 5 }, version: 2 })
		const spread = (await save(drafted.statements[0], { figures, status: 'spread' })).body
		expect(spread.statements[0]).toMatchObject({ status: 'spread', figures, version: 3 })
		expect(await kinds()).toEqual(expect.arrayContaining(['statement_added', 'statement_changed', 'statement_spread']))
	})

	it('of an existing period is refused, even concurrently', async () => {
		await add()
		expect(codes(await add({ origin: 'ocr' }))).toEqual([409, 'err_financials_period_duplicate as_of_date'])
		expect((await add({ type: 'interim' })).status).toBe(201)
		const both = await Promise.all([add({ as_of_date: '2024-12-31' }), add({ as_of_date: '2024-12-31' })])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
	})

	it('is not completed without the essential figures, and keeps counting afterwards', async () => {
		const [begun] = (await add()).body.statements
		expect(codes(await save(begun, { figures: { revenue: 5 }, status: 'spread' }))).toEqual([409, 'err_financials_statement_incomplete'])
		const [spread] = (await save(begun, { figures, status: 'spread' })).body.statements
		expect((await save(spread, { figures: { ...figures, revenue: 1 } })).body.statements[0]).toMatchObject({
			status: 'spread',
			figures: { revenue: 1 },
		})
	})

	it('saved by somebody else meanwhile is a conflict', async () => {
		const [begun] = (await add()).body.statements
		const both = await Promise.all([1, 2].map((revenue) => save(begun, { figures: { revenue } })))
		expect(both.map(codes).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([[200], [409, 'err_version_conflict']])
	})

	it('accepts figures to the cent on known lines only', async () => {
		const [begun] = (await add()).body.statements
		expect(codes(await save(begun, { figures: { revenue: 1.005 } }))).toEqual([422, 'err_field_invalid figures.revenue'])
		expect((await save(begun, { figures: { goodwill: 1 } })).status).toBe(422)
		expect(codes(await add({ months: 24, as_of_date: '2024-13-31' }))).toEqual([
			422,
			'invalid_date as_of_date',
			'err_field_too_high months',
		])
	})

	it('refers to a document of its own case or none', async () => {
		expect(codes(await add({ document_id: '0198d5ce-7e57-7000-8000-000000000001' }))).toEqual([422, 'err_field_invalid document_id'])
	})

	it('is deleted while it is a draft', async () => {
		const [begun] = (await add()).body.statements
		expect((await analyst.delete(`${path}/statements/${begun.statement_id}`)).body.statements).toEqual([])
		const [second] = (await add()).body.statements
		await save(second, { figures, status: 'spread' })
		expect(codes(await analyst.delete(`${path}/statements/${second.statement_id}`))).toEqual([404, 'err_entity_not_found'])
	})

	it('brings what the examination has read in its document, in whole units, until it counts', async () => {
		const document_id = await aDocument([
			{ line: 'revenue', amount: 4_820_114.37, before: 4_310_000, page: 7 },
			// A line that the Swiss law does not have, and one that no statement has.
			{ line: 'special_items', amount: 5, before: null, page: 3 },
			{ line: 'goodwill', amount: 5, before: null, page: 3 },
		])
		const [begun] = (await add({ document_id, accounting_rule: 'swiss_or' })).body.statements
		expect(begun.found).toEqual([{ line: 'revenue', amount: 4_820_114.37, before: 4_310_000, page: 7 }])
		// Nothing is written into the statement by it.
		expect(begun.figures).toEqual({})
		expect((await others['freigabe']?.get(path))?.body.statements[0].found).toEqual([])
		const [spread] = (await save(begun, { figures, status: 'spread' })).body.statements
		expect(spread.found).toEqual([])
	})

	it('of another case is not found', async () => {
		const [begun] = (await add()).body.statements
		const { browser } = await anApplicant(server)
		const other = await anApplication(browser)
		path = `/staff/applications/${other.applicationId}/financials`
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [other.applicationId]),
			),
		)
		expect(codes(await save(begun, { figures }))).toEqual([404, 'err_entity_not_found'])
	})
})

describe('a covenant', () => {
	it('is added and removed, and none is added twice', async () => {
		const { covenants } = (await analyst.post(`${path}/covenants`, covenant)).body
		expect(covenants).toMatchObject([{ ...covenant, agreed_by: 'Alma Sander' }])
		expect(codes(await analyst.post(`${path}/covenants`, { ...covenant, threshold: 0.3 }))).toEqual([409, 'err_covenant_duplicate ratio'])
		expect((await analyst.delete(`${path}/covenants/${covenants[0].covenant_id}`)).body.covenants).toEqual([])
		expect((await analyst.post(`${path}/covenants`, covenant)).status).toBe(201)
	})
})

it('analysts edit the figures of an open case; everybody on the case reads them', async () => {
	const [begun] = (await add()).body.statements
	for (const [name, staff] of Object.entries(others)) {
		expect((await staff.get(path)).body, name).toMatchObject({ may_change: false, statements: [{}] })
		for (const refused of [
			await add({ as_of_date: '2020-12-31' }, staff),
			await save(begun, {}, staff),
			await staff.delete(`${path}/statements/${begun.statement_id}`),
			await staff.post(`${path}/covenants`, covenant),
		])
			expect(codes(refused), name).toEqual([403, 'err_permission_missing'])
	}
	await isIn('Rejected')
	expect((await analyst.get(path)).body.may_change).toBe(false)
	expect(codes(await add({ type: 'forecast' }))).toEqual([409, 'err_credit_work_closed'])
	expect(codes(await save(begun, {}))).toEqual([409, 'err_credit_work_closed'])
})
