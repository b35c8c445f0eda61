import { z } from 'zod'

import type { Status } from '../applications/status.ts'
import { currency } from '../currencies.ts'
import { isBefore, type IsoDate } from '../dates.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { addFault, choice, decimalNumber, isoDate, multilineText, optional, text } from '../fields.ts'

export const debtKinds = ['loan', 'overdraft', 'leasing', 'shareholder_loan', 'other'] as const
export type DebtKind = (typeof debtKinds)[number]

/** How it is paid back: in instalments, in one sum at the end, or as it comes. */
export const debtFrequencies = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'at_maturity', 'none'] as const
export type DebtFrequency = (typeof debtFrequencies)[number]

/** Instalments in a year; none where there are no instalments. */
export const instalmentsPerYear = {
	monthly: 12,
	quarterly: 4,
	half_yearly: 2,
	yearly: 1,
	at_maturity: 0,
	none: 0,
} as const satisfies Record<DebtFrequency, number>

/** The document type whose place the lines can take. */
export const debt_register = 'debt_register'

/** As many lines as a list on one page bears; above that a file says it better. */
export const max_debts = 50

/** The same ceiling as every other amount of an application. */
const max_amount = 999_999_999

const amount = (min: number) => decimalNumber({ min, max: max_amount, decimals: 2 })

const given = {
	creditor: text({ max: 100 }),
	kind: choice(debtKinds),
	/** What was borrowed at first; the frame of an overdraft. */
	original_amount: amount(0.01),
	/** What is owed on the as-of date. */
	outstanding_amount: amount(0),
	currency,
	instalment_frequency: choice(debtFrequencies),
	as_of_date: isoDate,
}

const perhaps = {
	/** A year's interest as a fraction: 0.0595. */
	interest_rate: decimalNumber({ min: 0, max: 1, decimals: 6 }),
	/** What is paid each time, interest included. */
	instalment: amount(0.01),
	maturity_date: isoDate,
	collateral: multilineText({ max: 500 }),
}

/** A line of the register as it is stored and sent: null where there is nothing. */
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

/** Whatever the fields hold, filled in or not. */
type Held = Readonly<Partial<Record<DebtField, unknown>>>

export const asksInstalment = ({ instalment_frequency }: Held): boolean => {
	const known = debtFrequencies.find((frequency) => frequency === instalment_frequency)
	return known !== undefined && instalmentsPerYear[known] > 0
}

/** What is lent until further notice ends when somebody gives notice (docs/domain/readings B221). */
export const needsMaturity = ({ kind, instalment_frequency }: Held): boolean =>
	kind === 'loan' || kind === 'leasing' || instalment_frequency === 'at_maturity'

const isAmount = (value: unknown): value is number => given.outstanding_amount.safeParse(value).success
const dayOf = (value: unknown): IsoDate | undefined => isoDate.safeParse(value).data

/** A loan is paid back and a lease runs off; an overdraft may be overdrawn, and interest may be added to what else is owed. */
function amountIssues({ kind, original_amount: original, outstanding_amount: outstanding }: Held): Issue[] {
	if ((kind !== 'loan' && kind !== 'leasing') || !isAmount(original) || !isAmount(outstanding) || outstanding <= original) return []
	return [issue('err_debt_outstanding_above_original', 'outstanding_amount')]
}

function maturityIssues({ maturity_date, as_of_date }: Held): Issue[] {
	const [maturity, as_of] = [dayOf(maturity_date), dayOf(as_of_date)]
	if (maturity === undefined || as_of === undefined || !isBefore(maturity, as_of)) return []
	return [issue('err_debt_maturity_before_as_of', 'maturity_date')]
}

/** What several fields say together. */
export const debtIssues = (held: Held): Issue[] => [...amountIssues(held), ...maturityIssues(held)]

/** Nobody knows today what will be owed tomorrow. */
export function asOfIssues(day: unknown, today: IsoDate): Issue[] {
	const as_of = dayOf(day)
	return as_of !== undefined && isBefore(today, as_of) ? [issue('err_document_date_in_future', 'as_of_date')] : []
}

const check = (draft: Fields, context: z.RefinementCtx): void => {
	if (asksInstalment(draft) && draft.instalment === null) addFault(context, ['instalment'], 'err_field_required')
	if (needsMaturity(draft) && draft.maturity_date === null) addFault(context, ['maturity_date'], 'err_field_required')
	for (const { code, field = '', values } of debtIssues(draft)) addFault(context, [field], code, values)
}

/** Without instalments there is no amount of one. */
const settled = <Of extends Pick<Fields, 'instalment' | 'instalment_frequency'>>(draft: Of): Of =>
	asksInstalment(draft) ? draft : { ...draft, instalment: null }

const shape = z.strictObject({
	...given,
	interest_rate: optional(perhaps.interest_rate),
	instalment: optional(perhaps.instalment),
	maturity_date: optional(perhaps.maturity_date),
	collateral: optional(perhaps.collateral),
})

/** A line as it is added: all of it, as a register is copied from papers at hand. */
export const debtDraft = shape.overwrite(settled).superRefine(check)
export type DebtDraft = z.output<typeof debtDraft>

/** The whole of it again, and the version it is a change of. */
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

/** What the dialog asks, with the rules over several fields beside it (`debtIssues`, `asOfIssues`). */
export function debtForm(held: Held) {
	if (asksInstalment(held)) return needsMaturity(held) ? both : paidInInstalments
	return needsMaturity(held) ? endsOnADay : neither
}

/** Statuses in which the register is the applicant's to fill in; later it is what was decided on, unless staff ask for another. */
export const isRegisterOpen = (status: Status): boolean => status === 'pre_check' || status === 'Open'
