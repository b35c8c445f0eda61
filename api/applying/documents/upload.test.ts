import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { max_total_bytes } from '#domain/applying/documents/quota.ts'

import { anApplicant, anApplication } from '../../test/builders.ts'
import { aRequest, documentsUnderTest, pathOf } from '../../test/documents.ts'
import { startTestServer, type Answer, type Json } from '../../test/server.ts'
import { aPdf, aPng } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, download, findView, finish, list, put, remove } = documents

const codesOf = (answer: Answer): string[] =>
	answer.body.errors.map((error: Json) => (error.field === undefined ? error.code : `${error.field}: ${error.code}`))

/** Copies the record this many times. */
const fill = (document_id: string, count: number) =>
	change(
		`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind,
			related_entity_id, storage_key, receipt_number, uploaded_by_type, uploaded_by_id)
		select partner_id, gen_random_uuid(), application_id, document_type, document_name, related_entity_kind,
			related_entity_id, storage_key, right(document_id::text, 12) || i, uploaded_by_type, uploaded_by_id
		from documents, generate_series(1, $2) i where document_id = $1`,
		[document_id, count],
	)

const away = () => Promise.reject(new Error('nobody there'))

test('an announcement repeated with the same key returns the same record', async () => {
	const own = await anApplication(documents.applicant)
	const key = { 'idempotency-key': randomUUID() }
	const ask = (file_name: string) => documents.applicant.post(pathOf(own.applicationId), aRequest(own.applicationId, { file_name }), key)
	const answers = [await ask('a.pdf'), await ask('a.pdf')]
	expect(answers.map(({ status }) => status)).toEqual([201, 201])
	expect(answers[1]?.body).toEqual(answers[0]?.body)
	expect(await list(own)).toHaveLength(1)
	expect(codesOf(await ask('b.pdf'))).toEqual(['err_idempotency_key_reused'])
})

test('only the partner’s file types are accepted, and a document may narrow them', async () => {
	const own = await anApplication(documents.applicant)
	const partner = await documents.server.services.partners.ofHost('localhost:3000')
	const configuration = partner?.configuration
	const before = configuration?.allowed_file_types
	Object.assign(configuration ?? {}, { allowed_file_types: ['pdf', 'csv'] })
	try {
		const refused = await announce({ file_name: 'a.png' }, own)
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			[{ code: 'err_document_type_not_allowed', field: 'file_name', values: { allowed: 'pdf, csv' } }],
		])
		expect((await announce({ file_name: 'a.csv' }, own)).status).toBe(201)
		const { body } = await documents.applicant.get(`/partner/key/${partner?.key}/config`)
		expect(JSON.stringify(body)).toContain('"allowedFileUploadTypeList":["pdf","csv"]')
	} finally {
		Object.assign(configuration ?? {}, { allowed_file_types: before })
	}
})

