import type { Db } from '#api/platform/db/database.ts'
import { listAcceptedBy, listSignedBy } from './store.ts'

/** A person's signature documents and acts, for the export of their data. */
export async function exportSignatures(
	db: Db,
	{
		partner_id,
		application_id,
		signatory_id,
		user_id,
	}: { readonly partner_id: string; readonly application_id: string; readonly signatory_id: string; readonly user_id: string },
) {
	const own = { partner_id, application_id, signatory_id, user_id }
	return { documents: await db.all(listSignedBy, own), confirmations: await db.all(listAcceptedBy, own) }
}
