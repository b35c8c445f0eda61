import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { part_bytes } from '#domain/applying/documents/parts.ts'

import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { aRequest, pathOf } from '../../test/documents.ts'
import { because } from '../../test/programs.ts'
import { mountSmallDisk } from '../../test/small-disk.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { watchRoom } from './room.ts'
import { aPdf } from './sample-files.ts'

const megabyte = 1024 * 1024
const disk_bytes = 32 * megabyte
const disk = mountSmallDisk(disk_bytes)
const missing = 'missing' in disk ? disk.missing : undefined
const folder = 'missing' in disk ? '' : disk.folder

/** Larger than the space left on the disk. */
const content = aPdf('x'.repeat(300_000))
const large = Buffer.concat([aPdf(), Buffer.alloc(part_bytes + 1000, '%')])

const outcome = ({ status, body }: Answer) => [status, body]

describe.skipIf(missing !== undefined)(`a full disk${because(missing)}`, () => {
	const said: Json[] = []
	let server: TestServer
	let browser: Browser
	let analyst: Browser
	let application: Json
	beforeAll(async () => {
		const log = pino({ level: 'error' }, { write: (line: string) => void said.push(JSON.parse(line)) })
		server = await startTestServer({}, { settings: { DATA_DIR: folder }, log })
		browser = (await anApplicant(server)).browser
		application = await anApplication(browser)
		analyst = await aStaffMember(server, 'analyse')
	})
	afterEach(async () => {
		await free()
		said.length = 0
	})
	afterAll(async () => {
		await server.close()
		if (!('missing' in disk)) disk.unmount()
	})

	const ballast = path.join(folder, 'ballast')
	/** Leaves this much free space, in whole pages. */
	const leave = async (left_bytes: number) => {
		await free()
		const { free_bytes = 0 } = (await server.services.storage.room()) ?? {}
		await writeFile(ballast, Buffer.alloc(free_bytes - left_bytes))
	}
	const free = () => rm(ballast, { force: true })
	const announce = (size_bytes?: number) =>
		browser.post(pathOf(application.applicationId), aRequest(application.applicationId, { size_bytes }))
	const finish = (document_id: string): Promise<Answer> =>
		browser.patch(pathOf(application.applicationId, document_id, '/upload_success'), { is_upload_successful: true })
	const put = (address: string, payload: Buffer): Promise<Answer> => {
		const { pathname, search } = new URL(address)
		return server.visitor().send({ method: 'PUT', url: pathname + search, headers: { 'content-type': 'application/pdf' }, payload })
	}
	const viewOf = async (document_id: string): Promise<Json> =>
		(await browser.get(pathOf(application.applicationId))).body.result.find((found: Json) => found.document_id === document_id)
	/** Every file of the store except the ballast, temporary ones included. */
	const filesThere = async (): Promise<string[]> => {
		const names = (await readdir(path.join(folder, 'files'), { recursive: true })).map((name) => path.join(folder, 'files', name))
		const kinds = await Promise.all(names.map(async (name) => [name, (await stat(name)).isFile()] as const))
		return kinds.filter(([, is_file]) => is_file).map(([name]) => name)
	}
	const lowRoom = async () => (await analyst.get('/staff/storage')).body.low_room
	/** Log messages about the disk. */
	const watched = async () => {
		await watchRoom(server.services)
		return said.filter(({ msg }) => msg === 'the file store is running full').map(({ total_bytes }) => total_bytes)
	}
	const full = [507, { errors: [{ code: 'err_document_storage_full' }] }]

	test('a file without space is refused before the upload, and leaves no record', async () => {
		await leave(100_000)
		expect(outcome(await announce(content.length))).toEqual(full)
		expect((await browser.get(pathOf(application.applicationId))).body.result).toEqual([])
		expect((await announce(50_000)).status).toBe(201)
	})

	test('a file that fills the disk during the upload is refused and not stored, and accepted once there is space', async () => {
		const { document_id, upload_url } = (await announce(content.length)).body
		const before = await filesThere()
		await leave(100_000)
		expect(outcome(await put(upload_url, content))).toEqual(full)
		expect(await filesThere()).toEqual(before)
		expect(await viewOf(document_id)).toMatchObject({ upload_status: 'pending', sha256: null })
		await free()
		expect((await put(upload_url, content)).status).toBe(201)
		expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: content.length })
		await server.drain()
		expect((await browser.get(pathOf(application.applicationId, document_id, '/content'))).raw.equals(content)).toBe(true)
	})

	test('the parts of a file that cannot be joined stay, and are joined once there is space', async () => {
		const { document_id } = (await announce(large.length)).body
		const { parts } = (await browser.get(pathOf(application.applicationId, document_id, '/upload_parts'))).body
		for (const { part_number, size_bytes, upload_url } of parts) {
			const from = (part_number - 1) * part_bytes
			expect((await put(upload_url, large.subarray(from, from + size_bytes))).status).toBe(201)
		}
		const before = await filesThere()
		await leave(megabyte)
		expect(outcome(await finish(document_id))).toEqual(full)
		expect(await filesThere()).toEqual(before)
		expect(await viewOf(document_id)).toMatchObject({ upload_status: 'pending' })
		await free()
		expect((await finish(document_id)).body).toMatchObject({ upload_status: 'uploaded', size_bytes: large.length })
	})

	test('is reported to staff and in the log while there is still space', async () => {
		expect([await lowRoom(), await watched()]).toEqual([null, []])
		await leave(2 * megabyte)
		expect(await lowRoom()).toEqual({ free_bytes: expect.closeTo(2 * megabyte, -5), total_bytes: disk_bytes })
		expect(await watched()).toEqual([disk_bytes])
		// With a full disk, every call that stores nothing still works.
		await leave(0)
		expect((await lowRoom()).free_bytes).toBe(0)
		expect((await browser.get('/ready')).status).toBe(200)
		expect(existsSync(ballast)).toBe(true)
	})
})
