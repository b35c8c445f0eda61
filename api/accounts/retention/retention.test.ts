import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sealAudit } from '../audit/seal.ts'
import { verifyAudit } from '../audit/verify.ts'
import { keepMonths } from '../../platform/db/months.ts'
import { aCompleteApplication, anApplicant } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { detachMonths } from './detach.ts'

const tables = ['application_events', 'audit_events', 'row_versions'] as const

let server: TestServer
let application_id: string
/** When the first table of each history ends. */
let ends_at: Date
async function start(): Promise<() => Promise<void>> {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	application_id = (await aCompleteApplication(server, browser)).applicationId
	await sealAudit(server.services.database)
	const [first] = await sql<{ ends_at: Date }>("select ends_at from months_of('audit_events') limit 1")
	ends_at = first?.ends_at ?? new Date(0)
	return () => server.close()
}

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, values)))

const keepFor = (years: number, of = 'true') =>
	sql(`update partners set configuration = configuration || jsonb_build_object('history_years', $1::integer) where ${of}`, [years])

/** The day after so many years have passed since the first tables' end. */
const afterYears = (years: number): Date => {
	const at = new Date(ends_at)
	at.setUTCFullYear(at.getUTCFullYear() + years)
	return new Date(at.getTime() + 86_400_000)
}

const detach = (at: Date) => detachMonths({ database: server.services.database, log: server.services.log }, at)

/** Detaches what may go. In a test today lies in the month that goes: what is recorded on the way comes to it, and is sealed before the audit goes. */
async function detachAll(at: Date): Promise<void> {
	await expect(detach(at)).rejects.toThrow('Entries of the audit have come to')
	await sealAudit(server.services.database)
	await detach(at)
}

const firstMonths = async (): Promise<string[]> =>
	(
		await sql<{ name: string }>(
			"select relname as name from pg_inherits join pg_class on oid = inhrelid where relkind = 'r' and relname like '%\\_before\\_%'",
		)
	)
		.map(({ name }) => name.replace(/_before_.*/, ''))
		.toSorted()

const detached = () =>
	sql<{ name: string }>(
		"select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('detached', 'kept') order by 1",
	)

const happen = (time: string) =>
	sql(
		`insert into application_events (partner_id, application_id, event_id, kind, actor_type, happened_at)
			select partner_id, application_id, gen_random_uuid(), 'case_taken', 'system', $2 from applications where application_id = $1`,
		[application_id, time],
	)

const faults = async () => (await verifyAudit(server.services.database)).flatMap(({ fault }) => (fault === undefined ? [] : [fault]))

const chain = async () =>
	(
		await sql<{ position: number }>(
			'select position from audit_events where partner_id = (select partner_id from applications where application_id = $1) order by position',
			[application_id],
		)
	).map(({ position }) => position)

/** What detached months held of the application's chain. */
const runs = async () =>
	(
		await sql<{ run: string }>(
			`select first_position || '-' || last_position as run from detached_audit_runs join applications using (partner_id)
		where application_id = $1 order by first_position`,
			[application_id],
		)
	).map(({ run }) => run)

/** Past the trigger, as only the database's owner can. */
async function tampering(statement: string, table: string): Promise<void> {
	await sql(`alter table ${table} disable trigger user`)
	await sql(statement)
	await sql(`alter table ${table} enable trigger user`)
}

describe('a month stays', () => {
	beforeAll(start)
	beforeEach(() => keepFor(5))

	it('while one partner keeps its history without end', async () => {
		await sql("update partners set configuration = configuration - 'history_years' where key <> 'hansekontor'")
		await detach(afterYears(90))
		expect(await firstMonths()).toEqual(tables)
	})

	it.each([
		['goes on', "status = 'Submitted', submitted_at = now()"],
		['has a limit that may be drawn', "status = 'limit_active', submitted_at = now()"],
		['is a loan within its term', "status = 'Paid_Out', submitted_at = now(), loan_duration_months = 36"],
		['was touched within the retention', "updated_at = now() + interval '3 months'"],
	])('while an application in it %s', async (_, change) => {
		await sql(`update applications set ${change} where application_id = $1`, [application_id])
		await detach(afterYears(5))
		const months = await firstMonths()
		await sql("update applications set status = 'Open', submitted_at = null, updated_at = now() where application_id = $1", [
			application_id,
		])
		expect(months).toEqual(tables)
	})

	it('while the chain is broken', async () => {
		await tampering("update audit_events set kind = kind || 'x' where position = 2", 'audit_events')
		await expect(detach(afterYears(5))).rejects.toThrow(/chain is broken/)
		expect(await firstMonths()).toEqual(tables)
		await tampering('update audit_events set kind = left(kind, -1) where position = 2', 'audit_events')
	})

	it('until the longest retention of any partner is over', async () => {
		await keepFor(8, "key = 'hansekontor'")
		await detach(new Date(afterYears(8).getTime() - 2 * 86_400_000))
		expect(await firstMonths()).toEqual(tables)
		await detachAll(afterYears(8))
		expect(await firstMonths()).toEqual([])
	})
})

