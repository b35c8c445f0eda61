import { fastify } from 'fastify'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { max_file_bytes } from '#domain/documents/file-types.ts'
import { part_bytes, partSizes } from '#domain/documents/parts.ts'

import { answerError } from '../../http/errors.ts'
import { makeSecret } from '../../secret.ts'
import { startAzurite } from '../../test/azurite.ts'
import { freePort } from '../../test/programs.ts'
import { startSwift, swift_missing } from '../../test/swift.ts'
import { AzureStorage } from './azure.ts'
import { DiskStorage } from './disk.ts'
import { mountDiskRoutes } from './disk/routes.ts'
import { FileChanged, FileMissing, type Area, type Storage } from './port.ts'
import { S3Storage } from './s3.ts'

interface Running {
	readonly storage: Storage
	/** The portal's address, where a store that serves files itself answers. */
	readonly origin: string
	/** The same store where nobody answers. */
	readonly away: Storage
	stop(): Promise<void>
}

/** What the store's addresses are bound to shows in what it answers; where it takes too much, our own look has to find it. */
interface Answers {
	readonly larger: 201 | 403 | 413
	readonly other_type: 201 | 403 | 415
	readonly again: 201 | 403
	readonly other_part: 201 | 403
	readonly larger_part: 201 | 403 | 413
}

interface Adapter {
	readonly name: string
	/** Why it cannot be tested here. */
	readonly missing?: string | undefined
	readonly answers: Answers
	start(): Promise<Running>
}

const diskIn = (folder: string) => new DiskStorage({ folder, secret: makeSecret('x'.repeat(32)), now: () => new Date(), base_path: '/api' })

/** Every adapter of the port, run against the real thing; a new one is added here and nowhere else. */
const adapters: readonly Adapter[] = [
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
		name: swift_missing === undefined ? 's3' : `s3 (${swift_missing})`,
		missing: swift_missing,
		answers: { larger: 403, other_type: 403, again: 201, other_part: 403, larger_part: 403 },
		start: async () => {
			const { options, stop } = await startSwift()
			const nowhere = `http://127.0.0.1:${await freePort()}`
			return { storage: new S3Storage(options), origin: '', away: new S3Storage({ ...options, endpoint: nowhere }), stop }
		},
	},
]

const soon = (): Date => new Date(Date.now() + 60_000)
const past = (): Date => new Date(Date.now() - 10_000)
const content_type = 'application/pdf'

/** 201 when it was taken: some stores say 200. */
const put = async (url: string, body: Uint8Array<ArrayBuffer>, type = content_type): Promise<number> => {
	const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type, 'x-ms-blob-type': 'BlockBlob' } })
	await answer.body?.cancel()
	return answer.ok ? 201 : answer.status
}

const newKey = (): string => `${randomUUID()}/${randomUUID()}`
const key_in_address = /[0-9a-f-]{36}\/[0-9a-f-]{36}/
const faultOf = (error: unknown): string => (error instanceof Error ? error.constructor.name : 'no error')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

