import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { cloneDatabase, dropDatabase, urlOfDatabase } from './embedded.ts'
import { onConnection } from './embedded/databases.ts'
import { migrate } from './migrate.ts'

const name = `split_${randomBytes(5).toString('hex')}`
const ours = new URL('./migrations/', import.meta.url)
const within = <Result>(work: (client: Client) => Promise<Result>) =>
	onConnection(urlOfDatabase(inject('template_url'), name), async (client) => {
		await client.query("set app.every_partner = 'on'")
		return work(client)
	})

let folder: string
beforeAll(async () => {
	await cloneDatabase({ superuser_url: inject('superuser_url'), template: 'template0', name })
	await onConnection(urlOfDatabase(inject('superuser_url'), name), async (client) => {
		for (const extension of ['pg_trgm', 'unaccent', 'pg_stat_statements']) await client.query(`create extension if not exists ${extension}`)
	})
	folder = await mkdtemp(join(tmpdir(), 'migrations-'))
	await cp(fileURLToPath(ours), folder, { recursive: true, filter: (path) => !path.endsWith('_by_month.sql') })
})
afterAll(async () => {
	await rm(folder, { recursive: true })
	await dropDatabase({ superuser_url: inject('superuser_url'), name })
})

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
	await within((client) => migrate(client, pathToFileURL(`${folder}/`)))
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
	await within((client) => migrate(client, ours)).finally(() => migrated.abort())
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
