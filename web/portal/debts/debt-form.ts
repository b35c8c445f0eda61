import type { Debt } from '#contract/applying/debts.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { debtFields, isDebtField, type DebtDraft, type DebtField } from '#domain/applying/debts/rules.ts'

type Values = Readonly<Record<DebtField, unknown>>

const fields = Object.keys(debtFields.shape) as readonly DebtField[]

/** Numbers are null until there is one, everything else is an empty text. */
const beginsWithNull: readonly DebtField[] = ['original_amount', 'outstanding_amount', 'interest_rate', 'instalment']

/** What the dialog's fields hold for a line, or for one that is added. */
export const formValuesOf = (record: Debt | undefined, { currency }: { readonly currency: Currency }): Values =>
	Object.fromEntries(
		fields.map((field) => {
			const nothing = beginsWithNull.includes(field) ? null : ''
			if (record !== undefined) return [field, record[field] ?? nothing]
			return [field, field === 'currency' ? currency : nothing]
		}),
	) as Values

/** The line a saved dialog makes. */
export const draftOf = (output: Readonly<Record<DebtField, unknown>>): DebtDraft =>
	Object.fromEntries(fields.map((field) => [field, output[field]])) as unknown as DebtDraft

/** What a saved dialog changes of a record. */
export const changesOf = (record: Debt, draft: DebtDraft): Partial<DebtDraft> =>
	Object.fromEntries(Object.entries(draft).filter(([field, value]) => isDebtField(field) && record[field] !== value))
