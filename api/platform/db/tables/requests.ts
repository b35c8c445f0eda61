import type { Generated } from 'kysely'

import type { Correction, RequestKind } from '#domain/applying/requests/rules.ts'
import type { RequestStatus } from '#domain/applying/requests/status.ts'

export interface RequestsTable {
	partner_id: string
	request_id: string
	application_id: string
	kind: RequestKind
	document_type: string | null
	correction: Correction | null
	question: string
	due_date: string
	addressee_signatory_id: string | null
	status: Generated<RequestStatus>
	turn_since: Generated<Date>
	end_reason: string | null
	remind_on: string | null
	reminded_at: Date | null
	created_by_staff_id: string
	created_at: Generated<Date>
	version: Generated<number>
}

export interface RequestRoundsTable {
	partner_id: string
	request_id: string
	round: number
	answer_text: string | null
	document_ids: Generated<string[]>
	answered_by_user_id: string
	answered_at: Generated<Date>
	returned_reason: string | null
	decided_by_staff_id: string | null
	decided_at: Date | null
}

export interface StageTimesTable {
	partner_id: string
	product_id: string
	stage: string
	cases: number
	median_s: number
	most_s: number
	measured_at: Date
}
