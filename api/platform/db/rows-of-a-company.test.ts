import type { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { databaseBefore } from '../../test/database-before.ts'

const { within, migrateNow } = databaseBefore('0058_rows_of_a_company.sql')

const partner_id = '00000000-0000-7000-8000-000000000001'
const user_id = '00000000-0000-7000-8000-000000000002'
const staff_id = '00000000-0000-7000-8000-000000000003'
const own_company = '00000000-0000-7000-8000-000000000004'
const second_company = '00000000-0000-7000-8000-000000000005'
const application_id = '00000000-0000-7000-8000-000000000006'
/** More than one batch. */
const applications = 1_005

/** What a process of the version before writes of an application, none naming a company. */
const rows = {
	signatories: "(partner_id, application_id, signatory_id, first_name, last_name) values ($1, $2, gen_random_uuid(), 'Anna', 'Muster')",
	financial_statements: `(partner_id, application_id, statement_id, type, as_of_date, months, origin, accounting_rule, unit, spread_by)
		values ($1, $2, gen_random_uuid(), 'annual', '2025-12-31', 12, 'manual', 'hgb', 1, '${staff_id}')`,
	screenings: `(partner_id, application_id, screening_id, name, provider, requested_at)
		values ($1, $2, gen_random_uuid(), 'Muster GmbH', 'simulated', now())`,
	credit_reports: '(partner_id, application_id, report_id) values ($1, $2, gen_random_uuid())',
	ownership_checks: `(partner_id, application_id, check_id, looked_at_on, register_reference, result, checked_by, checked_at)
		values ($1, $2, gen_random_uuid(), '2026-01-15', 'TR-1', 'agrees', '${staff_id}', now())`,
}
const tables = Object.entries(rows)

const fill = async (client: Client): Promise<void> => {
	await client.query(`insert into partners (partner_id, key, configuration) values ('${partner_id}', 'one', '{}')`)
	await client.query(`insert into users (partner_id, user_id, email, interface_language, communication_language)
		values ('${partner_id}', '${user_id}', 'anna@muster.example', 'de', 'de')`)
	await client.query(
		`insert into staff_users (staff_id, email, display_name, roles) values ('${staff_id}', 'b@muster.example', 'B', '{analyst}')`,
	)
	await client.query(`insert into products (partner_id, product_id, version, definition) values ('${partner_id}', 'loan', 1, '{}')`)
	await client.query(`insert into companies (partner_id, company_id, name, folded_name, country)
		select '${partner_id}', company_id, company_id, company_id, 'DE' from unnest(array['${own_company}', '${second_company}']::uuid[]) company_id`)
	await client.query(`insert into teams (partner_id, team_id, company_id) values ('${partner_id}', '${user_id}', '${own_company}')`)
	await client.query(`insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id,
			product_version, "allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName",
			"companyType", "companyCountry")
		select '${partner_id}', case number when 1 then '${application_id}' else gen_random_uuid() end, number, '${user_id}', '${user_id}', 'Open', 'S',
			'loan', 1, 'project', 'business_expansion', 'EUR', 10000000, 12, '${own_company}', 'Muster GmbH', 'GMBH', 'DE'
		from generate_series(1, ${applications}) number`)
	await client.query(`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name)
		select partner_id, application_id, gen_random_uuid(), 'Anna', 'Muster' from applications`)
	for (const [table, row] of tables.slice(1)) await client.query(`insert into ${table} ${row}`, [partner_id, application_id])
}

const numberOf = async (client: Client, from: string): Promise<number> =>
	Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)

/** The rows of the application, with the company of each. */
const companies = async (client: Client, table: string) =>
	(await client.query<{ company_id: string }>(`select company_id from ${table} where application_id = $1`, [application_id])).rows

let versions: number
let written: number
beforeAll(async () => {
	await within(fill)
	versions = await within((client) => numberOf(client, 'row_versions'))
	const begun = Promise.withResolvers<void>()
	const migrated = new AbortController()
	const writing = within(async (client) => {
		const write = () =>
			client.query({ name: 'signatory', text: `insert into signatories ${rows.signatories}`, values: [partner_id, application_id] })
		let number = 0
		while (!migrated.signal.aborted) {
			await write()
			number += 1
			if (number === 20) begun.resolve()
		}
		return number
	})
	await begun.promise
	await migrateNow().finally(() => migrated.abort())
	written = await writing
}, 60_000)

