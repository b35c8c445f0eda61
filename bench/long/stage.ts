import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { Client } from 'pg'

import { startEmbeddedPostgres, type EmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { startDatabaseProxy, type DatabaseProxy } from '#api/test/database-proxy.ts'

import { startProduct, type Running } from '../product.ts'

/** A product with its own database behind a proxy, and a connection of the run's own past the proxy. */
export interface Stage {
	readonly proxy: DatabaseProxy
	readonly superuser_url: string
	/** Name of the database. */
	readonly database: string
	/** Sees every partner's rows; another one after the database was restarted. */
	readonly client: Client
	readonly mail_folder: string
	running(): Running
	startAgain(): Promise<void>
	restartDatabase(): Promise<void>
	stop(): Promise<void>
}

/** A fault that can be made again and again; `prepare` runs once, with nobody connected to the database. */
export interface Fault {
	readonly what: string
	/** The limit of open descriptors the product is started with. */
	readonly descriptors?: number
	prepare?(stage: Stage): Promise<(() => void) | undefined>
	strike(stage: Stage): Promise<void>
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return typeof address === 'object' && address !== null ? address.port : 0
}

async function connected(url: string): Promise<Client> {
	const client = new Client({ connectionString: url })
	client.on('error', () => undefined)
	await client.connect()
	await client.query("select set_config('app.every_partner', 'on', false)")
	return client
}

export async function setStage(folder: string, fault: Fault): Promise<Stage> {
	const database_dir = path.join(folder, 'database')
	let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ data_dir: database_dir })
	const proxy = await startDatabaseProxy(postgres.url)
	const data_dir = path.join(folder, 'product')
	const port = String(await freePort())
	const startNow = (): Promise<Running> =>
		startProduct(data_dir, { DATABASE_URL: proxy.url, PORT: port, LOG_LEVEL: 'fatal' }, fault.descriptors)
	let running: Running | undefined
	let client: Client | undefined
	const stage: Stage = {
		proxy,
		superuser_url: postgres.superuser_url,
		database: new URL(postgres.url).pathname.slice(1),
		mail_folder: path.join(data_dir, 'mail'),
		get client() {
			if (client === undefined) throw new Error('The database is not connected yet.')
			return client
		},
		running: () => {
			if (running === undefined) throw new Error('The product has not been started yet.')
			return running
		},
		startAgain: async () => {
			const { process } = stage.running()
			process.kill('SIGKILL')
			await once(process, 'exit')
			running = await startNow()
		},
		restartDatabase: async () => {
			await client?.end()
			const postmaster = Number(readFileSync(path.join(database_dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
			// An immediate stop: nothing is written any more, and the next start recovers from the log.
			process.kill(postmaster, 'SIGQUIT')
			await postgres.stop()
			postgres = await startEmbeddedPostgres({ data_dir: database_dir })
			proxy.forwardTo(postgres.url)
			client = await connected(postgres.url)
		},
		stop: async () => {
			await client?.end()
			await running?.stop()
			await proxy.stop()
			await postgres.stop()
			undo?.()
		},
	}
	const undo = await fault.prepare?.(stage).catch(async (error: unknown) => {
		await proxy.stop()
		await postgres.stop()
		throw error
	})
	running = await startNow()
	client = await connected(postgres.url)
	return stage
}
