import { bytesNeeded, isRunningLow, type Room } from '#domain/applying/documents/room.ts'

import { StorageFull } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { storeAway } from './store-away.ts'

/** Refuses an upload for which there is no space. */
export async function requireRoom(services: Services, size_bytes: number): Promise<void> {
	const room = await services.storage.room().catch(storeAway(services))
	if (room !== undefined && room.free_bytes < bytesNeeded(size_bytes)) storeAway(services)(new StorageFull())
}

/** Logs low space before uploads have to be refused. */
export async function watchRoom({ storage, log }: Services): Promise<void> {
	const room = await storage.room()
	if (room !== undefined && isRunningLow(room)) log.error(room, 'the file store is running full')
}

/** The space if it is running low, for staff. */
export async function lowRoom({ storage }: Services): Promise<Room | null> {
	const room = await storage.room().catch(() => undefined)
	return room !== undefined && isRunningLow(room) ? room : null
}