describe('the migration of a database in use', () => {
	it('gives each row the company of its application, and whoever writes meanwhile names none', async () => {
		await within(async (client) => {
			expect(await numberOf(client, 'signatories')).toBe(applications + written)
			for (const [table] of tables) expect(await numberOf(client, `${table} where company_id is distinct from '${own_company}'`)).toBe(0)
			for (const [table] of tables.slice(1)) expect(await companies(client, table)).toEqual([{ company_id: own_company }])
		})
	})

	it('keeps no state for it, and each real change afterwards', async () => {
		await within(async (client) => {
			expect(await numberOf(client, 'row_versions')).toBe(versions + written)
			await client.query(`update signatories set last_name = 'Voss' where application_id <> $1`, [application_id])
			const changed = `row_versions where content ->> 'last_name' = 'Voss' and content ->> 'company_id' = '${own_company}'`
			expect(await numberOf(client, changed)).toBe(applications - 1)
			await client.query(`update signatories set company_id = $2 where application_id <> $1`, [application_id, second_company])
			expect(await numberOf(client, `row_versions where content ->> 'company_id' = '${second_company}'`)).toBe(applications - 1)
		})
	})

	it('leaves a column that is never null, proven keys, and every index under its name', async () => {
		await within(async (client) => {
			const { rows: columns } = await client.query<{ table_name: string }>(
				"select table_name from information_schema.columns where column_name = 'company_id' and is_nullable = 'NO' and table_name = any($1)",
				[tables.map(([table]) => table)],
			)
			expect(columns).toHaveLength(tables.length)
			const { rows: keys } = await client.query<{ is_proven: boolean }>(
				"select convalidated as is_proven from pg_constraint where conname = any($1) and contype = 'f'",
				[tables.map(([table]) => `${table}_company_id_fkey`)],
			)
			expect(keys).toEqual(tables.map(() => ({ is_proven: true })))
			const { rows: indexes } = await client.query<{ name: string; columns: string }>(
				`select indexname as name, substring(indexdef from '\\((.*?)\\)') as columns from pg_indexes
					where tablename = any($1) and indexdef ~ 'company_id' order by 1`,
				[tables.map(([table]) => table)],
			)
			const leading = 'partner_id, application_id, company_id'
			expect(indexes).toEqual([
				{ name: 'credit_reports_of_application', columns: `${leading}, requested_at DESC` },
				{ name: 'credit_reports_open', columns: leading },
				{ name: 'financial_statements_period', columns: `${leading}, type, as_of_date` },
				{ name: 'ownership_checks_of_application', columns: `${leading}, checked_at` },
				{ name: 'screenings_of_application', columns: `${leading}, requested_at` },
			])
			expect(await numberOf(client, "pg_indexes where indexname like '%\\_new'")).toBe(0)
		})
	})
})

/** Writes a row with a company, in a transaction that is taken back. */
const insert = (table: keyof typeof rows, company_id: string | null, others: Readonly<Record<string, string>> = {}) =>
	within(async (client) => {
		const added = Object.keys(others)
		const text = `insert into ${table} ${rows[table]}`
			.replace('(partner_id,', `(${[...added, 'company_id', 'partner_id'].join(', ')},`)
			.replace('values (', `values (${[...added.map((name) => `'${others[name]}', `), '$3::uuid, '].join('')}`)
		await client.query('begin')
		await client.query(text, [partner_id, application_id, company_id])
		const found = await companies(client, table)
		await client.query('rollback')
		return found.map((row) => row.company_id)
	})

describe('a row', () => {
	it.each(['financial_statements', 'credit_reports'] as const)(
		'of a second company is another one, and doubled it is refused: %s',
		async (table) => {
			expect((await insert(table, second_company)).toSorted()).toEqual([own_company, second_company])
			const key = { financial_statements: 'financial_statements_period', credit_reports: 'credit_reports_open' }[table]
			await expect(insert(table, own_company)).rejects.toThrow(key)
			await expect(insert(table, null)).rejects.toThrow(key)
		},
	)

	it.each(['screenings', 'ownership_checks'] as const)('of a second company stands beside the first: %s', async (table) => {
		expect((await insert(table, second_company)).toSorted()).toEqual([own_company, second_company])
	})

	it.each(['signatories', 'screenings', 'ownership_checks'] as const)('without a company is the application’s: %s', async (table) => {
		expect(new Set(await insert(table, null))).toEqual(new Set([own_company]))
	})

	it.each(tables.map(([table]) => table as keyof typeof rows))('of a company the partner does not have is refused: %s', async (table) => {
		await expect(insert(table, user_id)).rejects.toThrow(`${table}_company_id_fkey`)
	})

	it('of the main contact stands once in an application, whichever company it is of', async () => {
		await within((client) =>
			client.query(
				'update signatories set is_main_contact = true where signatory_id = (select min(signatory_id::text)::uuid from signatories where application_id = $1)',
				[application_id],
			),
		)
		await expect(insert('signatories', second_company, { is_main_contact: 'true' })).rejects.toThrow('signatories_one_main_contact')
		expect(await insert('signatories', second_company)).toContain(second_company)
	})
})