describe.each(adapters)('storage: $name', ({ missing, answers, start }) => {
	describe.skipIf(missing !== undefined)('keeps the promises of the port', () => {
		let running: Running
		let storage: Storage
		beforeAll(async () => {
			running = await start()
			storage = running.storage
		}, 120_000)
		afterAll(() => running.stop())

		interface Wanted {
			readonly size_bytes?: number
			readonly max_bytes?: number
			readonly expires_at?: Date
		}
		const uploadUrl = (key: string, wanted: Wanted = {}): Promise<string> =>
			storage.uploadUrl({ key, max_bytes: 1_000_000, size_bytes: undefined, content_type, expires_at: soon(), ...wanted }, running.origin)

		const downloadUrl = (key: string, grant: { file_name?: string; expires_at?: Date } = {}): Promise<string> =>
			storage.downloadUrl({ key, file_name: 'a.pdf', content_type, expires_at: soon(), ...grant }, running.origin)

		const partUploads = (key: string, size_bytes: number) =>
			storage.partUploads({ key, part_sizes: partSizes(size_bytes), content_type, expires_at: soon() }, running.origin)

		const join = (key: string, size_bytes: number) => storage.joinParts({ key, part_sizes: partSizes(size_bytes), content_type })

		/** Sends it and has it promoted. */
		const keep = async (content: Uint8Array<ArrayBuffer> = bytesOf('what was sent')): Promise<string> => {
			const key = newKey()
			expect(await put(await uploadUrl(key), content)).toBe(201)
			await storage.promote(key, await versionOf(key))
			return key
		}
		const versionOf = async (key: string): Promise<string> => (await storage.stat(key, 'quarantine'))?.version ?? 'none'
		const contentOf = async (key: string, area: Area): Promise<string> => (await buffer(await storage.read(key, area))).toString()
		const keysIn = async (area: Area): Promise<string[]> => (await Array.fromAsync(storage.list(area))).map((file) => file.key)

		test('is reachable, and says so when it is not', async () => {
			await expect(storage.check()).resolves.toBeUndefined()
			await expect(running.away.check()).rejects.toBeInstanceOf(Error)
			await expect(running.away.promote(newKey(), 'any')).rejects.toBeInstanceOf(Error)
		})

		test('keeps what is sent in quarantine, byte for byte', async () => {
			const key = newKey()
			const content = crypto.getRandomValues(new Uint8Array(60_000))
			expect(await put(await uploadUrl(key, { size_bytes: 60_000 }), content)).toBe(201)
			expect(await storage.stat(key, 'quarantine')).toEqual({ size_bytes: 60_000, version: expect.stringMatching(/./) })
			expect(new Uint8Array(await buffer(await storage.read(key, 'quarantine')))).toEqual(content)
			expect(await storage.stat(key, 'files')).toBeUndefined()
			await expect(storage.read(key, 'files')).rejects.toBeInstanceOf(FileMissing)
			expect((await fetch(await downloadUrl(key))).status).toBe(404)
		})

		test('serves what was promoted under the name of the grant, as a file to save', async () => {
			const key = await keep()
			const served = await fetch(await downloadUrl(key, { file_name: `Jahresabschluß "2024" – Grün & Söhne's.pdf` }))
			expect([served.status, await served.text()]).toEqual([200, 'what was sent'])
			expect(served.headers.get('content-type')).toBe(content_type)
			const disposition = served.headers.get('content-disposition') ?? ''
			expect(disposition).toMatch(/^attachment;/)
			expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(`Jahresabschluß "2024" – Grün & Söhne's.pdf`)
			expect(served.headers.get('cache-control')).toBe('private, no-store')
		})

		test('files what was made here without a way through quarantine, once', async () => {
			const key = newKey()
			const stored = await storage.put({ key, content: Buffer.from('made here'), content_type })
			expect(stored).toEqual(await storage.stat(key, 'files'))
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()
			expect(await (await fetch(await downloadUrl(key))).text()).toBe('made here')
			await expect(storage.put({ key, content: Buffer.from('another'), content_type })).rejects.toBeInstanceOf(Error)
			expect(await contentOf(key, 'files')).toBe('made here')
		})

		test('keeps an empty file as one: what it is worth is decided elsewhere', async () => {
			const key = newKey()
			await put(await uploadUrl(key), new Uint8Array())
			expect(await storage.stat(key, 'quarantine')).toMatchObject({ size_bytes: 0 })
		})

		test.each([
			['an expired address', (key: string) => uploadUrl(key, { expires_at: past() })],
			['an address for another file', async (key: string) => (await uploadUrl(newKey())).replace(key_in_address, key)],
			['a changed address', async (key: string) => (await uploadUrl(key)).replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
			['the download address', (key: string) => downloadUrl(key)],
			[
				'the address for files instead of quarantine',
				async (key: string) => (await uploadUrl(key)).replace('/quarantine/', '/files/').replace(/(?<=\/api\/storage\/.*)$/, '&area=files'),
			],
		])('stores nothing under %s', async (_what, addressOf) => {
			const key = newKey()
			expect(await put(await addressOf(key), new Uint8Array([1]))).toBe(403)
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()
			expect(await storage.stat(key, 'files')).toBeUndefined()
		})

		test.each([
			['an expired address', (key: string) => downloadUrl(key, { expires_at: past() })],
			['an address of another file', async (key: string) => (await downloadUrl(newKey())).replace(key_in_address, key)],
			['another file name', async (key: string) => (await downloadUrl(key)).replace('a.pdf', 'b.pdf')],
			['the upload address', (key: string) => uploadUrl(key)],
		])('serves nothing under %s', async (_what, addressOf) => {
			const key = await keep()
			const refused = await fetch(await addressOf(key))
			expect(refused.status).toBe(403)
			expect(await refused.text()).not.toContain('what was sent')
		})

		test('the address to send a file to is good for nothing else', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('abc'))
			for (const method of ['GET', 'DELETE', 'POST']) expect((await fetch(url, { method })).status).toBeGreaterThanOrEqual(400)
			expect(await contentOf(key, 'quarantine')).toBe('abc')
		})

		test('what is larger than granted is refused, or seen for what it is', async () => {
			const key = newKey()
			expect(await put(await uploadUrl(key, { size_bytes: 10, max_bytes: 10 }), new Uint8Array(11))).toBe(answers.larger)
			expect((await storage.stat(key, 'quarantine'))?.size_bytes).toBe(answers.larger === 201 ? 11 : undefined)
		})

		test('what is sent as another type is refused, or served as what it was found to be', async () => {
			const key = newKey()
			expect(await put(await uploadUrl(key), bytesOf('<script>'), 'text/html')).toBe(answers.other_type)
			const stored = await storage.stat(key, 'quarantine')
			expect(stored !== undefined).toBe(answers.other_type === 201)
			const sound = stored === undefined ? await keep() : key
			if (stored !== undefined) await storage.promote(key, stored.version)
			expect((await fetch(await downloadUrl(sound))).headers.get('content-type')).toBe(content_type)
		})

		test('an address used again changes nothing, or the change is noticed', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('seen'))
			const version = await versionOf(key)
			expect(await put(url, bytesOf('swap'))).toBe(answers.again)
			const outcome = async (work: Promise<unknown>) => work.then(() => 'the same', faultOf)
			const expected = answers.again === 201 ? 'FileChanged' : 'the same'
			expect(await outcome(storage.read(key, 'quarantine', { version }).then(buffer))).toBe(expected)
			expect(await outcome(storage.promote(key, version))).toBe(expected)
			expect(await contentOf(key, 'files').catch(faultOf)).toBe(answers.again === 201 ? 'FileMissing' : 'seen')
		})

		test('what has been promoted cannot be changed by its old address', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('seen'))
			const version = await versionOf(key)
			await storage.promote(key, version)
			await put(url, bytesOf('swap'))
			await storage.promote(key, version)
			expect(await contentOf(key, 'files')).toBe('seen')
		})

		test('only the version that was seen is promoted', async () => {
			const key = newKey()
			await put(await uploadUrl(key), bytesOf('abc'))
			await expect(storage.promote(key, '"0123456789"')).rejects.toBeInstanceOf(FileChanged)
			await expect(storage.read(key, 'quarantine', { version: '"0123456789"' })).rejects.toBeInstanceOf(FileChanged)
			await expect(storage.promote(newKey(), '"0123456789"')).rejects.toBeInstanceOf(FileMissing)
			expect(await storage.stat(key, 'files')).toBeUndefined()
		})

		test('of several promotions at once one is made, and none fails', async () => {
			const key = newKey()
			await put(await uploadUrl(key), bytesOf('abc'))
			const version = await versionOf(key)
			await Promise.all(Array.from({ length: 5 }, () => storage.promote(key, version)))
			expect(await contentOf(key, 'files')).toBe('abc')
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()
		})

		test('of files sent at the same time to one address one is kept', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			const statuses = await Promise.all([1, 2, 3, 4].map((byte) => put(url, new Uint8Array(100_000).fill(byte))))
			expect(statuses).toContain(201)
			const kept = await buffer(await storage.read(key, 'quarantine'))
			expect([new Set(kept).size, kept.length]).toEqual([1, 100_000])
		})

		test('reads a range', async () => {
			const key = await keep(bytesOf('0123456789'))
			const range = async (from: number, length: number) =>
				(await buffer(await storage.read(key, 'files', { range: { from, length } }))).toString()
			expect([await range(0, 1), await range(3, 4), await range(8, 100)]).toEqual(['0', '3456', '89'])
		})

		test('a large file goes in parts, goes on where it stopped, and passes through in small pieces', async () => {
			const key = newKey()
			const content = randomBytes(max_file_bytes - 7)
			const sizes = partSizes(content.length)
			const before = await partUploads(key, content.length)
			expect(before.map(({ part_number, size_bytes, is_stored }) => [part_number, size_bytes, is_stored])).toEqual(
				sizes.map((size, at) => [at + 1, size, false]),
			)
			const send = async (part: (typeof before)[number]) => {
				const from = (part.part_number - 1) * part_bytes
				return put(part.upload_url, new Uint8Array(content.subarray(from, from + part.size_bytes)))
			}
			// The connection breaks after the fourth, and after a seventh that went ahead.
			for (const part of before.filter(({ part_number }) => part_number < 5 || part_number === 7)) expect(await send(part)).toBe(201)
			await join(key, content.length)
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()

			const again = await partUploads(key, content.length)
			expect(again.filter((part) => part.is_stored).map((part) => part.part_number)).toEqual([1, 2, 3, 4, 7])
			// The address of before is as good as the new one, and a part may be sent twice.
			for (const part of again.filter(({ part_number, is_stored }) => part_number === 4 || !is_stored)) await send(part)
			await Promise.all([join(key, content.length), join(key, content.length)])
			await join(key, content.length)

			const version = await versionOf(key)
			const digest = createHash('sha256')
			let largest_bytes = 0
			const stream = await storage.read(key, 'quarantine', { version })
			for await (const chunk of stream as AsyncIterable<Buffer>) {
				largest_bytes = Math.max(largest_bytes, chunk.length, stream.readableLength)
				digest.update(chunk)
			}
			expect(digest.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
			expect(largest_bytes).toBeLessThanOrEqual(1024 * 1024)

			await storage.promote(key, version)
			expect(await storage.stat(key, 'files')).toMatchObject({ size_bytes: content.length })
			expect((await buffer(await storage.read(key, 'files'))).equals(content)).toBe(true)
		}, 120_000)

		test('parts that two windows send at once and twice, put together twice at once and again later, are one right file', async () => {
			const key = newKey()
			const content = randomBytes(2 * part_bytes + 100)
			const send = async (parts: Awaited<ReturnType<typeof partUploads>>): Promise<number[]> =>
				Promise.all(
					parts.map(({ part_number, size_bytes, upload_url }) => {
						const from = (part_number - 1) * part_bytes
						return put(upload_url, new Uint8Array(content.subarray(from, from + size_bytes)))
					}),
				)
			const windows = await Promise.all([partUploads(key, content.length), partUploads(key, content.length)])
			await Promise.all(windows.map(send))
			await Promise.all(windows.map(send))
			expect((await partUploads(key, content.length)).every(({ is_stored }) => is_stored)).toBe(true)
			await Promise.all(Array.from({ length: 4 }, () => join(key, content.length)))
			const version = await versionOf(key)

			// A window that has not heard of it sends once more, by its old addresses and by new ones, and ends once more.
			for (const parts of [...windows, await partUploads(key, content.length)]) await send(parts)
			await join(key, content.length).catch(() => undefined)
			await storage.promote(key, await versionOf(key))
			expect((await buffer(await storage.read(key, 'files'))).equals(content)).toBe(true)
			expect((await keysIn('files')).filter((found) => found === key)).toEqual([key])
			expect(version).not.toBe('none')
			await storage.remove(key)
			expect((await partUploads(key, content.length)).some(({ is_stored }) => is_stored)).toBe(false)
			expect(await keysIn('quarantine')).not.toContain(key)
		}, 120_000)

		test('a part is bound to its file, its place and its size', async () => {
			const key = newKey()
			const size = part_bytes + 10
			const [, last] = await partUploads(key, size)
			const url = last?.upload_url ?? ''
			expect(await put(url.replace(key_in_address, newKey()), new Uint8Array(10))).toBe(403)
			const elsewhere = url.replace('part=2', 'part=1').replace('partNumber=2', 'partNumber=1')
			expect(await put(elsewhere, new Uint8Array(10))).toBe(answers.other_part)
			expect(await put(url, new Uint8Array(11))).toBe(answers.larger_part)
			expect((await partUploads(key, size)).some((part) => part.is_stored)).toBe(false)
		})

		test('removes a file, its parts too, and a missing one without complaint', async () => {
			const key = await keep()
			await storage.remove(key)
			await storage.remove(key)
			expect(await storage.stat(key, 'files')).toBeUndefined()
			await expect(storage.read(key, 'files')).rejects.toBeInstanceOf(FileMissing)
			expect((await fetch(await downloadUrl(key))).status).toBe(404)

			const begun = newKey()
			const [part] = await partUploads(begun, 2 * part_bytes)
			await put(part?.upload_url ?? '', new Uint8Array(part_bytes))
			await storage.remove(begun)
			expect((await partUploads(begun, 2 * part_bytes)).some(({ is_stored }) => is_stored)).toBe(false)
		})

		test('removes from one area and leaves the other', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('abc'))
			await storage.promote(key, await versionOf(key))
			await storage.remove(key, 'quarantine')
			expect(await contentOf(key, 'files')).toBe('abc')
		})

		test('lists what lies in an area in the order of the keys', async () => {
			const partner_id = randomUUID()
			const keys = Array.from({ length: 5 }, () => `${partner_id}/${randomUUID()}`)
			for (const key of keys) await put(await uploadUrl(key), bytesOf('abcd'))
			const filed = keys.slice(0, 2)
			for (const key of filed) await storage.promote(key, await versionOf(key))
			const begun = `${partner_id}/${randomUUID()}`
			const [part] = await partUploads(begun, 2 * part_bytes)
			await put(part?.upload_url ?? '', new Uint8Array(part_bytes))

			const ours = (all: readonly string[]) => all.filter((key) => key.startsWith(partner_id))
			expect(ours(await keysIn('files'))).toEqual(filed.toSorted())
			expect(ours(await keysIn('quarantine'))).toEqual(keys.slice(2).toSorted())
			const all = await keysIn('quarantine')
			expect(all).toEqual(all.toSorted())
			const one = (await Array.fromAsync(storage.list('files'))).find((file) => file.key === keys[0])
			expect(one).toMatchObject({ area: 'files', size_bytes: 4 })
			expect(Math.abs((one?.stored_at.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
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
			await expect(partUploads(key, 10)).rejects.toBeInstanceOf(Error)
			await expect(downloadUrl(key)).rejects.toBeInstanceOf(Error)
			await expect(storage.read(key, 'files')).rejects.toBeInstanceOf(Error)
			await expect(storage.remove(key)).rejects.toBeInstanceOf(Error)
		})
	})
})
