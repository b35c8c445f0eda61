import { sql } from 'kysely'

import type { LoanDocumentKind } from '#domain/money/loan-documents/kinds.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** The latest first. */
export const listLoanDocuments = prepare((db, param: OfLoan) =>
	db
		.selectFrom('loan_documents')
		.innerJoin('documents', (join) =>
			join
				.onRef('documents.partner_id', '=', 'loan_documents.partner_id')
				.onRef('documents.document_id', '=', 'loan_documents.document_id'),
		)
		.select([
			'loan_documents.document_id',
			'loan_documents.kind',
			'loan_documents.as_of',
			'loan_documents.is_current',
			'loan_documents.made_at',
			'documents.document_name',
			'documents.size_bytes',
		])
		.where('loan_documents.loan_id', '=', param.loan_id)
		.where('documents.deleted_at', 'is', null)
		.orderBy('loan_documents.made_at', 'desc')
		.orderBy('loan_documents.document_id', 'desc'),
)

export const findLoanDocument = prepare((db, param: OfLoan & { document_id: string }) =>
	db.selectFrom('loan_documents').select('document_id').where('loan_id', '=', param.loan_id).where('document_id', '=', param.document_id),
)

interface Stating extends OfLoan {
	kind: LoanDocumentKind
	as_of: string
	digest: Buffer
}

export const findStating = prepare((db, param: Stating) =>
	db
		.selectFrom('loan_documents')
		.select('document_id')
		.where('loan_id', '=', param.loan_id)
		.where('kind', '=', param.kind)
		.where('as_of', '=', param.as_of)
		.where('digest', '=', param.digest),
)

/** Repaid of late, and nothing says so: the end of a day has brought it there. */
export const listUnconfirmed = prepare((db, param: { partner_id: string; since: string; page: number }) =>
	db
		.selectFrom('loans')
		.select('loans.loan_id')
		.where('loans.status', '=', 'repaid')
		.where('loans.standing_as_of', '>=', param.since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('loan_documents')
						.select('loan_documents.document_id')
						.whereRef('loan_documents.loan_id', '=', 'loans.loan_id')
						.where('loan_documents.kind', '=', 'repayment_confirmation')
						.where('loan_documents.is_current', '=', true),
				),
			),
		)
		.limit(param.page),
)

export const insertLoanDocument = prepareInsert('loan_documents', [
	'partner_id',
	'document_id',
	'loan_id',
	'application_id',
	'kind',
	'as_of',
	'language',
	'digest',
	'made_at',
])

/** Of a kind, and of one day where days differ, one holds: the one that is named, or none. */
export const chooseCurrent = prepare((db, param: OfLoan & { kind: LoanDocumentKind; as_of: string | null; document_id: string | null }) =>
	db
		.updateTable('loan_documents')
		.set({ is_current: sql<boolean>`document_id is not distinct from ${param.document_id}::uuid` })
		.where('loan_id', '=', param.loan_id)
		.where('kind', '=', param.kind)
		.where(sql<boolean>`as_of = coalesce(${param.as_of}::date, as_of)`),
)
