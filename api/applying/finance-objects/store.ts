import { sql, type Selectable } from 'kysely'

import { columnsFrom, prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { FinanceObjectsTable } from '#api/platform/db/tables/finance-objects.ts'

export type FinanceObjectRow = Selectable<FinanceObjectsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OneObject extends OfApplication {
	finance_object_id: string
}

/** The typed fields of an object: every statement writes each column listed here. */
const typedColumns = [
	'manufacturer',
	'type',
	'built_at',
	'detail_desc',
	'net_purchase_price_cents',
	'down_payment_cents',
	'remaining_value_cents',
	'object_count',
	'financing_type',
	'rental_state',
	'is_fixed_interest',
	'expected_delivery_date',
	'merchant_name',
	'merchant_street',
	'merchant_house_num',
	'merchant_postcode',
	'merchant_city',
	'merchant_country',
	'merchant_company_id',
] as const satisfies readonly (keyof FinanceObjectRow)[]

export type FinanceObjectValues = Pick<FinanceObjectRow, (typeof typedColumns)[number]>

export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('finance_objects')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at')
		.orderBy('finance_object_id'),
)

export const insertFinanceObject = prepareInsert(
	'finance_objects',
	['partner_id', 'application_id', 'finance_object_id', ...typedColumns],
	(insert) => insert.returningAll(),
)

export const replaceFinanceObject = prepare((db, param: OneObject & FinanceObjectValues) =>
	db
		.updateTable('finance_objects')
		.set({
			...columnsFrom(param, typedColumns),
			version: sql<number>`finance_objects.version + 1`,
		})
		.where('application_id', '=', param.application_id)
		.where('finance_object_id', '=', param.finance_object_id)
		.returningAll(),
)

export const deleteFinanceObject = prepare((db, param: OneObject) =>
	db
		.deleteFrom('finance_objects')
		.where('application_id', '=', param.application_id)
		.where('finance_object_id', '=', param.finance_object_id),
)
