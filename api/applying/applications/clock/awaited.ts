import { returnedDocuments } from '#domain/applying/documents/review.ts'

import type { Db } from '#api/platform/db/database.ts'
import { findAwaited, updateWaitsSince } from './store.ts'

/**
 * Keeps with the application since when staff wait for the applicant's side: for an answer, or for another document in place of one that was
 * given back. Every event asks; what a scan or an examination decides about a document in such a place asks too.
 */
export async function keepWaitsSince(db: Db, of: { partner_id: string; application_id: string }): Promise<void> {
	const row = await db.first(findAwaited, { partner_id: of.partner_id, application_id: of.application_id })
	if (row === undefined) return
	const since = [
		...row.asked.map(({ turn_since }) => turn_since),
		...returnedDocuments(row.returned).flatMap(({ reviewed_at }) => (reviewed_at === null ? [] : [reviewed_at])),
	].map((moment) => new Date(moment).getTime())
	const waits_since = since.length === 0 ? null : new Date(Math.min(...since))
	if (waits_since?.getTime() === row.waits_since?.getTime()) return
	await db.all(updateWaitsSince, { partner_id: of.partner_id, application_id: of.application_id, waits_since })
}
