import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { StartFailure } from '#api/platform/start-failure.ts'

import { makeCluster, requireSameVersion, runningServer, socketFolder, startServer, stopServer } from './embedded/cluster.ts'
import { onConnection, urlOfDatabase } from './embedded/databases.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { placeFor, type Place } from './embedded/place.ts'

export { cloneDatabase, dropDatabase, urlOfDatabase } from './embedded/databases.ts'

/** A PostgreSQL of this process, listening on 127.0.0.1 with its data in `<data_dir>/postgres`. */
export interface EmbeddedPostgres {
	/** For the application: the owner of its database, bound by row-level security. */
	readonly url: string
	/** For tests and for making databases. */
	readonly superuser_url: string
	/** The same address by a Unix socket instead of the port, where a server without `durable` has one. */
	bySocket(url: string): string
	/** Stops the server and frees `data_dir`. */
	stop(): Promise<void>
}

/**
 * Starts the server, or takes over the one a killed process left running. PostgreSQL is started without the npm wrapper, which stops it on
 * SIGTERM while requests are still being finished. Without `durable` a power cut may lose data: for tests only.
 */
export async function startEmbeddedPostgres(options: { data_dir: string; durable?: boolean }): Promise<EmbeddedPostgres> {
	const data_dir = path.resolve(options.data_dir)
	const lock = lockFolder(data_dir)
	try {
		const place = placeFor(data_dir)
		const passwords = passwordsIn(data_dir, existsSync(place.cluster))
		if (existsSync(place.cluster)) await requireSameVersion(place)
		else await makeCluster(place, passwords.superuser)
		const port = await serve(place, options.durable ?? true)
		const superuser_url = `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`
		await requireAnswer(superuser_url, place)
		await makeDatabase(superuser_url, passwords.owner)
		const socket_folder = options.durable === false ? socketFolder(place) : undefined
		return {
			url: `postgres://fundament:${passwords.owner}@127.0.0.1:${port}/fundament`,
			superuser_url,
			bySocket: (url) => (socket_folder === undefined ? url : url.replace('@127.0.0.1:', `@${encodeURIComponent(socket_folder)}:`)),
			stop: async () => {
				await stopServer(place)
				lock.release()
			},
		}
	} catch (error) {
		lock.release()
		if (error instanceof StartFailure) throw error
		throw new StartFailure(`The embedded database in ${data_dir} cannot start: ${error instanceof Error ? error.message : String(error)}`)
	}
}

interface Passwords {
	readonly superuser: string
	readonly owner: string
}

/** Reads the passwords of this cluster, or generates them for a new one. */
function passwordsIn(data_dir: string, has_cluster: boolean): Passwords {
	const file = path.join(data_dir, 'postgres-passwords.json')
	if (!existsSync(file)) {
		if (has_cluster)
			throw new StartFailure(
				`The passwords of the embedded database are missing: restore ${file}, or remove the whole data folder to begin anew.`,
			)
		const made: Passwords = { superuser: randomBytes(24).toString('hex'), owner: randomBytes(24).toString('hex') }
		writeFileSync(file, JSON.stringify(made), { mode: 0o600, flush: true })
	}
	return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}

/** The port of the server, taken over or started. */
async function serve(place: Place, durable: boolean): Promise<number> {
	let reason = ''
	// Retries, because another process may take the free port first and the previous server's processes may still be ending.
	for (const pause_ms of [0, 500, 2_000]) {
		await wait(pause_ms)
		const running = runningServer(place.cluster)
		if (running !== undefined) return running.port
		const port = await freePort()
		const outcome = await startServer(place, { port, durable })
		if (!outcome.failed) return port
		reason = outcome.reason
	}
	throw new StartFailure(`The embedded database in ${place.cluster} did not start: ${reason}`)
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>()
	const probe = createServer().once('error', reject)
	probe.listen(0, '127.0.0.1', () => {
		const address = probe.address()
		probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
	})
	return promise
}

const answer_limit_ms = 60_000

/** A server taken over may still be recovering; one that never answers, or is not ours, fails the start with its own message. */
async function requireAnswer(superuser_url: string, place: Place): Promise<void> {
	for (const started_at = Date.now(); ; await wait(100)) {
		try {
			await onConnection(superuser_url, (client) => client.query('select 1'))
			return
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error)
			const is_starting = /starting up|shutting down|recovery|ECONNREFUSED/.test(reason)
			if (!is_starting || Date.now() - started_at > answer_limit_ms) {
				throw new StartFailure(`The embedded database in ${place.cluster} runs but does not answer: ${reason}`)
			}
		}
	}
}

/** Creates the application's role, its database and the extensions that only a superuser may add. Idempotent. */
async function makeDatabase(superuser_url: string, owner_password: string): Promise<void> {
	await onConnection(superuser_url, async (client) => {
		const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
			`select exists (select from pg_roles where rolname = 'fundament') as has_role,
				exists (select from pg_database where datname = 'fundament') as has_database`,
		)
		if (rows[0]?.has_role !== true) await client.query(`create role fundament login password ${client.escapeLiteral(owner_password)}`)
		if (rows[0]?.has_database !== true) await client.query('create database fundament owner fundament')
	})
	await onConnection(urlOfDatabase(superuser_url, 'fundament'), async (client) => {
		for (const extension of ['pg_trgm', 'unaccent', 'pg_stat_statements']) await client.query(`create extension if not exists ${extension}`)
	})
}
