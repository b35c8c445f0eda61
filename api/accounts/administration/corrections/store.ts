import { sql, type Selectable } from 'kysely'

import type { CorrectionStatus } from '#domain/accounts/administration/correction.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { AddressCorrectionsTable } from '#api/platform/db/tables/account.ts'

export type CorrectionRow = Selectable<AddressCorrectionsTable>

interface OfAccount {
	readonly partner_id: string
	readonly user_id: string
}

interface OfCorrection {
	readonly partner_id: string
	readonly correction_id: string
}

/** Returns no row where one is under way. */
export const insertCorrection = prepareInsert(
	'address_corrections',
	['partner_id', 'correction_id', 'user_id', 'email_before', 'email_after', 'reason', 'status', 'proposed_by', 'proposed_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('correction_id'),
)

/** Before another is proposed: what nobody has confirmed in time is over. */
export const endExpired = prepare((db, param: OfAccount & { now: Date }) =>
	db
		.updateTable('address_corrections')
		.set(({ ref }) => ({ status: 'expired', ended_at: ref('expires_at') }))
		.where('user_id', '=', param.user_id)
		.where('status', '=', 'sent')
		.where('expires_at', '<=', param.now),
)

/** The newest first. */
export const listCorrections = prepare((db, param: OfAccount) =>
	db
		.selectFrom('address_corrections')
		.selectAll()
		.where('user_id', '=', param.user_id)
		.orderBy('proposed_at', 'desc')
		.orderBy('correction_id', 'desc')
		.limit(100),
)

export const findCorrection = prepare((db, param: OfCorrection) =>
	db.selectFrom('address_corrections').selectAll().where('correction_id', '=', param.correction_id),
)

export const sendCorrection = prepare((db, param: OfCorrection & { answered_by: string; answered_at: Date; expires_at: Date }) =>
	db
		.updateTable('address_corrections')
		.set({ status: 'sent', answered_by: param.answered_by, answered_at: param.answered_at, expires_at: param.expires_at })
		.where('correction_id', '=', param.correction_id),
)

export const refuseCorrection = prepare((db, param: OfCorrection & { answered_by: string; now: Date; note: string }) =>
	db
		.updateTable('address_corrections')
		.set({ status: 'refused', answered_by: param.answered_by, answered_at: param.now, ended_at: param.now, answer_note: param.note })
		.where('correction_id', '=', param.correction_id),
)

export const endCorrection = prepare((db, param: OfCorrection & { status: CorrectionStatus; now: Date; objected_at: Date | null }) =>
	db
		.updateTable('address_corrections')
		.set({ status: param.status, ended_at: sql<Date>`coalesce(ended_at, ${param.now})`, objected_at: param.objected_at })
		.where('correction_id', '=', param.correction_id),
)

/** The new address is confirmed by its link. */
export const setEmail = prepare((db, param: OfAccount & { email: string; now: Date }) =>
	db.updateTable('users').set({ email: param.email, email_verified_at: param.now }).where('user_id', '=', param.user_id),
)
