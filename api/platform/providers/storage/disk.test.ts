import { fastify, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerError } from '../../http/errors.ts'
import { makeSecret } from '../../secret.ts'
import { DiskStorage } from './disk.ts'
import { mountDiskRoutes } from './disk/routes.ts'

let folder: string
let app: FastifyInstance
let storage: DiskStorage
let impatient: DiskStorage
let origin: string
/** Requests that are injected name the host of their address. */
const served_at = 'http://files.example'

const newKey = (): string => `${randomUUID()}/${randomUUID()}`
const grantFor = (key: string) => ({
	key,
	max_bytes: 1000,
	size_bytes: undefined,
	content_type: 'text/csv',
	expires_at: new Date(Date.now() + 60_000),
})

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'disk-'))
	await mkdir(path.join(folder, 'incoming'))
	await writeFile(path.join(folder, 'incoming', 'of-yesterday'), 'half')
	await utimes(path.join(folder, 'incoming', 'of-yesterday'), 0, 0)
	await writeFile(path.join(folder, 'incoming', 'of-now'), 'half')
	const common = { folder, secret: makeSecret('x'.repeat(32)), now: () => new Date() }
	storage = new DiskStorage({ ...common, base_path: '/api' })
	impatient = new DiskStorage({ ...common, base_path: '/impatient', stall_ms: 100 })
	app = fastify()
	app.setErrorHandler(answerError)
	mountDiskRoutes(app, storage, '/api')
	mountDiskRoutes(app, impatient, '/impatient')
	origin = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
	await app.close()
	await rm(folder, { recursive: true })
})

/** Starts an upload and leaves the connection to the test. */
function beginUpload(url: string, headers: Record<string, string>) {
	const outgoing = sendRequest(url, { method: 'PUT', headers: { 'content-type': 'text/csv', ...headers } })
	const ended = Promise.withResolvers<string>()
	outgoing.on('response', (response) => ended.resolve(String(response.resume().statusCode)))
	outgoing.on('error', (error: NodeJS.ErrnoException) => ended.resolve(error.code ?? error.message))
	return { outgoing, ended: ended.promise }
}

const send = (address: string, content_type = 'text/csv') =>
	app.inject({ method: 'PUT', url: address, headers: { 'content-type': content_type, host: new URL(address).host }, payload: 'a' })

const unfinished = async (): Promise<string[]> => (await readdir(path.join(folder, 'incoming'))).filter((name) => name !== 'of-now')

test('removes a killed process’s temporary files, and nothing newer', async () => {
	await storage.check()
	expect(await readdir(path.join(folder, 'incoming'))).toEqual(['of-now'])
})

test('files lie two folders deep, by the digits that differ', async () => {
	const [partner_id, id] = [randomUUID(), randomUUID()]
	await app.inject({
		method: 'PUT',
		url: await storage.uploadUrl(grantFor(`${partner_id}/${id}`), served_at),
		headers: { 'content-type': 'text/csv', host: 'files.example' },
		payload: 'a',
	})
	expect(await readdir(path.join(folder, 'quarantine', partner_id, id.slice(-2), id.slice(-4, -2)))).toEqual([id])
})

test('a body without a length is limited by the bytes received', async () => {
	const key = newKey()
	const { outgoing, ended } = beginUpload(await storage.uploadUrl(grantFor(key), origin), { 'transfer-encoding': 'chunked' })
	outgoing.write(Buffer.alloc(600))
	outgoing.end(Buffer.alloc(600))
	expect(await ended).toBe('413')
	expect(await storage.stat(key, 'quarantine')).toBeUndefined()
	expect(await unfinished()).toEqual([])
})

test('a declared length above the limit is refused before the body is read', async () => {
	const { outgoing, ended } = beginUpload(await storage.uploadUrl(grantFor(newKey()), origin), { 'content-length': '1001' })
	outgoing.flushHeaders()
	expect(await ended).toBe('413')
	outgoing.destroy()
})

