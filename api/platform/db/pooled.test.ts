import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { readConfig } from '../config.ts'
import { Database, type PartnerId } from './database.ts'
import { prepare, prepareShared } from './prepare.ts'

const listOwn = prepare((db, _param: { partner_id: string }) => db.selectFrom('products').select('partner_id').distinct())
const insertBucket = prepareShared((db, param: { bucket: string }) =>
	db
		.insertInto('rate_limits')
		.values({ bucket: param.bucket, hits: 1, window_ends_at: new Date(0) })
		.returning('bucket'),
)

let server: TestServer
let database: Database
let one: PartnerId
let two: PartnerId
beforeAll(async () => {
	server = await startTestServer()
	database = new Database({ url: server.database_url, max_connections: 1, log: server.services.log, pooling: 'transaction' })
	const [first, second] = await server.services.partners.all()
	if (first === undefined || second === undefined) throw new Error('There are no two partners.')
	one = first.partner_id
	two = second.partner_id
})
afterAll(async () => {
	await database.end()
	await server.close()
})

const own = (partner_id: PartnerId) => database.read(partner_id, (db) => db.all(listOwn, { partner_id }))
/** What a statement finds whatever it asks for: only row-level security is left. */
const all = (partner_id: PartnerId) =>
	database.read(partner_id, (db) => db.dynamic(sqlOf<{ partner_id: string }>('select distinct partner_id from products')))
/** What is left on the connection between transactions. */
const left = async () =>
	(
		await database.pool.query<{ scope: string; every: string; limit: string; rows: number }>(
			`select coalesce(current_setting('app.partner_id', true), '') as scope, coalesce(current_setting('app.every_partner', true), '') as every,
				current_setting('statement_timeout') as limit, (select count(*)::int from products) as rows`,
		)
	).rows
const nothing = [{ scope: '', every: '', limit: '0', rows: 0 }]

const kept = async (bucket: string): Promise<number> =>
	(await server.asEveryPartner((db) => db.dynamic(sqlOf('select 1 from rate_limits where bucket = $1', [bucket])))).length

/** Adds a row of one partner in the scope of another. */
const addProduct = (scope: PartnerId, partner_id: PartnerId) =>
	database.transaction(scope, (db) =>
		db.dynamic(sqlOf("insert into products (partner_id, product_id, version, definition) values ($1, 'x', 1, '{}')", [partner_id])),
	)

const addAndFail = async (db: Parameters<Parameters<Database['read']>[1]>[0], bucket: string) => {
	await db.all(insertBucket, { bucket })
	throw new Error('planted')
}

describe('a connection that each transaction has by turns', () => {
	it('shows two partners in turn their own rows alone, and nothing is left on it', async () => {
		for (let turn = 0; turn < 3; turn += 1) {
			expect(await own(one)).toEqual([{ partner_id: one }])
			expect(await left()).toEqual(nothing)
			expect(await all(two)).toEqual([{ partner_id: two }])
			expect(await left()).toEqual(nothing)
			expect(
				(await database.read('every_partner', (db) => db.dynamic(sqlOf('select distinct partner_id from products')))).length,
			).toBeGreaterThan(1)
			expect(await left()).toEqual(nothing)
		}
	})

	it('refuses a row of the other one, also in the transaction after', async () => {
		await expect(addProduct(one, two)).rejects.toThrow(/row-level security/)
		await expect(addProduct(two, one)).rejects.toThrow(/row-level security/)
		expect(await all(one)).toEqual([{ partner_id: one }])
	})

	it('answers statements sent together, in one transaction whose limits are those of any', async () => {
		const answers = await database.read(one, (db) => {
			const value = (text: string) => db.dynamic(sqlOf<{ value: unknown }>(`select ${text} as value`))
			return Promise.all([
				db.all(listOwn, { partner_id: one }),
				value("current_setting('statement_timeout')"),
				value("current_setting('idle_in_transaction_session_timeout')"),
			])
		})
		expect(answers).toEqual([[{ partner_id: one }], [{ value: '3800ms' }], [{ value: '30s' }]])
	})

	it('brings begin and scope with the first statement', async () => {
		await own(one)
		const client = await database.pool.connect()
		const texts: unknown[] = []
		const { query } = client
		Object.assign(client, {
			query: (...given: [object]) => {
				texts.push('text' in given[0] ? given[0].text : given)
				return Reflect.apply(query, client, given) as unknown
			},
		})
		client.release()
		await own(two)
		Object.assign(client, { query })
		expect(texts).toHaveLength(2)
		expect(texts).toEqual([expect.stringContaining('"products"'), 'commit'])
	})

	it('does not run a statement whose transaction or scope fails', async () => {
		for (const prepared of ['begin', 'set_local_scope']) {
			await database.transaction(one, (db) => db.all(insertBucket, { bucket: 'before' })).catch(() => undefined)
			await database.pool.query(`deallocate ${prepared}`)
			const failed = database.read(one, (db) => db.all(insertBucket, { bucket: `without ${prepared}` }))
			await expect(failed).rejects.toThrow(`prepared statement "${prepared}" does not exist`)
			expect(await kept(`without ${prepared}`)).toBe(0)
			await server.asEveryPartner((db) => db.dynamic(sqlOf('delete from rate_limits')))
			const client = await database.pool.connect()
			client.release(true)
		}
	})

	it('keeps what a read wrote before it was refused, and not what a transaction did', async () => {
		await expect(database.read(one, (db) => addAndFail(db, 'read'))).rejects.toThrow('planted')
		await expect(database.transaction(one, (db) => addAndFail(db, 'transaction'))).rejects.toThrow('planted')
		expect([await kept('read'), await kept('transaction')]).toEqual([1, 0])
		await expect(database.read(one, (db) => db.enqueue({ name: 'clean-up' }, {}))).rejects.toThrow('inside a transaction')
	})
})

describe('a server whose connections are pooled by transaction', () => {
	it('does what any does, its jobs and its stream on the direct address', async () => {
		let pooled: TestServer | undefined
		try {
			pooled = await startTestServer({}, { settings: { DATABASE_POOLING: 'transaction' } })
			const { browser } = await anApplicant(pooled)
			const { applicationId } = await aCompleteApplication(pooled, browser)
			expect((await browser.get(`/user/applications/${applicationId}`)).status).toBe(200)
			expect((await pooled.visitor().get(`/user/applications/${applicationId}`)).status).toBe(401)
		} finally {
			await pooled?.close()
		}
	})

	it('is told where the database itself is', () => {
		expect(() => readConfig({ DATABASE_POOLING: 'transaction' })).toThrow('DATABASE_DIRECT_URL: required with DATABASE_POOLING=transaction')
		const settings = { DATABASE_POOLING: 'transaction', DATABASE_DIRECT_URL: 'postgresql://nowhere.invalid/fundament' }
		expect(readConfig(settings)).toMatchObject(settings)
		expect(readConfig({}).DATABASE_POOLING).toBe('session')
	})
})
