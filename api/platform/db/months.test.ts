import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { sealAudit } from '../../accounts/audit/seal.ts'
import { verifyAudit } from '../../accounts/audit/verify.ts'
import { keepMonths } from './months.ts'

const tables = ['application_events', 'audit_events', 'row_versions'] as const

let server: TestServer
let application_id: string
beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	application_id = (await aCompleteApplication(server, browser)).applicationId
})
afterAll(() => server.close())

const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, values)))

/** What the job logs: level, table and number of rows. */
async function keep(): Promise<{ level: number; table: string; rows?: number }[]> {
	const lines: string[] = []
	await keepMonths(server.services.database, pino({}, { write: (line) => void lines.push(line) }))
	return lines.map((line) => JSON.parse(line) as { level: number; table: string; rows?: number })
}

const monthsOf = async (table: string): Promise<string[]> =>
	(
		await sql<{ name: string }>(
			'select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = $1::text::regclass order by 1',
			[table],
		)
	).map(({ name }) => name)

/** The month so many months after this one, as a table's name has it. */
const monthIn = async (months: number): Promise<string> =>
	(await sql<{ month: string }>(`select to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as month`, [months]))[0]
		?.month ?? ''

/** Lets an event happen at a time; the database enters it in the audit. */
const happen = (time: string) =>
	sql(
		`insert into application_events (partner_id, application_id, event_id, kind, actor_type, happened_at)
			select partner_id, application_id, gen_random_uuid(), 'case_taken', 'system', $2 from applications where application_id = $1`,
		[application_id, time],
	)

describe('a table by month', () => {
	it.each(tables)('has the months to come, made once: %s', async (table) => {
		expect(await monthsOf(table)).toEqual(expect.arrayContaining([`${table}_${await monthIn(3)}`, `${table}_rest`]))
		expect(await keep()).toEqual([])
	})

	it.each(tables)('shows no row past its policies, through none of its parts: %s', async (table) => {
		const partner = (await sql<{ partner_id: string }>('select partner_id from applications limit 1'))[0]
		const other = (await server.services.partners.all()).find(({ partner_id }) => partner_id !== partner?.partner_id)
		if (other === undefined) throw new Error('There is one partner only.')
		const count = (of: typeof other.partner_id, from: string) =>
			server.services.database.read(of, (db) => db.dynamic(sqlOf(`select 1 from ${from} limit 1`)))
		const own = (await server.services.partners.all()).find(({ partner_id }) => partner_id === partner?.partner_id)
		if (own === undefined) throw new Error('There is no partner.')
		expect(await count(own.partner_id, table)).toHaveLength(1)
		expect(await count(other.partner_id, table)).toEqual([])
		for (const month of await monthsOf(table)) {
			expect(await count(own.partner_id, month), month).toEqual([])
			await expect(sql(`truncate ${month}`), month).rejects.toThrow(/written once/)
			await expect(sql(`delete from ${month}`), month).rejects.toThrow(/written once/)
		}
	})

	it('loses no row whose month is missing: the month is made, the row moves there, and it is said', async () => {
		const [month, later] = [await monthIn(5), await monthIn(7)]
		await happen(`${month.replace('_', '-')}-01T00:00:00.000Z`)
		await happen(`${month.replace('_', '-')}-28T23:59:59.999Z`)
		await happen(`${later.replace('_', '-')}-15T12:00:00.000Z`)
		expect(await sql('select 1 from application_events_rest')).toHaveLength(3)
		const said = (await keep()).filter(({ level }) => level === 40).map(({ table, rows }) => ({ table, rows }))
		expect(said).toEqual(
			['application_events', 'audit_events'].flatMap((table) => [
				{ table: `${table}_${month}`, rows: 2 },
				{ table: `${table}_${later}`, rows: 1 },
			]),
		)
		expect(await sql('select 1 from application_events_rest')).toEqual([])
		const places = await sql<{ place: string }>(
			`select tableoid::regclass::text as place from application_events where kind = 'case_taken' order by happened_at`,
		)
		expect(places.map(({ place }) => place)).toEqual([month, month, later].map((name) => `application_events_${name}`))
		await happen(`${later.replace('_', '-')}-16T12:00:00.000Z`)
		expect(await sql('select 1 from application_events_rest')).toEqual([])
		await expect(sql(`delete from application_events_${month}`)).rejects.toThrow(/written once/)
		expect(await keep()).toEqual([])
	})

	it('keeps the audit’s chain unbroken across months', async () => {
		await sealAudit(server.services.database)
		const [chain] = await sql<{ months: number }>(
			'select count(distinct tableoid)::int as months from audit_events where partner_id = (select partner_id from applications where application_id = $1)',
			[application_id],
		)
		expect(chain?.months).toBeGreaterThan(2)
		expect((await verifyAudit(server.services.database)).filter(({ fault }) => fault !== undefined)).toEqual([])
	})

	it('comes about by the recipe, and the job finds it', async () => {
		await sql(`create table journals (partner_id uuid not null, entry_id uuid not null, booked_at timestamptz not null, primary key (partner_id, entry_id, booked_at))
			partition by range (booked_at)`)
		await sql("select make_rest('journals')")
		await sql("select make_months('journals', 0)")
		await sql(
			`insert into journals select partner_id, gen_random_uuid(), '2020-02-29T23:59:59Z' from applications where application_id = $1`,
			[application_id],
		)
		const said = await keep()
		expect(said.map(({ level, table, rows }) => ({ level, table, rows }))).toEqual([
			{ level: 40, table: 'journals_2020_02', rows: 1 },
			...(await Promise.all([1, 2, 3].map(monthIn))).map((month) => ({ level: 30, table: `journals_${month}`, rows: undefined })),
		])
		expect(await sql('select tableoid::regclass::text as place from journals')).toEqual([{ place: 'journals_2020_02' }])
		await sql('drop table journals')
	})
})
