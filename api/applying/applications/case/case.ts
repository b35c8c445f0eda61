import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import type { ApplicationRow } from '../store.ts'
import { findCase, findPartnerOfCase, lockCase } from './store.ts'

/** An application as a case; 404 for one out of reach, one not submitted and an unknown one alike. */
export async function requireCase(db: StaffDb, application_id: string, options: { lock?: boolean } = {}): Promise<ApplicationRow> {
	const row = options.lock === true ? await lockedCase(db, application_id) : await db.first(findCase, { application_id })
	return row ?? refuse('err_entity_not_found')
}

/** A row is locked by its whole key: its partner, which never changes, is read before. */
async function lockedCase(db: StaffDb, application_id: string): Promise<ApplicationRow | undefined> {
	const found = await db.first(findPartnerOfCase, { application_id })
	return found && (await db.first(lockCase, { ...found, application_id }))
}
