import type { Generated } from 'kysely'

import type { Language } from '#domain/account/languages.ts'
import type { ContractData } from '#domain/contract-documents/data.ts'
import type { ContractKind } from '#domain/contract-documents/kinds.ts'
import type { ContractTemplate } from '#domain/contract-documents/template.ts'

import type { Json } from './json.ts'

export interface DocumentTemplatesTable {
	partner_id: string
	kind: ContractKind
	language: Language
	version: number
	body: Json<ContractTemplate>
	status: Generated<'draft' | 'approved'>
	created_by: string | null
	created_at: Generated<Date>
	approved_by: string | null
	approved_at: Date | null
}

/** Where a person signs, in points from the lower left corner of the page; the first page is 1. */
export interface SignatureField {
	signatory_id: string
	page: number
	x: number
	y: number
	width: number
	height: number
}

export interface ContractDocumentsTable {
	partner_id: string
	document_id: string
	application_id: string
	kind: ContractKind
	signatory_id: string | null
	running_number: number
	language: Language
	template_version: number
	data: Json<ContractData>
	sha256: Buffer
	page_count: number
	signature_fields: Json<readonly SignatureField[]>
	created_at: Generated<Date>
	voided_at: Date | null
}
