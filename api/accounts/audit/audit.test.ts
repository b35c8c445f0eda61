import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, aStaffMember, aStaffMemberByCode, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { keepSealing } from './sealing.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

let server: TestServer
let analyst: Browser
let auditor: Browser
let application: { applicationId: string; shortApplicationId: string }
beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	application = await aCompleteApplication(server, browser)
	await browser.patch(`/user/applications/${application.applicationId}/status`, { status: 'Submitted' })
	analyst = await aStaffMemberByCode(server, 'analyse@fundament.example')
	auditor = await aStaffMember(server, 'revision')
	await sealAudit(server.services.database)
})
afterAll(() => server.close())

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, values)))

const faults = async () => (await verifyAudit(server.services.database)).flatMap(({ fault }) => (fault === undefined ? [] : [fault]))

/** The audit chain of the application's partner. */
const chain = () =>
	sql<{ event_id: string; position: number; partner_id: string }>(
		'select partner_id, event_id, position from audit_events where partner_id = (select partner_id from applications where application_id = $1) order by position',
		[application.applicationId],
	)

/** Changes rows as only the database's owner can, past the triggers, and restores them afterwards. */
async function tampering<Result>(
	statements: readonly (readonly [string, readonly unknown[]])[],
	look: () => Promise<Result>,
): Promise<Result> {
	const tables = ['audit_events', 'application_events'] as const
	for (const table of tables) await sql(`create table kept_${table} as table ${table}`)
	for (const table of tables) await sql(`alter table ${table} disable trigger user`)
	try {
		for (const [text, values] of statements) await sql(text, values)
		return await look()
	} finally {
		for (const table of tables) await sql(`delete from ${table}`)
		for (const table of tables) await sql(`insert into ${table} select * from kept_${table}`)
		for (const table of tables) await sql(`drop table kept_${table}`)
		for (const table of tables) await sql(`alter table ${table} enable trigger user`)
	}
}

const swap = (position: number, event_id: string | undefined) =>
	['update audit_events set position = $1 where event_id = $2', [position, event_id]] as const

const verify = () =>
	promisify(execFile)(process.execPath, ['scripts/verify-audit.ts'], {
		env: { PATH: process.env['PATH'], DATABASE_URL: server.database_url },
	})