describe('announcing', () => {
	const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
	const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()

	test.each([
		['a type nobody knows', { document_type: 'holiday_photo' }, ['document_type: err_document_type_unknown']],
		['a type the product does not ask for', { document_type: 'debtor_list' }, ['document_type: err_document_not_required']],
		['a type of the system', { document_type: 'loan-contract' }, ['document_type: err_document_type_unknown']],
		['a kind of file nobody reads', { file_name: 'run.exe' }, ['file_name: err_document_type_not_allowed']],
		['a name without an extension', { file_name: 'pdf' }, ['file_name: err_document_type_not_allowed']],
		['a name with a path in it', { file_name: '../a.pdf' }, ['file_name: err_document_name_invalid']],
		['no name', { file_name: '' }, ['file_name: err_field_required']],
		['a day that is none', { as_of_date: '2026-02-30' }, ['as_of_date: invalid_date']],
		['a day to come', { as_of_date: tomorrow }, ['as_of_date: err_document_date_in_future']],
		['a document without its date', { document_type: 'debt_register' }, ['as_of_date: err_document_date_required']],
		['another entity', { related_entity_id: randomUUID() }, ['related_entity_id: err_field_invalid']],
		['an entity of all partners', { related_entity_kind: 'global_company' }, ['related_entity_kind: err_field_invalid']],
		['a company that is another', { related_entity_kind: 'company' }, ['related_entity_id: err_field_invalid']],
		['a field nobody asked for', { is_client_visible: false }, ['is_client_visible: err_field_unknown']],
		[
			'several faults at once',
			{ file_name: 'run.exe', document_type: 'debt_register', as_of_date: tomorrow, related_entity_kind: 'loan' },
			['file_name: err_document_type_not_allowed', 'as_of_date: err_document_date_in_future', 'related_entity_id: err_field_invalid'],
		],
	])('refuses %s', async (_what, request, codes) => {
		const refused = await announce(request)
		expect(codesOf(refused)).toEqual(codes)
		expect(refused.status).toBe(422)
	})

	test.each([
		['today', today],
		['a day of long ago: age counts at the submit', '2001-01-01'],
	])('accepts a date of %s', async (_what, as_of_date) => {
		const announced = await announce({ document_type: 'debt_register', as_of_date })
		expect(announced.status).toBe(201)
		expect(await findView(announced.body.document_id)).toMatchObject({ as_of_date })
	})

	test('asks for no date where the partner has switched that off', async () => {
		const { browser } = await anApplicant(documents.server, { partner_key: 'wislana' })
		const other = await anApplication(browser, {
			currency: 'PLN',
			companyType: 'PL_SP_Z_O_O',
			companyPostCode: '00-001',
			companyLocation: 'Warszawa',
			companyCountry: 'PL',
		})
		expect((await announce({ document_type: 'debt_register' }, other, browser)).status).toBe(201)
	})

	test('an application accepts two hundred documents, and deleting one makes room', async () => {
		const full = await anApplication(documents.applicant)
		const first = (await announce({}, full)).body.document_id
		await fill(first, 199)
		const refused = await announce({}, full)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_limit_reached', values: { max: 200 } }] }])
		expect((await remove(first, full)).status).toBe(204)
		expect((await announce({}, full)).status).toBe(201)
	})

	test('its last place goes to one of many concurrent uploads', async () => {
		const full = await anApplication(documents.applicant)
		const first = (await announce({}, full)).body.document_id
		await fill(first, 198)
		const answers = await Promise.all(Array.from({ length: 8 }, () => announce({}, full)))
		expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 409: { length: 7 } })
	})

	test('its files are limited to two gigabytes together, even concurrently', async () => {
		const full = await anApplication(documents.applicant)
		const content = aPdf()
		const first = (await announce({}, full)).body.document_id
		const weighs = (bytes: number) => change('update documents set announced_bytes = $2 where document_id = $1', [first, bytes])
		await weighs(max_total_bytes - content.length)
		expect((await announce({ size_bytes: content.length + 1 }, full)).body.errors).toEqual([
			{ code: 'err_document_quota_reached', values: { max_bytes: max_total_bytes } },
		])
		// Two uploads without an announced size, with space for one of them.
		const sent = [await announce({}, full), await announce({}, full)]
		for (const { body } of sent) expect((await put(body.upload_url, content)).status).toBe(201)
		const finished = await Promise.all(sent.map(({ body }) => finish(body.document_id, true, full)))
		expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200, 409]))
		expect(finished.find(({ status }) => status === 409)?.body.errors[0].code).toBe('err_document_quota_reached')
		expect(new Set((await list(full)).map(({ upload_status }) => upload_status))).toEqual(new Set(['failed', 'pending', 'uploaded']))
		await remove(first, full)
		expect((await announce({ size_bytes: content.length }, full)).status).toBe(201)
	})

	test('is refused once the application has been submitted', async () => {
		const submitted = await anApplication(documents.applicant)
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [submitted.applicationId])
		const refused = await announce({}, submitted)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_application_update_not_allowed' }] }])
	})
})

