import { randomBytes, randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { Answer, Browser, Json, TestServer } from './server.ts'

export { demo_password } from '../db/seed/seed.ts'

export const password = 'Korrekt-Pferd-7-Batterie'

/** A fresh address; nobody else in the test file has it. */
export const anEmail = (): string => `person-${randomBytes(5).toString('hex')}@example.com`

export const aRegistration = (change: Record<string, unknown> = {}) => ({
	email: anEmail(),
	password,
	accepted_terms: true,
	accepted_partner_terms: true,
	interface_language: 'de',
	communication_language: 'de',
	marketing_consent_accepted: false,
	...change,
})

/** Registered and signed in; the address is confirmed unless asked otherwise. */
export async function anApplicant(
	server: TestServer,
	options: { partner_key?: string; is_confirmed?: boolean; browser?: Browser } = {},
): Promise<{ browser: Browser; email: string; user_id: string }> {
	const browser = options.browser ?? server.visitor(options.partner_key)
	const form = aRegistration()
	const registered = await browser.post('/user/users', form)
	expect(registered.status, JSON.stringify(registered.body)).toBe(201)
	if (options.is_confirmed !== false) {
		const confirmed = await browser.post(`/user/account/confirm_email/${await mailedToken(server, form.email)}`)
		expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(204)
	}
	expect((await browser.post('/user/account/login', { email: form.email, password })).status).toBe(204)
	return { browser, email: form.email, user_id: registered.body.user_id }
}

/** The token of the newest link mailed to this address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
	const mail = (await server.mails()).findLast((message) => message.to === email)
	const token = /\/(?:confirm_email|reset)\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
	if (token === undefined) throw new Error(`No link was mailed to ${email}.`)
	return token
}

/** The creation form as the portal sends it; for the default demo partner. */
export const anApplicationForm = (change: Record<string, unknown> = {}) => ({
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
	companyName: 'Muster Maschinenbau GmbH',
	companyType: 'GMBH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	companyPostCode: '20457',
	companyLocation: 'Hamburg',
	companyCountry: 'DE',
	businessPurpose: 'Herstellung von Sondermaschinen',
	purposeDescription: 'Wir kaufen Material für drei bestätigte Aufträge ein.',
	...change,
})

export const createWith = (browser: Browser, form: unknown, key: string = randomUUID()): Promise<Answer> =>
	browser.post('/user/applications', form, { 'idempotency-key': key })

/** An open application of this applicant. */
export async function anApplication(browser: Browser, change: Record<string, unknown> = {}): Promise<Json> {
	const created = await createWith(browser, anApplicationForm(change))
	expect(created.status, JSON.stringify(created.body)).toBe(201)
	return created.body
}

export const aSignatory = (change: Record<string, unknown> = {}) => ({
	first_name: 'Jana',
	last_name: 'Krüger',
	email: anEmail(),
	telephone: '+49 40 1234567',
	nationality: 'DE',
	birthdate: '1980-05-17',
	street: 'Elbchaussee',
	street_number: '7',
	postcode: '22765',
	location: 'Hamburg',
	country: 'DE',
	is_beneficial_owner: true,
	percentage_owned: 0.6,
	is_legal_signatory: true,
	is_contract_signatory: true,
	is_sole_signatory: true,
	is_main_contact: false,
	...change,
})

/** A clean PDF of one page, as small as one can be. */
const aPdf = (text = 'Jahresabschluss'): Buffer =>
	Buffer.from(
		`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
	)

/** Uploads a file by the three calls and runs the scan. */
async function upload(
	server: TestServer,
	browser: Browser,
	application_id: string,
	file: { document_type: string; file_name?: string; as_of_date?: string; content?: Buffer },
): Promise<Json> {
	const path = `/user/applications/${application_id}/documents`
	const created = await browser.post(path, {
		file_name: file.file_name ?? `${file.document_type}.pdf`,
		document_type: file.document_type,
		as_of_date: file.as_of_date ?? null,
		related_entity_kind: 'application',
		related_entity_id: application_id,
	})
	expect(created.status, JSON.stringify(created.body)).toBe(201)
	const address = new URL(created.body.upload_url)
	const put = await browser.send({
		method: 'PUT',
		url: address.pathname + address.search,
		headers: { 'content-type': created.body.content_type, 'x-ms-blob-type': 'BlockBlob' },
		payload: file.content ?? aPdf(file.document_type),
	})
	expect(put.status, JSON.stringify(put.body)).toBeLessThan(300)
	const finished = await browser.patch(`${path}/${created.body.document_id}/upload_success`, { is_upload_successful: true })
	expect(finished.status, JSON.stringify(finished.body)).toBe(200)
	await server.drain()
	return finished.body
}

/** An application that lacks nothing but the submit. */
export async function aCompleteApplication(server: TestServer, browser: Browser, person: Record<string, unknown> = {}): Promise<Json> {
	const application = await anApplication(browser)
	const path = `/user/applications/${application.applicationId}`
	const added = await browser.post(`${path}/signatories`, { data: [aSignatory(person)] })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	expect((await browser.patch(`${path}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })).status).toBe(200)
	expect((await browser.patch(path, { taxIdNumber: '2712345678' })).status).toBe(200)
	const today = new Date().toISOString().slice(0, 10)
	for (const document_type of ['annual_statement', 'bwa_susa', 'debt_register']) {
		await upload(server, browser, application.applicationId, { document_type, as_of_date: today })
	}
	return application
}