describe('the chain', () => {
	it('holds every event of an application, each in its place, and is unbroken', async () => {
		const events = await sql<{ event_id: string }>('select event_id from application_events')
		const entries = await chain()
		expect(events.length).toBeGreaterThan(5)
		expect(entries.map(({ position }) => position)).toEqual(entries.map((_, at) => at + 1))
		expect(new Set(entries.map(({ event_id }) => event_id))).toEqual(new Set(events.map(({ event_id }) => event_id)))
		expect(await faults()).toEqual([])
	})

	it('names the first entry with a changed byte', async () => {
		const third = (await chain())[2]
		const change = `update audit_events set content = jsonb_set(content, '{note}', '"x"') where event_id = $1`
		const found = await tampering([[change, [third?.event_id]]], faults)
		expect(found).toEqual([{ kind: 'entry_changed', position: 3, event_id: third?.event_id }])
	})

	it('detects a deleted entry', async () => {
		const fourth = (await chain())[3]
		const found = await tampering([['delete from audit_events where event_id = $1', [fourth?.event_id]]], faults)
		expect(found).toEqual([{ kind: 'entry_missing', position: 4, event_id: null }])
	})

	it('detects two swapped entries', async () => {
		const [, second, third] = await chain()
		const found = await tampering([swap(-1, second?.event_id), swap(2, third?.event_id), swap(3, second?.event_id)], faults)
		expect(found).toEqual([{ kind: 'link_broken', position: 2, event_id: third?.event_id }])
	})

	it('detects an inserted entry', async () => {
		const entries = await chain()
		const found = await tampering(
			[
				['update audit_events set position = position + 1000 where partner_id = $1 and position > 2', [entries[0]?.partner_id]],
				['update audit_events set position = position - 999 where partner_id = $1 and position > 1000', [entries[0]?.partner_id]],
				[
					`insert into audit_events select partner_id, gen_random_uuid(), null, 'case_taken', 'system', null, now(), '{}', 3, previous_hash, hash, now()
						from audit_events where partner_id = $1 and position = 4`,
					[entries[0]?.partner_id],
				],
			],
			faults,
		)
		expect(found).toMatchObject([{ kind: 'entry_changed', position: 3 }])
	})

	it('detects two entries in one place', async () => {
		const twin = `insert into audit_events select partner_id, gen_random_uuid(), application_id, kind, actor_type, actor_id, happened_at + interval '1 month',
			content, position, previous_hash, hash, sealed_at from audit_events where event_id = $1`
		expect(await tampering([[twin, [(await chain()).at(-1)?.event_id]]], faults)).toMatchObject([{ kind: 'entry_changed' }])
	})

	it('detects an event that was changed, deleted or inserted without an entry', async () => {
		const [first] = await chain()
		const changed = await tampering([[`update application_events set note = 'x' where event_id = $1`, [first?.event_id]]], faults)
		expect(changed).toEqual([{ kind: 'event_changed', position: 1, event_id: first?.event_id }])
		const deleted = await tampering([['delete from application_events where event_id = $1', [first?.event_id]]], faults)
		expect(deleted).toEqual([{ kind: 'event_missing', position: 1, event_id: first?.event_id }])
		const planted = await tampering(
			[
				[
					`insert into application_events (partner_id, application_id, event_id, kind, actor_type)
						select partner_id, application_id, gen_random_uuid(), 'case_taken', 'bouser' from applications where application_id = $1`,
					[application.applicationId],
				],
			],
			faults,
		)
		expect(planted).toMatchObject([{ kind: 'event_not_entered' }])
	})

	it('is written once: the database refuses every change and every deletion', async () => {
		const [first] = await chain()
		for (const statement of [
			`update audit_events set kind = 'x' where event_id = $1`,
			`update audit_events set position = 99 where event_id = $1`,
			`delete from audit_events where event_id = $1`,
			`update application_events set kind = 'x' where event_id = $1`,
			`delete from application_events where event_id = $1`,
		]) {
			await expect(sql(statement, [first?.event_id]), statement).rejects.toThrow(/written once/)
		}
		await expect(sql('truncate audit_events')).rejects.toThrow(/written once/)
		await expect(
			sql(
				`insert into audit_events (partner_id, event_id, kind, actor_type, position, previous_hash, hash, sealed_at)
					select partner_id, gen_random_uuid(), 'x', 'system', 999, '', '', now() from partners limit 1`,
			),
		).rejects.toThrow(/sealed after/)
	})

	it('has no gaps and no duplicates with concurrent writers and sealers', async () => {
		const before = (await chain()).length
		const looks = Array.from({ length: 20 }, () => analyst.get(`/staff/applications/${application.applicationId}/documents/archive`))
		const seals = Array.from({ length: 6 }, () => sealAudit(server.services.database))
		await Promise.all([...looks, ...seals])
		await sealAudit(server.services.database)
		const positions = (await chain()).map(({ position }) => position)
		expect(positions).toEqual(Array.from({ length: before + 20 }, (_, at) => at + 1))
		expect(await faults()).toEqual([])
	})

	it('leaves a chain alone that another process seals', async () => {
		const lock = `select pg_advisory_xact_lock(hashtext('seal audit'), hashtext(partner_id::text)) from applications where application_id = $1`
		await analyst.get(`/staff/applications/${application.applicationId}/documents/archive`)
		await server.asEveryPartner(async (db) => {
			await db.dynamic(sqlOf(lock, [application.applicationId]))
			await sealAudit(server.services.database)
			expect(await sql('select 1 from audit_events where position is null')).toHaveLength(1)
		})
	})

	it('gives an entry whose transaction commits late the next position', async () => {
		const written = Promise.withResolvers<void>()
		const may_end = Promise.withResolvers<void>()
		const late = server.asEveryPartner(async (db) => {
			await db.dynamic(
				sqlOf(
					`insert into application_events (partner_id, application_id, event_id, kind, actor_type)
						select partner_id, application_id, gen_random_uuid(), 'case_taken', 'system' from applications where application_id = $1`,
					[application.applicationId],
				),
			)
			written.resolve()
			await may_end.promise
		})
		await written.promise
		await analyst.get(`/staff/applications/${application.applicationId}/documents/archive`)
		await sealAudit(server.services.database)
		may_end.resolve()
		await late
		await sealAudit(server.services.database)
		const kinds = await sql<{ kind: string }>('select kind from audit_events where application_id = $1 order by position desc limit 2', [
			application.applicationId,
		])
		expect(kinds.map(({ kind }) => kind)).toEqual(['case_taken', 'documents_exported'])
		expect(await faults()).toEqual([])
	})

	it('is sealed by every worker automatically', async () => {
		await analyst.get(`/staff/applications/${application.applicationId}/documents/archive`)
		const sealing = keepSealing(server.services)
		await sealing.stop()
		expect(await sql('select 1 from audit_events where position is null')).toEqual([])
	})
})

