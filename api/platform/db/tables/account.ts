import type { Generated } from 'kysely'

import type { MailTime } from '#domain/cases/waiting/mail.ts'
import type { CorrectionStatus } from '#domain/accounts/administration/correction.ts'
import type { DeletionStatus, KeepingLaw } from '#domain/accounts/administration/deletion.ts'
import type { GivenRole } from '#domain/accounts/staff/grants.ts'

import type { AskedRight } from '../asked-right.ts'
import type { Json } from './json.ts'

export interface UsersTable {
	partner_id: string
	user_id: string
	email: string
	/** null until an invited person has accepted. */
	password_hash: string | null
	email_verified_at: Date | null
	interface_language: string
	communication_language: string
	marketing_consent_accepted: Generated<boolean>
	/** Kinds of mails this person has opted out of (`domain/accounts/account/notifications.ts`). */
	refused_mails: Generated<string[]>
	/** As told at registration; null where not. */
	names: string | null
	/** E.164. */
	telephone: string | null
	disabled_at: Date | null
	/** Closed for good; then it is disabled too. */
	deleted_at: Generated<Date | null>
	created_at: Generated<Date>
}

export interface UserConsentsTable {
	partner_id: string
	consent_id: string
	user_id: string
	kind: 'terms' | 'privacy_policy' | 'partner_terms' | 'marketing'
	is_accepted: boolean
	document_url: string | null
	document_version: string
	language: string
	given_at: Generated<Date>
}

export interface SessionsTable {
	partner_id: string
	token_hash: Buffer
	session_id: string
	user_id: string
	user_agent: string
	created_at: Generated<Date>
	last_seen_at: Generated<Date>
	/** The last proof after the sign-in. */
	confirmed_at: Generated<Date | null>
	/** Of a passkey that is asked for. */
	challenge: Generated<string | null>
}

export interface KnownDevicesTable {
	partner_id: string
	user_id: string
	token_hash: Buffer
	created_at: Generated<Date>
	last_seen_at: Generated<Date>
}

export interface AccountTokensTable {
	partner_id: string
	token_id: string
	user_id: string
	kind: 'confirm_email' | 'reset_password' | 'accept_invite' | 'unlock_account'
	email: string
	expires_at: Date
	used_at: Date | null
	created_at: Generated<Date>
}

export interface AccountNamesTable {
	user_id: string
	names: string
}

export interface AccountLocksTable {
	partner_id: string
	lock_id: string
	user_id: string
	reason: string
	/** Null where a former address has objected: then the correction is named. */
	locked_by: string | null
	correction_id: Generated<string | null>
	locked_at: Generated<Date>
	lift_reason: Generated<string | null>
	lifted_by: Generated<string | null>
	lifted_at: Generated<Date | null>
}

export interface AddressCorrectionsTable {
	partner_id: string
	correction_id: string
	user_id: string
	email_before: string
	email_after: string
	reason: string
	status: CorrectionStatus
	proposed_by: string
	proposed_at: Date
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
	expires_at: Generated<Date | null>
	ended_at: Generated<Date | null>
	objected_at: Generated<Date | null>
}

export interface AccountDeletionsTable {
	partner_id: string
	deletion_id: string
	user_id: string
	reason: string
	status: DeletionStatus
	proposed_by: string
	proposed_at: Date
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
	due_at: Generated<Date | null>
	erased_at: Generated<Date | null>
	told_at: Generated<Date | null>
	ended_at: Generated<Date | null>
	stays: Json<{ application_id: string; laws: { law: KeepingLaw; until: string }[] }[]> | null
}

export interface StaffUsersTable {
	staff_id: string
	email: string
	display_name: string
	/** Null until the invitation is accepted. */
	password_hash: string | null
	/** The partner whose people they are; null for our own staff. */
	partner_id: string | null
	roles: GivenRole[]
	interface_language: Generated<string>
	disabled_at: Date | null
	waiting_mail: Generated<MailTime>
	/** A colleague's mention is mailed at once, and not only with what waits. */
	mentions_at_once: Generated<boolean>
	waiting_mailed_at: Date | null
	absent_from: string | null
	absent_until: string | null
	/** Who stands in. */
	deputy_id: string | null
	/** House-wide lists show sandboxes to this person. */
	sees_sandboxes: Generated<boolean>
	created_at: Generated<Date>
}

export interface StaffSessionsTable {
	token_hash: Buffer
	staff_id: string
	created_at: Generated<Date>
	last_seen_at: Generated<Date>
	/** The last second step. */
	confirmed_at: Generated<Date>
	challenge: Generated<string | null>
}

export interface IdempotencyKeysTable {
	partner_id: string
	scope: string
	key: string
	request_hash: Buffer
	answer: Json<unknown> | null
	/** Those that the call asked for on the way to the answer. */
	rights: Generated<AskedRight[]>
	created_at: Generated<Date>
}

export interface RateLimitsTable {
	bucket: string
	hits: number
	window_ends_at: Date
}

export interface SavedViewsTable {
	staff_id: string
	view_id: string
	name: string
	folded_name: string
	query: string
	/** Colleagues of the same house use it too. */
	is_shared: Generated<boolean>
	created_at: Generated<Date>
}
