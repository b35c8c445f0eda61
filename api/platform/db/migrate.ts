import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type { Client } from 'pg'

import { StartFailure } from '#api/platform/start-failure.ts'

const ours = new URL('./migrations/', import.meta.url)

/** Advisory lock, any fixed number: replicas that start together wait for the one that migrates. */
const migration_lock = 71_930_221

/**
 * Brings the database to the newest migration: plain SQL files in order, one transaction each, each file's digest recorded. A file edited
 * after it ran is refused, because two databases would silently differ.
 */
export async function migrate(client: Client, folder = ours): Promise<string[]> {
	await client.query('select pg_advisory_lock($1)', [migration_lock])
	try {
		await client.query(
			'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
		)
		const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
		const applied = new Map(rows.map((row) => [row.name, row.sha256]))
		const ran: string[] = []
		for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
			const text = await readFile(new URL(name, folder), 'utf8')
			const sha256 = createHash('sha256').update(text).digest('hex')
			const before = applied.get(name)
			if (before === sha256) continue
			if (before !== undefined) {
				throw new StartFailure(`The migration ${name} was edited after it ran on this database; add a new migration instead.`)
			}
			await runOne(client, { name, text, sha256 })
			ran.push(name)
		}
		return ran
	} finally {
		await client.query('select pg_advisory_unlock($1)', [migration_lock])
	}
}

async function runOne(
	client: Client,
	{ name, text, sha256 }: { readonly name: string; readonly text: string; readonly sha256: string },
): Promise<void> {
	try {
		// Row-level security holds for the owner too: without every partner an update would find no row.
		await client.query(`begin; set local lock_timeout = '5s'; set local app.every_partner = 'on'`)
		await client.query(text)
		await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw new StartFailure(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
	}
}
