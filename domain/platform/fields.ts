import { z } from 'zod'

import type { ErrorCode, ErrorValues } from './errors/catalogue.ts'
import { fault, issuesOf } from './errors/issues.ts'

/**
 * Invisible characters that are pasted along with a text: soft hyphen, zero-width space, direction marks and overrides, byte
 * order mark. Dropped, because a direction override falsifies a displayed list and the rest breaks comparisons.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Upper-cases A to Z only: the general `toUpperCase` turns a dotless i into an I, and so one name into another. */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** Lower-cases A to Z only: the general `toLowerCase` turns the Kelvin sign into a k. */
export const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** No control characters (NUL cannot even be stored) and no half of a surrogate pair. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed()

const isPlainLines = (text: string): boolean => !/[^\P{Cc}\n\t]/u.test(text) && text.isWellFormed()

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The error for a value of the wrong type: "required" when it is missing, else the given code. */
const wrongKind = (code: ErrorCode) => ({
	error: (found: z.core.$ZodRawIssue): ErrorCode | undefined => {
		if (found.code !== 'invalid_type' && found.code !== 'invalid_value') return undefined
		return isNothing(found.input) ? 'err_field_required' : code
	},
})

/** A required string, not trimmed: the base of fields with their own normalisation. */
export const rawText = (): z.ZodString => z.string(wrongKind('err_field_invalid'))

/** The base of a line of text: trimmed, in NFC, without invisible characters. */
export const trimmedText = (): z.ZodString => rawText().overwrite(withoutInvisible).trim().normalize('NFC')

interface Length {
	readonly min?: number
	readonly max: number
}

const ofLength = (schema: z.ZodString, { min = 1, max }: Length): z.ZodString => {
	const present = schema.min(1, { abort: true })
	return (min > 1 ? present.min(min, { abort: true }) : present).max(max, { abort: true })
}

/** One line of text of `min` (default 1) to `max` characters; `canonical` gives its one spelling. */
export const text = ({ canonical = (line) => line, ...length }: Length & { readonly canonical?: (line: string) => string }): z.ZodString =>
	ofLength(trimmedText().overwrite(canonical), length).refine(isOneLine, { ...fault('err_field_invalid_characters'), abort: true })

/** Text of several lines; line ends become `\n`. */
export const multilineText = (length: Length): z.ZodString =>
	ofLength(
		rawText()
			.overwrite((lines) => withoutInvisible(lines).replace(/\r\n?/g, '\n'))
			.trim()
			.normalize('NFC'),
		length,
	).refine(isPlainLines, { ...fault('err_field_invalid_characters'), abort: true })

export const pattern = (schema: z.ZodString, regexp: RegExp): z.ZodString =>
	schema.regex(regexp, { error: 'err_field_invalid_characters', abort: true })

/** A real day of the calendar, YYYY-MM-DD. */
export const isoDate = rawText()
	.trim()
	.min(1, { abort: true })
	.check(z.iso.date({ error: 'invalid_date', abort: true }))
	.refine((day) => !day.startsWith('0000'), fault('invalid_date'))

interface Range {
	readonly min?: number
	readonly max?: number
}

const inRange = <Schema extends z.ZodNumber>(schema: Schema, { min, max }: Range): Schema => {
	const bounded = min === undefined ? schema : schema.min(min, { abort: true })
	return max === undefined ? bounded : bounded.max(max, { abort: true })
}

export const wholeNumber = (range: Range): z.ZodInt => inRange(z.int(wrongKind('err_field_not_a_number')), range)

/** Checks the digits after the point as the number is written, because binary fractions would add some. */
export const hasDecimals = (value: number, decimals: number): boolean => {
	const [, fraction = '', exponent] = /^-?\d+(?:\.(\d+))?(e.+)?$/.exec(String(value)) ?? [undefined, '', 'none']
	return exponent === undefined && fraction.length <= decimals
}

/** A number with limited digits after the point, so that storing it as an exact decimal loses nothing. */
export const decimalNumber = ({ decimals, ...range }: Range & { readonly decimals: number }): z.ZodNumber =>
	inRange(z.number(wrongKind('err_field_not_a_number')), range).refine((value) => hasDecimals(value, decimals), fault('err_field_invalid'))

export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, wrongKind('err_field_invalid'))

/** Several of a list: in its order, each once. */
export const choices = <const Values extends readonly string[]>(values: Values) =>
	z.array(choice(values)).overwrite((chosen) => [...new Set(chosen)].toSorted((one, other) => values.indexOf(one) - values.indexOf(other)))

export const yesNo = z.boolean(wrongKind('err_field_invalid'))

const blankToNull = <Value>(value: Value): Value | null =>
	value === '' || (typeof value === 'string' && value.trim() === '') ? null : value

export type Clearable<Schema extends z.core.SomeType> = z.ZodPreprocess<z.ZodNullable<Schema>, z.input<Schema> | '' | null>
export type Optional<Schema extends z.core.SomeType> = z.ZodDefault<Clearable<Schema>>

/** A field that may be emptied: `null` and the empty text of a form both become null. For requests; answers say `.nullable()`. */
export const clearable = <Schema extends z.ZodType>(schema: Schema): Clearable<Schema> =>
	z.preprocess((value: z.input<Schema> | '' | null) => blankToNull(value), schema.nullable())

/** A field that may be missing: undefined becomes null. For requests; answers say `.nullable()`. */
export const optional = <Schema extends z.ZodType>(schema: Schema): Optional<Schema> => clearable(schema).default(null)

/**
 * A field that a register filled: its value is accepted as it stands; only a typed replacement is checked
 * (docs/domain/readings Q57).
 */
export const keptOr = (schema: z.ZodString, kept: string | null | undefined): z.ZodString =>
	rawText()
		.overwrite((value) => (value === kept ? value : (schema.safeParse(value).data ?? value)))
		.superRefine((value, context) => {
			const error = value === kept ? undefined : schema.safeParse(value).error
			for (const { code, values } of error === undefined ? [] : issuesOf(error)) addFault(context, [], code, values)
		})

/** The same rule without `abort`, so that zod still runs the rules over several fields after its fault. */
export const soft = (schema: z.ZodString): z.ZodString => keptOr(schema, undefined)

/** Adds the fault of one field to a check over several. */
export const addFault = (context: z.RefinementCtx, path: string[], code: ErrorCode, values: ErrorValues = {}): void => {
	context.addIssue({ code: 'custom', path, message: code, params: { values } })
}
