import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import type { ApplicationRow } from '../store.ts'
import { findCase, lockCase } from './store.ts'

/** An application as a case; 404 for one out of reach, one not submitted and an unknown one alike. */
export async function requireCase(db: StaffDb, application_id: string, options: { lock?: boolean } = {}): Promise<ApplicationRow> {
	return (await db.first(options.lock === true ? lockCase : findCase, { application_id })) ?? refuse('err_entity_not_found')
}
