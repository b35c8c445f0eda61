import { z } from 'zod'

import type { FactoringView } from '#contract/applying/factoring.ts'
import {
	factoringParts,
	fieldsOf,
	hasCustomersAbroad,
	settlePart,
	type Answers,
	type FactoringField,
	type FactoringPart,
} from '#domain/applying/factoring/rules.ts'
import type { Judged } from '#domain/applying/factoring/totals.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'

export type Values = Readonly<Record<string, unknown>>

/**
 * Accepts any values. The judge of the part (`partFaults`) validates them, because it knows the fields asked: a hidden field must not block
 * saving.
 */
export const formSchema = (part: FactoringPart) => z.object(Object.fromEntries(fieldsOf(part).map((field) => [field, z.unknown()])))

/** The empty value of each kind of field. */
const unanswered = (field: FactoringField): unknown => (fieldKinds[field] === 'text' ? '' : fieldKinds[field] === 'currencies' ? [] : null)

/** The form values of a part when its dialog opens. */
export const formValuesOf =
	(part: FactoringPart) =>
	(record: Values | undefined): Values =>
		Object.fromEntries(fieldsOf(part).map((field) => [field, record?.[field] ?? unanswered(field)]))

/** The facts the part is validated against while it is edited: the financial details contain the answer about customers abroad. */
export const judgedBy = (view: FactoringView, currency: Currency, part: FactoringPart, values: Values): Judged => ({
	has_international_customers: part === 'financials' ? values['has_international_customers'] === true : hasCustomersAbroad(view),
	limits: view.limits,
	currency,
})

/** The answers as they are sent; they are validated before. */
export const answersOf = <Part extends FactoringPart>(part: Part, values: Values, judged: Judged): Answers<Part> =>
	// The compiler cannot see that a part's schema returns that part's answers.
	factoringParts[part].parse(settlePart(values, judged)) as Answers<Part>
