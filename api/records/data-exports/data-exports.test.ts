import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { factoringAnswers } from '#domain/testing/a-factoring.ts'

import { aCompleteApplication, aFactoringApplication, aMember, anApplicant, demoCompany } from '../../test/builders.ts'
import { addsObject, anObjectApplication } from '../../test/finance-objects.ts'
import { password } from '../../test/forms.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { accept, aSigning, signAll, withoutGuarantor } from '../../test/signing.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email)
const request = (browser: Browser) => browser.post('/user/data_exports', {})
const download = (browser: Browser, { export_id }: Json, given = password) =>
	browser.post(`/user/data_exports/${export_id}/download`, { password: given })

async function exported({ browser }: { browser: Browser }): Promise<Json> {
	await request(browser)
	await server.drain()
	const [made] = (await browser.get('/user/data_exports')).body.exports
	return (await download(browser, made)).body
}

describe('a copy of one’s own data', () => {
	it('contains all data of account, applications and documents, and nothing secret', async () => {
		const owner = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, owner.browser, { email: owner.email })
		const data = await exported(owner)
		expect(data).toMatchObject({
			format: 'fundament-data-export',
			version: 2,
			account: { email: owner.email, interface_language: 'de' },
			companies: [{ role: 'owner' }],
			applications: [{ application_id: applicationId, loan_size: 100_000, iban: 'DE89370400440532013000' }],
			own_representative_records: [{ email: owner.email, last_name: 'Krüger' }],
		})
		expect(data.applications[0]).toHaveProperty('companyFoundationDate')
		expect(data.applications[0]).toMatchObject({ financial_year_end: '12-31', referral_data: {} })
		expect(data.consents.map(({ kind }: Json) => kind).toSorted()).toEqual(['privacy_policy', 'terms'])
		expect(data.sessions).toHaveLength(1)
		expect(data.address_corrections).toEqual([])
		expect(data.applications[0].documents.map(({ document_type }: Json) => document_type)).toEqual([
			'annual_statement',
			'bwa_susa',
			'debt_register',
		])
		expect(data.applications[0].documents[0].sha256).toMatch(/^[\da-f]{64}$/)
		expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|storage_key|partner_id|assigned_staff/)
	})

	it('contains the details of factoring and of objects, with amounts in major units', async () => {
		const owner = await anApplicant(server)
		const { applicationId: factored } = await aFactoringApplication(owner.browser, { has_international_customers: true })
		const own = `/user/applications/${factored}/factoring`
		expect((await owner.browser.patch(`${own}/financials`, factoringAnswers.financials)).status).toBe(200)
		const company_id = await demoCompany(owner.browser, 'Soldocon Lebensmittel GmbH')
		const { body: debitor } = await owner.browser.post(`${own}/debitors`, {
			company_id,
			annual_sales_previous_year: 600_000.5,
			currency: 'EUR',
		})
		await owner.browser.post(`${own}/debitors/${debitor.debitor_id}/insurance_cover`, { requested_amount: 100_000 })
		await server.drain()
		const { applicationId: financed } = await anObjectApplication(owner.browser)
		const object = await addsObject(owner.browser, financed, { net_purchase_price: 80_000.5 })

		const data = await exported(owner)
		expect(data.applications).toMatchObject([
			{
				application_id: factored,
				factoring_limit: 250_000,
				annual_sales_previous_year: 3_000_000,
				has_international_customers: true,
				factoring: { financials: factoringAnswers.financials, invoices: { version: 0, invoice_currencies: null } },
				debitors: [
					{
						company: { company_name: 'Soldocon Lebensmittel GmbH' },
						annual_sales_previous_year: 600_000.5,
						insurance_cover: { cover_status: 'Cover', cover_amount: 100_000 },
					},
				],
				finance_objects: [],
			},
			{
				application_id: financed,
				factoring_limit: null,
				factoring: null,
				debitors: [],
				finance_objects: [{ finance_object_id: object.finance_object_id, net_purchase_price: 80_000.5 }],
			},
		])
		expect(JSON.stringify(data)).not.toMatch(/partner_id|_cents|cover_obstacle/)
	})

	it('contains one’s own identifications and signatures, and nothing of others’', async () => {
		const signing = await aSigning(server, { people: withoutGuarantor })
		const [one, two] = signing.signers
		for (const signer of [one, two ?? one]) await signAll(signer)
		await accept(one, signing)
		const [record] = (await exported(one)).own_representative_records
		expect(record.identifications).toMatchObject([{ provider: 'idnow', status: 'completed', first_name: 'Jana', birthdate: '1980-05-17' }])
		expect(record.signatures.documents.map(({ kind, method }: Json) => [kind, method])).toEqual([
			['loan_contract', 'online'],
			['ubo_form', 'online'],
		])
		expect(record.signatures.documents[0]).toMatchObject({
			signed_from: one.browser.address,
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
			certificate_serial: expect.any(String),
		})
		expect(record.signatures.confirmations).toMatchObject([
			{ legal_signature_accepted_at: expect.any(String), accepted_from: one.browser.address },
		])
		expect(JSON.stringify(record)).not.toContain(two?.browser.address)
	})

	it('contains nothing of other people, and no company data shared with an adviser', async () => {
		const owner = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, owner.browser, { last_name: 'Geheimhaltung' })
		const adviser = await aMember(server, applicationId, { role: 'adviser', parts: ['documents'] })
		const editor = await aMember(server, applicationId, { role: 'editor' })
		const gone = await aMember(server, applicationId, { role: 'editor', ended_at: 'now()' })
		expect(await exported(adviser)).toMatchObject({ companies: [{ role: 'adviser', parts: ['documents'] }], applications: [] })
		expect(await exported(gone)).toMatchObject({ applications: [] })
		const of_editor = await exported(editor)
		expect(of_editor.applications).toHaveLength(1)
		expect(JSON.stringify([of_editor, await exported(owner)])).not.toContain('Geheimhaltung')
		expect(JSON.stringify(of_editor)).not.toContain(owner.email)
	})

	it('is mailed once, and available to its owner with the password for a week', async () => {
		const person = await anApplicant(server)
		expect((await request(person.browser)).body.exports).toMatchObject([{ is_ready: false }])
		const [pending] = (await person.browser.get('/user/data_exports')).body.exports
		expect((await download(person.browser, pending)).status).toBe(404)
		await server.drain()
		expect((await mailsTo(person.email)).filter(({ text }) => text.includes('#data-export'))).toHaveLength(1)
		expect((await download(person.browser, pending, 'falsch')).body.errors).toEqual([{ code: 'err_password_wrong', field: 'password' }])
		expect((await download(person.browser, pending)).status).toBe(200)
		for (const other of [await anApplicant(server), await anApplicant(server, { partner_key: 'edelgrat' })]) {
			expect((await download(other.browser, pending)).status).toBe(404)
		}
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update data_exports set expires_at = now() - interval '1 second' where export_id = $1`, [pending.export_id])),
		)
		expect((await person.browser.get('/user/data_exports')).body.exports).toEqual([])
		expect((await download(person.browser, pending)).status).toBe(404)
	})

	it('made by an earlier version can still be downloaded', async () => {
		const owner = await anApplicant(server)
		await exported(owner)
		const [made] = (await owner.browser.get('/user/data_exports')).body.exports
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update data_exports set content = jsonb_set(content, '{version}', '1') where export_id = $1`, [made.export_id])),
		)
		expect((await download(owner.browser, made)).body.version).toBe(1)
	})

	it('is started once for concurrent requests, and five times a day at most', async () => {
		const { browser, email } = await anApplicant(server)
		await Promise.all(Array.from({ length: 5 }, () => request(browser)))
		expect((await browser.get('/user/data_exports')).body.exports).toHaveLength(1)
		for (let more = 0; more < 4; more += 1) {
			await server.drain()
			expect((await request(browser)).status).toBe(201)
		}
		await server.drain()
		expect((await request(browser)).status).toBe(429)
		expect((await mailsTo(email)).filter(({ text }) => text.includes('#data-export'))).toHaveLength(5)
	})
})
