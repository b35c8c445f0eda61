import { z } from 'zod'

/** Asks whether a fact is known; no other condition holds for an unknown fact. */
const known = z.strictObject({ is_known: z.boolean() })

export const choiceCondition = <Value extends z.ZodType<string>>(value: Value) => {
	const values = z.array(value).min(1).max(300)
	return z.union([z.strictObject({ in: values }), z.strictObject({ not_in: values }), known])
}

/** Industry codes are hierarchical: a code stands for all that begin with it. */
const prefixes = z.array(z.string().regex(/^\d{1,6}$/)).min(1)
export const prefixCondition = z.union([
	z.strictObject({ starts_with: prefixes }),
	z.strictObject({ starts_with_none_of: prefixes }),
	known,
])

const bound = z.number().min(-1e12).max(1e12).optional()

/** An interval; each end is given once, inclusive or exclusive. */
const interval = z
	.strictObject({ at_least: bound, above: bound, at_most: bound, below: bound })
	.refine(({ at_least, above }) => at_least === undefined || above === undefined)
	.refine(({ at_most, below }) => at_most === undefined || below === undefined)
	.refine((ends) => Object.values(ends).some((end) => end !== undefined))
export type Interval = z.output<typeof interval>

export const numberCondition = z.union([interval, known])

export type Condition =
	| z.output<ReturnType<typeof choiceCondition<z.ZodType<string>>>>
	| z.output<typeof prefixCondition>
	| z.output<typeof numberCondition>

export function isMet(condition: Condition, value: string | number | null): boolean {
	if ('is_known' in condition) return (value !== null) === condition.is_known
	if (value === null) return false
	if (typeof value === 'string') {
		if ('in' in condition) return condition.in.includes(value)
		if ('not_in' in condition) return !condition.not_in.includes(value)
		if ('starts_with' in condition) return condition.starts_with.some((prefix) => value.startsWith(prefix))
		if ('starts_with_none_of' in condition) return !condition.starts_with_none_of.some((prefix) => value.startsWith(prefix))
		return false
	}
	return isInterval(condition) && isWithin(condition, value)
}

export const isInterval = (condition: Condition): condition is Interval =>
	!(
		'is_known' in condition ||
		'in' in condition ||
		'not_in' in condition ||
		'starts_with' in condition ||
		'starts_with_none_of' in condition
	)

const isWithin = ({ at_least, above, at_most, below }: Interval, value: number): boolean =>
	(at_least === undefined || value >= at_least) &&
	(above === undefined || value > above) &&
	(at_most === undefined || value <= at_most) &&
	(below === undefined || value < below)

export interface Range {
	readonly min: number
	readonly max: number
}

/** The part of an interval within a range, ends included, for values in steps of `unit`; empty when min is above max. */
export const overlap = ({ at_least, above, at_most, below }: Interval, { min, max }: Range, unit: number): Range => ({
	min: Math.max(min, at_least ?? (above === undefined ? min : above + unit)),
	max: Math.min(max, at_most ?? (below === undefined ? max : below - unit)),
})