describe('the command', () => {
	it('reports that every chain is unbroken', async () => {
		const { stdout } = await verify()
		expect(stdout).toMatch(/^hansekontor: \d+ entries, unbroken; the last one is [\da-f]{64}$/m)
	})

	it('names the first broken link and exits with 1', async () => {
		await tampering(
			[[`update audit_events set kind = 'x' where position >= 4 and application_id = $1`, [application.applicationId]]],
			async () => {
				const failed = verify()
				await expect(failed).rejects.toMatchObject({
					code: 1,
					stdout: expect.stringMatching(
						/^hansekontor: BROKEN at entry 4: the entry was changed, moved or put in \(event [\da-f-]{36}\); 3 entries/m,
					) as unknown,
				})
			},
		)
	})
})

describe('the page', () => {
	it('shows the newest first, with who, what and where in the chain', async () => {
		await analyst.get(`/staff/applications/${application.applicationId}/documents/archive`)
		const { body } = await auditor.get('/staff/audit')
		expect(body.entries[0]).toMatchObject({
			kind: 'documents_exported',
			position: null,
			actor_name: 'Alma Sander',
			partner_name: 'Hansekontor',
			application: { applicationId: application.applicationId },
		})
		expect(body.state).toMatchObject({ waiting: 1 })
		await sealAudit(server.services.database)
		const sealed = (await auditor.get('/staff/audit')).body
		expect(sealed.entries[0].hash).toMatch(/^[\da-f]{12}$/)
		expect(sealed.state).toMatchObject({ waiting: 0, waiting_since: null })
	})

	it('is filtered by application, person, group and days', async () => {
		const { people } = (await auditor.get('/staff/audit')).body
		const alma = people.find((person: { display_name: string }) => person.display_name === 'Alma Sander').staff_id
		const find = async (query: string): Promise<{ kind: string; actor_name: string | null }[]> =>
			(await auditor.get(`/staff/audit?${query}`)).body.entries
		const hers = await find(`person=${alma}`)
		expect(hers.length).toBeGreaterThan(0)
		expect(hers.every(({ actor_name }) => actor_name === 'Alma Sander')).toBe(true)
		expect(new Set((await find('group=looks')).map(({ kind }) => kind))).toEqual(new Set(['documents_exported']))
		expect((await find('group=staff')).every(({ kind }) => kind.startsWith('staff_'))).toBe(true)
		expect((await find('group=staff')).length).toBeGreaterThan(0)
		const { applications } = (await auditor.get('/staff/applications?sort=-submitted')).body
		expect((await find(`application=${applications[0].shortApplicationId.toLowerCase()}`)).length).toBeGreaterThan(5)
		expect(await find('application=unknown')).toEqual([])
		expect(await find('to=2020-01-01')).toEqual([])
		expect((await find('from=2020-01-01')).length).toBeGreaterThan(5)
	})

	it('shows the result of the last check', async () => {
		expect((await auditor.post('/staff/audit/checks', {})).status).toBe(204)
		await server.drain()
		expect((await auditor.get('/staff/audit')).body.state.last_check).toMatchObject({ fault: null })
		await tampering([[`update audit_events set kind = 'x' where position = 2 and application_id is not null`, []]], async () => {
			await auditor.post('/staff/audit/checks', {})
			await server.drain()
			expect((await auditor.get('/staff/audit')).body.state.last_check).toMatchObject({
				fault: { kind: 'entry_changed', position: 2, partner_name: 'Hansekontor' },
			})
		})
	})

	it('is refused to everybody else', async () => {
		expect((await analyst.get('/staff/audit')).status).toBe(403)
		expect((await analyst.post('/staff/audit/checks', {})).status).toBe(403)
		expect((await server.visitor().get('/staff/audit')).status).toBe(401)
	})
})

it('a connection of one partner sees its own entries only', async () => {
	const partners = await server.services.partners.all()
	for (const { partner_id } of partners) {
		const seen = await server.services.database.read(partner_id, (db) =>
			db.dynamic(sqlOf<{ partner_id: string }>('select distinct partner_id from audit_events')),
		)
		expect(seen.every((row) => row.partner_id === partner_id)).toBe(true)
	}
})
