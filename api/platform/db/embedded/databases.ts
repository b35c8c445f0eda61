import { Client } from 'pg'

/** Runs statements on a connection of their own. */
export async function onConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
	// A server that goes away emits `error`, which without a listener would end the process.
	client.on('error', () => undefined)
	try {
		await client.connect()
		return await work(client)
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
	const changed = new URL(url)
	changed.pathname = `/${name}`
	return changed.href
}

/**
 * Copies a database, files and all, in some 30 ms: how each test file gets a migrated database of its own.
 * Nobody may be connected to the template meanwhile.
 */
export async function cloneDatabase(options: { superuser_url: string; template: string; name: string }): Promise<void> {
	await onConnection(options.superuser_url, async (client) => {
		const [name, template] = [client.escapeIdentifier(options.name), client.escapeIdentifier(options.template)]
		await client.query(`create database ${name} template ${template} owner fundament strategy file_copy`)
	})
}

/** Removes a database and whoever is still connected to it; nothing happens when there is none. */
export async function dropDatabase(options: { superuser_url: string; name: string }): Promise<void> {
	await onConnection(options.superuser_url, async (client) => {
		await client.query(`drop database if exists ${client.escapeIdentifier(options.name)} with (force)`)
	})
}
