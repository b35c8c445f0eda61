import { passedPlaces } from '#domain/applying/documents/successors.ts'

import { holdApplication } from '../applications/own.ts'
import { keepWaitsSince } from '../applications/clock/awaited.ts'
import type { Db } from '#api/platform/db/database.ts'
import { linkSuccessor, listOfApplication } from './store.ts'

/**
 * Detaches failed files from the documents they were to replace, so that the next upload can replace them. Called whenever a file fails,
 * and before a replacement is assigned.
 */
export async function passPlacesOn(db: Db, of: { partner_id: string; application_id: string }): Promise<void> {
	await holdApplication(db, of)
	const { partner_id, application_id } = of
	for (const place of passedPlaces(await db.all(listOfApplication, { partner_id, application_id }))) {
		await db.all(linkSuccessor, { partner_id, application_id, ...place })
	}
	await keepWaitsSince(db, of)
}