test('an aborted body leaves nothing, and the address stays valid', async () => {
	const key = newKey()
	const url = await storage.uploadUrl(grantFor(key), origin)
	const { outgoing, ended } = beginUpload(url, { 'content-length': '900' })
	outgoing.write(Buffer.alloc(300))
	await expect.poll(unfinished).toHaveLength(1)
	outgoing.destroy()
	await ended
	await expect.poll(unfinished).toEqual([])
	expect(await storage.stat(key, 'quarantine')).toBeUndefined()
	expect((await fetch(url, { method: 'PUT', body: 'a;b', headers: { 'content-type': 'text/csv' } })).status).toBe(201)
})

test('a silent sender times out', async () => {
	const key = newKey()
	const { outgoing, ended } = beginUpload(await impatient.uploadUrl(grantFor(key), origin), { 'content-length': '900' })
	outgoing.write(Buffer.alloc(300))
	expect(await ended).toBe('503')
	expect(await storage.stat(key, 'quarantine')).toBeUndefined()
	outgoing.destroy()
})

test('refusals have the standard format', async () => {
	const url = await storage.uploadUrl(grantFor(newKey()), served_at)
	const forged = await send(url.replace('max_bytes=1000', 'max_bytes=1001'))
	expect([forged.statusCode, forged.json()]).toEqual([403, { errors: [{ code: 'err_document_upload_expired' }] }])
	expect((await send(`${url}&x=1`)).statusCode).toBe(403)
	expect((await send(`${url}&max_bytes=9`)).statusCode).toBe(403)
	expect((await send(url.replace(/\?.*/, ''))).statusCode).toBe(403)
	expect((await send(url.replace(/\/[0-9a-f-]{36}\?/, '/..%2f..%2fsecret?'))).statusCode).toBe(403)
	expect((await send(url, 'text/html')).json()).toEqual({ errors: [{ code: 'err_request_content_type_unsupported' }] })
	expect((await send(url)).statusCode).toBe(201)
})

test('a served file can do nothing in a browser', async () => {
	const key = newKey()
	await app.inject({
		method: 'PUT',
		url: await storage.uploadUrl(grantFor(key), served_at),
		headers: { 'content-type': 'text/csv', host: 'files.example' },
		payload: 'a',
	})
	await storage.promote(key, (await storage.stat(key, 'quarantine'))?.version ?? '')
	const url = await storage.downloadUrl({ ...grantFor(key), file_name: 'a.csv' }, served_at)
	const served = await app.inject({ url, headers: { host: 'files.example' } })
	expect(served.headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'content-security-policy': expect.stringContaining('sandbox'),
		'cache-control': 'private, no-store',
		'content-length': '1',
	})
})

const elsewhere = (address: string) => address.replace('files.example', 'other.example')

test('an address holds at its own host only, for an upload and for a download', async () => {
	const key = newKey()
	const upload = await storage.uploadUrl(grantFor(key), served_at)
	expect((await send(elsewhere(upload))).statusCode).toBe(403)
	expect((await send(upload)).statusCode).toBe(201)
	await storage.promote(key, (await storage.stat(key, 'quarantine'))?.version ?? '')
	const download = await storage.downloadUrl(
		{ key, file_name: 'a.csv', content_type: 'text/csv', expires_at: new Date(Date.now() + 60_000) },
		served_at,
	)
	expect((await app.inject({ url: elsewhere(download), headers: { host: 'other.example' } })).statusCode).toBe(403)
	expect((await app.inject({ url: download, headers: { host: 'files.example' } })).statusCode).toBe(200)
})

test('parts that many calls join at once make one file, although the first call to end removes them', async () => {
	const key = newKey()
	const part_sizes = Array.from({ length: 100 }, () => 1000)
	for (const [at, max_bytes] of part_sizes.entries()) {
		await storage.write({ key, part_number: at + 1, max_bytes }, Readable.from([Buffer.alloc(max_bytes, at)]))
	}
	const join = () => storage.joinParts({ key, part_sizes, content_type: 'text/csv' })
	const joining: Promise<void>[] = []
	// One begins after the other, while the first is still at work.
	for (let count = 0; count < 40; count += 1) {
		joining.push(join())
		await setImmediate()
	}
	await Promise.all(joining)
	expect(await storage.stat(key, 'quarantine')).toMatchObject({ size_bytes: 100_000 })
})
