import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { demoDataFor } from '../../dev/seed/seed.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { EventStream } from '../../test/event-stream.ts'
import { anEmail, test_secret } from '../../test/forms.ts'
import { startStandby, type Standby } from '../../test/standby.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { readConfig } from '../config.ts'
import { makeSecret } from '../secret.ts'
import { Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { prepareDatabase } from './prepare-database.ts'
import { addressesIn } from './server-address.ts'

describe('an address', () => {
	test.each([
		['postgres://app:secret@a/db', ['postgres://app:secret@a/db']],
		[
			'postgresql://app:se%40cret@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=require',
			['postgresql://app:se%40cret@a:5432/db?sslmode=require', 'postgresql://app:se%40cret@b:5433/db?sslmode=require'],
		],
		['postgres://app@a,[::1]:5433,10.0.0.3/db', ['postgres://app@a/db', 'postgres://app@[::1]:5433/db', 'postgres://app@10.0.0.3/db']],
		['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
	])('%s names its hosts', (url, addresses) => {
		expect(addressesIn(url)).toEqual(addresses)
	})

	test.each(['mysql://a/db', 'a:5432', 'postgres://a:port,b/db', 'postgres://a,b/db?target_session_attrs=standby'])(
		'%s is refused',
		(url) => {
			expect(addressesIn(url)).toBeUndefined()
			expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL: must be an address')
		},
	)
})

/** Whether it reads from a replica what may be a little old. */
async function isReplica(database: Database): Promise<boolean | undefined> {
	const asked = sqlOf<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')
	const [row] = await database.readOlder('every_partner', (db) => db.dynamic(asked))
	return row?.is_replica
}

/** How long is waited at most, on a machine with other work. */
const limit_ms = 60_000
const patience = { timeout: limit_ms, interval: 50 }

/**
 * Asks until it is so. A replica that did not answer within a second, as on a busy machine, is left alone for half a minute: that passes
 * at once.
 */
const untilItIs = (holds: () => Promise<void>): Promise<void> =>
	vi.waitFor(async () => {
		try {
			await holds()
		} catch (error) {
			passed_ms += 30_000
			throw error
		}
	}, patience)

let passed_ms = 0
const { now } = performance
beforeAll(() => {
	performance.now = () => now.call(performance) + passed_ms
})
afterAll(() => {
	performance.now = now
})

describe('of two servers', { timeout: 4 * limit_ms }, () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'fundament-two-'))
	let leader: EmbeddedPostgres
	let standby: Standby
	let server: TestServer
	let replica_url: string
	let is_leader_gone = false
	let browser: Browser

	beforeAll(async () => {
		leader = await startEmbeddedPostgres({ data_dir: path.join(folder, 'first'), durable: false })
		standby = await startStandby(leader.superuser_url, path.join(folder, 'second'))
		const { username, password, host, pathname } = new URL(leader.url)
		const url = `postgres://${username}:${password}@127.0.0.1:${standby.port},${host}${pathname}?target_session_attrs=read-write`
		replica_url = `postgres://${username}:${password}@127.0.0.1:${standby.port}${pathname}`
		await prepareDatabase(readConfig({}), url, demoDataFor({ is_production: false, DEMO_DATA: true }, makeSecret(test_secret)))
		const settings = { DATABASE_REPLICA_URL: replica_url, DATABASE_REPLICA_MAX_LAG_S: '3600' }
		server = await startTestServer({}, { through: () => Promise.resolve(url), settings })
		browser = (await anApplicant(server)).browser
	}, 4 * limit_ms)
	afterAll(async () => {
		await server.close()
		await standby.stop()
		if (!is_leader_gone) await leader.stop()
		rmSync(folder, { recursive: true, force: true })
	})

	test('a replica that lags past its bound is not read, nor one that is not there', async () => {
		const { log } = server.services
		const given = { url: leader.url, max_connections: 2, log }
		const database = new Database({ ...given, replica: { url: replica_url, max_lag_s: 1 } })
		const alone = new Database({ ...given, replica: { url: 'postgres://nobody@127.0.0.1:9/none', max_lag_s: 1 } })
		try {
			await untilItIs(async () => expect(await isReplica(database)).toBe(true))
			await standby.lag()
			await server.visitor().patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
			await untilItIs(async () => expect(await isReplica(database)).toBe(false))
			await standby.catchUp()
			await untilItIs(async () => expect(await isReplica(database)).toBe(true))
			expect(await isReplica(alone)).toBe(false)
		} finally {
			await database.end()
			await alone.end()
		}
	})

	test('reports are counted and lists exported from the replica', async () => {
		const staff = await aStaffMember(server, 'revision')
		const { applicationId } = await anApplication(browser)
		const submitted = "update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1"
		const submit = (id: string) => server.asEveryPartner((db) => db.dynamic(sqlOf(submitted, [id])))
		await submit(applicationId)
		const counted = sqlOf<{ count: number }>('select count(*)::int as count from applications where submitted_at is not null')
		const seen = (count: number) =>
			untilItIs(async () => {
				const rows = await server.services.database.readOlder('every_partner', (db) => db.dynamic(counted))
				expect(rows).toEqual([{ count }])
			})
		const exported = async (): Promise<number> => {
			const asked = await staff.post('/staff/exports', { kind: 'applications', format: 'csv', filter: {} })
			expect([asked.status, asked.body]).toMatchObject([201, {}])
			await server.drain()
			return (await staff.get('/staff/exports')).body.exports[0].rows
		}
		const reported = async (): Promise<number> => {
			expect((await staff.post('/staff/reports/refresh')).status).toBe(200)
			await server.drain()
			return (await staff.get('/staff/reports')).body.conversion.total.created
		}
		await seen(1)
		await standby.lag()
		await submit((await anApplication(browser)).applicationId)
		await untilItIs(async () => expect([await exported(), await reported()]).toEqual([1, 1]))
		await standby.catchUp()
		await seen(2)
		expect([await exported(), await reported()]).toEqual([2, 2])
	})

	test('the other one is taken once the leader is lost and it is promoted', async () => {
		const origin = await server.listen()
		const { applicationId } = await anApplication(browser)
		const url = `/user/applications/${applicationId}`
		const stream = await EventStream.open<{ changes: number }>(browser, origin, `${url}/changes`)
		const { changes = 0 } = (await stream.next()) ?? {}
		const ready = async () => (await server.visitor().get('/ready')).status
		expect(await ready()).toBe(200)
		await untilItIs(async () => expect(await isReplica(server.services.database)).toBe(true))
		await leader.stop()
		is_leader_gone = true
		const person = { data: [{ first_name: 'Ada', last_name: 'Muster' }] }
		const refused = await browser.post(`${url}/signatories`, person)
		expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
		expect(await ready()).toBe(503)
		await standby.promote()
		await untilItIs(async () => expect(await ready()).toBe(200))
		expect((await browser.post(`${url}/signatories`, person)).status).toBe(201)
		// A stream that found no leader when it was woken has ended, and a page opens it anew.
		const told = (await stream.next()) ?? (await (await EventStream.open(browser, origin, `${url}/changes`)).next())
		expect(told).toMatchObject({ changes: changes + 1 })
		const visitor = server.visitor()
		await visitor.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
		const email = anEmail()
		expect((await visitor.post('/application_draft/resume_link', { email, language: 'de' })).status).toBe(204)
		expect((await server.mails()).map(({ to }) => to)).toContain(email)
		expect(await isReplica(server.services.database)).toBe(false)
	})
})
