import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sqlOf } from '../test/sql.ts'
import { anApplicant, anApplication } from '../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { aPdf, aPng } from './sample-files.ts'

let server: TestServer
let applicant: Browser
let application: Json

beforeAll(async () => {
	server = await startTestServer()
	applicant = (await anApplicant(server)).browser
	application = await anApplication(applicant)
})

afterAll(() => server.close())

const pathOf = (application_id: string, document_id?: string, rest = ''): string =>
	`/user/applications/${application_id}/documents${document_id === undefined ? '' : `/${document_id}${rest}`}`

const aRequest = (application_id: string, change: Record<string, unknown> = {}) => ({
	file_name: 'Jahresabschluss.pdf',
	document_type: 'bank_statement',
	related_entity_kind: 'application',
	related_entity_id: application_id,
	...change,
})

const announce = (change: Record<string, unknown> = {}, to: Json = application, by: Browser = applicant): Promise<Answer> =>
	by.post(pathOf(to.applicationId), aRequest(to.applicationId, change))

const put = (upload_url: string, content: Buffer, content_type = 'application/pdf'): Promise<Answer> =>
	server.visitor().send({
		method: 'PUT',
		url: new URL(upload_url).pathname + new URL(upload_url).search,
		headers: { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' },
		payload: content,
	})

const finish = (document_id: string, is_upload_successful = true, of: Json = application, by: Browser = applicant): Promise<Answer> =>
	by.patch(pathOf(of.applicationId, document_id, '/upload_success'), { is_upload_successful })

const download = (document_id: string, of: Json = application, by: Browser = applicant): Promise<Answer> =>
	by.get(pathOf(of.applicationId, document_id, '/download_url'))

const list = async (of: Json = application, query = ''): Promise<Json[]> =>
	(await applicant.get(pathOf(of.applicationId) + query)).body.result

const findView = async (document_id: string, of: Json = application): Promise<Json> =>
	(await list(of)).find((document: Json) => document.document_id === document_id)

/** Announced, sent and reported: the three calls. */
async function upload(file_name: string, content: Buffer = aPdf(), of: Json = application): Promise<string> {
	const announced = await announce({ file_name }, of)
	expect([announced.status, announced.body]).toMatchObject([201, {}])
	expect((await put(announced.body.upload_url, content, announced.body.content_type)).status).toBe(201)
	const finished = await finish(announced.body.document_id, true, of)
	expect([finished.status, finished.body]).toMatchObject([200, {}])
	return announced.body.document_id
}

const change = (text: string, parameters: readonly unknown[]): Promise<unknown> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(text, parameters)))

/** Runs a job by its name, as the worker would. */
async function run(name: string, payload: object = {}): Promise<void> {
	const { handlers } = await import('./jobs.ts')
	await handlers.find((handler) => handler.name === name)?.run(server.services, payload, { id: randomUUID() })
}

const codesOf = (answer: Answer): string[] =>
	answer.body.errors.map((error: Json) => (error.field === undefined ? error.code : `${error.field}: ${error.code}`))

const away = () => Promise.reject(new Error('nobody there'))

