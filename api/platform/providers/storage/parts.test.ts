import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'
import { part_bytes, partSizes } from '#domain/applying/documents/parts.ts'

import { adapters, content_type, keyInAddress, newKey, put, storageUnderTest } from '../../../test/stores.ts'

describe.each(adapters)('storage: $name', ({ missing, answers, start }) => {
	describe.skipIf(missing !== undefined)('fulfils the port’s contract', () => {
		const store = storageUnderTest(start)
		const { keysIn, partUploads, versionOf } = store
		let { storage } = store
		beforeAll(() => void ({ storage } = store))

		const join = (key: string, size_bytes: number) => storage.joinParts({ key, part_sizes: partSizes(size_bytes), content_type })

		test('a large file is uploaded in parts, resumed, and streamed in small chunks', async () => {
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
			// The connection breaks after the fourth part, when a seventh had already arrived.
			for (const part of before.filter(({ part_number }) => part_number < 5 || part_number === 7)) expect(await send(part)).toBe(201)
			await join(key, content.length)
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()

			const again = await partUploads(key, content.length)
			expect(again.filter((part) => part.is_stored).map((part) => part.part_number)).toEqual([1, 2, 3, 4, 7])
			// Addresses issued before stay valid, and a part may be sent twice.
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

		test('parts sent concurrently and twice by two windows, and joined repeatedly, make one correct file', async () => {
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

			// A window that does not know of the promotion sends once more, by old and new addresses, and joins once more.
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
			expect(await put(url.replace(keyInAddress, newKey()), new Uint8Array(10))).toBe(403)
			const elsewhere = url.replace('part=2', 'part=1').replace('partNumber=2', 'partNumber=1')
			expect(await put(elsewhere, new Uint8Array(10))).toBe(answers.other_part)
			expect(await put(url, new Uint8Array(11))).toBe(answers.larger_part)
			expect((await partUploads(key, size)).some((part) => part.is_stored)).toBe(false)
		})
	})
})
