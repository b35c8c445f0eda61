import type { DocumentView } from '#contract/applying/documents.ts'
import { unansweredWarnings, type FindingCode } from '#domain/applying/documents/preflight/findings.ts'

import { recordEvent } from '../../applications/moves.ts'
import { requireUpdatable } from '../../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { requireClientDocument, type DocumentIds } from '../documents.ts'
import { presentDocument } from '../present.ts'
import { confirmWarnings } from './store.ts'

/** "It is the right one": confirms the warnings shown. A later warning has to be confirmed separately. */
export async function confirmDocument(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	ids: DocumentIds,
	seen: readonly FindingCode[],
): Promise<DocumentView> {
	const { db } = context
	const application = await requireUpdatable(context, ids.applicationId, 'document')
	const document = await requireClientDocument(db, application, ids.documentId)
	const answered = unansweredWarnings(document.preflight, document.confirmed_warnings).filter((code) => seen.includes(code))
	if (answered.length > 0) {
		const { partner_id, document_id } = document
		await db.all(confirmWarnings, { partner_id, document_id, confirmed_warnings: [...document.confirmed_warnings, ...answered] })
		await recordEvent(context, application, { kind: 'document_confirmed', details: { document_id, warnings: answered } })
	}
	return presentDocument(await requireClientDocument(db, application, ids.documentId))
}
