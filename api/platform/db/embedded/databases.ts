import { Client } from 'pg'

/** Runs the work on a connection opened for it. */
export async function onConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
	// A server that goes away emits `error`, which would end the process if nothing listened.
	client.on('error', () => undefined)
	try {
		await client.connect()
		return await work(client)
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** The URL of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
	const changed = new URL(url)
	changed.pathname = `/${name}`
	return changed.href
}

/**
 * Copies a database with its files in about 30 ms, which gives each test file a migrated database. Nobody may be connected to the template
 * meanwhile.
 */
export async function cloneDatabase(options: { superuser_url: string; template: string; name: string }): Promise<void> {
	await onConnection(options.superuser_url, async (client) => {
		const [name, template] = [client.escapeIdentifier(options.name), client.escapeIdentifier(options.template)]
		await client.query(`create database ${name} template ${template} owner fundament strategy file_copy`)
	})
}

/** Drops a database, with the connections to it; a missing one is no error. */
export async function dropDatabase(options: { superuser_url: string; name: string }): Promise<void> {
	await onConnection(options.superuser_url, async (client) => {
		await client.query(`drop database if exists ${client.escapeIdentifier(options.name)} with (force)`)
	})
}
