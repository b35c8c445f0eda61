import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { part_bytes } from '#domain/applying/documents/parts.ts'

import { pagePolicy } from '../../pages/policy.ts'
import { startAzurite } from '../../test/azurite.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { clamd_missing, eicar, startClamd, type Clamd } from '../../test/clamd.ts'
import { aRequest, pathOf } from '../../test/documents.ts'
import { because, type Program } from '../../test/programs.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { startSwift, swift_missing } from '../../test/swift.ts'
import { aPdf } from './sample-files.ts'

interface Store extends Program {
	readonly settings: Readonly<Record<string, string>>
}

const stores: readonly { readonly name: string; readonly missing?: string | undefined; start(): Promise<Store> }[] = [
	{
		name: 'Azure',
		start: async () => {
			const { connection_string, container, stop } = await startAzurite()
			return {
				stop,
				settings: { STORAGE: 'azure', AZURE_STORAGE_CONNECTION_STRING: connection_string, AZURE_STORAGE_CONTAINER: container },
			}
		},
	},
	{
		name: swift_missing === undefined ? 'S3' : `S3 (${swift_missing})`,
		missing: swift_missing,
		start: async () => {
			const { options, stop } = await startSwift()
			const { bucket, region, endpoint, credentials } = options
			const key = { S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey }
			return { stop, settings: { STORAGE: 's3', S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, ...key } }
		},
	},
]

/** Uploads to a remote store's address as a browser does. */
const put = (url: string, body: Buffer): Promise<Response> =>
	fetch(url, {
		method: 'PUT',
		body: new Uint8Array(body),
		headers: { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' },
	})

describe.each(stores)('documents in $name', ({ missing, start }) => {
	describe.skipIf(missing !== undefined)('over HTTP', () => {
		let store: Store
		let clamd: Clamd | undefined
		let server: TestServer
		let browser: Browser
		let application: Json
		beforeAll(async () => {
			store = await start()
			if (clamd_missing === undefined) clamd = await startClamd()
			const SCANNER = clamd === undefined ? 'simulated' : `clamav:${clamd.socket}`
			server = await startTestServer({}, { settings: { ...store.settings, SCANNER } })
			browser = (await anApplicant(server)).browser
			application = await anApplication(browser)
		}, 120_000)
		afterAll(async () => {
			await server.close()
			await clamd?.stop()
			await store.stop()
		})

		const announce = async (size_bytes: number): Promise<Json> =>
			(await browser.post(pathOf(application.applicationId), aRequest(application.applicationId, { size_bytes }))).body
		const finish = (document_id: string) =>
			browser.patch(pathOf(application.applicationId, document_id, '/upload_success'), { is_upload_successful: true })
		const viewOf = async (document_id: string): Promise<Json> =>
			(await browser.get(pathOf(application.applicationId))).body.result.find((found: Json) => found.document_id === document_id)
		const addressOf = (document_id: string) => browser.get(pathOf(application.applicationId, document_id, '/download_url'))

		test('announce, send, report: the file is scanned and can be downloaded', async () => {
			const { document_id, upload_url } = await announce(aPdf().length)
			expect((await put(upload_url, aPdf())).ok).toBe(true)
			expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: aPdf().length })
			expect((await addressOf(document_id)).body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])
			await server.drain()
			const served = await fetch((await addressOf(document_id)).body.download_url)
			expect([served.status, await served.text()]).toEqual([200, aPdf().toString()])
			expect(served.headers.get('content-disposition')).toContain('Jahresabschluss.pdf')
		})

		test('an interrupted upload of a large file is resumed', async () => {
			// The test scanner accepts two megabytes; this file tests the store, and its verdict does not matter.
			const content = Buffer.concat([aPdf(), randomBytes(2 * part_bytes)])
			const { document_id } = await announce(content.length)
			const partsNow = async (): Promise<Json[]> =>
				(await browser.get(pathOf(application.applicationId, document_id, '/upload_parts'))).body.parts
			const send = async (part: Json) => {
				const from = (part.part_number - 1) * part_bytes
				expect((await put(part.upload_url, content.subarray(from, from + part.size_bytes))).ok).toBe(true)
			}
			await send((await partsNow())[1])
			const rest = (await partsNow()).filter((part) => !part.is_stored)
			expect(rest.map((part) => part.part_number)).toEqual([1, 3])
			for (const part of rest) await send(part)
			expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: content.length })
		})

		test('a file replaced between examination and scan is never clean', async () => {
			const { document_id, upload_url } = await announce(aPdf().length)
			await put(upload_url, aPdf())
			await finish(document_id)
			const swapped = await put(upload_url, Buffer.from(aPdf().toString().replace('1.7', '1.4')))
			await server.drain()
			// Either the store refused the second file, or the replacement was detected.
			expect((await viewOf(document_id)).scan_status).toBe(swapped.ok ? 'scan_failed' : 'not_infected')
		})

		test('an infected file stays in quarantine and is never served', async () => {
			const content = aPdf(eicar.toString())
			const { document_id, upload_url } = await announce(content.length)
			await put(upload_url, content)
			await finish(document_id)
			await server.drain()
			expect(await viewOf(document_id)).toMatchObject({ scan_status: 'infected' })
			expect((await addressOf(document_id)).body.errors).toEqual([{ code: 'err_document_not_available' }])
			const areas = await Promise.all((['quarantine', 'files'] as const).map((area) => Array.fromAsync(server.services.storage.list(area))))
			const [quarantine, files] = areas.map((list) => list.map((file) => file.size_bytes))
			expect(quarantine).toContain(content.length)
			expect(files).not.toContain(content.length)
		})

		test('a file larger than announced is refused', async () => {
			const { document_id, upload_url } = await announce(10)
			await put(upload_url, aPdf())
			expect((await finish(document_id)).body.errors).toEqual([{ code: 'err_document_not_stored' }])
		})

		test('pages may send to the store only', () => {
			const endpoint = new URL(store.settings['S3_ENDPOINT'] ?? /BlobEndpoint=([^;]+)/.exec(JSON.stringify(store.settings))?.[1] ?? '')
			const policy = pagePolicy('nonce', { upload_origin: server.services.storage.browser_origin })
			expect(policy).toContain(`connect-src 'self' ${endpoint.origin};`)
		})

		test('without the store the server is not ready, decides nothing and reports it', async () => {
			const { document_id } = await announce(aPdf().length)
			expect((await browser.get('/ready')).body.parts.storage).toBe(true)
			await store.stop()
			const ready = await browser.get('/ready')
			expect([ready.status, ready.body.parts.storage]).toEqual([503, false])
			const answer = await finish(document_id)
			expect([answer.status, answer.body]).toEqual([503, { errors: [{ code: 'err_service_unavailable' }] }])
			expect(await viewOf(document_id)).toMatchObject({ upload_status: 'pending' })
		}, 60_000)
	})
})

