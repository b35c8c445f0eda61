import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import {
	financeObjectFields,
	isFinanceObjectField,
	type FinanceObjectDraft,
	type FinanceObjectField,
} from '#domain/applying/finance-objects/rules.ts'

type Values = Readonly<Record<FinanceObjectField, unknown>>

const fields = Object.keys(financeObjectFields.shape) as readonly FinanceObjectField[]

/** Fields that are null when empty; all others are an empty string. */
const beginsWithNull: readonly FinanceObjectField[] = [
	'built_at',
	'net_purchase_price',
	'down_payment',
	'remaining_value',
	'is_fixed_interest',
]

/** The form values of an object, or of a new one; its retailer's country defaults to the partner's. */
export const formValuesOf = (record: FinanceObject | undefined, { country }: { readonly country: string }): Values =>
	Object.fromEntries(
		fields.map((field) => {
			if (record !== undefined) return [field, record[field] ?? (beginsWithNull.includes(field) ? null : '')]
			if (field === 'object_count') return [field, 1]
			return [field, field === 'merchant_country' ? country : beginsWithNull.includes(field) ? null : '']
		}),
	) as Values

/** The object a submitted dialog adds. */
export const draftOf = (output: Readonly<Record<FinanceObjectField, unknown>>): FinanceObjectDraft =>
	Object.fromEntries(fields.map((field) => [field, output[field]])) as unknown as FinanceObjectDraft

/** The editable fields of an object, without those of the server. */
export const fieldsOf = (record: FinanceObject): FinanceObjectDraft => draftOf(record)

/** The changes a submitted dialog makes to a record. */
export const changesOf = (record: FinanceObject, draft: FinanceObjectDraft): Partial<FinanceObjectDraft> =>
	Object.fromEntries(Object.entries(draft).filter(([field, value]) => isFinanceObjectField(field) && record[field] !== value))
