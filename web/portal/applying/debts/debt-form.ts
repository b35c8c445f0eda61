import type { Debt } from '#contract/applying/debts.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { debtFields, isDebtField, type DebtDraft, type DebtField } from '#domain/applying/debts/rules.ts'

type Values = Readonly<Record<DebtField, unknown>>

const fields = Object.keys(debtFields.shape) as readonly DebtField[]

/** Fields that are null when empty; all others are an empty string. */
const beginsWithNull: readonly DebtField[] = ['original_amount', 'outstanding_amount', 'interest_rate', 'instalment']

/** The form values of a line, or of a new one. */
export const formValuesOf = (record: Debt | undefined, { currency }: { readonly currency: Currency }): Values =>
	Object.fromEntries(
		fields.map((field) => {
			const nothing = beginsWithNull.includes(field) ? null : ''
			if (record !== undefined) return [field, record[field] ?? nothing]
			return [field, field === 'currency' ? currency : nothing]
		}),
	) as Values

/** The line a submitted dialog adds. */
export const draftOf = (output: Readonly<Record<DebtField, unknown>>): DebtDraft =>
	Object.fromEntries(fields.map((field) => [field, output[field]])) as unknown as DebtDraft

/** The changes a submitted dialog makes to a record. */
export const changesOf = (record: Debt, draft: DebtDraft): Partial<DebtDraft> =>
	Object.fromEntries(Object.entries(draft).filter(([field, value]) => isDebtField(field) && record[field] !== value))
