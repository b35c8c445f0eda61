import { makeFormats } from '#domain/accounts/account/formats.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { factoringPartKeys, fieldsOf, homeOf, isAbroad, twinOf, type FactoringField } from '#domain/applying/factoring/rules.ts'
import { asksMerchant, financeObjectName } from '#domain/applying/finance-objects/rules.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { facts, heading, table } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock } from '#domain/signing/contract-documents/compose.ts'

import { debitorsBySales } from '#api/applying/debitors/sold.ts'
import { factoringOf } from '#api/applying/factoring/factoring.ts'
import { financeObjectsOf } from '#api/applying/finance-objects/finance-objects.ts'
import type { Submitted } from './submitted.ts'

const formatsOf = ({ actor, partner }: Submitted) => makeFormats(actor.interface_language, partner.configuration.default_country)

const joined = (values: readonly (string | null)[], by = ' '): string => values.filter(Boolean).join(by)

/** The objects that are to be financed, each with who sells it. */
export async function objectBlocks(submitted: Submitted): Promise<PrintedBlock[]> {
	const { db, application, texts } = submitted
	const { fields, financing_types, card } = texts['finance-objects']
	const money = (amount: number): string => formatsOf(submitted).exactMoney(amount, application.currency as Currency)
	const rows = (await financeObjectsOf(db, application.application_id)).map((object) => {
		const seller = joined(
			[
				object.merchant_name,
				joined([object.merchant_street, object.merchant_house_num]),
				joined([object.merchant_postcode, object.merchant_city]),
				object.merchant_country,
			],
			', ',
		)
		return [
			joined(
				[joined([financeObjectName(object), object.built_at === null ? null : String(object.built_at)], ', '), object.detail_desc],
				': ',
			),
			`${object.object_count} × ${money(object.net_purchase_price)}`,
			money(object.down_payment),
			financing_types[object.financing_type],
			asksMerchant(object.financing_type) ? seller : card.seller,
		]
	})
	const columns = [texts.submission.parts.objects, fields.net_purchase_price, fields.down_payment, fields.financing_type, card.merchant]
	return rows.length === 0 ? [] : [heading(texts.submission.parts.objects), table(columns, rows)]
}

/** The details of factoring as given, and the debtors; nothing for another kind of financing. */
export async function factoringBlocks(submitted: Submitted): Promise<PrintedBlock[]> {
	const { db, application, texts } = submitted
	const record = await factoringOf(db, application)
	if (record === undefined) return []
	const formats = formatsOf(submitted)
	const money = (amount: number): string => formats.exactMoney(amount, application.currency as Currency)
	const valueOf = (field: FactoringField, value: unknown): string | null => {
		if (typeof value === 'boolean') return texts.forms[value ? 'yes' : 'no']
		if (Array.isArray(value)) return value.join(', ')
		if (typeof value !== 'number') return typeof value === 'string' ? value : null
		if (fieldKinds[field] === 'amount') return money(value)
		return fieldKinds[field] === 'days' ? `${value} ${texts.factoring.days_unit}` : String(value)
	}
	const parts = factoringPartKeys.flatMap((part) => [
		heading(texts.factoring.parts[part].title),
		facts(
			null,
			fieldsOf(part).map((field) => {
				const figure = texts.factoring.fields[homeOf(field)]
				const is_paired = isAbroad(field) || (twinOf(part, field) !== undefined && record.financials.has_international_customers === true)
				const label = is_paired ? texts.factoring[isAbroad(field) ? 'abroad' : 'home'].replace('{{figure}}', figure) : figure
				return [label, valueOf(field, (record[part] as Readonly<Record<string, unknown>>)[field])]
			}),
		),
	])
	const debitors = (await debitorsBySales(db, application)).map(({ company_name, annual_sales_previous_year_cents }) => [
		company_name,
		money(annual_sales_previous_year_cents / 100),
	])
	const { columns } = texts.debitors
	return [...parts, ...(debitors.length === 0 ? [] : [heading(texts.debitors.title), table([columns.company, columns.sales], debitors)])]
}
