import type { Currency } from '#domain/platform/currencies.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import { findCoverAnywhere, listLatestCovers } from './store.ts'

/** The newest requests for cover of every partner, for the simulated insurer's page. */
export const latestCovers = (db: StaffDb) => db.all(listLatestCovers, {})

export async function coverOf(db: StaffDb, cover_id: string) {
	const found = await db.first(findCoverAnywhere, { cover_id })
	// The schema guaranteed the enumeration on write.
	return found && { ...found, currency: found.currency as Currency }
}
