import { readdir, readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signatoryFieldNames } from '#domain/applying/signatories/rules.ts'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { isShared } from './shared-tables.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const tablesInDatabase = () =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ name: string; is_part: boolean; has_security: boolean; is_forced: boolean; has_partner: boolean; first_key: string | null }>(`
				select c.relname as name, c.relispartition as is_part, c.relrowsecurity as has_security, c.relforcerowsecurity as is_forced,
					exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped) as has_partner,
					(select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
						where i.indrelid = c.oid and i.indisprimary) as first_key
				from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`),
		),
	)

describe('every table', () => {
	it('has a partner and row-level security that binds its owner too, or is in the list of exceptions', async () => {
		for (const table of await tablesInDatabase()) {
			if (isShared(table.name)) continue
			expect(table, table.name).toMatchObject({ has_security: true, is_forced: true, has_partner: true, first_key: 'partner_id' })
		}
	})

	it('hides other partners’ rows from a connection, whatever the statement says', async () => {
		const partners = await server.services.partners.all()
		const [one, two] = partners
		if (one === undefined || two === undefined) throw new Error('There are no two partners.')
		const seen = await server.services.database.read(one.partner_id, (db) =>
			db.dynamic(sqlOf<{ partner_id: string }>('select distinct partner_id from products')),
		)
		expect(seen).toEqual([{ partner_id: one.partner_id }])
		const write = server.services.database.transaction(one.partner_id, (db) =>
			db.dynamic(sqlOf("insert into products (partner_id, product_id, version, definition) values ($1, 'x', 1, '{}')", [two.partner_id])),
		)
		await expect(write).rejects.toThrow(/row-level security/)
	})

	it('is opened by the connection’s partner, or by its seeing every partner, and by nothing else', async () => {
		const expressions = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ expression: string; tables: number }>(
					`select concat(qual, with_check) as expression, count(distinct tablename)::int as tables
						from pg_policies where schemaname = 'public' and tablename not in (select relname from pg_class where relispartition)
						group by 1 order by 1`,
				),
			),
		)
		const of_partners = (await tablesInDatabase()).filter(({ name, is_part }) => !isShared(name) && !is_part).length
		expect(expressions).toEqual([
			{ expression: "(current_setting('app.every_partner'::text, true) = 'on'::text)", tables: of_partners },
			// The instance's own entries of the audit, whoever writes them; and what the house has released, whoever reads it.
			{ expression: "(partner_id = '00000000-0000-0000-0000-000000000000'::uuid)", tables: 2 },
			{ expression: "(partner_id = (NULLIF(current_setting('app.partner_id'::text, true), ''::text))::uuid)", tables: of_partners },
		])
	})

	it('shows nothing to a connection without a partner', async () => {
		const client = await server.services.database.pool.connect()
		try {
			await client.query("select set_config('app.partner_id', '', false), set_config('app.every_partner', '', false)")
			expect((await client.query('select * from products')).rows).toEqual([])
		} finally {
			client.release(true)
		}
	})
})

describe('the types of the tables', () => {
	it('name exactly the columns the database has', async () => {
		const columns = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ table_name: string; column_name: string; is_nullable: string }>(
					"select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' and table_name not in (select relname from pg_class where relispartition) and table_name not like 'pg_stat%'",
				),
			),
		)
		const stored = Map.groupBy(columns, (column) => column.table_name)
		const typed = await typedColumns()
		expect([...typed.keys()].toSorted()).toEqual([...stored.keys()].toSorted())
		for (const [table, fields] of typed) {
			expect(fields.toSorted(), table).toEqual((stored.get(table) ?? []).map((column) => column.column_name).toSorted())
		}
	})
})

/** The typed field lists that table types derive from. */
const bases: Readonly<Record<string, readonly string[]>> = { SignatoryFields: signatoryFieldNames }

/** Reads the types as source text, because they do not exist at run time. */
async function typedColumns(): Promise<Map<string, string[]>> {
	const names = (await readdir(new URL('tables/', import.meta.url))).filter((name) => name.endsWith('.ts'))
	const files = await Promise.all(
		['tables.ts', ...names.map((name) => `tables/${name}`)].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
	)
	const text = files.join('\n')
	const interfaces = new Map(
		[...text.matchAll(/^(?:export )?interface (\w+)(?: extends Omit<(\w+),[^{]+)? \{\n([\s\S]*?)\n\}/gm)].map(
			([, name = '', base = '', body = '']) => [
				name,
				[...new Set([...(bases[base] ?? []), ...[...body.matchAll(/^\t"?(\w+)"?\??:/gm)].map((match) => match[1] ?? '')])],
			],
		),
	)
	const entries = [...text.matchAll(/^\t(\w+): (\w+Table)$/gm)]
	return new Map(entries.map(([, table = '', name = '']) => [table, interfaces.get(name) ?? []]))
}
