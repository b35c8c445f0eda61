import { open } from 'node:fs/promises'
import path from 'node:path'

/** A new name survives a power cut only if the folders that lead to it are synced too. */
export async function syncFolders(from: string, to: string): Promise<void> {
	for (let folder = from; folder.length >= to.length; folder = path.dirname(folder)) {
		// Windows cannot open folders, and keeps names durable by itself.
		const handle = await open(folder, 'r').catch(() => undefined)
		try {
			await handle?.sync()
		} finally {
			await handle?.close()
		}
		if (folder === path.dirname(folder)) return
	}
}
