import type { Client } from 'pg'
import { expect, it } from 'vitest'

import { databaseBefore } from '../../test/database-before.ts'

const { within, migrateNow } = databaseBefore('0057_by_month.sql')

/** What a process of the version before writes, by the statements it prepared before the migration began. */
const write = async (client: Client, number: number): Promise<void> => {
	await client.query({
		name: 'version',
		text: `insert into row_versions (partner_id, application_id, table_name, row_id, content)
			values (gen_random_uuid(), gen_random_uuid(), 'applications', gen_random_uuid(), jsonb_build_object('number', $1::integer))`,
		values: [number],
	})
	await client.query({
		name: 'entry',
		text: "insert into audit_events (partner_id, event_id, kind, actor_type, content) values (gen_random_uuid(), gen_random_uuid(), 'x', 'system', jsonb_build_object('number', $1::integer))",
		values: [number],
	})
}

it('the tables of a database in use come to lie by month, and whoever writes meanwhile loses nothing', async () => {
	const begun = Promise.withResolvers<void>()
	const migrated = new AbortController()
	const writing = within(async (client) => {
		let number = 0
		while (!migrated.signal.aborted || number < 200) {
			number += 1
			await write(client, number)
			if (number === 100) begun.resolve()
		}
		await write(client, number + 1)
		return number + 1
	})
	await begun.promise
	await migrateNow().finally(() => migrated.abort())
	const written = await writing
	await within(async (client) => {
		for (const table of ['row_versions', 'audit_events']) {
			const { rows } = await client.query<{ number: number; place: string }>(
				`select (content ->> 'number')::integer as number, tableoid::regclass::text as place from ${table} order by 1`,
			)
			expect(rows.map((row) => row.number)).toEqual(Array.from({ length: written }, (_, at) => at + 1))
			expect(rows.filter(({ place }) => !place.startsWith(`${table}_before_`))).toEqual([])
		}
		const { rows: order } = await client.query<{ is_kept: boolean }>(
			`select bool_and(number = place) as is_kept from (
				select (content ->> 'number')::integer as number, row_number() over (order by version_id) as place from row_versions) versions`,
		)
		expect(order).toEqual([{ is_kept: true }])
		await expect(client.query("update row_versions set content = '{}'")).rejects.toThrow(/written once/)
		await expect(client.query("update audit_events set kind = 'y'")).rejects.toThrow(/written once/)
		await expect(client.query('delete from application_events')).rejects.toThrow(/written once/)
	})
})
