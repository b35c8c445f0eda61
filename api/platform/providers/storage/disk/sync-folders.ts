import { open } from 'node:fs/promises'
import path from 'node:path'

/** A new name is safe from a power cut only when the folders that lead to it are written down too. */
export async function syncFolders(from: string, to: string): Promise<void> {
	for (let folder = from; folder.length >= to.length; folder = path.dirname(folder)) {
		// Windows can't open folders and keeps names safe by itself.
		const handle = await open(folder, 'r').catch(() => undefined)
		try {
			await handle?.sync()
		} finally {
			await handle?.close()
		}
		if (folder === path.dirname(folder)) return
	}
}
