import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant, aStaffMember } from '../../test/builders.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'
import { because } from '../../test/programs.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
let id: string
let number: string
let at: string
beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	const application = await aCompleteApplication(server, browser)
	id = application.applicationId
	number = application.shortApplicationId
	at = `/staff/applications/${id}`
	await browser.patch(`/user/applications/${id}/status`, { status: 'Submitted' })
	await server.drain()
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

const memo = (browser: Browser): Promise<Answer> => browser.get(`${at}/credit_memo`)
const textOf = async (answer: Answer): Promise<string> => (await examinePdf(answer.raw)).text.replaceAll(/\s+/g, ' ')

describe('the credit memo', () => {
	it.skipIf(pdf_tools_missing)(`says what is missing before there is anything to decide${because(pdf_tools_missing)}`, async () => {
		const answer = await memo(analyst)
		expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
		expect(answer.headers['content-disposition']).toContain(`${number}-credit-memo.pdf`)
		const text = await textOf(answer)
		for (const part of ['Kreditvorlage', number, 'noch nicht geschrieben', 'Noch kein Votum.', 'Noch keine Konditionen.', 'Quellen'])
			expect(text).toContain(part)
	})

	it.skipIf(pdf_tools_missing)(`has recommendation, figures, votes, conditions and sources${because(pdf_tools_missing)}`, async () => {
		const { version } = (await analyst.get(at)).body.application
		expect((await analyst.post(`${at}/moves`, { move: 'take', version })).status).toBeLessThan(300)
		const texts = {
			summary: 'Solide Fertigung.',
			strengths: 'Volle Bücher.',
			weaknesses: 'Ein Großkunde.',
			mitigants: 'Versichert.',
			terms: 'Sechzig Monate.',
		}
		expect(
			(await analyst.send({ method: 'PUT', url: `/api${at}/recommendations/current`, payload: { version: 0, ...texts } })).status,
		).toBe(200)
		const statement = {
			type: 'annual',
			as_of_date: '2024-12-31',
			months: 12,
			origin: 'manual',
			accounting_rule: 'hgb',
			unit: '1',
			document_id: null,
		}
		const added = await analyst.post(`${at}/financials/statements`, statement)
		expect(added.status, JSON.stringify(added.body)).toBe(201)
		await sql(
			`update financial_statements set status = 'spread', figures = '{"revenue": 4321000, "ebitda": 543000, "equity": 900000, "total_assets": 3000000}' where application_id = $1`,
		)
		await sql(
			`insert into recommendation_votes (partner_id, recommendation_id, vote_id, office, vote, note, text_version, voted_by)
				select r.partner_id, r.recommendation_id, gen_random_uuid(), 'front_office', 'approve', 'Kennen wir seit Jahren.', 1, s.staff_id
				from investment_recommendations r, staff_users s where r.application_id = $1 and s.display_name = 'Alma Sander' limit 1`,
		)
		const covenant = { ratio: 'equity_ratio', direction: 'at_least', threshold: 0.2, frequency: 'annual', first_test_on: '2027-06-30' }
		const agreed = await analyst.post(`${at}/financials/covenants`, covenant)
		expect(agreed.status, JSON.stringify(agreed.body)).toBe(201)
		const text = await textOf(await memo(analyst))
		for (const part of [
			...Object.values(texts),
			'Alma Sander',
			'4.321',
			'543',
			'Eigenkapitalquote',
			'30 %',
			'Zustimmung',
			'Kennen wir seit Jahren.',
			'mindestens 20 %',
			'von Hand erfasst',
		])
			expect(text.replaceAll('\u00A0', ' ')).toContain(part)
	})

	it('is recorded in the history and in the audit each time', async () => {
		await memo(analyst)
		const { history } = (await analyst.get(at)).body
		expect(history[0]).toMatchObject({ kind: 'credit_memo_made', actor_name: 'Alma Sander' })
		const auditor = await aStaffMember(server, 'revision')
		expect((await auditor.get('/staff/audit?group=looks')).body.entries[0]).toMatchObject({ kind: 'credit_memo_made' })
	})

	it('is refused to visitors, and for unknown cases', async () => {
		expect((await memo(server.visitor())).status).toBe(401)
		expect((await analyst.get('/staff/applications/018f0000-0000-7000-8000-000000000002/credit_memo')).status).toBe(404)
	})
})

const sql = (text: string): Promise<Json[]> => server.asEveryPartner((db) => db.dynamic(sqlOf<Json>(text, [id])))
