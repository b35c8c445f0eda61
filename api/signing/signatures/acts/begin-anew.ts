import { recordEvent } from '#api/applying/applications/moves.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { ChangedHands } from '#api/applying/signatories/events.ts'
import { recordInvited, resetAcceptance } from '../store.ts'
import { listOpenOf, resetSignature } from './store.ts'

/**
 * The record has another holder: the previous one's reading, signatures and acceptance in an open round no longer count. An original that
 * has arrived stays, because it shows who signed it. The caller holds the lock on the application.
 */
export async function beginAnew(db: TenantDb, { partner_id, application_id, signatory_id, by, now }: ChangedHands): Promise<void> {
	const signature_documents = await db.all(listOpenOf, { partner_id, application_id, signatory_id })
	for (const { signature_document_id } of signature_documents)
		await db.first(resetSignature, { partner_id, signature_document_id, signatory_id })
	for (const round_id of new Set(signature_documents.map((signature_document) => signature_document.round_id))) {
		const of_person = { partner_id, round_id, signatory_id }
		await db.all(resetAcceptance, { ...of_person, legal: true, mandate: true })
		await db.first(recordInvited, { ...of_person, invited_at: now })
	}
	if (signature_documents.some(({ signed_at }) => signed_at !== null))
		await recordEvent({ db, actor: by }, { partner_id, application_id }, { kind: 'signing_reset', details: { signatory_id } })
}
