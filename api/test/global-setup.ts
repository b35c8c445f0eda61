import { rm } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { cloneDatabase, startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { demoDataFor } from '../dev/seed/seed.ts'
import { makeLog } from '../platform/log.ts'
import { Database } from '../platform/db/database.ts'
import { Queue } from '../platform/jobs/queue.ts'
import { handlers } from '../jobs.ts'
import { makeSecret } from '../platform/secret.ts'
import { makeTestFolder, removeLeftFolders } from './folders.ts'
import { empty_database, test_secret } from './forms.ts'

declare module 'vitest' {
	interface ProvidedContext {
		superuser_url: string
		/** The migrated and seeded database that each test file copies. */
		template_url: string
	}
}

/** One PostgreSQL for all test files, in a temporary folder that is removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Reading a thousand modules is most of what a process of the product does in a test: each is compiled by the first of them.
	process.env['NODE_COMPILE_CACHE'] ??= path.resolve('.build/compile-cache')
	await removeLeftFolders()
	const data_dir = await makeTestFolder('fundament-test-')
	const postgres = await startEmbeddedPostgres({ data_dir, durable: false })
	const tearDown = async (): Promise<void> => {
		await postgres.stop()
		await rm(data_dir, { recursive: true, force: true })
	}
	try {
		await onDatabase(postgres.url, async (client) => void (await migrate(client)))
		await makeQueues(postgres.url)
		const { superuser_url, url } = postgres
		await cloneDatabase({ superuser_url, template: new URL(url).pathname.slice(1), name: empty_database })
		await onDatabase(url, async (client) => demoDataFor({ is_production: false, DEMO_DATA: true }, makeSecret(test_secret))?.(client))
	} catch (error) {
		await tearDown()
		throw error
	}
	project.provide('superuser_url', postgres.bySocket(postgres.superuser_url))
	project.provide('template_url', postgres.bySocket(postgres.url))
	return tearDown
}

async function onDatabase(url: string, work: (client: Client) => Promise<void>): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}

/** Creates the queue's own tables, which belong to the template too. */
async function makeQueues(url: string): Promise<void> {
	const log = makeLog('silent')
	const database = new Database({ url, max_connections: 2, log })
	const queue = new Queue({ url, handlers, log })
	await queue.start(database)
	await queue.stop()
	await database.end()
}
