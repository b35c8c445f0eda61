import type { Generated } from 'kysely'

import type { FactorKind } from '#domain/accounts/second-factors/rules.ts'

import type { Json } from './json.ts'

interface SecondFactorsTable {
	partner_id: string
	factor_id: string
	user_id: string
	kind: FactorKind
	name: string
	sealed_key: Buffer | null
	last_time_step: number | null
	rp_id: string | null
	credential_id: string | null
	public_key: Buffer | null
	use_count: number | null
	transports: string[] | null
	created_at: Generated<Date>
	last_used_at: Date | null
}

interface SecondFactorEnrolmentsTable {
	partner_id: string
	user_id: string
	kind: FactorKind
	sealed_key: Buffer | null
	challenge: string | null
	created_at: Generated<Date>
}

interface RecoveryCodesTable {
	partner_id: string
	user_id: string
	code_hash: Buffer
}

interface PendingSignInsTable {
	partner_id: string
	token_hash: Buffer
	user_id: string
	challenge: string | null
	created_at: Generated<Date>
}

interface SecondFactorEventsTable {
	partner_id: string
	event_id: string
	user_id: string
	kind: SecondFactorEvent
	details: Json<Record<string, unknown>>
	happened_at: Generated<Date>
}

interface StaffSecondFactorsTable {
	factor_id: string
	staff_id: string
	kind: FactorKind
	name: string
	sealed_key: Buffer | null
	last_time_step: number | null
	rp_id: string | null
	credential_id: string | null
	public_key: Buffer | null
	use_count: number | null
	transports: string[] | null
	created_at: Generated<Date>
	last_used_at: Date | null
}

interface StaffSecondFactorEnrolmentsTable {
	staff_id: string
	kind: FactorKind
	sealed_key: Buffer | null
	challenge: string | null
	created_at: Generated<Date>
}

interface StaffRecoveryCodesTable {
	staff_id: string
	code_hash: Buffer
}

interface StaffPendingSignInsTable {
	token_hash: Buffer
	staff_id: string
	challenge: string | null
	created_at: Generated<Date>
}

interface StaffSecondFactorEventsTable {
	event_id: string
	staff_id: string
	kind: SecondFactorEvent
	details: Json<Record<string, unknown>>
	happened_at: Generated<Date>
}

export interface SecondFactorTables {
	second_factors: SecondFactorsTable
	second_factor_enrolments: SecondFactorEnrolmentsTable
	recovery_codes: RecoveryCodesTable
	pending_sign_ins: PendingSignInsTable
	second_factor_events: SecondFactorEventsTable
	staff_second_factors: StaffSecondFactorsTable
	staff_second_factor_enrolments: StaffSecondFactorEnrolmentsTable
	staff_recovery_codes: StaffRecoveryCodesTable
	staff_pending_sign_ins: StaffPendingSignInsTable
	staff_second_factor_events: StaffSecondFactorEventsTable
}

/** The events recorded about somebody's second factors. */
export type SecondFactorEvent = 'factor_added' | 'factor_removed' | 'recovery_codes_made' | 'second_step_passed' | 'second_step_failed'
