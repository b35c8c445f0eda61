import { sql, type Selectable } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { ContractDocumentsTable, DocumentTemplatesTable } from '#api/platform/db/tables/contract-documents.ts'

export type TemplateRow = Selectable<DocumentTemplatesTable>
export type ContractDocumentRow = Selectable<ContractDocumentsTable>

interface OfLanguage {
	partner_id: string
	kind: ContractKind
	language: Language
}

export const findCurrentTemplate = prepare((db, param: OfLanguage) =>
	db
		.selectFrom('document_templates')
		.selectAll()
		.where('kind', '=', param.kind)
		.where('language', '=', param.language)
		.where('status', '=', 'approved')
		.orderBy('version', 'desc')
		.limit(1),
)

/** Nobody of the partner has written it. */
export const insertHouseTemplate = prepare((db, param: OfLanguage & { body: string }) =>
	db.insertInto('document_templates').values({
		partner_id: param.partner_id,
		kind: param.kind,
		language: param.language,
		version: 1,
		body: param.body,
		status: 'approved',
		is_house: true,
		approved_at: sql<Date>`now()`,
	}),
)

interface OfApplication {
	partner_id: string
	application_id: string
}

/** Voided ones included, in the order they were made. */
export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('contract_documents')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('kind')
		.orderBy('running_number'),
)

export const insertContractDocument = prepareInsert('contract_documents', [
	'partner_id',
	'document_id',
	'application_id',
	'kind',
	'signatory_id',
	'running_number',
	'language',
	'template_version',
	'data',
	'sha256',
	'page_count',
	'signature_fields',
])

export const recordVoided = prepare((db, param: OfApplication & { document_id: string }) =>
	db
		.updateTable('contract_documents')
		.set({ voided_at: sql<Date>`now()` })
		.where('application_id', '=', param.application_id)
		.where('document_id', '=', param.document_id)
		.where('voided_at', 'is', null)
		.returning('document_id'),
)
