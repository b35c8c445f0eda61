import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#api/platform/config.ts'
import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { runningServer } from '#api/platform/db/embedded/cluster.ts'
import { placeFor } from '#api/platform/db/embedded/place.ts'
import { StartFailure } from '#api/platform/start-failure.ts'

/** The database of DATABASE_DIRECT_URL or DATABASE_URL, or the embedded one of DATA_DIR: the running server's, or one started for this command. */
export async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
	const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
	if (url !== undefined) return { url, close: () => Promise.resolve() }
	const data_dir = path.resolve(config.DATA_DIR)
	const passwords = path.join(data_dir, 'postgres-passwords.json')
	if (!existsSync(passwords))
		throw new StartFailure(`There is no database in ${config.DATA_DIR} yet: start the server once, or set DATABASE_URL.`)
	const running = runningServer(placeFor(data_dir).cluster)
	if (running === undefined) {
		const embedded = await startEmbeddedPostgres({ data_dir })
		return { url: embedded.url, close: () => embedded.stop() }
	}
	const { owner } = JSON.parse(readFileSync(passwords, 'utf8')) as { owner: string }
	return { url: `postgres://fundament:${owner}@127.0.0.1:${running.port}/fundament`, close: () => Promise.resolve() }
}
