import type { Generated } from 'kysely'

import type { FormKey, SignatureDocumentKind } from '#domain/signing/signatures/legal-forms.ts'
import type { SigningMethod } from '#domain/signing/signatures/other-documents.ts'
import type { DeclineReason, OriginalState } from '#domain/signing/signatures/rounds.ts'

import type { SignatureField } from './contract-documents.ts'
import type { Json } from './json.ts'

export interface SigningRoundsTable {
	partner_id: string
	round_id: string
	application_id: string
	offer_id: string | null
	status: Generated<'open' | 'complete' | 'voided' | 'expired'>
	mandate_reference: string
	opened_at: Date
	expires_at: Date
	ended_at: Date | null
	void_reason: string | null
}

export interface SigningPeopleTable {
	partner_id: string
	round_id: string
	signatory_id: string
	invited_at: Date
	reminders_sent: Generated<number>
	cover_code: string | null
	cover_document_id: string | null
	sepa_mandate_accepted_at: Date | null
	legal_signature_accepted_at: Date | null
	accepted_by: string | null
	accepted_from: string | null
	accepted_with: string | null
}

/** A cover sheet for an envelope, and the signature documents it was printed for. */
export interface SigningCoversTable {
	partner_id: string
	cover_code: string
	round_id: string
	application_id: string
	signatory_id: string
	document_id: string
	signature_document_ids: string[]
	made_at: Date
	replaced_at: Date | null
}

export interface SignatureDocumentsTable {
	partner_id: string
	signature_document_id: string
	round_id: string
	application_id: string
	kind: SignatureDocumentKind
	document_id: string
	sha256: Buffer
	current_document_id: string
	current_sha256: Buffer
	signature_fields: Json<readonly SignatureField[]>
	verified_at: Date | null
	is_intact: boolean | null
}

export interface SignaturesTable {
	partner_id: string
	signature_document_id: string
	signatory_id: string
	method: SigningMethod
	form: FormKey
	/** The signing order: lower turns sign first. */
	turn: Generated<number>
	/** When the signer's turn began; null while others have to sign first. */
	called_at: Date | null
	/** The identification the signature relies on. */
	ident_id: string | null
	opened_at: Date | null
	opened_sha256: Buffer | null
	declined_at: Date | null
	decline_reason: DeclineReason | null
	decline_note: string | null
	signed_at: Date | null
	signed_by: string | null
	signed_from: string | null
	signed_with: string | null
	sha256_before: Buffer | null
	sha256_after: Buffer | null
	certificate_serial: string | null
	certificate: string | null
	scan_document_id: string | null
	posted_on: string | null
	original_received_on: string | null
	/** Staff's finding on the posted original; only an accepted one counts as received. */
	original_state: OriginalState | null
	original_checked_on: string | null
	original_received_by: string | null
}

/** A signature that staff ask of one person on a document of the case, besides the contract. */
export interface AskedSignaturesTable {
	partner_id: string
	application_id: string
	document_id: string
	signatory_id: string
	method: SigningMethod
	asked_by: string
	asked_at: Date
}

export interface SigningAuthoritiesTable {
	partner_id: string
	certificate: string
	sealed_key: Buffer
	made_at: Generated<Date>
}
