import type { Client } from 'pg'

import type { Config } from '../config.ts'
import { sentenceOf, StartFailure } from '../start-failure.ts'
import { migrate } from './migrate.ts'
import { addressesIn, leaderOf } from './server-address.ts'

/** The oldest PostgreSQL supported (docs/operations/configuration.md); what is newer stays out of migrations (`migrations.test.ts`). */
const oldest_version = 17

/** Connects, refuses a database the product cannot run on, migrates it and runs the seed if one is given. */
export async function prepareDatabase(config: Config, url: string, seed: ((client: Client) => Promise<void>) | undefined): Promise<void> {
	const leader = leaderOf(url)
	const { connectionString } = leader
	const client = new leader.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'fundament-start' })
	client.on('error', () => undefined)
	try {
		await client.connect()
	} catch (error) {
		const hosts = addressesIn(url)?.map((address) => new URL(address).host)
		const name = new URL(connectionString).pathname.slice(1)
		throw new StartFailure(`The database ${name} at ${hosts?.join(', ')} cannot be reached: ${sentenceOf(error)}`)
	}
	try {
		const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; version: number }>(
			"select rolsuper, rolbypassrls, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user",
		)
		const [role] = rows
		if (role !== undefined && role.version < oldest_version * 10_000)
			throw new StartFailure(`The database must be PostgreSQL ${oldest_version} or newer.`)
		if (config.is_production && (role?.rolsuper === true || role?.rolbypassrls === true)) {
			throw new StartFailure(
				'The database role in DATABASE_URL is a superuser or bypasses row-level security; use an owner that does neither.',
			)
		}
		await migrate(client)
		await seed?.(client)
	} finally {
		await client.end()
	}
}
