import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { part_bytes } from '#domain/applying/documents/parts.ts'

import { AzureStorage } from '#api/platform/providers/storage/azure.ts'
import { S3Storage } from '#api/platform/providers/storage/s3.ts'
import type { Storage } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { startAzurite } from '../../test/azurite.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { aRequest, pathOf } from '../../test/documents.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { startStoreProxy, type Fault, type StoreProxy } from '../../test/store-proxy.ts'
import { startSwift, swift_missing } from '../../test/swift.ts'
import { aPdf } from './sample-files.ts'

interface Store {
	readonly proxy: StoreProxy
	readonly storage: Storage
	stop(): Promise<void>
}

const patience = { patience_ms: 1_500, silence_ms: 1_000 }

const stores: readonly { readonly name: string; readonly missing?: string | undefined; start(): Promise<Store> }[] = [
	{
		name: 'Azure',
		start: async () => {
			const { connection_string, container, stop } = await startAzurite()
			const origin = /BlobEndpoint=(http:\/\/[^/]+)/.exec(connection_string)?.[1] ?? ''
			const proxy = await startStoreProxy(new URL(origin))
			const storage = new AzureStorage({ connection_string: connection_string.replace(origin, proxy.origin), container, ...patience })
			return { proxy, storage, stop }
		},
	},
	{
		name: swift_missing === undefined ? 'S3' : `S3 (${swift_missing})`,
		missing: swift_missing,
		start: async () => {
			const { options, stop } = await startSwift()
			const proxy = await startStoreProxy(new URL(options.endpoint))
			return { proxy, storage: new S3Storage({ ...options, endpoint: proxy.origin, ...patience }), stop }
		},
	},
]

/** Larger than the faulty connection lets through. */
const content = aPdf('x'.repeat(200_000))

const put = (url: string, body: Uint8Array): Promise<Response> =>
	fetch(url, {
		method: 'PUT',
		body: new Uint8Array(body),
		headers: { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' },
	})

/** The examination is not under test here, and its slow start could look like a stalled store. */
const readsAll: Services['examineFile'] = async (file) => {
	await buffer(file)
	return { page_count: 1, has_text: true, findings: [] }
}

const statusOf = ({ status, body }: { status: number; body: unknown }) => [status, body]

describe.each(stores)('a fault of $name', ({ missing, start }) => {
	describe.skipIf(missing !== undefined)('over HTTP', () => {
		let store: Store
		let server: TestServer
		let browser: Browser
		let analyst: Browser
		let application: Json
		beforeAll(async () => {
			store = await start()
			server = await startTestServer({ storage: store.storage, examineFile: readsAll })
			browser = (await anApplicant(server)).browser
			application = await anApplication(browser)
			analyst = await aStaffMember(server, 'analyse')
		}, 120_000)
		beforeEach(() => store.proxy.become('none'))
		afterAll(async () => {
			await server.close()
			await store.proxy.stop()
			await store.stop()
		})

		const announce = (size_bytes: number) =>
			browser.post(pathOf(application.applicationId), aRequest(application.applicationId, { size_bytes }))
		const finish = (document_id: string, is_upload_successful = true) =>
			browser.patch(pathOf(application.applicationId, document_id, '/upload_success'), { is_upload_successful })
		const viewOf = async (document_id: string): Promise<Json> =>
			(await browser.get(pathOf(application.applicationId))).body.result.find((found: Json) => found.document_id === document_id)
		const sent = async (): Promise<string> => {
			const { document_id, upload_url } = (await announce(content.length)).body
			expect((await put(upload_url, content)).ok).toBe(true)
			return document_id
		}
		const unavailable = [503, { errors: [{ code: 'err_service_unavailable' }] }]

		const faults: readonly Exclude<Fault, 'none'>[] = ['refuses', 'silent', 'error_500', 'breaks_off', 'stalls']

		test.each(faults)('%s: a report decides nothing, and counts once the store is back', async (fault) => {
			const document_id = await sent()
			store.proxy.become(fault)
			expect(statusOf(await finish(document_id))).toEqual(unavailable)
			expect(await viewOf(document_id)).toMatchObject({ upload_status: 'pending', sha256: null })
			store.proxy.become('none')
			expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: content.length })
		})

		test.each(faults)('%s: giving up an upload does not wait for the store', async (fault) => {
			store.proxy.become(fault)
			// The address is signed without asking the store.
			const announced = await announce(content.length)
			expect(announced.status).toBe(201)
			expect((await finish(announced.body.document_id, false)).body).toMatchObject({ upload_status: 'failed' })
		})

		test.each(faults)('%s: a file that was not read completely is never clean', async (fault) => {
			const document_id = await sent()
			await finish(document_id)
			store.proxy.become(fault)
			await server.drain()
			expect(await viewOf(document_id)).toMatchObject({ upload_status: 'uploaded', scan_status: 'not_scanned' })
			store.proxy.become('none')
			await server.asEveryPartner((db) => db.dynamic(sqlOf(`update pgboss.job set start_after = now() where state = 'retry'`)))
			await server.drain()
			expect(await viewOf(document_id)).toMatchObject({ scan_status: 'not_infected' })
		})

		test.each(faults.filter((fault) => fault !== 'breaks_off' && fault !== 'stalls'))(
			'%s: filed documents are unavailable, and so are parts',
			async (fault) => {
				const document_id = await sent()
				await finish(document_id)
				await server.drain()
				const large = (await announce(2 * part_bytes)).body.document_id
				const paths = [
					[browser, pathOf(application.applicationId, document_id, '/content')],
					[analyst, `/staff/applications/${application.applicationId}/documents/${document_id}/content`],
					[browser, pathOf(application.applicationId, large, '/upload_parts')],
				] as const
				// Staff see submitted applications only.
				await server.asEveryPartner((db) => db.dynamic(sqlOf('update applications set submitted_at = now()')))
				store.proxy.become(fault)
				for (const [by, path] of paths) expect(statusOf(await by.get(path)), path).toEqual(unavailable)
				store.proxy.become('none')
				for (const [by, path] of paths) expect((await by.get(path)).status, path).toBe(200)
			},
		)

		test.each(['breaks_off', 'stalls'] as const)('%s: a partial file is never taken for a complete one', async (fault) => {
			const document_id = await sent()
			await finish(document_id)
			await server.drain()
			store.proxy.become(fault)
			const path = pathOf(application.applicationId, document_id, '/content')
			await expect(browser.get(path)).rejects.toThrow('response destroyed before completion')
			store.proxy.become('none')
			expect((await browser.get(path)).raw.equals(content)).toBe(true)
		})
	})
})
