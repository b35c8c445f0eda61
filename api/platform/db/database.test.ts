import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Refusal, statusOf } from '#domain/platform/errors/catalogue.ts'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import type { Prepared } from './prepare.ts'
import { mintPartnerId } from './tenant.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const { stringify } = JSON

const failWith = (code: string) => sqlOf(`do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`)

describe('a transaction', () => {
	it('is all or nothing', async () => {
		const { database } = server.services
		const failed = database.transaction('every_partner', async (db) => {
			await db.dynamic(sqlOf("insert into rate_limits values ('all-or-nothing', 1, now())"))
			throw new Error('planted')
		})
		await expect(failed).rejects.toThrow('planted')
		expect(
			await database.read('every_partner', (db) => db.dynamic(sqlOf("select * from rate_limits where bucket = 'all-or-nothing'"))),
		).toEqual([])
	})

	it.each(['40001', '40P01'])('is retried when the database asks for it (%s), three times at most, then refused for now', async (code) => {
		let runs = 0
		const result = await server.services.database.transaction('every_partner', async (db) => {
			runs += 1
			if (runs < 3) await db.dynamic(failWith(code))
			return 'done'
		})
		expect([result, runs]).toEqual(['done', 3])
		runs = 0
		const hopeless = server.services.database.transaction('every_partner', async (db) => {
			runs += 1
			await db.dynamic(failWith(code))
		})
		await expect(hopeless).rejects.toThrow(new Refusal([{ code: 'err_service_unavailable' }]))
		expect(runs).toBe(3)
	})

	it('enqueues a job only when it commits', async () => {
		const { database } = server.services
		const job = { name: 'clean-up' }
		await database
			.transaction('every_partner', async (db) => {
				await db.enqueue(job, {})
				throw new Error('planted')
			})
			.catch(() => undefined)
		const waiting = () =>
			database.read('every_partner', (db) =>
				db.dynamic(sqlOf<{ count: number }>("select count(*)::int from pgboss.job where name = 'clean-up' and state = 'created'")),
			)
		expect(await waiting()).toEqual([{ count: 0 }])
		await database.transaction('every_partner', (db) => db.enqueue(job, {}))
		expect(await waiting()).toEqual([{ count: 1 }])
		await expect(database.read('every_partner', (db) => db.enqueue(job, {}))).rejects.toThrow('inside a transaction')
	})
})

describe('a database that cannot work for now', () => {
	it.each([
		['disk_full', '53100'],
		['out_of_memory', '53200'],
		['too_many_connections', '53300'],
		['io_error', '58030'],
		['idle_in_transaction_session_timeout', '25P03'],
		['transaction_timeout', '25P04'],
		['lock_not_available', '55P03'],
	])('is a refusal to come back later: %s', async (_name, code) => {
		const failed = server.services.database.transaction('every_partner', (db) => db.dynamic(failWith(code)))
		await expect(failed).rejects.toThrow(new Refusal([{ code: 'err_service_unavailable' }]))
	})
})

describe('a lost connection', () => {
	it('is a refusal to come back later, and the next request works', async () => {
		const { database } = server.services
		const lost = database.read('every_partner', (db) => db.dynamic(sqlOf('select pg_terminate_backend(pg_backend_pid())')))
		const refusal = await lost.catch((error: unknown) => error)
		expect(refusal).toBeInstanceOf(Refusal)
		expect(statusOf(refusal as Refusal)).toBe(503)
		expect(await database.read('every_partner', (db) => db.dynamic(sqlOf('select 1 as one')))).toEqual([{ one: 1 }])
	})

	it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])('answers 503 with Retry-After to the caller: %s', async (code) => {
		const { database } = server.services
		const visitor = server.visitor()
		await visitor.get('/config')
		const { pool } = database
		const connect = pool.connect.bind(pool)
		Object.assign(pool, { connect: () => Promise.reject(Object.assign(new Error('planted'), { code })) })
		const refused = await visitor.get('/application_draft')
		Object.assign(pool, { connect })
		expect([refused.status, stringify(refused.body), refused.headers['retry-after']]).toEqual([
			503,
			'{"errors":[{"code":"err_service_unavailable"}]}',
			'2',
		])
	})
})

describe('a statement prepared before a migration added a column', () => {
	it.each(['read', 'transaction'] as const)('is prepared anew on every connection: %s', async (kind) => {
		const { database } = server.services
		const statement: Prepared<object, Record<string, unknown>> = { name: `of_${kind}`, text: `select * from of_${kind}`, parameters: [] }
		await server.asEveryPartner((db) => db.dynamic(sqlOf(`create table of_${kind} as select 1 as one`)))
		const everywhere = async () => {
			const arrived = Promise.withResolvers<void>()
			let waiting = 0
			return Promise.all(
				Array.from({ length: 5 }, () =>
					database[kind]('every_partner', async (db) => {
						const rows = await db.all(statement, {})
						waiting += 1
						if (waiting === 5) arrived.resolve()
						await arrived.promise
						return rows
					}),
				),
			)
		}
		expect(await everywhere()).toEqual(Array.from({ length: 5 }, () => [{ one: 1 }]))
		await server.asEveryPartner((db) => db.dynamic(sqlOf(`alter table of_${kind} add column two integer`)))
		// One after the other, so that each call may meet every connection that is left.
		expect(await database[kind]('every_partner', (db) => db.all(statement, {}))).toEqual([{ one: 1, two: null }])
		expect(await everywhere()).toEqual(Array.from({ length: 5 }, () => [{ one: 1, two: null }]))
	})
})

describe('the scope of a connection', () => {
	it('is set for each use', async () => {
		const { database, partners } = server.services
		const all = await partners.all()
		const scopes = await Promise.all(
			Array.from({ length: 40 }, (_, index) => {
				const scope = index % 4 === 3 ? 'every_partner' : mintPartnerId(all[index % 4]?.partner_id ?? '')
				return database.read(scope, async (db) => {
					const rows = await db.dynamic(sqlOf<{ partner_id: string }>('select distinct partner_id from products order by 1'))
					return (
						rows.length === (scope === 'every_partner' ? all.length : 1) && (scope === 'every_partner' || rows[0]?.partner_id === scope)
					)
				})
			}),
		)
		expect(scopes.every(Boolean)).toBe(true)
	})
})

describe('statements sent together', () => {
	it('each get their own answer, one of them an error, and the connection stays usable', async () => {
		const warned: string[] = []
		const listen = (warning: Error): void => void warned.push(warning.message)
		process.on('warning', listen)
		const { database } = server.services
		const answers = await database.read('every_partner', async (db) => {
			const number = (text: string) => db.dynamic(sqlOf<{ number: number }>(`select ${text} as number`))
			const together = await Promise.allSettled([number('1'), number('1 / 0'), number('3')])
			return [...together.map((one) => (one.status === 'fulfilled' ? one.value[0]?.number : 'refused')), (await number('4'))[0]?.number]
		})
		await new Promise(setImmediate)
		process.off('warning', listen)
		expect(answers).toEqual([1, 'refused', 3, 4])
		// Without pipelining the driver warns that it is going to drop support for concurrent queries.
		expect(warned).toEqual([])
	})
})
