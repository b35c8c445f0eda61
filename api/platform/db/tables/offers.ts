import type { ColumnType, Generated } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { ChangeRequest } from '#domain/review/offers/answers.ts'
import type { DeclineReason, OfferStatus } from '#domain/review/offers/status.ts'
import type { OfferTerms } from '#domain/review/offers/terms.ts'

import type { Json } from './json.ts'

export interface OffersTable {
	partner_id: string
	application_id: string
	offer_id: string
	number: number | null
	status: Generated<OfferStatus>
	terms: Json<OfferTerms>
	terms_version: Generated<number>
	prepared_by: string
	prepared_at: Generated<Date>
	released_by: string | null
	released_at: Date | null
	expires_at: Date | null
	reminded_at: Date | null
	/** Whoever refused to release the terms as they are; saving others takes it back. */
	refused_by: Generated<string | null>
	refused_at: Generated<Date | null>
	refused_note: Generated<string | null>
	answered_by: string | null
	answered_at: Date | null
	/** The language the offer was accepted in; the contract is written in it. */
	accepted_language: Language | null
	decline_reason: DeclineReason | null
	answer_text: string | null
	change_request: ColumnType<ChangeRequest | null, string | null, string | null>
	change_asked_by: string | null
	change_asked_at: Date | null
	/** The PDF of the released terms. */
	document_id: Generated<string | null>
	created_at: Generated<Date>
}

export interface OfferVersionsTable {
	partner_id: string
	offer_id: string
	version: number
	terms: Json<OfferTerms>
	saved_by: string
	saved_at: Generated<Date>
}