describe('an unreliable scanner', () => {
	test.skipIf(clamd_missing !== undefined)(
		`while it is away files wait, and nobody gets them; once it is back the backlog is worked off${because(clamd_missing)}`,
		async () => {
			const first = await startClamd()
			const server = await startTestServer({}, { settings: { SCANNER: `clamav://127.0.0.1:${first.port}` } })
			try {
				const { browser } = await anApplicant(server)
				const own = await anApplication(browser)
				await first.stop()
				const ids: string[] = []
				for (let files = 0; files < 50; files += 1) {
					const { document_id, upload_url } = (await browser.post(pathOf(own.applicationId), aRequest(own.applicationId))).body
					const { pathname, search } = new URL(upload_url)
					await server
						.visitor()
						.send({ method: 'PUT', url: pathname + search, headers: { 'content-type': 'application/pdf' }, payload: aPdf() })
					await browser.patch(pathOf(own.applicationId, document_id, '/upload_success'), { is_upload_successful: true })
					ids.push(document_id)
				}
				const statuses = async (): Promise<string[]> =>
					(await browser.get(pathOf(own.applicationId))).body.result.map((found: Json) => found.scan_status)
				await server.drain()
				expect(await statuses()).toEqual(ids.map(() => 'not_scanned'))
				const refused = await browser.get(pathOf(own.applicationId, ids[0], '/download_url'))
				expect(refused.body.errors).toEqual([{ code: 'err_document_upload_in_progress' }])
				// Staff see submitted applications only, and may open no more than the applicant.
				const staff = await aStaffMember(server, 'analyse')
				await server.asEveryPartner((db) => db.dynamic(sqlOf('update applications set submitted_at = now()')))
				for (const id of ids) {
					for (const rest of ['/download_url', '/content']) {
						const answer = await staff.get(`/staff/applications/${own.applicationId}/documents/${id}${rest}`)
						expect([answer.status, answer.body]).toEqual([409, { errors: [{ code: 'err_document_upload_in_progress' }] }])
					}
				}

				const second = await startClamd({ port: first.port })
				try {
					// Skips the back-off of the next attempt.
					await server.asEveryPartner((db) => db.dynamic(sqlOf(`update pgboss.job set start_after = now() where state = 'retry'`)))
					await server.drain()
					expect(await statuses()).toEqual(ids.map(() => 'not_infected'))
				} finally {
					await second.stop()
				}
			} finally {
				await server.close()
			}
		},
		90_000,
	)
})
