import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { Database } from './database.ts'
import { prepareShared } from './prepare.ts'

const insertBucket = prepareShared((db, param: { bucket: string }) =>
	db
		.insertInto('rate_limits')
		.values({ bucket: param.bucket, hits: 1, window_ends_at: new Date(0) })
		.returning('bucket'),
)

let server: TestServer
let database: Database
beforeAll(async () => {
	server = await startTestServer()
	const { connectionString: url = '' } = server.services.database.pool.options
	// One connection, whose first transaction lets the others bring their `begin` along.
	database = new Database({ url, max_connections: 1, log: server.services.log })
	await database.transaction('every_partner', (db) => db.all(insertBucket, { bucket: 'before' }))
})
afterAll(async () => {
	await database.end()
	await server.close()
})

const kept = async (bucket: string): Promise<number> =>
	(await database.read('every_partner', (db) => db.dynamic(sqlOf('select 1 from rate_limits where bucket = $1', [bucket])))).length

it('is answered, and what it wrote goes with its transaction', async () => {
	const answered = await database.transaction('every_partner', (db) => db.all(insertBucket, { bucket: 'committed' }))
	expect([answered, await kept('committed')]).toEqual([[{ bucket: 'committed' }], 1])
	const failed = database.transaction('every_partner', async (db) => {
		await db.all(insertBucket, { bucket: 'rolled back' })
		throw new Error('planted')
	})
	await expect(failed).rejects.toThrow('planted')
	expect(await kept('rolled back')).toBe(0)
})

it('does not run where its transaction does not begin, nor does what was sent behind it', async () => {
	await database.read('every_partner', (db) => db.dynamic(sqlOf('deallocate begin')))
	const failed = database.transaction('every_partner', (db) =>
		Promise.allSettled([db.all(insertBucket, { bucket: 'alone' }), db.all(insertBucket, { bucket: 'behind' })]).then(([first]) => {
			if (first.status === 'rejected') throw first.reason
		}),
	)
	await expect(failed).rejects.toThrow('prepared statement "begin" does not exist')
	expect([await kept('alone'), await kept('behind')]).toEqual([0, 0])
})
