import { sql, type Selectable } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { PriceCorridorsTable, ProposedStatus } from '#api/platform/db/tables/pricing.ts'

export type CorridorRow = Selectable<PriceCorridorsTable>

interface OfProduct {
	partner_id: string
	product_id: string
}

/** Returns no row if a proposal is already pending. */
export const insertCorridor = prepareInsert(
	'price_corridors',
	['partner_id', 'corridor_id', 'product_id', 'min_rate_bps', 'max_rate_bps', 'reason', 'proposed_by'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('corridor_id'),
)

/** The valid and the proposed ones. */
export const listCurrent = prepareAcrossPartners('staff_view', (db, _param: Record<string, never>) =>
	db.selectFrom('price_corridors').selectAll().where('status', 'in', ['proposed', 'confirmed']).orderBy('proposed_at'),
)

export const findHeld = prepare((db, param: OfProduct) =>
	db
		.selectFrom('price_corridors')
		.select(['min_rate_bps', 'max_rate_bps'])
		.where('product_id', '=', param.product_id)
		.where('status', '=', 'confirmed'),
)

export const findPartnerOfCorridor = prepareAcrossPartners('found_by_id', (db, param: { corridor_id: string }) =>
	db.selectFrom('price_corridors').select('partner_id').where('corridor_id', '=', param.corridor_id),
)

export const lockCorridor = prepare((db, param: { partner_id: string; corridor_id: string }) =>
	db.selectFrom('price_corridors').selectAll().where('corridor_id', '=', param.corridor_id).forUpdate(),
)

/** Replaces the product's valid corridor. */
export const replaceHeld = prepare((db, param: OfProduct) =>
	db
		.updateTable('price_corridors')
		.set({ status: 'replaced' })
		.where('product_id', '=', param.product_id)
		.where('status', '=', 'confirmed'),
)

export const decideCorridor = prepare((db, param: { partner_id: string; corridor_id: string; status: ProposedStatus; staff_id: string }) =>
	db
		.updateTable('price_corridors')
		.set({ status: param.status, decided_by: param.staff_id, decided_at: sql<Date>`now()` })
		.where('corridor_id', '=', param.corridor_id)
		.where('status', '=', 'proposed')
		.returning('corridor_id'),
)
