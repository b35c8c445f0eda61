import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { cloneDatabase, dropDatabase, urlOfDatabase } from '#api/platform/db/embedded.ts'
import { onConnection } from '#api/platform/db/embedded/databases.ts'
import { migrate } from '#api/platform/db/migrate.ts'

const ours = new URL('../platform/db/migrations/', import.meta.url)

/** A database of this file's tests, as the version before a migration left it. */
export function databaseBefore(migration: string) {
	const name = `before_${randomBytes(5).toString('hex')}`
	/** On a connection that sees the rows of every partner. */
	const within = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
		onConnection(urlOfDatabase(inject('template_url'), name), async (client) => {
			await client.query("set app.every_partner = 'on'")
			return work(client)
		})

	beforeAll(async () => {
		await cloneDatabase({ superuser_url: inject('superuser_url'), template: 'template0', name })
		await onConnection(urlOfDatabase(inject('superuser_url'), name), async (client) => {
			for (const extension of ['pg_trgm', 'unaccent', 'pg_stat_statements'])
				await client.query(`create extension if not exists ${extension}`)
		})
		const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
		await cp(fileURLToPath(ours), folder, { recursive: true, filter: (path) => !path.endsWith('.sql') || basename(path) < migration })
		await within((client) => migrate(client, pathToFileURL(`${folder}/`)))
		await rm(folder, { recursive: true })
	})
	afterAll(() => dropDatabase({ superuser_url: inject('superuser_url'), name }))

	return { within, migrateNow: () => within((client) => migrate(client)) }
}
