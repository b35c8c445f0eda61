import { z } from 'zod'

import type { ErrorCode, ErrorValues } from './errors/catalogue.ts'
import { fault, issuesOf } from './errors/issues.ts'

/**
 * Characters nobody sees and nobody typed, copied along with a text: soft hyphen, zero-width space, direction marks and
 * overrides, byte order mark. Dropped, because a direction override makes a staff list lie and the rest breaks comparisons.
 */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Letters A to Z only: the general `toUpperCase` turns a dotless i into an I, and so one name into another. */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** As `upperCaseAscii`; the general `toLowerCase` turns the Kelvin sign into a k. */
export const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** No control characters (NUL cannot even be stored) and no half of a surrogate pair. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed()

const isPlainLines = (text: string): boolean => !/[^\P{Cc}\n\t]/u.test(text) && text.isWellFormed()

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The code of a value of the wrong kind: a missing one is "required", anything else the code given. */
const wrongKind = (code: ErrorCode) => ({
	error: (found: z.core.$ZodRawIssue): ErrorCode | undefined => {
		if (found.code !== 'invalid_type' && found.code !== 'invalid_value') return undefined
		return isNothing(found.input) ? 'err_field_required' : code
	},
})

/** A string that has to be there, not yet trimmed: the base of the fields whose normalisation is their own. */
export const rawText = (): z.ZodString => z.string(wrongKind('err_field_invalid'))

/** The base of a line of text: trimmed, in Unicode's composed form, without what nobody sees. */
export const trimmedText = (): z.ZodString => rawText().overwrite(withoutInvisible).trim().normalize('NFC')

interface Length {
	readonly min?: number
	readonly max: number
}

const ofLength = (schema: z.ZodString, { min = 1, max }: Length): z.ZodString => {
	const present = schema.min(1, { abort: true })
	return (min > 1 ? present.min(min, { abort: true }) : present).max(max, { abort: true })
}

/** One line of text between `min` and `max` characters, 1 when nothing is said; `canonical` gives its one spelling. */
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

/** A text that may hold only what `regexp` describes. */
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

/** Whether the number, as written, has at most so many digits after the point. */
export const hasDecimals = (value: number, decimals: number): boolean => {
	const [, fraction = '', exponent] = /^-?\d+(?:\.(\d+))?(e.+)?$/.exec(String(value)) ?? [undefined, '', 'none']
	return exponent === undefined && fraction.length <= decimals
}

/** A number with at most so many digits after the point, so that nothing is lost where it is stored as an exact decimal. */
export const decimalNumber = ({ decimals, ...range }: Range & { readonly decimals: number }): z.ZodNumber =>
	inRange(z.number(wrongKind('err_field_not_a_number')), range).refine((value) => hasDecimals(value, decimals), fault('err_field_invalid'))

/** One of a list of keys. */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, wrongKind('err_field_invalid'))

/** A question answered with yes or no. */
export const yesNo = z.boolean(wrongKind('err_field_invalid'))

const blankToNull = <Value>(value: Value): Value | null =>
	value === '' || (typeof value === 'string' && value.trim() === '') ? null : value

export type Clearable<Schema extends z.core.SomeType> = z.ZodPreprocess<z.ZodNullable<Schema>, z.input<Schema> | '' | null>
export type Optional<Schema extends z.core.SomeType> = z.ZodDefault<Clearable<Schema>>

/** A field that may be emptied: `null` and the empty text of a form both arrive as null. For requests; answers say `.nullable()`. */
export const clearable = <Schema extends z.ZodType>(schema: Schema): Clearable<Schema> =>
	z.preprocess((value: z.input<Schema> | '' | null) => blankToNull(value), schema.nullable())

/** A field that may be left out altogether: what is missing arrives as null. For requests; answers say `.nullable()`. */
export const optional = <Schema extends z.ZodType>(schema: Schema): Optional<Schema> => clearable(schema).default(null)

/**
 * A field that a register filled: its value is accepted as it stands, by whatever rule it was made; only what somebody types
 * instead is judged (docs/domain/readings Q57).
 */
export const keptOr = (schema: z.ZodString, kept: string | null | undefined): z.ZodString =>
	rawText()
		.overwrite((value) => (value === kept ? value : (schema.safeParse(value).data ?? value)))
		.superRefine((value, context) => {
			const error = value === kept ? undefined : schema.safeParse(value).error
			for (const { code, values } of error === undefined ? [] : issuesOf(error)) addFault(context, [], code, values)
		})

/** The same rule, after whose fault zod still asks the rules over several fields: `abort` inside a field ends those too. */
export const soft = (schema: z.ZodString): z.ZodString => keptOr(schema, undefined)

/** Marks a fault of one field in a check over several. */
export const addFault = (context: z.RefinementCtx, path: string[], code: ErrorCode, values: ErrorValues = {}): void => {
	context.addIssue({ code: 'custom', path, message: code, params: { values } })
}
