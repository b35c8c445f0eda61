import type { Selectable } from 'kysely'

import type { ScreeningDecision, ScreeningStatus } from '#domain/review/screenings/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { ScreeningsTable } from '#api/platform/db/tables/flows.ts'

export type ScreeningRow = Selectable<ScreeningsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfCompany extends OfApplication {
	company_id: string
}

interface OfScreening {
	partner_id: string
	screening_id: string
}

export const listScreenings = prepare((db, param: OfCompany) =>
	db
		.selectFrom('screenings')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('company_id', '=', param.company_id)
		.orderBy('requested_at', 'desc'),
)

/** Of every company of the application. */
export const listPending = prepare((db, param: OfApplication) =>
	db
		.selectFrom('screenings')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('status', '=', 'pending')
		.orderBy('requested_at', 'desc'),
)

export const insertScreening = prepareInsert('screenings', [
	'partner_id',
	'screening_id',
	'application_id',
	'signatory_id',
	'name',
	'birthdate',
	'provider',
	'status',
	'matches',
	'requested_at',
	'answered_at',
	'decision_note',
])

export const answerScreening = prepare(
	(db, param: OfScreening & { status: Exclude<ScreeningStatus, 'pending'>; matches: string; answered_at: Date }) =>
		db
			.updateTable('screenings')
			.set({ status: param.status, matches: param.matches, answered_at: param.answered_at })
			.where('screening_id', '=', param.screening_id)
			.where('status', '=', 'pending')
			.returning('screening_id'),
)

interface Decided extends OfScreening {
	application_id: string
	decision: ScreeningDecision
	decision_note: string
	is_enhanced: boolean
	decided_by: string
	decided_at: Date
}

/** Only a hit without a decision, so that of two concurrent decisions the second changes no row. */
export const decideHit = prepare((db, param: Decided) =>
	db
		.updateTable('screenings')
		.set({
			decision: param.decision,
			decision_note: param.decision_note,
			is_enhanced: param.is_enhanced,
			decided_by: param.decided_by,
			decided_at: param.decided_at,
		})
		.where('application_id', '=', param.application_id)
		.where('screening_id', '=', param.screening_id)
		.where('status', '=', 'hit')
		.where('decision', 'is', null)
		.returning(['screening_id', 'signatory_id']),
)
