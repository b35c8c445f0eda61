import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert } from '../db/prepare.ts'
import type { FinanceObjectsTable } from '../db/tables/finance-objects.ts'

export type FinanceObjectRow = Selectable<FinanceObjectsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OneObject extends OfApplication {
	finance_object_id: string
}

export type FinanceObjectValues = Omit<FinanceObjectRow, keyof OneObject | 'version' | 'created_at'>

export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('finance_objects')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.orderBy('created_at')
		.orderBy('finance_object_id'),
)

export const insertFinanceObject = prepareInsert(
	'finance_objects',
	[
		'partner_id',
		'application_id',
		'finance_object_id',
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
	],
	(insert) => insert.returningAll(),
)

export const replaceFinanceObject = prepare((db, param: OneObject & FinanceObjectValues) =>
	db
		.updateTable('finance_objects')
		.set({
			manufacturer: param.manufacturer,
			type: param.type,
			built_at: param.built_at,
			detail_desc: param.detail_desc,
			net_purchase_price_cents: param.net_purchase_price_cents,
			down_payment_cents: param.down_payment_cents,
			remaining_value_cents: param.remaining_value_cents,
			object_count: param.object_count,
			financing_type: param.financing_type,
			rental_state: param.rental_state,
			is_fixed_interest: param.is_fixed_interest,
			expected_delivery_date: param.expected_delivery_date,
			merchant_name: param.merchant_name,
			merchant_street: param.merchant_street,
			merchant_house_num: param.merchant_house_num,
			merchant_postcode: param.merchant_postcode,
			merchant_city: param.merchant_city,
			merchant_country: param.merchant_country,
			merchant_company_id: param.merchant_company_id,
			version: sql<number>`finance_objects.version + 1`,
		})
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('finance_object_id', '=', param.finance_object_id)
		.returningAll(),
)

export const deleteFinanceObject = prepare((db, param: OneObject) =>
	db
		.deleteFrom('finance_objects')
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('finance_object_id', '=', param.finance_object_id),
)