describe('the audit’s chain', () => {
	beforeEach(async () => {
		const close = await start()
		await keepFor(5)
		return close
	})

	it('goes on across what was detached, late entries among them, and is verified', async () => {
		const before = (await chain()).length
		await happen(new Date(ends_at.getTime() + 1000).toISOString())
		await sealAudit(server.services.database)
		await happen(new Date().toISOString())
		await sealAudit(server.services.database)
		await detachAll(afterYears(5))
		expect(await runs()).toEqual([`1-${before}`, `${before + 2}-${before + 2}`])
		expect(await chain()).toEqual([before + 1])
		expect(await faults()).toEqual([])

		await happen(new Date(ends_at.getTime() + 2000).toISOString())
		await keepMonths(server.services.database, server.services.log)
		await sealAudit(server.services.database)
		expect(await chain()).toEqual([before + 1, before + 3])
		expect(await faults()).toEqual([])
		const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify-audit.ts'], {
			env: { PATH: process.env['PATH'], DATABASE_URL: server.database_url },
		})
		expect(stdout).toContain(`hansekontor: ${before + 3} entries (${before + 1} of them in detached months), unbroken; the last one is `)
	})

	it('goes on where all of it was detached', async () => {
		const before = (await chain()).length
		await detachAll(afterYears(5))
		expect(await chain()).toEqual([])
		expect(await faults()).toEqual([])
		await happen(new Date(ends_at.getTime() + 1000).toISOString())
		await sealAudit(server.services.database)
		expect(await chain()).toEqual([before + 1])
		expect(await faults()).toEqual([])
	})

	it('shows a fault behind what was detached, and what was detached does not fit any more', async () => {
		await detachAll(afterYears(5))
		for (const seconds of [1, 2, 3]) await happen(new Date(ends_at.getTime() + seconds * 1000).toISOString())
		await sealAudit(server.services.database)
		const [first = 0, second = 0] = await chain()
		await tampering(`delete from audit_events where position = ${second}`, 'audit_events')
		expect(await faults()).toMatchObject([{ kind: 'entry_missing', position: second }])
		await tampering("update detached_audit_runs set hash = ''", 'detached_audit_runs')
		expect(await faults()).toContainEqual(expect.objectContaining({ kind: 'link_broken', position: first }))
		await tampering("update detached_audit_runs set previous_hash = ''", 'detached_audit_runs')
		expect(await faults()).toContainEqual({ kind: 'link_broken', position: 1, event_id: null })
	})
})

describe('a detached month', () => {
	beforeEach(async () => {
		const close = await start()
		await keepFor(5)
		return close
	})

	it('is written once, open to no partner, kept thirty days, and dropped unless it was moved', async () => {
		const at = afterYears(5)
		await detachAll(at)
		const month = (await detached()).map(({ name }) => name)
		expect(month.map((name) => name.replace(/_before_.*/, ''))).toEqual(tables.map((table) => `detached.${table}`))
		expect(await sql(`select 1 from ${month[0]}`)).toEqual([])
		await expect(sql(`delete from ${month[0]}`)).rejects.toThrow(/written once/)
		await sql('create schema kept')
		await sql(`alter table ${month[2]} set schema kept`)
		await detach(new Date(at.getTime() + 29 * 86_400_000))
		expect(await detached()).toHaveLength(3)
		await detach(new Date(at.getTime() + 31 * 86_400_000))
		expect((await detached()).filter(({ name }) => name.includes('_before_'))).toEqual([{ name: month[2]?.replace('detached.', 'kept.') }])
		expect(await sql("select 1 from audit_events where kind = 'history_dropped'")).toHaveLength(2)
	})

	it('gets a month of its own for what comes late, and that one goes too', async () => {
		await detachAll(afterYears(5))
		await happen('2020-05-05T00:00:00Z')
		await keepMonths(server.services.database, server.services.log)
		await sealAudit(server.services.database)
		await detachAll(afterYears(5))
		await happen('2020-05-06T00:00:00Z')
		await keepMonths(server.services.database, server.services.log)
		await sealAudit(server.services.database)
		await detachAll(afterYears(5))
		const names = (await detached()).map(({ name }) => name)
		for (const table of ['application_events', 'audit_events'])
			expect(names).toEqual(expect.arrayContaining([`detached.${table}_2020_05`, `detached.${table}_2020_05_late`]))
		expect(await faults()).toEqual([])
	})
})
