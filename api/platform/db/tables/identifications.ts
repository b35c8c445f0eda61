import type { Generated } from 'kysely'

import type { IdentPerson } from '#domain/signing/identifications/person.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentReason } from '#domain/signing/identifications/reasons.ts'
import type { IdentChannel } from '#domain/signing/identifications/rules.ts'
import type { IdentFinding, IdentStatus, VerdictResult } from '#domain/signing/identifications/run.ts'

import type { Json } from './json.ts'

export interface IdentificationsTable {
	partner_id: string
	ident_id: string
	application_id: string
	signatory_id: string
	provider: IdentProvider
	status: Generated<IdentStatus>
	reason: IdentReason | null
	findings: Generated<IdentFinding[]>
	is_last: Generated<boolean>
	channel: IdentChannel
	return_path: string
	first_name: string
	last_name: string
	birthdate: string
	/** The account identified, and its address; null where staff identified a person without an account. */
	user_id: string | null
	email: string | null
	reference: string | null
	redirect_url: string | null
	expires_at: Date
	asked: Generated<number>
	next_ask_at: Date | null
	completed_at: Date | null
	/** When a provider first revised a result it had confirmed; set only when signing was already over. */
	doubted_at: Date | null
	handover_hash: Buffer | null
	handover_expires_at: Date | null
	verdict: VerdictResult | null
	verdict_note: string | null
	verdict_document_id: string | null
	verdict_by: string | null
	verdict_at: Date | null
	verdict_confirmed_by: string | null
	verdict_confirmed_at: Date | null
	created_at: Generated<Date>
}

export interface IdentificationEventsTable {
	partner_id: string
	ident_id: string
	event_id: string
	occurred_at: Date
	status: Exclude<IdentStatus, 'start'>
	reason: IdentReason | null
	person: Json<IdentPerson> | null
	kept: Json<Readonly<Record<string, unknown>>>
	via: 'callback' | 'question'
	counts: boolean
	received_at: Generated<Date>
}
