import { returnedDocuments } from '#domain/applying/documents/review.ts'

import type { Db } from '#api/platform/db/database.ts'
import { caseChanged } from '../events.ts'
import { findAwaited, updateWaitsSince } from './store.ts'

/**
 * Stores since when staff have waited for the applicant's side: for an answer, or for a replacement of a returned document. Called with
 * every event, and when a scan or a preflight decides about such a replacement; whatever else follows from a change is told from here.
 */
export async function keepWaitsSince(db: Db, of: { partner_id: string; application_id: string }): Promise<void> {
	const row = await db.first(findAwaited, { partner_id: of.partner_id, application_id: of.application_id })
	if (row === undefined) return
	await db.tell(caseChanged, { partner_id: of.partner_id, application_id: of.application_id, status: row.status })
	const since = [
		...row.asked.map(({ turn_since }) => turn_since),
		...returnedDocuments(row.returned).flatMap(({ reviewed_at }) => (reviewed_at === null ? [] : [reviewed_at])),
	].map((moment) => new Date(moment).getTime())
	const waits_since = since.length === 0 ? null : new Date(Math.min(...since))
	if (waits_since?.getTime() === row.waits_since?.getTime()) return
	await db.all(updateWaitsSince, { partner_id: of.partner_id, application_id: of.application_id, waits_since })
}
