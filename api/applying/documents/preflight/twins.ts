import type { TenantDb } from '#api/platform/db/database.ts'
import type { DocumentRow } from '../store.ts'
import { preflightJob } from './preflight-job.ts'
import { forgetDuplicates, listTwins } from './store.ts'

/** After a deletion, documents with the same content are no longer duplicates; they are examined again. */
export async function examineTwins(db: TenantDb, { partner_id, application_id, document_id, sha256 }: DocumentRow): Promise<void> {
	if (sha256 === null) return
	await db.all(forgetDuplicates, { partner_id, application_id, sha256 })
	for (const twin of await db.all(listTwins, { partner_id, application_id, document_id, sha256 })) {
		await db.enqueue(preflightJob, { partner_id, document_id: twin.document_id })
	}
}
