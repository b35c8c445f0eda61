import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { Partners } from './configuration.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** The partners as a process started now reads them. */
const readAnew = (): Partners => {
	const { database, log, now } = server.services
	return new Partners(database, { base_url: () => 'http://localhost:3000', log, now })
}

it('a partner with a broken configuration counts as unknown, and the others keep working', async () => {
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf("update partners set configuration = configuration - 'theme' where key = 'edelgrat'")),
	)
	const partners = readAnew()
	expect((await partners.all()).map(({ key }) => key).toSorted()).toEqual(['brueckenwerk', 'hansekontor', 'wislana'])
	expect(await partners.ofHost('edelgrat.localhost:3000')).toBeUndefined()
	expect((await partners.ofHost('localhost'))?.key).toBe('hansekontor')
})

it('a partner with a broken product counts as unknown too', async () => {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				"insert into products (partner_id, product_id, version, definition) select partner_id, product_id, 2, definition - 'pricing' from products where product_id = 'pl_general_liquidity'",
			),
		),
	)
	expect(await readAnew().ofKey('wislana')).toBeUndefined()
})
