import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { StartFailure } from '#api/platform/start-failure.ts'

/** Time a stopping server gets to release the lock, so that a restart is not refused. */
const patience_ms = 3_000

/** Keeps the locks from being garbage-collected, which would release them. */
const held = new Set<DatabaseSync>()

/**
 * Locks `data_dir` for this process. SQLite only serves to get an operating system's file lock, which Node does not offer: the lock ends
 * with the process, however it ends, so a `kill -9` leaves nothing locked.
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
