import { fastify } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { answerError } from '../../http/errors.ts'
import { makeSecret } from '../../secret.ts'
import { DiskStorage } from './disk.ts'
import { mountDiskRoutes } from './disk/routes.ts'
import type { Storage } from './port.ts'

interface Running {
	readonly storage: Storage
	/** The portal's address, where a store that serves files itself answers. */
	readonly origin: string
	stop(): Promise<void>
}

/** Every adapter of the port, run for real; a new one is added here and nowhere else. */
const adapters: readonly { readonly name: string; start(): Promise<Running> }[] = [
	{
		name: 'disk',
		start: async () => {
			const folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
			const storage = new DiskStorage({ folder, secret: makeSecret('x'.repeat(32)), now: () => new Date(), base_path: '/api' })
			const app = fastify()
			app.setErrorHandler(answerError)
			mountDiskRoutes(app, storage, '/api')
			const origin = await app.listen({ host: '127.0.0.1', port: 0 })
			return {
				storage,
				origin,
				stop: async () => {
					await app.close()
					await rm(folder, { recursive: true })
				},
			}
		},
	},
]

const soon = (): Date => new Date(Date.now() + 60_000)
const put = (url: string, body: Uint8Array<ArrayBuffer>): Promise<Response> =>
	fetch(url, { method: 'PUT', body, headers: { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' } })

const newKey = (): string => `${randomUUID()}/${randomUUID()}`

describe.each(adapters)('storage: $name', ({ start }) => {
	let running: Running
	beforeAll(async () => {
		running = await start()
	})
	afterAll(() => running.stop())

	const uploadUrl = (key: string, grant: { max_bytes?: number; expires_at?: Date } = {}): Promise<string> =>
		running.storage.uploadUrl({ key, max_bytes: 1_000_000, content_type: 'application/pdf', expires_at: soon(), ...grant }, running.origin)

	const downloadUrl = (key: string, grant: { file_name?: string; expires_at?: Date } = {}): Promise<string> =>
		running.storage.downloadUrl({ key, file_name: 'a.pdf', content_type: 'application/pdf', expires_at: soon(), ...grant }, running.origin)

	test('is reachable', async () => {
		await expect(running.storage.check()).resolves.toBeUndefined()
	})

	test('keeps what is sent to the upload address, byte for byte', async () => {
		const key = newKey()
		const content = crypto.getRandomValues(new Uint8Array(60_000))
		const sent = await put(await uploadUrl(key), content)
		expect(sent.status).toBe(201)
		expect(await running.storage.stat(key)).toEqual({ size_bytes: 60_000 })
		expect(new Uint8Array(await buffer(await running.storage.read(key)))).toEqual(content)
	})

	test('serves it under the name of the grant, as a file to save', async () => {
		const key = newKey()
		await put(await uploadUrl(key), new Uint8Array([1, 2, 3]))
		const served = await fetch(await downloadUrl(key, { file_name: `Jahresabschluß "2024" – Grün & Söhne's.pdf` }))
		expect(served.status).toBe(200)
		expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
		expect(served.headers.get('content-type')).toBe('application/pdf')
		const disposition = served.headers.get('content-disposition') ?? ''
		expect(disposition).toMatch(/^attachment;/)
		expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(`Jahresabschluß "2024" – Grün & Söhne's.pdf`)
	})

	test('keeps an empty file as one: what it is worth is decided elsewhere', async () => {
		const key = newKey()
		await put(await uploadUrl(key), new Uint8Array())
		expect(await running.storage.stat(key)).toEqual({ size_bytes: 0 })
	})

	test.each([
		['an expired address', (key: string) => uploadUrl(key, { expires_at: new Date(Date.now() - 1000) })],
		['an address for another file', async (key: string) => (await uploadUrl(newKey())).replace(/[0-9a-f-]{36}\/[0-9a-f-]{36}/, key)],
		['a changed address', async (key: string) => (await uploadUrl(key)).replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
		['the download address', (key: string) => downloadUrl(key)],
	])('stores nothing under %s', async (_what, addressOf) => {
		const key = newKey()
		const refused = await put(await addressOf(key), new Uint8Array([1]))
		expect(refused.status).toBe(403)
		expect(await running.storage.stat(key)).toBeUndefined()
	})

	test.each([
		['an expired address', (key: string) => downloadUrl(key, { expires_at: new Date(Date.now() - 1000) })],
		['an address of another file', async (key: string) => (await downloadUrl(newKey())).replace(/[0-9a-f-]{36}\/[0-9a-f-]{36}/, key)],
		['another file name', async (key: string) => (await downloadUrl(key)).replace('a.pdf', 'b.pdf')],
		['the upload address', (key: string) => uploadUrl(key)],
	])('serves nothing under %s', async (_what, addressOf) => {
		const key = newKey()
		await put(await uploadUrl(key), new Uint8Array([1]))
		expect((await fetch(await addressOf(key))).status).toBe(403)
	})

	test('refuses a file larger than the address allows, and keeps nothing of it', async () => {
		const key = newKey()
		const refused = await put(await uploadUrl(key, { max_bytes: 10 }), new Uint8Array(11))
		expect(refused.status).toBe(413)
		expect(await running.storage.stat(key)).toBeUndefined()
		expect((await put(await uploadUrl(key, { max_bytes: 10 }), new Uint8Array(10))).status).toBe(201)
	})

	test('writes once: a second file under the same address changes nothing', async () => {
		const key = newKey()
		const url = await uploadUrl(key)
		await put(url, new Uint8Array([1]))
		expect((await put(url, new Uint8Array([2]))).status).toBe(403)
		expect(await buffer(await running.storage.read(key))).toEqual(Buffer.from([1]))
	})

	test('of two files sent at the same time one is kept', async () => {
		const key = newKey()
		const url = await uploadUrl(key)
		const answers = await Promise.all([1, 2, 3, 4].map((byte) => put(url, new Uint8Array(100_000).fill(byte))))
		expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 403, 403, 403])
		const kept = await buffer(await running.storage.read(key))
		expect(new Set(kept).size).toBe(1)
		expect(kept.length).toBe(100_000)
	})

	test('removes a file, and a missing one without complaint', async () => {
		const key = newKey()
		await put(await uploadUrl(key), new Uint8Array([1]))
		await running.storage.remove(key)
		await running.storage.remove(key)
		expect(await running.storage.stat(key)).toBeUndefined()
		await expect(running.storage.read(key)).rejects.toBeInstanceOf(Error)
		expect((await fetch(await downloadUrl(key))).status).toBe(404)
	})

	test.each([
		'../../etc/passwd',
		`${randomUUID()}/../secret`,
		'a',
		'',
		`${randomUUID()}/${randomUUID()}/x`,
		`/${randomUUID()}/${randomUUID()}`,
	])('knows no file %j', async (key) => {
		await expect(uploadUrl(key)).rejects.toBeInstanceOf(Error)
		await expect(downloadUrl(key)).rejects.toBeInstanceOf(Error)
		await expect(running.storage.read(key)).rejects.toBeInstanceOf(Error)
	})
})
