import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { DebitorsTable } from '#api/platform/db/tables/debitors.ts'

export type DebitorRow = Selectable<DebitorsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfDebitor {
	partner_id: string
	debitor_id: string
}

/** In the order they were added. */
export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('debitors')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('removed_at', 'is', null)
		.orderBy('created_at')
		.orderBy('debitor_id'),
)

/**
 * No row if the company is already listed. A removed debtor returns with its requested cover: removing it must not discard an insurer's
 * refusal (docs/domain/readings Q126).
 */
export const insertDebitor = prepareInsert(
	'debitors',
	[
		'partner_id',
		'debitor_id',
		'application_id',
		'company_id',
		'company_name',
		'company_country',
		'company_location',
		'external_provider_name',
		'external_provider_company_id',
		'annual_sales_previous_year_cents',
		'currency',
		'is_affiliate',
	],
	(insert) =>
		insert
			.onConflict((conflict) =>
				conflict
					.columns(['partner_id', 'application_id', 'company_id'])
					.doUpdateSet({
						removed_at: null,
						created_at: sql<Date>`excluded.created_at`,
						version: sql<number>`debitors.version + 1`,
						annual_sales_previous_year_cents: sql<number>`excluded.annual_sales_previous_year_cents`,
						currency: sql<string>`excluded.currency`,
						is_affiliate: sql<boolean>`excluded.is_affiliate`,
					})
					.where('debitors.removed_at', 'is not', null),
			)
			.returningAll(),
)

export const updateSales = prepare((db, param: OfDebitor & { annual_sales_previous_year_cents: number }) =>
	db
		.updateTable('debitors')
		.set({
			annual_sales_previous_year_cents: param.annual_sales_previous_year_cents,
			version: sql<number>`debitors.version + 1`,
		})
		.where('debitor_id', '=', param.debitor_id)
		.returningAll(),
)

export const removeDebitor = prepare((db, param: OfDebitor) =>
	db
		.updateTable('debitors')
		.set({ removed_at: sql<Date>`now()`, version: sql<number>`debitors.version + 1` })
		.where('debitor_id', '=', param.debitor_id),
)
