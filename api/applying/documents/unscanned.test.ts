import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fromBufferPromise } from 'yauzl'

import type { Scanner } from '#api/platform/providers/scan/port.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { aRequest, pathOf } from '../../test/documents.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { handlers } from './jobs.ts'
import { aPdf } from './sample-files.ts'

let server: TestServer
/** At a partner that accepts unscanned files. */
let applicant: Browser
let application: Json
let staff: Browser

const change = (text: string, parameters: readonly unknown[] = []): Promise<unknown> =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(text, parameters)))

/** Sets the partner's rule in the database and in this server's cache. */
async function rule(unscanned_documents: 'refuse' | 'allow_for_staff_with_notice'): Promise<void> {
	await change(`update partners set configuration = configuration || $1::jsonb where key = 'wislana'`, [
		JSON.stringify({ unscanned_documents }),
	])
	Object.assign((await server.services.partners.ofKey('wislana'))?.configuration ?? {}, { unscanned_documents })
}

beforeAll(async () => {
	server = await startTestServer({}, { settings: { SCANNER: 'none' } })
	await change(
		`update partners set configuration = configuration || '{"unscanned_documents": "allow_for_staff_with_notice"}' where key = 'wislana'`,
	)
	applicant = (await anApplicant(server, { partner_key: 'wislana' })).browser
	application = await anApplication(applicant, {
		currency: 'PLN',
		companyType: 'PL_SP_Z_O_O',
		companyPostCode: '00-001',
		companyLocation: 'Warszawa',
		companyCountry: 'PL',
	})
	staff = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

const announce = (by: Browser, to: Json): Promise<Answer> =>
	by.post(pathOf(to.applicationId), aRequest(to.applicationId, { size_bytes: aPdf().length }))

const fetched = (download_url: string, options: { method?: 'PUT'; payload?: Buffer; headers?: Record<string, string> } = {}) => {
	const { pathname, search } = new URL(download_url)
	return server.visitor('wislana').send({ method: 'GET', url: pathname + search, ...options })
}

const upload = async (): Promise<string> => {
	const { document_id, upload_url } = (await announce(applicant, application)).body
	await fetched(upload_url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
	await applicant.patch(pathOf(application.applicationId, document_id, '/upload_success'), { is_upload_successful: true })
	await server.drain()
	return document_id
}

const viewOf = async (document_id: string): Promise<Json> =>
	(await applicant.get(pathOf(application.applicationId))).body.result.find((found: Json) => found.document_id === document_id)

const archived = async (): Promise<string[]> => {
	const answer = await staff.get(`/staff/applications/${application.applicationId}/documents/archive`)
	const zip = await fromBufferPromise(answer.raw)
	return (await Array.fromAsync(zip.eachEntry())).map(({ fileName }) => fileName)
}

const caseView = async (): Promise<Json> => (await staff.get(`/staff/applications/${application.applicationId}`)).body
const openedByStaff = (document_id: string): Promise<Answer> =>
	staff.get(`/staff/applications/${application.applicationId}/documents/${document_id}/download_url`)

const submitted = () =>
	change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [application.applicationId])
const open = () =>
	change(`update applications set status = 'Open', submitted_at = null where application_id = $1`, [application.applicationId])

describe('without a scanner', () => {
	test('files are refused unless the partner allows them', async () => {
		const { browser } = await anApplicant(server)
		const own = await anApplication(browser)
		const refused = await announce(browser, own)
		expect([refused.status, refused.body]).toEqual([503, { errors: [{ code: 'err_document_scanner_missing' }] }])
		await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [own.applicationId])
		expect((await staff.get(`/staff/applications/${own.applicationId}`)).body.unscanned_documents).toBe('refuse')
	})

	test('a partner that allows it accepts files, and only staff may open them', async () => {
		const document_id = await upload()
		expect(await viewOf(document_id)).toMatchObject({ upload_status: 'uploaded', scan_status: 'not_scanned', is_scan_waived: true })
		const refused = await applicant.get(pathOf(application.applicationId, document_id, '/download_url'))
		expect([refused.status, refused.body]).toEqual([409, { errors: [{ code: 'err_document_not_scanned' }] }])

		await submitted()
		expect(await caseView()).toMatchObject({ unscanned_documents: 'allow_for_staff_with_notice', documents: [{ is_scan_waived: true }] })
		expect((await fetched((await openedByStaff(document_id)).body.download_url)).body).toBe(aPdf().toString())
		await open()
	})

	test('files accepted while the partner allowed it cannot be opened once it does not, singly or in the archive', async () => {
		const document_id = await upload()
		await submitted()
		expect((await archived()).length).toBeGreaterThan(1)
		await rule('refuse')
		try {
			expect((await openedByStaff(document_id)).body).toEqual({ errors: [{ code: 'err_document_not_scanned' }] })
			expect(await archived()).toEqual(['documents.csv'])
		} finally {
			await rule('allow_for_staff_with_notice')
			await open()
		}
	})

	test('an upload is not waived at its end if the partner no longer allows it', async () => {
		const { document_id, upload_url } = (await announce(applicant, application)).body
		await fetched(upload_url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
		await rule('refuse')
		try {
			await applicant.patch(pathOf(application.applicationId, document_id, '/upload_success'), { is_upload_successful: true })
			expect(await viewOf(document_id)).toMatchObject({ upload_status: 'uploaded', is_scan_waived: false })
		} finally {
			await rule('allow_for_staff_with_notice')
		}
	})

	test('files without a waiver stay closed to staff too', async () => {
		const document_id = await upload()
		await change('update documents set is_scan_waived = false where document_id = $1', [document_id])
		await submitted()
		expect((await openedByStaff(document_id)).body).toEqual({ errors: [{ code: 'err_document_upload_in_progress' }] })
		await open()
	})

	test('once a scanner is set up, files accepted before are scanned', async () => {
		const [one, two] = [await upload(), await upload()]
		await change(`update documents set uploaded_at = now() - interval '3 days'`)
		const seen: string[] = []
		const scanner: Scanner = {
			check: () => Promise.resolve(),
			scan: async ({ content }) => {
				seen.push(Buffer.concat(await Array.fromAsync((await content()) as AsyncIterable<Buffer>)).toString())
				return seen.length % 2 === 1 ? 'not_infected' : 'infected'
			},
		}
		const run = (name: string, payload: object) =>
			handlers.find((handler) => handler.name === name)?.run({ ...server.services, scanner }, payload, { id: 'a job' })
		// Twice, because the time limit for a scan starts now.
		for (let times = 0; times < 2; times += 1) {
			await run('sweep-documents', {})
			const views = [await viewOf(one), await viewOf(two)]
			expect(views.map((view) => [view.scan_status, view.is_scan_waived])).toEqual(views.map(() => ['not_scanned', false]))
		}
		const partner_id = (await server.services.partners.ofKey('wislana'))?.partner_id
		for (const document_id of [one, two]) await run('scan-document', { partner_id, document_id })
		expect(seen).toEqual([aPdf().toString(), aPdf().toString()])
		expect([await viewOf(one), await viewOf(two)]).toMatchObject([{ scan_status: 'not_infected' }, { scan_status: 'infected' }])
	})
})

test('with a scanner the file says nothing about it', async () => {
	const other = await startTestServer()
	try {
		const own = await anApplication((await anApplicant(other)).browser)
		await other.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [own.applicationId]),
			),
		)
		const { body } = await (await aStaffMember(other, 'analyse')).get(`/staff/applications/${own.applicationId}`)
		expect(body.unscanned_documents).toBeNull()
	} finally {
		await other.close()
	}
})
