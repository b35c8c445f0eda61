import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { deleteOutdated } from './outdated.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const sql = (text: string) => server.asEveryPartner((db) => db.dynamic(sqlOf(text)))

it('continues after a failed statement, and reports it', async () => {
	await sql(
		"create trigger stubborn before delete on idempotency_keys for each statement execute function refuse_change('idempotency_keys')",
	)
	await sql(`insert into staff_exports (export_id, staff_id, kind, format, language, filter, asked_at, expires_at)
		select gen_random_uuid(), staff_id, 'applications', 'csv', 'de', '{}', now() - interval '8 days', now() - interval '1 day'
		from staff_users, generate_series(1, 2)`)
	await sql("insert into rate_limits (bucket, hits, window_ends_at) values ('old', 1, now() - interval '1 day')")
	await expect(deleteOutdated(server.services.database)).rejects.toThrow(AggregateError)
	expect(await sql('select from staff_exports')).toEqual([])
	expect(await sql("select from rate_limits where bucket = 'old'")).toEqual([])
	await sql('drop trigger stubborn on idempotency_keys')
	await expect(deleteOutdated(server.services.database)).resolves.toBeUndefined()
})
