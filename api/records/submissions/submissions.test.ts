import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dictated } from '#domain/applying/applications/short-id.ts'
import { factoringAnswers } from '#domain/testing/a-factoring.ts'
import { loadAllTexts } from '#domain/texts/index.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'

import { codesIn } from '../../test/answers.ts'
import { aCompleteApplication, aFactoringApplication, aMember, anApplicant, aStaffMember, demoCompany } from '../../test/builders.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'

import { addsObject, anObjectApplication } from '../../test/finance-objects.ts'
import { because } from '../../test/programs.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { summaryOf } from './summary.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const declared = ['truth', 'inquiry']

async function complete(
	change: Record<string, unknown> = {},
): Promise<{ browser: Browser; email: string; application: Json; path: string }> {
	const { browser, email } = await anApplicant(server)
	const application = await aCompleteApplication(server, browser, {}, change)
	return { browser, email, application, path: `/user/applications/${application.applicationId}` }
}

const changesSeen = async (browser: Browser, path: string): Promise<number> => (await browser.get(`${path}/changes`)).body.changes

const keptOf = (application_id: string): Promise<{ language: string; declarations: { name: string; sentence: string }[] }[]> =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf('select language, declarations from submissions where application_id = $1 order by submitted_at', [application_id])),
	)

describe('a submission', () => {
	it('keeps what was declared, in the words that were read, and in the history', async () => {
		const { browser, application, path } = await complete()
		const seen_changes = await changesSeen(browser, path)
		expect((await browser.patch(`${path}/status`, { status: 'Submitted', declared, seen_changes })).status).toBe(200)
		const [kept] = await keptOf(application.applicationId)
		expect(kept?.language).toBe('de')
		expect(kept?.declarations).toEqual([
			{ name: 'truth', sentence: expect.stringContaining('vollständig und wahr') as unknown },
			{ name: 'inquiry', sentence: expect.stringMatching(/^Hansekontor.* darf bei Auskunfteien/) as unknown },
		])
		const events = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`select details from application_events where application_id = $1 and transition_id = 'T04'`, [application.applicationId]),
			),
		)
		expect(events).toMatchObject([{ details: { declared } }])
	})

	it('is taken with the status alone, as the specification sends it', async () => {
		const { browser, application, path } = await complete()
		expect((await browser.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(200)
		expect(await keptOf(application.applicationId)).toMatchObject([{ declarations: [] }])
	})

	it('is refused where something is not declared, or unknown', async () => {
		const { browser, path } = await complete()
		const refused = await browser.patch(`${path}/status`, { status: 'Submitted', declared: ['truth'] })
		expect(refused.body.errors).toEqual([{ code: 'terms_and_conditions_invalid', field: 'declared' }])
		expect((await browser.patch(`${path}/status`, { status: 'Submitted', declared: ['truth', 'nonsense'] })).status).toBe(422)
		expect((await browser.get(path)).body.status).toBe('Open')
	})

	it('is refused where something has changed since it was read, and loses nothing', async () => {
		const { browser, application, path } = await complete()
		const seen_changes = await changesSeen(browser, path)
		const { browser: colleague } = await aMember(server, application.applicationId, { role: 'editor' })
		expect((await colleague.patch(path, { taxIdNumber: '2712345679' })).status).toBe(200)
		const refused = await browser.patch(`${path}/status`, { status: 'Submitted', declared, seen_changes })
		expect([refused.status, codesIn(refused.body)]).toEqual([409, ['err_version_conflict']])
		expect((await browser.get(path)).body).toMatchObject({ status: 'Open', taxIdNumber: '2712345679' })
		const again = { status: 'Submitted', declared, seen_changes: await changesSeen(browser, path) }
		expect((await browser.patch(`${path}/status`, again)).body.status).toBe('Submitted')
	})

	it('that comes twice, from two of the team, is one', async () => {
		const { browser, application, path } = await complete()
		const seen_changes = await changesSeen(browser, path)
		const { browser: colleague } = await aMember(server, application.applicationId, { role: 'editor' })
		const body = { status: 'Submitted', declared, seen_changes }
		expect((await browser.patch(`${path}/status`, body)).body.status).toBe('Submitted')
		expect((await colleague.patch(`${path}/status`, body)).body.status).toBe('Submitted')
		expect(await keptOf(application.applicationId)).toHaveLength(1)
	})
})

