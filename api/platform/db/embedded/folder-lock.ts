import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { StartFailure } from '#api/platform/start-failure.ts'

/** A server that is just ending gets this long: restarting is not refused. */
const patience_ms = 3_000

/** Keeps the locks from being collected, and so released, while nobody refers to them. */
const held = new Set<DatabaseSync>()

/**
 * Holds `data_dir` for this process. SQLite is only the way to an operating system's file lock, which Node does not offer
 * itself: the lock ends with the process, however it ends, so a `kill -9` leaves nothing stuck.
 */
export function lockFolder(data_dir: string): { release(): void } {
	let lock: DatabaseSync | undefined
	try {
		mkdirSync(data_dir, { recursive: true })
		lock = new DatabaseSync(path.join(data_dir, 'lock'), { timeout: patience_ms })
		lock.exec('pragma locking_mode = exclusive; begin exclusive')
	} catch (error) {
		lock?.close()
		throw new StartFailure(
			error instanceof Error && error.message === 'database is locked'
				? `Another server already uses ${data_dir}: stop it, or set DATA_DIR to another folder.`
				: `The data folder ${data_dir} cannot be written (${error instanceof Error ? error.message : String(error)}): set DATA_DIR to a folder of this account.`,
		)
	}
	return hold(lock)
}

function hold(lock: DatabaseSync): { release(): void } {
	held.add(lock)
	return {
		release: () => {
			if (held.delete(lock)) lock.close()
		},
	}
}
