import { z } from 'zod'

import type { Status } from '../applications/status.ts'
import { currency } from '#domain/platform/currencies.ts'
import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { addFault, choice, decimalNumber, isoDate, multilineText, optional, text } from '#domain/platform/fields.ts'

export const debtKinds = ['loan', 'overdraft', 'leasing', 'shareholder_loan', 'other'] as const
export type DebtKind = (typeof debtKinds)[number]

/** Forms of repayment: instalments, one sum at the end, or irregular. */
export const debtFrequencies = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'at_maturity', 'none'] as const
export type DebtFrequency = (typeof debtFrequencies)[number]

/** Instalments per year; zero without instalments. */
export const instalmentsPerYear = {
	monthly: 12,
	quarterly: 4,
	half_yearly: 2,
	yearly: 1,
	at_maturity: 0,
	none: 0,
} as const satisfies Record<DebtFrequency, number>

/** The document type that the lines can replace. */
export const debt_register = 'debt_register'

/** The most lines that one page can show; longer registers are better sent as a file. */
export const max_debts = 50

/** The ceiling of all amounts of an application. */
const max_amount = 999_999_999

const amount = (min: number) => decimalNumber({ min, max: max_amount, decimals: 2 })

const given = {
	creditor: text({ max: 100 }),
	kind: choice(debtKinds),
	/** The original amount; of an overdraft, its limit. */
	original_amount: amount(0.01),
	/** The amount owed on the as-of date. */
	outstanding_amount: amount(0),
	currency,
	instalment_frequency: choice(debtFrequencies),
	as_of_date: isoDate,
}

const perhaps = {
	/** The yearly interest rate as a fraction: 0.0595. */
	interest_rate: decimalNumber({ min: 0, max: 1, decimals: 6 }),
	/** The amount of each instalment, interest included. */
	instalment: amount(0.01),
	maturity_date: isoDate,
	collateral: multilineText({ max: 500 }),
}

/** A line of the register in the database and on the wire. */
export const debtFields = z.object({
	...given,
	interest_rate: perhaps.interest_rate.nullable(),
	instalment: perhaps.instalment.nullable(),
	maturity_date: perhaps.maturity_date.nullable(),
	collateral: perhaps.collateral.nullable(),
})
type Fields = z.output<typeof debtFields>
export type DebtField = keyof Fields

export const isDebtField = (field: string): field is DebtField => Object.hasOwn(debtFields.shape, field)

/** The fields of a form, filled in or not. */
type Held = Readonly<Partial<Record<DebtField, unknown>>>

export const asksInstalment = ({ instalment_frequency }: Held): boolean => {
	const known = debtFrequencies.find((frequency) => frequency === instalment_frequency)
	return known !== undefined && instalmentsPerYear[known] > 0
}

/** Only loans and leases need a maturity date; debts until further notice have none (docs/domain/readings B221). */
export const needsMaturity = ({ kind, instalment_frequency }: Held): boolean =>
	kind === 'loan' || kind === 'leasing' || instalment_frequency === 'at_maturity'

const isAmount = (value: unknown): value is number => given.outstanding_amount.safeParse(value).success
const dayOf = (value: unknown): IsoDate | undefined => isoDate.safeParse(value).data

/** Loans and leases only fall; an overdraft may be overdrawn, and interest may be added to other debts. */
function amountIssues({ kind, original_amount: original, outstanding_amount: outstanding }: Held): Issue[] {
	if ((kind !== 'loan' && kind !== 'leasing') || !isAmount(original) || !isAmount(outstanding) || outstanding <= original) return []
	return [issue('err_debt_outstanding_above_original', 'outstanding_amount')]
}

function maturityIssues({ maturity_date, as_of_date }: Held): Issue[] {
	const [maturity, as_of] = [dayOf(maturity_date), dayOf(as_of_date)]
	if (maturity === undefined || as_of === undefined || !isBefore(maturity, as_of)) return []
	return [issue('err_debt_maturity_before_as_of', 'maturity_date')]
}

/** Faults over several fields. */
export const debtIssues = (held: Held): Issue[] => [...amountIssues(held), ...maturityIssues(held)]

/** An as-of date cannot lie in the future. */
export function asOfIssues(day: unknown, today: IsoDate): Issue[] {
	const as_of = dayOf(day)
	return as_of !== undefined && isBefore(today, as_of) ? [issue('err_document_date_in_future', 'as_of_date')] : []
}

const check = (draft: Fields, context: z.RefinementCtx): void => {
	if (asksInstalment(draft) && draft.instalment === null) addFault(context, ['instalment'], 'err_field_required')
	if (needsMaturity(draft) && draft.maturity_date === null) addFault(context, ['maturity_date'], 'err_field_required')
	for (const { code, field = '', values } of debtIssues(draft)) addFault(context, [field], code, values)
}

/** Drops the instalment of a line without instalments. */
const settled = <Of extends Pick<Fields, 'instalment' | 'instalment_frequency'>>(draft: Of): Of =>
	asksInstalment(draft) ? draft : { ...draft, instalment: null }

const shape = z.strictObject({
	...given,
	interest_rate: optional(perhaps.interest_rate),
	instalment: optional(perhaps.instalment),
	maturity_date: optional(perhaps.maturity_date),
	collateral: optional(perhaps.collateral),
})

/** A new line; all fields at once, because a register is copied from existing documents. */
export const debtDraft = shape.overwrite(settled).superRefine(check)
export type DebtDraft = z.output<typeof debtDraft>

/** All fields again, and the version that is changed. */
export const debtChange = shape.extend({ version: z.int().optional() }).overwrite(settled).superRefine(check)
export type DebtChange = z.output<typeof debtChange>

const notAsked = z
	.unknown()
	.default(null)
	.transform(() => null)

const paidInInstalments = z.strictObject({ ...shape.shape, instalment: perhaps.instalment })
const endsOnADay = z.strictObject({ ...shape.shape, instalment: notAsked, maturity_date: perhaps.maturity_date })
const both = z.strictObject({ ...shape.shape, instalment: perhaps.instalment, maturity_date: perhaps.maturity_date })
const neither = z.strictObject({ ...shape.shape, instalment: notAsked })

/** The schema of the dialog; `debtIssues` and `asOfIssues` check several fields. */
export function debtForm(held: Held) {
	if (asksInstalment(held)) return needsMaturity(held) ? both : paidInInstalments
	return needsMaturity(held) ? endsOnADay : neither
}

/** Statuses in which the applicant edits the register; later it is the basis of the decision, unless staff ask for another. */
export const isRegisterOpen = (status: Status): boolean => status === 'pre_check' || status === 'Open'
