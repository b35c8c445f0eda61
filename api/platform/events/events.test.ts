import { afterAll, beforeAll, expect, test } from 'vitest'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import { Database, type Db } from '../db/database.ts'
import { eventHandlers } from '../../events.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { defineEvent, eventHandler, tellHandlers, type EventHandler } from './event.ts'

let server: TestServer
const databases: Database[] = []
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(async () => {
	for (const database of databases) await database.end()
	await server.close()
})

const doorOpened = defineEvent<{ readonly by: string }>('door_opened')

const databaseWith = (handlers: readonly EventHandler[]): Database => {
	const { log } = server.services
	const database = new Database({ url: server.database_url, max_connections: 1, log, tell: tellHandlers(handlers) })
	databases.push(database)
	return database
}

const rename = (db: Db, display_name: string) =>
	db.dynamic(sqlOf('update staff_users set display_name = $1 where email = $2', [display_name, 'analyse@fundament.example']))
const nameNow = async (): Promise<unknown> => {
	const [row] = await server.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ display_name: string }>('select display_name from staff_users where email = $1', ['analyse@fundament.example'])),
	)
	return row?.display_name
}

test('every handler of an event runs at once, in the order of the list and in the publishing transaction', async () => {
	const done: string[] = []
	const first = eventHandler(doorOpened, async (db, { by }) => {
		done.push(`first ${by}`)
		await rename(db, by)
	})
	const second = eventHandler(doorOpened, async (db) => {
		const [row] = await db.dynamic(
			sqlOf<{ display_name: string }>('select display_name from staff_users where email = $1', ['analyse@fundament.example']),
		)
		done.push(`second ${row?.display_name}`)
	})
	await databaseWith([first, second]).transaction('every_partner', async (db) => {
		await db.tell(doorOpened, { by: 'Jana' })
		done.push('told')
	})
	expect(done).toEqual(['first Jana', 'second Jana', 'told'])
	expect(await nameNow()).toBe('Jana')
})

test('a refusing handler refuses the call, which is rolled back', async () => {
	const before = await nameNow()
	const refusing = eventHandler(doorOpened, () => refuse('err_version_conflict'))
	const call = databaseWith([refusing]).transaction('every_partner', async (db) => {
		await rename(db, 'Somebody Else')
		await db.tell(doorOpened, { by: 'Jana' })
	})
	await expect(call).rejects.toMatchObject({ issues: [{ code: 'err_version_conflict' }] })
	expect(await nameNow()).toBe(before)
})

test('an event needs a transaction and a handler', async () => {
	const handled = databaseWith([eventHandler(doorOpened, () => Promise.resolve())])
	await expect(handled.read('every_partner', (db) => db.tell(doorOpened, { by: 'Jana' }))).rejects.toThrow('inside a transaction only')
	const unhandled = databaseWith(eventHandlers)
	await expect(unhandled.transaction('every_partner', (db) => db.tell(doorOpened, { by: 'Jana' }))).rejects.toThrow('No room handles')
})
