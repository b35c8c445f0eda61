import { chownSync, statSync } from 'node:fs'
import { Writable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { anApplicant, anApplication, createWith } from '../../test/builders.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts'
import { mountSmallDisk } from '../../test/small-disk.ts'
import { sqlOf } from '../../test/sql.ts'
import { makeLog } from '../log.ts'
import { Changes } from './changes.ts'
import { Database } from './database.ts'
import { onConnection } from './embedded/databases.ts'

const unavailable = [503, '2', { errors: [{ code: 'err_service_unavailable' }] }]
const told = ({ status, headers, body }: Answer) => [status, headers['retry-after'], body]

describe('a database that freezes', () => {
	let server: TestServer
	let proxy: DatabaseProxy
	beforeAll(async () => {
		server = await startTestServer(
			{},
			{
				through: async (url) => {
					proxy = await startDatabaseProxy(url)
					return proxy.url
				},
			},
		)
	})
	afterAll(async () => {
		await server.close()
		await proxy.stop()
	})

	it('leaves no caller waiting: 503, `ready` is red, and everything works afterwards', async () => {
		const { browser } = await anApplicant(server)
		expect((await browser.get('/ready')).status).toBe(200)
		// In the middle of a transaction, too: its connection must not come back into use.
		const begun = Promise.withResolvers<void>()
		const frozen = Promise.withResolvers<void>()
		const under_way = server.services.database.transaction('every_partner', async (db) => {
			await db.dynamic(sqlOf('select 1'))
			begun.resolve()
			await frozen.promise
			await db.dynamic(sqlOf('select 1'))
		})
		await begun.promise
		proxy.freeze()
		frozen.resolve()
		// More than there are connections: some wait for the server, the others for a connection.
		const answers = await Promise.all([
			under_way.catch((error: unknown) => error),
			browser.get('/ready'),
			...Array.from({ length: 30 }, () => browser.get('/user/applications')),
		])
		const [refused, ready, ...calls] = answers
		expect(refused).toEqual(new Refusal([{ code: 'err_service_unavailable' }]))
		expect([ready.status, ready.body.parts]).toEqual([503, { database: false, queue: false, storage: true, accepting: true }])
		for (const call of calls) expect(told(call)).toEqual(unavailable)
		proxy.thaw()
		const after = await Promise.all([browser.get('/ready'), ...Array.from({ length: 30 }, () => browser.get('/user/applications'))])
		expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
	})

	it('is noticed by the connection that listens for changes, which connects anew', async () => {
		const noticed = Promise.withResolvers<void>()
		const log = makeLog('warn', new Writable({ write: (_line, _encoding, done) => (noticed.resolve(), done()) }))
		const changes = new Changes({ url: proxy.url, log, heartbeat: { every_ms: 20, answer_limit_ms: 100 }, pause_ms: 20 })
		await changes.start()
		onTestFinished(() => changes.close())
		const watch = changes.watch('11111111-1111-4111-8111-111111111111')
		proxy.freeze()
		const woken = watch.next(20_000)
		await noticed.promise
		const heard = changes.last_heard
		proxy.thaw()
		await woken
		// By the new connection, since nobody has changed anything.
		expect(changes.last_heard).not.toBe(heard)
	})

	it('is given up after the limit of its user, without a rollback that would wait again', async () => {
		const database = new Database({ url: proxy.url, max_connections: 1, log: makeLog('silent'), answer_limit_ms: 200 })
		onTestFinished(() => database.end())
		const work = database.transaction('every_partner', async (db) => {
			proxy.freeze()
			await db.dynamic(sqlOf('select 1'))
		})
		await expect(work).rejects.toEqual(new Refusal([{ code: 'err_service_unavailable' }]))
		proxy.thaw()
		expect(await database.read('every_partner', (db) => db.dynamic(sqlOf('select 1 as one')))).toEqual([{ one: 1 }])
	})
})

const disk_bytes = 64 * 1024 * 1024
const disk = mountSmallDisk(disk_bytes)
const missing = 'missing' in disk ? ` (${disk.missing})` : ''

describe.skipIf('missing' in disk)(`a database on a full disk${missing}`, () => {
	let server: TestServer
	beforeAll(async () => {
		server = await startTestServer(
			{},
			{
				through: async (url) => {
					await moveTo('folder' in disk ? disk.folder : '', new URL(url).pathname.slice(1))
					return url
				},
			},
		)
	})
	afterAll(async () => {
		await server.close()
		await onConnection(inject('superuser_url'), (client) => client.query('drop tablespace small'))
		if ('unmount' in disk) disk.unmount()
	})

	it('answers writes with 503, `ready` is red, reads go on, and writes work again once there is room', async () => {
		const { browser } = await anApplicant(server)
		const fill = (table: string) =>
			server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`insert into ${table} select repeat(md5(random()::text), 200) from generate_series(1, 500)`)),
			)
		await server.asEveryPartner((db) => db.dynamic(sqlOf('create table filling (text text)')))
		await server.asEveryPartner((db) => db.dynamic(sqlOf('alter table filling alter column text set storage plain')))
		for (let is_full = false; !is_full;)
			is_full = await fill('filling').then(
				() => false,
				(error: unknown) => error instanceof Refusal,
			)
		let refused: Answer | undefined
		while (refused === undefined) {
			const created = await createWith(browser, anApplicationForm({ companyName: `Muster Maschinenbau ${browser.nextNumber()} GmbH` }))
			if (created.status !== 201) refused = created
		}
		expect(told(refused)).toEqual(unavailable)
		const ready = await browser.get('/ready')
		expect([ready.status, ready.body.parts.database]).toEqual([503, false])
		expect((await browser.get('/user/applications')).status).toBe(200)
		await server.asEveryPartner((db) => db.dynamic(sqlOf('drop table filling')))
		expect((await browser.get('/ready')).status).toBe(200)
		await anApplication(browser)
	})
})

/** Moves a database into a tablespace of its own on this disk. */
async function moveTo(folder: string, name: string): Promise<void> {
	await onConnection(inject('superuser_url'), async (client) => {
		const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
		const { uid, gid } = statSync(rows[0]?.folder ?? '')
		chownSync(folder, uid, gid)
		await client.query(`create tablespace small location '${folder}'`)
		await client.query(`alter database ${client.escapeIdentifier(name)} set tablespace small`)
	})
}