describe('the summary of a submission', () => {
	it.skipIf(pdf_tools_missing)(`is a PDF of all its parts${because(pdf_tools_missing)}`, async () => {
		const { browser, email, application, path } = await complete()
		await browser.patch(`${path}/status`, { status: 'Submitted', declared })
		const answer = await browser.get(`${path}/submission`)
		expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
		expect(answer.headers['content-disposition']).toContain(`${application.shortApplicationId}.pdf`)
		const { text } = await examinePdf(answer.raw)
		const documents = (await browser.get(`${path}/documents`)).body.result
		for (const part of [
			dictated(application.shortApplicationId),
			email,
			application.companyName,
			'DE89 3704 0044 0532 0130 00',
			'2712345678',
			'vollständig und wahr',
			...documents.map(({ receipt_number }: Json) => receipt_number),
		])
			expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
	})

	it('names the objects, and what was told for factoring', async () => {
		const owner = await anApplicant(server)
		const printed = async ({ applicationId: application_id }: Json): Promise<string> =>
			server.asEveryPartner(async (every) => {
				const [{ partner_id }] = (await every.dynamic(
					sqlOf('select partner_id from applications where application_id = $1', [application_id]),
				)) as [Json]
				const scope = mintPartnerId(partner_id)
				const partner = await server.services.partners.ofId(scope)
				const texts = await loadAllTexts('de')
				const actor = { email: owner.email, interface_language: 'de' } as const
				return server.services.database.transaction(scope, async (db) => {
					const application = await holdApplication(db, { partner_id: scope, application_id })
					if (application === undefined) throw new Error('The application is gone.')
					const { blocks } = await summaryOf({ db, partner, application, actor, texts, submitted_at: new Date(), declarations: [] })
					return JSON.stringify(blocks).replaceAll('\u00A0', ' ')
				})
			})
		const financed = await anObjectApplication(owner.browser)
		await addsObject(owner.browser, financed.applicationId, { object_count: 2, net_purchase_price: 80_000.5 })
		const objects = await printed(financed)
		for (const part of ['Trumpf TruBend 5130, 2025', '2 × 80.000,50 €', 'Blechtechnik Nord GmbH, Hafenstraße 12a, 20457 Hamburg, DE'])
			expect(objects).toContain(part)

		const factored = await aFactoringApplication(owner.browser, { has_international_customers: true })
		const own = `/user/applications/${factored.applicationId}/factoring`
		expect((await owner.browser.patch(`${own}/financials`, factoringAnswers.financials)).status).toBe(200)
		const company_id = await demoCompany(owner.browser, 'Soldocon Lebensmittel GmbH')
		await owner.browser.post(`${own}/debitors`, { company_id, annual_sales_previous_year: 600_000.5, currency: 'EUR' })
		const factoring = await printed(factored)
		for (const part of [
			'Umsatz und Planung',
			factoringAnswers.financials.company_portfolio,
			'(Ausland)',
			'Soldocon Lebensmittel GmbH',
			'600.000,50 €',
		])
			expect(factoring).toContain(part)
	})

	it('stays as it was, whatever comes afterwards', async () => {
		const { browser, application, path } = await complete()
		await browser.patch(`${path}/status`, { status: 'Submitted', declared })
		const first = await browser.get(`${path}/submission`)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update applications set "companyName" = 'Andere GmbH' where application_id = $1`, [application.applicationId])),
		)
		expect((await browser.get(`${path}/submission`)).raw.equals(first.raw)).toBe(true)
	})

	it('is there for nobody before, and afterwards for who sees every part', async () => {
		const { browser, application, path } = await complete()
		expect((await browser.get(`${path}/submission`)).status).toBe(404)
		await browser.patch(`${path}/status`, { status: 'Submitted', declared })
		const { browser: viewer } = await aMember(server, application.applicationId, { role: 'viewer' })
		const { browser: adviser } = await aMember(server, application.applicationId, { role: 'adviser', parts: ['documents'] })
		const { browser: stranger } = await anApplicant(server)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'wislana' })
		const staff = await aStaffMember(server, 'analyse')
		const answers = await Promise.all(
			[viewer, adviser, stranger, elsewhere, staff, server.visitor()].map((who) => who.get(`${path}/submission`)),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 404, 401, 401])
	})
})
