import type { Generated } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractData } from '#domain/signing/contract-documents/data.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import type { TemplateAct, TemplateStatus } from '#domain/signing/contract-documents/standing.ts'
import type { ContractTemplate } from '#domain/signing/contract-documents/template.ts'

import type { Json } from './json.ts'

export interface DocumentTemplatesTable {
	partner_id: string
	kind: ContractKind
	language: Language
	version: number
	body: Json<ContractTemplate>
	status: Generated<TemplateStatus>
	created_by: string | null
	/** Everybody who edited it: none of them may release it. */
	authors: Generated<string[]>
	/** True for the product's own text, unchanged. */
	is_house: Generated<boolean>
	/** Digest of the product text it was copied from. */
	house_digest: string | null
	/** Increases with every save and every decision. */
	revision: Generated<number>
	edited_at: Date | null
	created_at: Generated<Date>
	approved_by: string | null
	approved_at: Date | null
}

export interface DocumentTemplateActsTable {
	partner_id: string
	act_id: string
	kind: ContractKind
	language: Language
	version: number
	act: TemplateAct
	note: string | null
	staff_id: string
	happened_at: Date
}

/** The place of a person's signature, in points from the lower left corner of the page; the first page is 1. */
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
