import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { runningServer } from '../platform/db/embedded/cluster.ts'

const in_memory = '/dev/shm'
/** A run keeps a few databases at a time, about 25 MB each, and the log of what was written. */
const least_free_bytes = 2 * 1024 ** 3
/** Holds the id of the process that made the folder. */
const owner_file = 'owner'

/**
 * A new folder for databases and files of tests, in memory where the system has a file system there with enough room: each database copies
 * and removes more than a thousand files, which costs ext4 four times the processor time of the test itself.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
	const parent = (await hasRoom()) ? in_memory : tmpdir()
	const folder = await mkdtemp(path.join(parent, prefix))
	await writeFile(path.join(folder, owner_file), String(process.pid))
	return folder
}

const hasRoom = (): Promise<boolean> =>
	statfs(in_memory).then(
		({ bavail, bsize }) => bavail * bsize >= least_free_bytes,
		() => false,
	)

/** Removes the folders of runs that were killed, and their servers: in memory they would take the room of the next run. */
export async function removeLeftFolders(parent = in_memory): Promise<void> {
	const names = await readdir(parent).catch(() => [])
	for (const folder of names.filter((name) => name.startsWith('fundament-')).map((name) => path.join(parent, name))) {
		const owner = Number(await readFile(path.join(folder, owner_file), 'utf8').catch(() => ''))
		if (!(owner > 0) || isAlive(owner)) continue
		const server = runningServer(path.join(folder, 'postgres'))
		if (server !== undefined) process.kill(server.pid, 'SIGQUIT')
		await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		// It belongs to somebody else.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}
