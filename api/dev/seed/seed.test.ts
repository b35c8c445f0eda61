import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { prepareDatabase } from '../../platform/db/prepare-database.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { demoDataFor } from './seed.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const prepare = (is_production: boolean) => {
	const config = { ...server.services.config, is_production, DEMO_DATA: false }
	return prepareDatabase(config, server.database_url, demoDataFor(config, server.services.secret))
}

describe('production', () => {
	it('does not start on a database that was seeded with demo data earlier; others do', async () => {
		await expect(prepare(true)).rejects.toThrow(/^This database holds the demo's data \(analyse@fundament\.example and others\)/)
		await expect(prepare(false)).resolves.toBeUndefined()
	})

	it('starts on one without', async () => {
		await server.asEveryPartner((db) => db.dynamic(sqlOf("update staff_users set email = 'x-' || email", [])))
		await expect(prepare(true)).resolves.toBeUndefined()
	})
})
