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
 * Takes whatever the fields hold. What it is worth says the judge of the part (`partFaults`), who knows which of them are asked:
 * a field that went out of sight must not stand in the way of saving.
 */
export const formSchema = (part: FactoringPart) => z.object(Object.fromEntries(fieldsOf(part).map((field) => [field, z.unknown()])))

/** What each kind of field holds as long as nothing was answered. */
const unanswered = (field: FactoringField): unknown => (fieldKinds[field] === 'text' ? '' : fieldKinds[field] === 'currencies' ? [] : null)

/** What the fields of a part hold when its dialog opens. */
export const formValuesOf =
	(part: FactoringPart) =>
	(record: Values | undefined): Values =>
		Object.fromEntries(fieldsOf(part).map((field) => [field, record?.[field] ?? unanswered(field)]))

/** What the part is judged by while it is being filled in: the financial details say themselves whether there are customers abroad. */
export const judgedBy = (view: FactoringView, currency: Currency, part: FactoringPart, values: Values): Judged => ({
	has_international_customers: part === 'financials' ? values['has_international_customers'] === true : hasCustomersAbroad(view),
	limits: view.limits,
	currency,
})

/** The answers as they are sent; the values were judged before. */
export const answersOf = <Part extends FactoringPart>(part: Part, values: Values, judged: Judged): Answers<Part> =>
	// The compiler cannot see that a part's schema makes that part's answers.
	factoringParts[part].parse(settlePart(values, judged)) as Answers<Part>