describe('the three calls', () => {
	test('announce, send, report: the file is scanned and can be fetched', async () => {
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
			entity_id: application.applicationId,
			is_client_visible: true,
			upload_status: 'uploaded',
			scan_status: 'not_scanned',
			size_bytes: aPdf().length,
			sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
			receipt_number: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{10}$/),
		})
		expect((await download(document_id)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])

		await server.drain()
		expect(await findView(document_id)).toMatchObject({ scan_status: 'not_infected' })
		const { download_url } = (await download(document_id)).body
		const served = await server.visitor().send({ method: 'GET', url: new URL(download_url).pathname + new URL(download_url).search })
		expect([served.status, served.body]).toEqual([200, aPdf().toString()])
		expect(decodeURIComponent(String(served.headers['content-disposition']))).toContain('Größe & Gewinn 2024.pdf')
	})

	test('the address is one of the page that asks', async () => {
		const asked = await applicant.post(pathOf(application.applicationId), aRequest(application.applicationId), { host: '127.0.0.1:3000' })
		expect(asked.body.upload_url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/storage\//)
	})

	test('a report that comes twice, or twice at once, is answered alike', async () => {
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

	test('while the store is away nothing is decided', async () => {
		const storage = {
			uploadUrl: async () => 'https://store.example/',
			downloadUrl: away,
			stat: away,
			read: away,
			remove: away,
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

	test('a failed upload is marked so, and can be reported so again', async () => {
		const { document_id } = (await announce()).body
		const failed = await finish(document_id, false)
		expect([failed.status, failed.body.upload_status]).toEqual([200, 'failed'])
		expect((await finish(document_id, false)).body).toEqual(failed.body)
		expect((await download(document_id)).body.errors).toEqual([{ code: 'err_document_not_available' }])
	})

	test('success that is not true is refused, and the record says failed', async () => {
		const { document_id } = (await announce()).body
		const lie = await finish(document_id)
		expect([lie.status, lie.body]).toEqual([409, { errors: [{ code: 'err_document_not_stored' }] }])
		expect(await findView(document_id)).toMatchObject({ upload_status: 'failed' })
		expect((await finish(document_id)).body).toEqual(lie.body)
		expect((await finish(document_id, false)).body.upload_status).toBe('failed')
	})

	test('an upload that was given up stays so, even if the file has come', async () => {
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

describe('announcing', () => {
	const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
	const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()

	test.each([
		['a type nobody knows', { document_type: 'holiday_photo' }, ['document_type: err_document_type_unknown']],
		['a type the product does not ask for', { document_type: 'debtor_list' }, ['document_type: err_document_type_unknown']],
		['a type of the system', { document_type: 'loan-contract' }, ['document_type: err_document_type_unknown']],
		['a kind of file nobody reads', { file_name: 'run.exe' }, ['file_name: err_document_type_not_allowed']],
		['a name without an extension', { file_name: 'pdf' }, ['file_name: err_document_type_not_allowed']],
		['a name with a path in it', { file_name: '../a.pdf' }, ['file_name: err_document_name_invalid']],
		['no name', { file_name: '' }, ['file_name: err_field_required']],
		['a day that is none', { as_of_date: '2026-02-30' }, ['as_of_date: invalid_date']],
		['a day to come', { as_of_date: tomorrow }, ['as_of_date: err_document_date_in_future']],
		['a document without its date', { document_type: 'debt_register' }, ['as_of_date: err_document_date_required']],
		['another entity', { related_entity_id: randomUUID() }, ['related_entity_id: err_field_invalid']],
		['an entity of staff', { related_entity_kind: 'company' }, ['related_entity_kind: err_field_invalid']],
		['a field nobody asked for', { is_client_visible: false }, ['is_client_visible: err_field_unknown']],
		[
			'several faults at once',
			{ file_name: 'run.exe', document_type: 'debt_register', as_of_date: tomorrow, related_entity_kind: 'loan' },
			['file_name: err_document_type_not_allowed', 'as_of_date: err_document_date_in_future', 'related_entity_kind: err_field_invalid'],
		],
	])('refuses %s', async (_what, request, codes) => {
		const refused = await announce(request)
		expect(codesOf(refused)).toEqual(codes)
		expect(refused.status).toBe(422)
	})

	test.each([
		['today', today],
		['a day of long ago: age counts at the submit', '2001-01-01'],
	])('takes a date of %s', async (_what, as_of_date) => {
		const announced = await announce({ document_type: 'debt_register', as_of_date })
		expect(announced.status).toBe(201)
		expect(await findView(announced.body.document_id)).toMatchObject({ as_of_date })
	})

	test('asks for no date where the partner has switched that off', async () => {
		const { browser } = await anApplicant(server, { partner_key: 'wislana' })
		const other = await anApplication(browser, {
			currency: 'PLN',
			companyType: 'PL_SP_Z_O_O',
			companyPostCode: '00-001',
			companyLocation: 'Warszawa',
			companyCountry: 'PL',
		})
		expect((await announce({ document_type: 'debt_register' }, other, browser)).status).toBe(201)
	})

	test('an application takes two hundred documents, and one that was deleted makes room', async () => {
		const full = await anApplication(applicant)
		const first = (await announce({}, full)).body.document_id
		await change(
			`insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind,
				related_entity_id, storage_key, receipt_number, uploaded_by_type, uploaded_by_id)
			select partner_id, gen_random_uuid(), application_id, document_type, document_name, related_entity_kind,
				related_entity_id, storage_key, 'number' || i, uploaded_by_type, uploaded_by_id
			from documents, generate_series(1, 199) i where document_id = $1`,
			[first],
		)
		const refused = await announce({}, full)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_limit_reached', values: { max: 200 } }] }])
		expect((await applicant.delete(pathOf(full.applicationId, first))).status).toBe(204)
		expect((await announce({}, full)).status).toBe(201)
	})

	test('is over once the application has been submitted', async () => {
		const submitted = await anApplication(applicant)
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [submitted.applicationId])
		const refused = await announce({}, submitted)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_application_update_not_allowed' }] }])
	})
})

test('lists by type and entity, oldest first', async () => {
	const own = await anApplication(applicant)
	const one = (await announce({}, own)).body.document_id
	const two = (await announce({ document_type: 'other' }, own)).body.document_id
	const ids = async (query: string) => (await list(own, query)).map((document) => document.document_id)
	expect(await ids('')).toEqual([one, two])
	expect(await ids('?document_type=other')).toEqual([two])
	expect(await ids(`?related_entity_kind=application&related_entity_id=${own.applicationId}`)).toEqual([one, two])
	expect(await ids(`?related_entity_id=${randomUUID()}`)).toEqual([])
	expect(await ids('?related_entity_kind=loan')).toEqual([])
	expect(await ids('?page_size=1')).toEqual([one])
	await change('update documents set is_client_visible = false where document_id = $1', [one])
	expect(await ids('')).toEqual([two])
	expect((await download(one, own)).status).toBe(404)
})

describe('scanning', () => {
	test.each([
		['an infected file', 'infected.pdf', aPdf(), 'infected'],
		[
			'a file with the test virus in it',
			'harmless.pdf',
			aPdf(atob('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=')),
			'infected',
		],
		['a file that could not be scanned', 'scan-failed.pdf', aPdf(), 'scan_failed'],
	])('%s is never served', async (_what, name, content, scan_status) => {
		const document_id = await upload(name, content)
		await server.drain()
		expect(await findView(document_id)).toMatchObject({ upload_status: 'uploaded', scan_status })
		const refused = await download(document_id)
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_not_available' }] }])
	})

	test('while the scanner is away the file waits, and is scanned when the job is tried again', async () => {
		const other = await startTestServer({ scanner: { scan: () => Promise.reject(new Error('nobody there')) } })
		try {
			const { browser } = await anApplicant(other)
			const own = await anApplication(browser)
			const { document_id, upload_url } = (await announce({}, own, browser)).body
			const address = new URL(upload_url)
			await other
				.visitor()
				.send({ method: 'PUT', url: address.pathname + address.search, headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
			await finish(document_id, true, own, browser)
			await other.drain()
			expect((await browser.get(pathOf(own.applicationId))).body.result[0].scan_status).toBe('not_scanned')
			expect((await download(document_id, own, browser)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])
		} finally {
			await other.close()
		}
		const document_id = await upload('later.pdf')
		await change(`update documents set scan_status = 'scanning' where document_id = $1`, [document_id])
		await server.drain()
		expect(await findView(document_id)).toMatchObject({ scan_status: 'not_infected' })
	})

	test('a verdict stays, whatever job comes late', async () => {
		const document_id = await upload('infected.pdf')
		await server.drain()
		await change(`update documents set document_name = 'harmless.pdf' where document_id = $1`, [document_id])
		await run('scan-document', { partner_id: (await storedOf(document_id)).partner_id, document_id })
		expect(await findView(document_id)).toMatchObject({ scan_status: 'infected' })
	})
})

async function storedOf(document_id: string): Promise<{ partner_id: string; storage_key: string }> {
	const [row] = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ partner_id: string; storage_key: string }>('select partner_id, storage_key from documents where document_id = $1', [
				document_id,
			]),
		),
	)
	if (row === undefined) throw new Error(`There is no document ${document_id}.`)
	return row
}

const storageKeyOf = async (document_id: string): Promise<string> => (await storedOf(document_id)).storage_key

const age = (document_id: string, column: 'created_at' | 'uploaded_at' | 'deleted_at', interval: string): Promise<unknown> =>
	change(`update documents set ${column} = now() - $2::interval where document_id = $1`, [document_id, interval])

describe('the sweep', () => {
	test('an upload nobody finished within a day has failed', async () => {
		const old = (await announce()).body.document_id
		const young = (await announce()).body.document_id
		await age(old, 'created_at', '24 hours 1 minute')
		await age(young, 'created_at', '23 hours 59 minutes')
		await run('sweep-documents')
		expect(await findView(old)).toMatchObject({ upload_status: 'failed' })
		expect(await findView(young)).toMatchObject({ upload_status: 'pending' })
	})

	test('a file nobody could scan within a day counts as not clean', async () => {
		const old = await upload('a.pdf')
		const young = await upload('b.pdf')
		await age(old, 'uploaded_at', '24 hours 1 minute')
		await age(young, 'uploaded_at', '23 hours 59 minutes')
		await run('sweep-documents')
		expect(await findView(old)).toMatchObject({ scan_status: 'scan_failed' })
		expect(await findView(young)).toMatchObject({ scan_status: 'not_scanned' })
	})

	test('what no record needs leaves the store, once nothing can arrive any more', async () => {
		const announced = [(await announce()).body, (await announce()).body]
		const ids: string[] = announced.map((body) => body.document_id)
		const keys = await Promise.all(ids.map(storageKeyOf))
		for (const body of announced) {
			await put(body.upload_url, aPng())
			await finish(body.document_id)
		}
		const kept = await upload('kept.pdf')
		await age(ids[0] ?? '', 'created_at', '2 hours 1 minute')
		await age(ids[1] ?? '', 'created_at', '1 hour 59 minutes')
		await age(kept, 'created_at', '3 hours')
		await run('sweep-documents')
		const { storage } = server.services
		expect(await Promise.all(keys.map((key) => storage.stat(key)))).toEqual([undefined, { size_bytes: aPng().length }])
		expect(await storage.stat(await storageKeyOf(kept))).toBeDefined()
		await age(ids[1] ?? '', 'created_at', '3 hours')
		await run('sweep-documents')
		expect(await storage.stat(keys[1] ?? '')).toBeUndefined()
		const [again] = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ found: number }>('select count(*) as found from documents where document_id = any($1) and content_type is not null', [ids]),
			),
		)
		expect(again?.found).toBe(0)
	})

	test('a deleted file is kept for thirty days', async () => {
		const document_id = await upload('deleted.pdf')
		const key = await storageKeyOf(document_id)
		await applicant.delete(pathOf(application.applicationId, document_id))
		await age(document_id, 'deleted_at', '29 days')
		await run('sweep-documents')
		expect(await server.services.storage.stat(key)).toBeDefined()
		await age(document_id, 'deleted_at', '31 days')
		await run('sweep-documents')
		expect(await server.services.storage.stat(key)).toBeUndefined()
	})
})

const remove = (document_id: string, of: Json = application, by: Browser = applicant): Promise<Answer> =>
	by.delete(pathOf(of.applicationId, document_id))

describe('deleting', () => {
	const not_allowed = { errors: [{ code: 'err_document_delete_not_allowed' }] }

	test('removes a file, and an upload that was never finished', async () => {
		for (const document_id of [await upload('a.pdf'), (await announce()).body.document_id]) {
			expect((await remove(document_id)).status).toBe(204)
			expect(await findView(document_id)).toBeUndefined()
			expect((await remove(document_id)).status).toBe(404)
			expect((await download(document_id)).status).toBe(404)
			expect((await finish(document_id)).status).toBe(404)
		}
	})

	test('ends with the status Open', async () => {
		const submitted = await anApplication(applicant)
		const document_id = await upload('a.pdf', aPdf(), submitted)
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [submitted.applicationId])
		const refused = await remove(document_id, submitted)
		expect([refused.status, refused.body]).toEqual([409, not_allowed])
	})

	test('spares what staff have seen when the application is opened again, and nothing else', async () => {
		const reopened = await anApplication(applicant)
		const [seen, infected] = [await upload('seen.pdf', aPdf(), reopened), await upload('infected.pdf', aPdf(), reopened)]
		await server.drain()
		await change('update applications set submitted_at = now() where application_id = $1', [reopened.applicationId])
		const added = await upload('added.pdf', aPdf(), reopened)
		await server.drain()
		expect((await remove(seen, reopened)).body).toEqual(not_allowed)
		expect((await remove(infected, reopened)).status).toBe(204)
		expect((await remove(added, reopened)).status).toBe(204)
	})

	test('spares what somebody else put there', async () => {
		const document_id = await upload('a.pdf')
		await change(`update documents set uploaded_by_type = 'bouser', uploaded_by_id = gen_random_uuid() where document_id = $1`, [
			document_id,
		])
		expect((await remove(document_id)).body).toEqual(not_allowed)
	})
})

describe('whose it is', () => {
	const calls: readonly [name: string, call: (of: Json, document_id: string, by: Browser) => Promise<Answer>][] = [
		['list', (of, _document_id, by) => by.get(pathOf(of.applicationId))],
		['announce', (of, _document_id, by) => announce({}, of, by)],
		['finish', (of, document_id, by) => finish(document_id, true, of, by)],
		['download', (of, document_id, by) => download(document_id, of, by)],
		['delete', (of, document_id, by) => by.delete(pathOf(of.applicationId, document_id))],
	]
	let document_id: string
	beforeAll(async () => {
		document_id = (await announce()).body.document_id
	})

	test.each(calls)('%s: another applicant, another partner’s applicant and an unknown id are answered 404', async (_name, call) => {
		const not_found = [404, { errors: [{ code: 'err_entity_not_found' }] }]
		for (const other of [await anApplicant(server), await anApplicant(server, { partner_key: 'edelgrat' })]) {
			const answer = await call(application, document_id, other.browser)
			expect([answer.status, answer.body]).toEqual(not_found)
		}
		for (const unknown of [randomUUID(), 'no-uuid']) {
			const answer = await call({ applicationId: unknown }, document_id, applicant)
			expect([answer.status, answer.body]).toEqual(not_found)
		}
	})

	test.each(calls)('%s: nobody is answered 401', async (_name, call) => {
		expect((await call(application, document_id, server.visitor())).status).toBe(401)
	})

	test.each(calls.slice(2))('%s: a document of another of one’s applications is answered 404', async (_name, call) => {
		const other = await anApplication(applicant)
		expect((await call(other, document_id, applicant)).status).toBe(404)
		expect(await findView(document_id)).toMatchObject({ upload_status: 'pending' })
	})
})
