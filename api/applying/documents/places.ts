import { passedPlaces } from '#domain/applying/documents/successors.ts'

import { keepWaitsSince } from '../applications/clock/awaited.ts'
import type { Db } from '#api/platform/db/database.ts'
import { linkSuccessor, listOfApplication, lockApplication } from './store.ts'

/**
 * Takes what turned out to be none out of the place of what it replaced, and lets the next one take it. Whenever a file ends badly, and
 * before a place is given away.
 */
export async function passPlacesOn(db: Db, of: { partner_id: string; application_id: string }): Promise<void> {
	await db.all(lockApplication, of)
	const { partner_id, application_id } = of
	for (const place of passedPlaces(await db.all(listOfApplication, { partner_id, application_id }))) {
		await db.all(linkSuccessor, { partner_id, application_id, ...place })
	}
	await keepWaitsSince(db, of)
}
