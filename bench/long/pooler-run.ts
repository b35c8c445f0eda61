import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { Database } from '#api/platform/db/database.ts'
import { freePort, startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { prepare } from '#api/platform/db/prepare.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { makeLog } from '#api/platform/log.ts'

import { completeApplications } from '../complete.ts'
import { startProduct, withTemporaryFolder } from '../product.ts'

import { accountIn, fileIn, folderIn, programIn, type Program, type Tree } from './cluster-programs.ts'
import type { LongRun } from './long-run.ts'
import { seeded } from '#domain/testing/seeded.ts'
import { effects, Submits, type Met } from './submits.ts'

interface Options {
	/** A tree of Debian 13 with pgbouncer. */
	readonly tree: string
	readonly submits: number
}

const server_connections = 4
const readers = 20

/** With what docs/operations/configuration.md asks of a pooler. */
const poolerConfig = (port: number, database: URL, passwords: string): string => `[databases]
fundament = host=127.0.0.1 port=${database.port} dbname=${database.pathname.slice(1)}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${passwords}
pool_mode = transaction
max_prepared_statements = 500
default_pool_size = ${server_connections}
max_client_conn = 200
`

/** A pooler between the product and the database, which gives each transaction whichever of a few connections is free. */
export const poolerRun = ({ tree, submits }: Options): LongRun => ({
	title: 'Behind a pooler',
	what: `The product with DATABASE_POOLING=transaction behind pgbouncer of Debian 13 in transaction pooling with ${server_connections} connections to the database. ${submits} applications are submitted while ${readers} readers take turns between two partners through the same pooler; each turn asks by a prepared statement of one partner and by one that leaves all to row-level security.`,
	head: [
		'| Seed | Acknowledged | Changes of status | Events | Mails | Answers | Turns of readers | Rows of another partner | Turns that failed | Connections to the database | Sound |',
		'|---|---|---|---|---|---|---|---|---|---|---|',
	],
	round: (seed) =>
		withTemporaryFolder(async (folder) => {
			if (tree === '') throw new Error('This run needs --tree with a tree of Debian 13: docs/operations/cluster.md says how to make one.')
			const postgres = await startEmbeddedPostgres({ data_dir: path.join(folder, 'database') })
			const client = new Client({ connectionString: postgres.url })
			const pooler = await startPooler({ root: tree, folder: `/var/lib/fundament-pooler-${randomUUID()}` }, new URL(postgres.url))
			const data_dir = path.join(folder, 'product')
			try {
				await client.connect()
				await client.query("select set_config('app.every_partner', 'on', false)")
				const product = await startProduct(data_dir, {
					DATABASE_URL: pooler.url,
					DATABASE_DIRECT_URL: postgres.url,
					DATABASE_POOLING: 'transaction',
					LOG_LEVEL: 'fatal',
				})
				try {
					const { applicant, application_ids } = await completeApplications(product.origin, client, submits)
					const work = new Submits(applicant, application_ids)
					const ended = new AbortController()
					const reading = readInTurns({ url: pooler.url, random: seeded(seed), signal: ended.signal }, await twoPartners(client))
					await work.run().finally(() => ended.abort())
					const row: Row = {
						...work.met,
						...(await effects(client, path.join(data_dir, 'mail'))),
						...(await reading),
						connections: await pooledConnections(client),
						seed,
						wanted: submits,
					}
					return { line: lineOf(row), is_sound: isSound(row) }
				} finally {
					await product.stop()
				}
			} finally {
				await pooler.stop()
				await client.end()
				await postgres.stop()
			}
		}),
	verdict: {
		passed: 'Nobody saw a row of another partner; nothing was lost and nothing happened twice.',
		failed: 'The numbers differ: a row of another partner was seen, something was lost, or it happened twice.',
	},
})

async function startPooler(tree: Tree, database: URL): Promise<{ readonly url: string; stop(): Promise<void> }> {
	const account = accountIn(tree, 'postgres')
	const port = await freePort()
	folderIn(tree, '', account)
	const passwords = fileIn(tree, 'passwords', `"${database.username}" "${database.password}"\n`, account)
	const program: Program = programIn(tree, account, [
		'pgbouncer',
		fileIn(tree, 'pgbouncer.ini', poolerConfig(port, database, passwords), account),
	])
	program.start()
	for (let tries = 0; !(await listens(port)); tries += 1) {
		if (tries === 100) throw new Error('pgbouncer does not listen; CLUSTER_LOG=1 shows why.')
		await pause(100)
	}
	const url = new URL(database)
	url.port = String(port)
	url.pathname = '/fundament'
	return {
		url: url.href,
		stop: async () => {
			await program.stop()
			rmSync(path.join(tree.root, tree.folder), { recursive: true, force: true })
		},
	}
}

async function listens(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1')
	try {
		await once(socket, 'connect')
		return true
	} catch {
		return false
	} finally {
		socket.destroy()
	}
}

const listOwn = prepare((db, _param: { partner_id: string }) => db.selectFrom('products').select(['partner_id', 'product_id']))

async function twoPartners(client: Client): Promise<readonly string[]> {
	const { rows } = await client.query<{ partner_id: string }>('select partner_id from partners order by key limit 2')
	return rows.map(({ partner_id }) => partner_id)
}

interface Read {
	turns: number
	of_another: number
	failed: number
}

async function readInTurns(
	{ url, random, signal }: { readonly url: string; readonly random: () => number; readonly signal: AbortSignal },
	partner_ids: readonly string[],
): Promise<Read> {
	const database = new Database({ url, max_connections: readers, log: makeLog('silent'), pooling: 'transaction' })
	const read: Read = { turns: 0, of_another: 0, failed: 0 }
	const take = async (): Promise<void> => {
		const partner_id = mintPartnerId(partner_ids[random() < 0.5 ? 0 : 1] ?? '')
		const everything = { compile: () => ({ sql: 'select partner_id from products', parameters: [] }) } as never
		const rows = await database.read(partner_id, async (db) => [
			...(await db.all(listOwn, { partner_id })),
			...(await db.dynamic<{ partner_id: string }>(everything)),
		])
		read.turns += 1
		if (rows.length === 0) read.failed += 1
		read.of_another += rows.filter((row) => row.partner_id !== partner_id).length
	}
	const work = async (): Promise<void> => {
		while (!signal.aborted) {
			await take().catch(() => {
				read.failed += 1
			})
			await pause(5)
		}
	}
	await Promise.all(Array.from({ length: readers }, work))
	await database.end()
	return read
}

/** Those that the pooler holds: pools of the product and of the readers together. */
async function pooledConnections(client: Client): Promise<number> {
	const { rows } = await client.query<{ count: number }>("select count(*)::int from pg_stat_activity where application_name = 'fundament'")
	return rows[0]?.count ?? 0
}

interface Row extends Met, Read {
	readonly seed: number
	readonly submitted: number
	readonly events: number
	readonly mails: number
	readonly connections: number
	readonly wanted: number
}

const isSound = (row: Row): boolean =>
	[row.acknowledged, row.submitted, row.events, row.mails].every((count) => count === row.wanted) &&
	row.of_another === 0 &&
	row.failed === 0 &&
	row.connections <= server_connections

const lineOf = (row: Row): string =>
	`| ${[
		row.seed,
		row.acknowledged,
		row.submitted,
		row.events,
		row.mails,
		[...row.statuses].map(([status, times]) => `${status === 0 ? 'cut' : status}: ${times}`).join(', '),
		row.turns,
		row.of_another,
		row.failed,
		row.connections,
		isSound(row) ? 'yes' : '**no**',
	].join(' | ')} |`
