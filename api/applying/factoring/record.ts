import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { factoringPartKeys, fieldsOf, type FactoringPart, type FactoringRecord } from '#domain/applying/factoring/rules.ts'
import { centsOf } from '#domain/platform/money.ts'

import type { ApplicationRow } from '../applications/own.ts'
import type { FactoringColumns, FactoringRow } from './store.ts'

type Values = Readonly<Record<string, unknown>>

const isAmount = (field: keyof typeof fieldKinds): boolean => fieldKinds[field] === 'amount'

const isNumber = (value: unknown): value is number => typeof value === 'number'

const partOfRow = (part: FactoringPart, row: Values): Values => ({
	version: row[`${part}_version`],
	...Object.fromEntries(
		fieldsOf(part).map((field) => {
			const kept = row[isAmount(field) ? `${field}_cents` : field] ?? null
			return [field, isAmount(field) && isNumber(kept) ? kept / 100 : kept]
		}),
	),
})

const no_row: Values = Object.fromEntries(factoringPartKeys.map((part) => [`${part}_version`, 0]))

/** The columns of these fields, with amounts in cents. */
export const columnsOf = (values: Values): FactoringColumns =>
	Object.fromEntries(
		Object.entries(values).map(([field, value]) =>
			isAmount(field as keyof typeof fieldKinds) ? [`${field}_cents`, isNumber(value) ? centsOf(value) : null] : [field, value],
		),
	)

/** The fields given in the request. */
export type Asked = Pick<ApplicationRow, 'has_international_customers' | 'annual_sales_previous_year_cents'>

/**
 * The stored details. Until the financial details are saved they are prefilled from the request; its sales cover all countries, so with
 * customers abroad they do not count as domestic sales (docs/domain/readings B89).
 */
export function recordOf(row: FactoringRow | undefined, application: Asked): FactoringRecord {
	const parts = factoringPartKeys.map((part) => [part, partOfRow(part, { ...(row ?? no_row) })])
	// Built from the lists of fields that the types are derived from.
	const record = Object.fromEntries(parts) as FactoringRecord
	if (record.financials.version > 0) return record
	const { has_international_customers, annual_sales_previous_year_cents: sales } = application
	const annual_sales_previous_year = has_international_customers === true || sales === null ? null : sales / 100
	return { ...record, financials: { ...record.financials, has_international_customers, annual_sales_previous_year } }
}
