import { z } from 'zod'

import { choice, decimalNumber, isoDate, optional, wholeNumber } from '#domain/platform/fields.ts'
import { accountingRules, lines, type Figures } from './lines.ts'

export const statementTypes = ['annual', 'interim', 'forecast'] as const
export type StatementType = (typeof statementTypes)[number]

export const statementOrigins = ['manual', 'ocr', 'credit_agency'] as const
export type StatementOrigin = (typeof statementOrigins)[number]

export const statementStatuses = ['draft', 'spread'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** The unit of the figures: whole units of the currency, or thousands of them. */
export const units = ['1', '1000'] as const

export const statementForm = z.strictObject({
	type: choice(statementTypes),
	as_of_date: isoDate,
	/** A short first year has fewer than twelve; a change of the year's end may make one longer. */
	months: wholeNumber({ min: 1, max: 23 }),
	origin: choice(statementOrigins),
	accounting_rule: choice(accountingRules),
	unit: choice(units),
	/** The document the figures were spread from. */
	document_id: optional(z.uuid({ error: 'err_field_invalid' })),
})
export type StatementForm = z.output<typeof statementForm>

/** The largest figure of a line, of either sign. */
export const max_figure = 1e12

const figure = decimalNumber({ decimals: 2, min: -max_figure, max: max_figure })

/** The typed figures; a missing line has none. */
export const figuresForm = z.partialRecord(z.enum(lines), figure) as unknown as z.ZodType<Figures, Figures>

/** Detects a second statement for the same period. */
export const samePeriod = (one: Pick<StatementForm, 'type' | 'as_of_date'>, other: Pick<StatementForm, 'type' | 'as_of_date'>): boolean =>
	one.type === other.type && one.as_of_date === other.as_of_date
