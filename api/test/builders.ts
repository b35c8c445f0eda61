import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { aPdf, aRegistration, aSignatory, anApplicationForm, password } from './forms.ts'
import type { Answer, Browser, Json, TestServer } from './server.ts'

export { demo_password } from '../db/seed/seed.ts'

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

export const createWith = (browser: Browser, form: unknown, key: string = randomUUID()): Promise<Answer> =>
	browser.post('/user/applications', form, { 'idempotency-key': key })

/** An open application of this applicant. */
export async function anApplication(browser: Browser, change: Record<string, unknown> = {}): Promise<Json> {
	const created = await createWith(browser, anApplicationForm(change))
	expect(created.status, JSON.stringify(created.body)).toBe(201)
	return created.body
}

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
