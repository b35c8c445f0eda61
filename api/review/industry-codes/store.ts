import { sql, type Selectable } from 'kysely'

import type { IndustryCodeType } from '#domain/review/industry-codes/codes.ts'

import { prepare, prepareShared, prepareInsert } from '#api/platform/db/prepare.ts'
import type { ApplicationIndustryCodesTable } from '#api/platform/db/tables/credit.ts'

export type ChangeRow = Selectable<ApplicationIndustryCodesTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

/** A whole classification: about two thousand codes. */
export const listCodes = prepareShared((db, param: { type: IndustryCodeType }) =>
	db.selectFrom('industry_codes').select(['code', 'titles']).where('type', '=', param.type).orderBy('weight').orderBy('code'),
)

/** Inserts or updates a code; returns those that are new or have changed. */
export const upsertCode = prepareShared(
	(db, param: { type: IndustryCodeType; code: string; titles: string; weight: number; source: string }) =>
		db
			.insertInto('industry_codes')
			.values({ type: param.type, code: param.code, titles: param.titles, weight: param.weight, source: param.source })
			.onConflict((conflict) =>
				conflict.columns(['type', 'code']).doUpdateSet((is) => ({
					titles: is.ref('excluded.titles'),
					weight: is.ref('excluded.weight'),
					source: is.ref('excluded.source'),
					updated_at: is.ref('excluded.updated_at'),
				})),
			)
			.returning(sql<boolean>`xmax = 0`.as('is_new')),
)

export const listChanges = prepare((db, param: OfApplication) =>
	db
		.selectFrom('application_industry_codes')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('proposed_at', 'desc')
		.orderBy('change_id', 'desc'),
)

export const insertChange = prepareInsert('application_industry_codes', [
	'partner_id',
	'change_id',
	'application_id',
	'type',
	'code',
	'source',
	'status',
	'proposed_by',
	'note',
])

/** Replaces the code in force. */
export const replaceCurrent = prepare((db, param: OfApplication) =>
	db
		.updateTable('application_industry_codes')
		.set({ status: 'replaced' })
		.where('application_id', '=', param.application_id)
		.where('status', '=', 'in_force'),
)

export const decideChange = prepare(
	(db, param: { partner_id: string; change_id: string; status: 'in_force' | 'refused'; staff_id: string }) =>
		db
			.updateTable('application_industry_codes')
			.set({ status: param.status, decided_by: param.staff_id, decided_at: sql<Date>`now()` })
			.where('change_id', '=', param.change_id)
			.where('status', '=', 'proposed')
			.returning('change_id'),
)
