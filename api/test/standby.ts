import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort } from '../platform/db/embedded.ts'
import { startServer, stopServer } from '../platform/db/embedded/cluster.ts'
import { onConnection } from '../platform/db/embedded/databases.ts'
import { placeFor } from '../platform/db/embedded/place.ts'

export interface Standby {
	readonly port: number
	/** Makes it the leader. */
	promote(): Promise<void>
	/** From now on it receives what the leader writes and does not show it. */
	lag(): Promise<void>
	catchUp(): Promise<void>
	stop(): Promise<void>
}

/** A second server that follows the one at this address, as a superuser reaches it. */
export async function startStandby(superuser_url: string, data_dir: string): Promise<Standby> {
	mkdirSync(data_dir, { recursive: true })
	const place = placeFor(data_dir)
	const { label } = await onConnection(superuser_url, async (client) => {
		await client.query("select pg_backup_start('standby', true)")
		const { rows: folders } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
		execFileSync('cp', ['-a', `${folders[0]?.folder}/.`, place.cluster])
		const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
		return { label: rows[0]?.labelfile ?? '' }
	})
	rmSync(path.join(place.cluster, 'postmaster.pid'), { force: true })
	for (const [name, text] of [
		['backup_label', label],
		['standby.signal', ''],
	] as const) {
		const file = path.join(place.cluster, name)
		writeFileSync(file, text, { mode: 0o600 })
		if (place.account !== undefined) chownSync(file, place.account.uid, place.account.gid)
	}
	appendFileSync(path.join(place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${superuser_url}'\n`)
	const port = await freePort()
	const outcome = await startServer(place, { port, durable: false })
	if (outcome.failed) throw new Error(`The standby did not start: ${outcome.reason}`)
	const own_url = new URL(superuser_url)
	own_url.port = String(port)
	const say = (text: string) => onConnection(own_url.href, async (client) => void (await client.query(text)))
	return {
		port,
		promote: () => say('select pg_promote(true, 30)'),
		lag: () => say('select pg_wal_replay_pause()'),
		catchUp: () => say('select pg_wal_replay_resume()'),
		stop: () => stopServer(place),
	}
}
