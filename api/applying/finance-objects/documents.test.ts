import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aMember, anApplicant } from '../../test/builders.ts'
import { addsObject, anObjectApplication } from '../../test/finance-objects.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
	server = await startTestServer()
	browser = (await anApplicant(server)).browser
})
afterAll(() => server.close())

/** For a bicycle the invoice is required at the submit. */
const aBikeApplication = () =>
	anObjectApplication(browser, { allBanksLoanPurpose: 'purpose_akf_bike', purpose_key: 'bike_leasing', loanSize: 20_000 })

const at = (application_id: string): string => `/user/applications/${application_id}`

const announce = (by: Browser, application_id: string, change: Record<string, unknown> = {}): Promise<Answer> =>
	by.post(`${at(application_id)}/documents`, {
		file_name: 'Rechnung.pdf',
		document_type: 'supplier_invoice',
		related_entity_kind: 'application',
		related_entity_id: application_id,
		...change,
	})

/** Marks it as uploaded, scanned and clean. */
const arrives = ({ body }: Answer, change = "review_status = 'open'"): Promise<unknown> =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`update documents set upload_status = 'uploaded', scan_status = 'not_infected', uploaded_at = now(), ${change} where document_id = $1`,
				[body.document_id],
			),
		),
	)

const documentsOf = async (application_id: string): Promise<Json[]> => (await browser.get(`${at(application_id)}/documents`)).body.result

const missing = async (application_id: string): Promise<unknown[]> =>
	(await browser.get(`${at(application_id)}/next_status_validate`)).body.pending_actions
		.flatMap(({ errors }: { errors: { code: string; values?: Record<string, unknown> }[] }) => errors)
		.filter(({ values }: Json) => values?.document_type === 'supplier_invoice')
		.map(({ code, values }: Json) => [code, values.finance_object_id])

describe('a document about an object', () => {
	it('names it, and is required for each before the submit', async () => {
		const { applicationId } = await aBikeApplication()
		const [one, other] = [await addsObject(browser, applicationId), await addsObject(browser, applicationId)]
		expect(await missing(applicationId)).toEqual([
			['err_document_missing', one.finance_object_id],
			['err_document_missing', other.finance_object_id],
		])
		await arrives(await announce(browser, applicationId, { finance_object_id: one.finance_object_id }))
		expect(await missing(applicationId)).toEqual([['err_document_missing', other.finance_object_id]])
		expect((await documentsOf(applicationId)).map(({ finance_object_id }) => finance_object_id)).toEqual([one.finance_object_id])
		expect((await browser.patch(`${at(applicationId)}/status`, { status: 'Submitted' })).status).toBe(409)
		// A document without an object counts for all of them.
		await arrives(await announce(browser, applicationId))
		expect(await missing(applicationId)).toEqual([])
	})

	it('needs an object of the same application, and a suitable type', async () => {
		const { applicationId } = await anObjectApplication(browser)
		const elsewhere = await anObjectApplication(browser)
		const { finance_object_id } = await addsObject(browser, applicationId)
		const foreign = await addsObject(browser, elsewhere.applicationId)
		for (const change of [{ finance_object_id: foreign.finance_object_id }, { finance_object_id, document_type: 'bank_statement' }]) {
			const refused = await announce(browser, applicationId, change)
			expect([refused.status, refused.body.errors]).toEqual([422, [{ code: 'err_field_invalid', field: 'finance_object_id' }]])
		}
		expect((await announce(browser, applicationId, { finance_object_id: 'x' })).status).toBe(422)
	})

	it('replaces the returned one of the same object', async () => {
		const { applicationId } = await aBikeApplication()
		const { finance_object_id } = await addsObject(browser, applicationId)
		const other = await addsObject(browser, applicationId)
		const returned = await announce(browser, applicationId, { finance_object_id })
		await arrives(returned, "review_status = 'returned'")
		await announce(browser, applicationId, { finance_object_id: other.finance_object_id })
		await announce(browser, applicationId)
		expect((await documentsOf(applicationId)).map((document) => [document.finance_object_id, document.replaces_document_id])).toEqual([
			[finance_object_id, null],
			[other.finance_object_id, null],
			[finance_object_id, returned.body.document_id],
		])
	})
})

describe('deleting an object', () => {
	it('deletes the documents one could delete, and leaves the rest to the application', async () => {
		const { applicationId } = await anObjectApplication(browser)
		const { finance_object_id } = await addsObject(browser, applicationId)
		const { browser: colleague } = await aMember(server, applicationId, { role: 'editor' })
		const own = await announce(browser, applicationId, { finance_object_id })
		const accepted = await announce(browser, applicationId, { finance_object_id })
		await arrives(accepted, "review_status = 'accepted'")
		const of_colleague = await announce(colleague, applicationId, { finance_object_id })
		const of_all = await announce(browser, applicationId)
		expect((await browser.delete(`${at(applicationId)}/finance_objects/${finance_object_id}`)).status).toBe(204)
		const left = await documentsOf(applicationId)
		expect(left.map((document) => document.document_id)).toEqual([accepted, of_colleague, of_all].map(({ body }) => body.document_id))
		expect(left.map((document) => document.finance_object_id)).toEqual([null, null, null])
		const [event] = await server.asEveryPartner((db) =>
			db.dynamic<{ details: unknown }>(
				sqlOf("select details from application_events where application_id = $1 and kind = 'finance_object_deleted'", [applicationId]),
			),
		)
		expect(event?.details).toEqual({ finance_object_id, document_ids: [own.body.document_id] })
	})

	it('keeps the documents if the person has no access to them', async () => {
		const { applicationId } = await anObjectApplication(browser)
		const { browser: adviser } = await aMember(server, applicationId, { role: 'adviser', parts: ['company'] })
		const { finance_object_id } = await addsObject(adviser, applicationId)
		const invoice = await announce(browser, applicationId, { finance_object_id })
		expect((await adviser.delete(`${at(applicationId)}/finance_objects/${finance_object_id}`)).status).toBe(204)
		expect((await documentsOf(applicationId)).map((document) => [document.document_id, document.finance_object_id])).toEqual([
			[invoice.body.document_id, null],
		])
	})
})
