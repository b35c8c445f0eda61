import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const in_memory = '/dev/shm'
/** A run keeps a few databases at a time, about 25 MB each, and the log of what was written. */
const least_free_bytes = 2 * 1024 ** 3

/**
 * A new folder for databases and files of tests, in memory where the system has a file system there with enough room: each database copies
 * and removes more than a thousand files, which costs ext4 four times the processor time of the test itself.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
	const parent = (await hasRoom()) ? in_memory : tmpdir()
	return mkdtemp(path.join(parent, prefix))
}

const hasRoom = (): Promise<boolean> =>
	statfs(in_memory).then(
		({ bavail, bsize }) => bavail * bsize >= least_free_bytes,
		() => false,
	)
