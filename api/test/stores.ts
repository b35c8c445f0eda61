import { fastify } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

import { partSizes } from '#domain/applying/documents/parts.ts'

import { answerError } from '../platform/http/errors.ts'
import { AzureStorage } from '../platform/providers/storage/azure.ts'
import { DiskStorage } from '../platform/providers/storage/disk.ts'
import { mountDiskRoutes } from '../platform/providers/storage/disk/routes.ts'
import type { Area, Storage } from '../platform/providers/storage/port.ts'
import { S3Storage } from '../platform/providers/storage/s3.ts'
import { makeSecret } from '../platform/secret.ts'
import { startAzurite } from './azurite.ts'
import { freePort, because } from './programs.ts'
import { startSwift, swift_missing } from './swift.ts'

interface Running {
	readonly storage: Storage
	/** The portal's address, which a store that serves files itself answers at. */
	readonly origin: string
	/** The same store, unreachable. */
	readonly away: Storage
	stop(): Promise<void>
}

/** The store's answers show which limits its addresses enforce; where it accepts too much, our own check has to find it. */
interface Answers {
	readonly larger: 201 | 403 | 413
	readonly other_type: 201 | 403 | 415
	readonly again: 201 | 403
	readonly other_part: 201 | 403
	readonly larger_part: 201 | 403 | 413
}

interface Adapter {
	readonly name: string
	/** The reason why it cannot be tested here. */
	readonly missing?: string | undefined
	readonly answers: Answers
	start(): Promise<Running>
}

const diskIn = (folder: string) => new DiskStorage({ folder, secret: makeSecret('x'.repeat(32)), now: () => new Date(), base_path: '/api' })

/** Every adapter of the port, run against the real store; a new one is added here and nowhere else. */
export const adapters: readonly Adapter[] = [
	{
		name: 'disk',
		answers: { larger: 413, other_type: 415, again: 403, other_part: 403, larger_part: 413 },
		start: async () => {
			const folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
			const storage = diskIn(folder)
			const app = fastify()
			app.setErrorHandler(answerError)
			mountDiskRoutes(app, storage, '/api')
			const origin = await app.listen({ host: '127.0.0.1', port: 0 })
			const no_folder = path.join(folder, 'a file')
			await writeFile(no_folder, '')
			return {
				storage,
				origin,
				away: diskIn(no_folder),
				stop: async () => {
					await app.close()
					await rm(folder, { recursive: true })
				},
			}
		},
	},
	{
		name: 'azure',
		answers: { larger: 201, other_type: 201, again: 403, other_part: 201, larger_part: 201 },
		start: async () => {
			const { connection_string, container, stop } = await startAzurite()
			const nowhere = connection_string.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${await freePort()}`)
			return {
				storage: new AzureStorage({ connection_string, container }),
				origin: '',
				away: new AzureStorage({ connection_string: nowhere, container }),
				stop,
			}
		},
	},
	{
		name: `s3${because(swift_missing)}`,
		missing: swift_missing,
		answers: { larger: 403, other_type: 403, again: 201, other_part: 403, larger_part: 403 },
		start: async () => {
			const { options, stop } = await startSwift()
			const nowhere = `http://127.0.0.1:${await freePort()}`
			return { storage: new S3Storage(options), origin: '', away: new S3Storage({ ...options, endpoint: nowhere }), stop }
		},
	},
]

export const soon = (): Date => new Date(Date.now() + 60_000)
export const content_type = 'application/pdf'

/** Normalises success to 201, because some stores answer 200. */
export const put = async (url: string, body: Uint8Array<ArrayBuffer>, type = content_type): Promise<number> => {
	const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type, 'x-ms-blob-type': 'BlockBlob' } })
	await answer.body?.cancel()
	return answer.ok ? 201 : answer.status
}

export const newKey = (): string => `${randomUUID()}/${randomUUID()}`
export const keyInAddress = /[0-9a-f-]{36}\/[0-9a-f-]{36}/

interface Wanted {
	readonly size_bytes?: number
	readonly max_bytes?: number
	readonly expires_at?: Date
}

/** A running store for the tests of a block, with its upload addresses. */
export function storageUnderTest(start: Adapter['start']) {
	let running: Running
	let storage: Storage
	beforeAll(async () => {
		running = await start()
		storage = running.storage
	}, 120_000)
	afterAll(() => running.stop())

	return {
		get running() {
			return running
		},
		get storage() {
			return storage
		},
		uploadUrl: (key: string, wanted: Wanted = {}): Promise<string> =>
			storage.uploadUrl({ key, max_bytes: 1_000_000, size_bytes: undefined, content_type, expires_at: soon(), ...wanted }, running.origin),
		partUploads: (key: string, size_bytes: number) =>
			storage.partUploads({ key, part_sizes: partSizes(size_bytes), content_type, expires_at: soon() }, running.origin),
		versionOf: async (key: string): Promise<string> => (await storage.stat(key, 'quarantine'))?.version ?? 'none',
		keysIn: async (area: Area): Promise<string[]> => (await Array.fromAsync(storage.list(area))).map((file) => file.key),
	}
}
