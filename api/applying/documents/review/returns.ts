import type { ListedDocument } from '#contract/applying/documents.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { listReviews } from './store.ts'

/** The latest return reason of each document, for the applicant; the reviewer's name is internal. */
export async function lastReturns(db: TenantDb, application_id: string): Promise<ReadonlyMap<string, ListedDocument['returned']>> {
	const reviews = await db.all(listReviews, { partner_id: db.scope, application_id })
	return new Map(
		reviews.flatMap(({ document_id, reason, note, reviewed_at }) =>
			reason === null ? [] : [[document_id, { reason, note, returned: reviewed_at.toISOString() }] as const],
		),
	)
}
