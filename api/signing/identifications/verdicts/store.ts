import type { IdentReason } from '#domain/signing/identifications/reasons.ts'
import type { VerdictResult } from '#domain/signing/identifications/run.ts'

import { prepare } from '#api/platform/db/prepare.ts'
import type { OfRun } from '../store.ts'

/** The application, if the owner of this address is one of its representatives or members. */
export const findOwnCase = prepare((db, param: { partner_id: string; application_id: string; email: string }) =>
	db
		.selectFrom('applications')
		.select('applications.application_id')
		.where('applications.application_id', '=', param.application_id)
		.where((is) =>
			is.or([
				is.exists(
					is
						.selectFrom('signatories')
						.select('signatories.signatory_id')
						.whereRef('signatories.partner_id', '=', 'applications.partner_id')
						.whereRef('signatories.application_id', '=', 'applications.application_id')
						.where('signatories.email', '=', param.email),
				),
				is.exists(
					is
						.selectFrom('users')
						.innerJoin('memberships', (join) =>
							join.onRef('memberships.partner_id', '=', 'users.partner_id').onRef('memberships.user_id', '=', 'users.user_id'),
						)
						.select('users.user_id')
						.whereRef('memberships.partner_id', '=', 'applications.partner_id')
						.whereRef('memberships.team_id', '=', 'applications.team_id')
						.where('users.email', '=', param.email),
				),
			]),
		),
)

interface Verdict extends OfRun {
	verdict: VerdictResult
	verdict_note: string
	verdict_document_id: string | null
	verdict_by: string
	now: Date
}

export const updateVerdict = prepare((db, param: Verdict) =>
	db
		.updateTable('identifications')
		.set({
			verdict: param.verdict,
			verdict_note: param.verdict_note,
			verdict_document_id: param.verdict_document_id,
			verdict_by: param.verdict_by,
			verdict_at: param.now,
		})
		.where('ident_id', '=', param.ident_id)
		.where('verdict_confirmed_by', 'is', null)
		.where('is_last', '=', true)
		.returning('ident_id'),
)

/** Four-eyes rule within the statement: only another person can confirm. */
export const confirmVerdict = prepare(
	(
		db,
		param: OfRun & {
			staff_id: string
			status: VerdictResult
			reason: IdentReason | null
			completed_at: Date | null
			doubted_at: Date | null
			now: Date
		},
	) =>
		db
			.updateTable('identifications')
			.set({
				status: param.status,
				reason: param.reason,
				completed_at: param.completed_at,
				doubted_at: param.doubted_at,
				next_ask_at: null,
				verdict_confirmed_by: param.staff_id,
				verdict_confirmed_at: param.now,
			})
			.where('ident_id', '=', param.ident_id)
			.where('is_last', '=', true)
			.where('verdict', '=', param.status)
			.where('verdict_confirmed_by', 'is', null)
			.where('verdict_by', '!=', param.staff_id)
			.returningAll(),
)

export const clearVerdict = prepare((db, param: OfRun & { staff_id: string }) =>
	db
		.updateTable('identifications')
		.set({ verdict: null, verdict_note: null, verdict_document_id: null, verdict_by: null, verdict_at: null })
		.where('ident_id', '=', param.ident_id)
		.where('is_last', '=', true)
		.where('verdict', 'is not', null)
		.where('verdict_confirmed_by', 'is', null)
		.where('verdict_by', '!=', param.staff_id)
		.returning('ident_id'),
)