describe('the three calls', () => {
	test('announce, send, report: the file is scanned and can be downloaded', async () => {
		const announced = await announce({ file_name: 'Größe & Gewinn 2024.pdf' })
		expect(announced.status).toBe(201)
		expect(announced.body).toEqual({
			document_id: expect.any(String),
			upload_url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/storage\//),
			content_type: 'application/pdf',
		})
		const { document_id, upload_url } = announced.body
		expect(await findView(document_id)).toMatchObject({ upload_status: 'pending', size_bytes: null, sha256: null, uploaded: null })
		expect((await download(document_id)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])

		expect((await put(upload_url, aPdf())).status).toBe(201)
		const finished = await finish(document_id)
		expect(finished.status).toBe(200)
		expect(finished.body).toMatchObject({
			document_id,
			document_name: 'Größe & Gewinn 2024.pdf',
			document_type: 'bank_statement',
			as_of_date: null,
			entity_kind: 'application',
			entity_id: documents.application.applicationId,
			is_client_visible: true,
			upload_status: 'uploaded',
			scan_status: 'not_scanned',
			size_bytes: aPdf().length,
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
			receipt_number: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{10}$/),
		})
		expect((await download(document_id)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])

		await documents.server.drain()
		expect(await findView(document_id)).toMatchObject({ scan_status: 'not_infected' })
		const { download_url } = (await download(document_id)).body
		const served = await documents.server
			.visitor()
			.send({ method: 'GET', url: new URL(download_url).pathname + new URL(download_url).search })
		expect([served.status, served.body]).toEqual([200, aPdf().toString()])
		expect(decodeURIComponent(String(served.headers['content-disposition']))).toContain('Größe & Gewinn 2024.pdf')
	})

	test('the address has the page’s origin', async () => {
		const { applicationId } = documents.application
		const asked = await documents.applicant.post(pathOf(applicationId), aRequest(applicationId), { host: '127.0.0.1:3000' })
		expect(asked.body.upload_url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/storage\//)
	})

	test('a repeated report gets the same answer, even concurrently', async () => {
		const { document_id, upload_url } = (await announce()).body
		await put(upload_url, aPdf())
		const answers = await Promise.all(Array.from({ length: 5 }, () => finish(document_id)))
		answers.push(await finish(document_id), await finish(document_id, false))
		expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
		for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
	})

	test('thirty reports at once are all answered', async () => {
		const announced = await Promise.all(Array.from({ length: 30 }, () => announce()))
		await Promise.all(announced.map(({ body }) => put(body.upload_url, aPdf())))
		const answers = await Promise.all(announced.map(({ body }) => finish(body.document_id)))
		expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
	})

	test('while the store is unavailable nothing is decided', async () => {
		const storage = {
			browser_origin: undefined,
			uploadUrl: async () => 'https://store.example/',
			partUploads: away,
			joinParts: away,
			downloadUrl: away,
			stat: away,
			read: away,
			put: away,
			promote: away,
			remove: away,
			list: () => {
				throw new Error('nobody there')
			},
			room: async () => undefined,
			check: away,
		}
		const other = await startTestServer({ storage })
		try {
			const { browser } = await anApplicant(other)
			const own = await anApplication(browser)
			const { document_id } = (await announce({}, own, browser)).body
			const answer = await finish(document_id, true, own, browser)
			expect([answer.status, answer.body]).toEqual([503, { errors: [{ code: 'err_service_unavailable' }] }])
			expect((await browser.get(pathOf(own.applicationId))).body.result[0].upload_status).toBe('pending')
		} finally {
			await other.close()
		}
	})

	test('a failed upload is marked as failed, and can be reported again', async () => {
		const { document_id } = (await announce()).body
		const failed = await finish(document_id, false)
		expect([failed.status, failed.body.upload_status]).toEqual([200, 'failed'])
		expect((await finish(document_id, false)).body).toEqual(failed.body)
		expect((await download(document_id)).body.errors).toEqual([{ code: 'err_document_not_available' }])
	})

	test('a false report of success is refused, and the record has failed', async () => {
		const { document_id } = (await announce()).body
		const lie = await finish(document_id)
		expect([lie.status, lie.body]).toEqual([409, { errors: [{ code: 'err_document_not_stored' }] }])
		expect(await findView(document_id)).toMatchObject({ upload_status: 'failed' })
		expect((await finish(document_id)).body).toEqual(lie.body)
		expect((await finish(document_id, false)).body.upload_status).toBe('failed')
	})

	test('an upload reported as failed stays failed, even if the file arrived', async () => {
		const { document_id, upload_url } = (await announce()).body
		await put(upload_url, aPdf())
		await finish(document_id, false)
		expect((await finish(document_id)).body).toEqual({ errors: [{ code: 'err_document_not_stored' }] })
		expect(await findView(document_id)).toMatchObject({ upload_status: 'failed', scan_status: 'not_scanned' })
	})

	test.each([
		['an empty file', Buffer.alloc(0), { code: 'err_document_empty' }],
		['a picture that calls itself a PDF', aPng(), { code: 'err_document_content_not_allowed', values: { allowed: 'pdf' } }],
	])('%s is refused after it has arrived', async (_what, content, error) => {
		const { document_id, upload_url } = (await announce()).body
		await put(upload_url, content)
		const refused = await finish(document_id)
		expect([refused.status, refused.body]).toEqual([409, { errors: [error] }])
		expect((await finish(document_id)).body).toEqual(refused.body)
		expect(await findView(document_id)).toMatchObject({ upload_status: 'failed', sha256: null })
	})

	test('a file that is too large is refused while it arrives', async () => {
		const { upload_url } = (await announce()).body
		const refused = await put(upload_url, Buffer.alloc(50 * 1024 * 1024 + 1))
		expect(refused.body).toEqual({ errors: [{ code: 'err_document_too_large', values: { max_bytes: 50 * 1024 * 1024 } }] })
		const altered = await put(upload_url.replace(/max_bytes=\d+/, 'max_bytes=99999999'), aPdf())
		expect([altered.status, altered.body]).toEqual([403, { errors: [{ code: 'err_document_upload_expired' }] }])
	})
})
