import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'

import { part_bytes } from '#domain/applying/documents/parts.ts'

import { adapters, content_type, keyInAddress, newKey, put, soon, storageUnderTest } from '../../../test/stores.ts'
import { FileChanged, FileMissing, type Area } from './port.ts'

const past = (): Date => new Date(Date.now() - 10_000)

const faultOf = (error: unknown): string => (error instanceof Error ? error.constructor.name : 'no error')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

describe.each(adapters)('storage: $name', ({ missing, answers, start }) => {
	describe.skipIf(missing !== undefined)('fulfils the port’s contract', () => {
		const store = storageUnderTest(start)
		const { keysIn, partUploads, uploadUrl, versionOf } = store
		let { running, storage } = store
		beforeAll(() => void ({ running, storage } = store))

		const downloadUrl = (key: string, grant: { file_name?: string; expires_at?: Date } = {}): Promise<string> =>
			storage.downloadUrl({ key, file_name: 'a.pdf', content_type, expires_at: soon(), ...grant }, running.origin)

		/** Uploads a file and promotes it. */
		const keep = async (content: Uint8Array<ArrayBuffer> = bytesOf('what was sent')): Promise<string> => {
			const key = newKey()
			expect(await put(await uploadUrl(key), content)).toBe(201)
			await storage.promote(key, await versionOf(key))
			return key
		}
		const contentOf = async (key: string, area: Area): Promise<string> => (await buffer(await storage.read(key, area))).toString()

		test('is reachable, and reports when it is not', async () => {
			await expect(storage.check()).resolves.toBeUndefined()
			await expect(running.away.check()).rejects.toBeInstanceOf(Error)
			await expect(running.away.promote(newKey(), 'any')).rejects.toBeInstanceOf(Error)
		})

		test('stores uploads in quarantine, byte for byte', async () => {
			const key = newKey()
			const content = crypto.getRandomValues(new Uint8Array(60_000))
			expect(await put(await uploadUrl(key, { size_bytes: 60_000 }), content)).toBe(201)
			expect(await storage.stat(key, 'quarantine')).toEqual({ size_bytes: 60_000, version: expect.stringMatching(/./) })
			expect(new Uint8Array(await buffer(await storage.read(key, 'quarantine')))).toEqual(content)
			expect(await storage.stat(key, 'files')).toBeUndefined()
			await expect(storage.read(key, 'files')).rejects.toBeInstanceOf(FileMissing)
			expect((await fetch(await downloadUrl(key))).status).toBe(404)
		})

		test('serves promoted files under the name of the grant, as an attachment', async () => {
			const key = await keep()
			const served = await fetch(await downloadUrl(key, { file_name: `Jahresabschluß "2024" – Grün & Söhne's.pdf` }))
			expect([served.status, await served.text()]).toEqual([200, 'what was sent'])
			expect(served.headers.get('content-type')).toBe(content_type)
			const disposition = served.headers.get('content-disposition') ?? ''
			expect(disposition).toMatch(/^attachment;/)
			expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(`Jahresabschluß "2024" – Grün & Söhne's.pdf`)
			expect(served.headers.get('cache-control')).toBe('private, no-store')
		})

		test('stores generated files without quarantine, once', async () => {
			const key = newKey()
			const stored = await storage.put({ key, content: Buffer.from('made here'), content_type })
			expect(stored).toEqual(await storage.stat(key, 'files'))
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()
			expect(await (await fetch(await downloadUrl(key))).text()).toBe('made here')
			await expect(storage.put({ key, content: Buffer.from('another'), content_type })).rejects.toBeInstanceOf(Error)
			expect(await contentOf(key, 'files')).toBe('made here')
		})

		test('stores an empty file, which other code judges', async () => {
			const key = newKey()
			await put(await uploadUrl(key), new Uint8Array())
			expect(await storage.stat(key, 'quarantine')).toMatchObject({ size_bytes: 0 })
		})

		test.each([
			['an expired address', (key: string) => uploadUrl(key, { expires_at: past() })],
			['an address for another file', async (key: string) => (await uploadUrl(newKey())).replace(keyInAddress, key)],
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
			['an address of another file', async (key: string) => (await downloadUrl(newKey())).replace(keyInAddress, key)],
			['another file name', async (key: string) => (await downloadUrl(key)).replace('a.pdf', 'b.pdf')],
			['the upload address', (key: string) => uploadUrl(key)],
		])('serves nothing under %s', async (_what, addressOf) => {
			const key = await keep()
			const refused = await fetch(await addressOf(key))
			expect(refused.status).toBe(403)
			expect(await refused.text()).not.toContain('what was sent')
		})

		test('an upload address is valid for nothing else', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('abc'))
			for (const method of ['GET', 'DELETE', 'POST']) expect((await fetch(url, { method })).status).toBeGreaterThanOrEqual(400)
			expect(await contentOf(key, 'quarantine')).toBe('abc')
		})

		test('a larger file than granted is refused or detected', async () => {
			const key = newKey()
			expect(await put(await uploadUrl(key, { size_bytes: 10, max_bytes: 10 }), new Uint8Array(11))).toBe(answers.larger)
			expect((await storage.stat(key, 'quarantine'))?.size_bytes).toBe(answers.larger === 201 ? 11 : undefined)
		})

		test('a file of another type is refused, or served as its detected type', async () => {
			const key = newKey()
			expect(await put(await uploadUrl(key), bytesOf('<script>'), 'text/html')).toBe(answers.other_type)
			const stored = await storage.stat(key, 'quarantine')
			expect(stored !== undefined).toBe(answers.other_type === 201)
			const sound = stored === undefined ? await keep() : key
			if (stored !== undefined) await storage.promote(key, stored.version)
			expect((await fetch(await downloadUrl(sound))).headers.get('content-type')).toBe(content_type)
		})

		test('a reused address changes nothing, or the change is detected', async () => {
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

		test('a promoted file cannot be changed through its old address', async () => {
			const key = newKey()
			const url = await uploadUrl(key)
			await put(url, bytesOf('seen'))
			const version = await versionOf(key)
			await storage.promote(key, version)
			await put(url, bytesOf('swap'))
			await storage.promote(key, version)
			expect(await contentOf(key, 'files')).toBe('seen')
		})

		test('only the examined version is promoted', async () => {
			const key = newKey()
			await put(await uploadUrl(key), bytesOf('abc'))
			await expect(storage.promote(key, '"0123456789"')).rejects.toBeInstanceOf(FileChanged)
			await expect(storage.read(key, 'quarantine', { version: '"0123456789"' })).rejects.toBeInstanceOf(FileChanged)
			await expect(storage.promote(newKey(), '"0123456789"')).rejects.toBeInstanceOf(FileMissing)
			expect(await storage.stat(key, 'files')).toBeUndefined()
		})

		test('concurrent promotions are made once, and none fails', async () => {
			const key = newKey()
			await put(await uploadUrl(key), bytesOf('abc'))
			const version = await versionOf(key)
			await Promise.all(Array.from({ length: 5 }, () => storage.promote(key, version)))
			expect(await contentOf(key, 'files')).toBe('abc')
			expect(await storage.stat(key, 'quarantine')).toBeUndefined()
		})

		test('of concurrent uploads to one address one is stored', async () => {
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

		test('removes a file with its parts, and ignores a missing one', async () => {
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

		test('lists the files of an area sorted by key', async () => {
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
		])('finds no file %j', async (key) => {
			await expect(uploadUrl(key)).rejects.toBeInstanceOf(Error)
			await expect(partUploads(key, 10)).rejects.toBeInstanceOf(Error)
			await expect(downloadUrl(key)).rejects.toBeInstanceOf(Error)
			await expect(storage.read(key, 'files')).rejects.toBeInstanceOf(Error)
			await expect(storage.remove(key)).rejects.toBeInstanceOf(Error)
		})
	})
})
