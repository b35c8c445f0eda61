import { z } from 'zod'

import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import { choices, decimalNumber, multilineText, optional, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { invoiceCurrencies } from './invoice-currencies.ts'
import { max_sales } from './limits.ts'
import { totalIssues, type Judged } from './totals.ts'

type Abroad = Pick<Judged, 'has_international_customers'>

const amount = decimalNumber({ min: 0, max: max_sales, decimals: 2 })
const days = wholeNumber({ min: 0, max: 365 })
/** The maximum length of a comment, and of the description of the goods (S1 5). */
export const comment_max = 500
export const portfolioLength = { min: 40, max: 300 } as const

const comment = multilineText({ max: comment_max })

const currencies = choices(invoiceCurrencies).min(1, { error: 'err_field_required' })

/**
 * The three parts, each saved as a whole. Fields that depend on another answer are optional here: customers abroad require the
 * twins (`partIssues`), a yes requires a comment (`settlePart`).
 */
export const factoringParts = {
	financials: z.strictObject({
		company_portfolio: multilineText(portfolioLength),
		has_international_customers: yesNo,
		annual_sales_previous_year: amount,
		annual_sales_previous_year_abroad: optional(amount),
		planned_annual_sales_following_year: amount,
		planned_annual_sales_following_year_abroad: optional(amount),
		planned_annual_sales_factoring: amount,
		planned_annual_sales_factoring_abroad: optional(amount),
	}),
	invoices: z.strictObject({
		number_of_outgoing_invoices: wholeNumber({ min: 1, max: 9_999_999 }),
		invoice_currencies: currencies,
		max_invoice_value_previous_year: amount,
		max_invoice_value_previous_year_abroad: optional(amount),
		payment_deadline_for_outgoing_invoices: days,
		payment_deadline_for_outgoing_invoices_abroad: optional(days),
	}),
	risk_protection: z.strictObject({
		receivables_default_amount_previous_year: optional(amount),
		receivables_default_amount_previous_year_abroad: optional(amount),
		receivables_default_amount_current_year: optional(amount),
		receivables_default_amount_current_year_abroad: optional(amount),
		are_receivables_assigned: yesNo,
		are_receivables_assigned_comment: optional(comment),
		has_commercial_credit_insurance: yesNo,
		has_commercial_credit_insurance_comment: optional(comment),
		already_has_factoring: yesNo,
		already_has_factoring_comment: optional(comment),
		centralized_settlement_entity: yesNo,
	}),
} as const

export type FactoringPart = keyof typeof factoringParts
export const factoringPartKeys = ['financials', 'invoices', 'risk_protection'] as const satisfies readonly FactoringPart[]

export type Answers<Part extends FactoringPart> = z.output<(typeof factoringParts)[Part]>

/** A part as stored: null is unknown. */
export type Kept<Part extends FactoringPart> = { readonly [Field in keyof Answers<Part>]: Answers<Part>[Field] | null }

export type FactoringField = { [Part in FactoringPart]: keyof Answers<Part> }[FactoringPart]

/** All parts as stored; a part that was never saved has version 0 and holds the answers of the creation form. */
export type FactoringRecord = { readonly [Part in FactoringPart]: Kept<Part> & { readonly version: number } }

/** False while unanswered. */
export const hasCustomersAbroad = ({ financials }: FactoringRecord): boolean => financials.has_international_customers === true

export const fieldsOf = (part: FactoringPart): FactoringField[] => Object.keys(factoringParts[part].shape) as FactoringField[]

const neededIn = (part: FactoringPart): string[] =>
	factoringParts[part].safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? []

/** The fields that a part's own schema requires. */
const needed = {
	financials: neededIn('financials'),
	invoices: neededIn('invoices'),
	risk_protection: neededIn('risk_protection'),
} as const satisfies Record<FactoringPart, readonly string[]>

const abroad = '_abroad'
const comment_suffix = '_comment'

export const isAbroad = (field: string): boolean => field.endsWith(abroad)

/** A field that is no twin for abroad. */
export type HomeField = Exclude<FactoringField, `${string}_abroad`>
export const homeOf = (field: FactoringField): HomeField => field.replace(abroad, '') as HomeField

/** The twin for abroad; undefined when a field has none. */
export const twinOf = (part: FactoringPart, field: FactoringField): FactoringField | undefined =>
	isAbroad(field) ? undefined : fieldsOf(part).find((other) => other === field + abroad)

/** A field may depend on another answer. */
export const isAsked = (field: string, values: Readonly<Record<string, unknown>>, { has_international_customers }: Abroad): boolean => {
	if (isAbroad(field)) return has_international_customers
	return !field.endsWith(comment_suffix) || values[field.slice(0, -comment_suffix.length)] === true
}

/** Clears fields that are not asked, whatever was sent (docs/domain/readings B92). */
export const settlePart = <Values extends object>(values: Values, judged: Abroad): Values =>
	Object.fromEntries(
		Object.entries(values).map(([field, value]: [string, unknown]) => [
			field,
			isAsked(field, values as Readonly<Record<string, unknown>>, judged) ? value : null,
		]),
	) as Values

/** A submission requires the field, once it is asked. */
export const isNeeded = (part: FactoringPart, field: string): boolean =>
	isAbroad(field) ? part !== 'risk_protection' : needed[part].includes(field)

/** Faults over several fields of a part: missing twins for abroad, and the totals of both. */
export function partIssues(part: FactoringPart, values: Readonly<Record<string, unknown>>, judged: Judged): Issue[] {
	const missing = fieldsOf(part).filter(
		(field) => isAbroad(field) && isNeeded(part, field) && isAsked(field, values, judged) && isNothing(values[field]),
	)
	return [...missing.map((field) => issue('err_field_required', field)), ...(part === 'financials' ? totalIssues(values, judged) : [])]
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** All faults that keep a part from being complete. */
export function partFaults(part: FactoringPart, values: Readonly<Record<string, unknown>>, judged: Judged): Issue[] {
	const { error } = factoringParts[part].safeParse(values, { reportInput: true })
	const faults = error === undefined ? [] : issuesOf(error)
	const found = new Set(faults.map(({ field }) => field))
	return [...faults, ...partIssues(part, values, judged).filter(({ field }) => !found.has(field))]
}

/** The missing details, each issue with its part, so that a screen can link to it. */
export function factoringMissing(record: FactoringRecord, { limits, currency }: Pick<Judged, 'limits' | 'currency'>): Issue[] {
	const judged = { has_international_customers: hasCustomersAbroad(record), limits, currency }
	return factoringPartKeys.flatMap((part): Issue[] => {
		const { version, ...values } = record[part]
		const found = version === 0 ? [issue('err_application_factoring_details_missing', undefined)] : partFaults(part, values, judged)
		return found.map((fault) => ({ ...fault, values: { ...fault.values, part } }))
	})
}
