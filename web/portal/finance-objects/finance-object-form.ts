import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import {
	financeObjectFields,
	isFinanceObjectField,
	type FinanceObjectDraft,
	type FinanceObjectField,
} from '#domain/applying/finance-objects/rules.ts'

type Values = Readonly<Record<FinanceObjectField, unknown>>

const fields = Object.keys(financeObjectFields.shape) as readonly FinanceObjectField[]

/** Numbers and answers are null until there is one, everything else is an empty text. */
const beginsWithNull: readonly FinanceObjectField[] = [
	'built_at',
	'net_purchase_price',
	'down_payment',
	'remaining_value',
	'is_fixed_interest',
]

/** What the dialog's fields hold for an object, or for one that is added; its retailer is most likely one of the country. */
export const formValuesOf = (record: FinanceObject | undefined, { country }: { readonly country: string }): Values =>
	Object.fromEntries(
		fields.map((field) => {
			if (record !== undefined) return [field, record[field] ?? (beginsWithNull.includes(field) ? null : '')]
			if (field === 'object_count') return [field, 1]
			return [field, field === 'merchant_country' ? country : beginsWithNull.includes(field) ? null : '']
		}),
	) as Values

/** The object a saved dialog makes. */
export const draftOf = (output: Readonly<Record<FinanceObjectField, unknown>>): FinanceObjectDraft =>
	Object.fromEntries(fields.map((field) => [field, output[field]])) as unknown as FinanceObjectDraft

/** Its fields without what only the server gives. */
export const fieldsOf = (record: FinanceObject): FinanceObjectDraft => draftOf(record)

/** What a saved dialog changes of a record. */
export const changesOf = (record: FinanceObject, draft: FinanceObjectDraft): Partial<FinanceObjectDraft> =>
	Object.fromEntries(Object.entries(draft).filter(([field, value]) => isFinanceObjectField(field) && record[field] !== value))
