import type { Db } from '../db/database.ts'
import { findLiveTwin, type ApplicationRow } from './store.ts'

/** Whether the same company already has an earlier submitted application that has not ended. */
export async function hasLiveTwin(db: Db, application: ApplicationRow): Promise<boolean> {
	if (application.submitted_at === null) return false
	const { partner_id, company_id, application_id, submitted_at } = application
	return (await db.first(findLiveTwin, { partner_id, company_id, application_id, submitted_at })) !== undefined
}
