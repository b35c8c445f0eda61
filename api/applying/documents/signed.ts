import type { DocumentView, linkSignedDocument } from '#contract/applying/documents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { previewKind } from '#domain/applying/documents/file-types.ts'
import { replacedIn, standsInPlace } from '#domain/applying/documents/successors.ts'
import { isSystemDocument, type DocumentType } from '#domain/applying/documents/types.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireUpdatable } from '../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { signatoriesOf } from '../signatories/signatories.ts'
import { documentsOfCase, requireClientDocument } from './documents.ts'
import { passPlacesOn } from './places.ts'
import { presentDocument } from './present.ts'
import { linkSuccessor, type DocumentRow, type LiveDocument } from './store.ts'

/** The fourth call, for documents signed on paper: the scan replaces the unsigned document, once. */
export async function linkSigned(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	ids: { applicationId: string; signatoryId: string },
	{ unsigned_doc_id, signed_doc_id }: BodyOf<typeof linkSignedDocument>,
): Promise<DocumentView> {
	const { db, actor } = context
	const application = await requireUpdatable(context, ids.applicationId, 'document')
	const signatories = await signatoriesOf(db, ids.applicationId)
	if (!signatories.some(({ signatory_id }) => signatory_id === ids.signatoryId)) refuse('err_entity_not_found')
	const unsigned = await requireClientDocument(db, application, unsigned_doc_id)
	const signed = await requireClientDocument(db, application, signed_doc_id)
	if (signed.replaces_document_id === unsigned.document_id) return presentDocument(signed)
	await passPlacesOn(db, application)
	const documents = await documentsOfCase(db, ids.applicationId)
	if (!isUnsigned(unsigned, documents) || !isSignedScan(signed, actor, documents)) refuse('err_document_signed_link_not_possible')
	const { application_id } = application
	const linked = await db.first(linkSuccessor, {
		partner_id: db.scope,
		application_id,
		document_id: signed_doc_id,
		replaces_document_id: unsigned_doc_id,
	})
	await recordEvent(context, application, {
		kind: 'document_signed',
		details: { document_id: signed_doc_id, replaces: unsigned_doc_id },
	})
	return presentDocument(linked ?? refuse('err_entity_not_found'))
}

/** Created by the product or by staff for signing, and not signed yet. */
const isUnsigned = (document: DocumentRow, documents: readonly LiveDocument[]): boolean =>
	document.uploaded_by_type !== 'user' &&
	isSystemDocument(document.document_type as DocumentType) &&
	!replacedIn(documents).has(document.document_id)

/** The person's own scan or photo that replaces nothing else. */
const isSignedScan = (document: LiveDocument, actor: SessionUser, documents: readonly LiveDocument[]): boolean =>
	document.uploaded_by_type === actor.type &&
	document.uploaded_by_id === actor.id &&
	document.upload_status === 'uploaded' &&
	standsInPlace(document) &&
	document.replaces_document_id === null &&
	previewKind(document.document_name) !== undefined &&
	!replacedIn(documents).has(document.document_id)
