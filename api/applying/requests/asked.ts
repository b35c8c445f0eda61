import { parseDocumentType, type DocumentType } from '#domain/applying/documents/types.ts'
import type { AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'
import { answerDocumentType, askedUpdates } from '#domain/applying/requests/rules.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listWaiting } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** The requests that await the applicant's side. */
export const waitingRequests = (db: Db, { partner_id, application_id }: OfApplication) =>
	db.all(listWaiting, { partner_id, application_id })

/** The changes that open requests allow the applicant. */
export const askedOf = async (db: Db, application: OfApplication): Promise<AllowedUpdate[]> =>
	askedUpdates(await waitingRequests(db, application))

/** The document types that open requests allow the applicant to upload, including types the product does not ask for. */
export async function requestedTypes(db: Db, application: OfApplication): Promise<DocumentType[]> {
	const waiting = await waitingRequests(db, application)
	return [...new Set(waiting.map(({ document_type }) => answerDocumentType(typeOf(document_type))))]
}

/** The schema guaranteed the type on write. */
const typeOf = (stored: string | null): DocumentType | null =>
	stored === null || parseDocumentType(stored) === undefined ? null : (stored as DocumentType)
