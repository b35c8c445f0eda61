import type { IdentReason } from '#domain/identifications/reasons.ts'
import type { VerdictResult } from '#domain/identifications/run.ts'

import { prepare } from '../../db/prepare.ts'
import type { OfRun } from '../store.ts'

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
		.where('partner_id', '=', param.partner_id)
		.where('ident_id', '=', param.ident_id)
		.where('verdict_confirmed_by', 'is', null)
		.where('is_last', '=', true)
		.returning('ident_id'),
)

/** Only by somebody else than whoever said it: the rule is part of the statement. */
export const confirmVerdict = prepare(
	(db, param: OfRun & { staff_id: string; status: VerdictResult; reason: IdentReason | null; completed_at: Date | null; now: Date }) =>
		db
			.updateTable('identifications')
			.set({
				status: param.status,
				reason: param.reason,
				completed_at: param.completed_at,
				next_ask_at: null,
				verdict_confirmed_by: param.staff_id,
				verdict_confirmed_at: param.now,
			})
			.where('partner_id', '=', param.partner_id)
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
		.where('partner_id', '=', param.partner_id)
		.where('ident_id', '=', param.ident_id)
		.where('is_last', '=', true)
		.where('verdict', 'is not', null)
		.where('verdict_confirmed_by', 'is', null)
		.where('verdict_by', '!=', param.staff_id)
		.returning('ident_id'),
)
