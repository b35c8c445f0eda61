import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

interface OfApplication {
	partner_id: string
	application_id: string
}
type OfDocument = OfApplication & { document_id: string }

export const listAsked = prepare((db, param: OfApplication) =>
	db
		.selectFrom('asked_signatures')
		.innerJoin('documents', (join) =>
			join
				.onRef('documents.partner_id', '=', 'asked_signatures.partner_id')
				.onRef('documents.document_id', '=', 'asked_signatures.document_id'),
		)
		.select(['asked_signatures.document_id', 'asked_signatures.signatory_id', 'asked_signatures.method'])
		.where('asked_signatures.application_id', '=', param.application_id)
		// A document that was deleted since is signed by nobody.
		.where('documents.deleted_at', 'is', null)
		.orderBy('asked_signatures.asked_at')
		.orderBy('asked_signatures.document_id')
		.orderBy('asked_signatures.signatory_id'),
)

export const insertAsked = prepareInsert('asked_signatures', [
	'partner_id',
	'application_id',
	'document_id',
	'signatory_id',
	'method',
	'asked_by',
	'asked_at',
])

export const deleteAsked = prepare((db, param: OfDocument) =>
	db
		.deleteFrom('asked_signatures')
		.where('application_id', '=', param.application_id)
		.where('document_id', '=', param.document_id)
		.returning('signatory_id'),
)

type OfSignatureDocument = { partner_id: string; signature_document_id: string }

/** The caller makes sure that nobody has signed it. */
export const deleteSignatures = prepare((db, param: OfSignatureDocument) =>
	db.deleteFrom('signatures').where('signature_document_id', '=', param.signature_document_id),
)
export const deleteSignatureDocument = prepare((db, param: OfSignatureDocument) =>
	db.deleteFrom('signature_documents').where('signature_document_id', '=', param.signature_document_id),
)
