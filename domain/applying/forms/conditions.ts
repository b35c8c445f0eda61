import { z } from 'zod'

const scalar = z.union([z.string().max(200), z.number(), z.boolean()])

const comparison = z.discriminatedUnion('operator', [
	z.strictObject({ field: z.string().max(60), operator: z.enum(['equals', 'not']), value: scalar }),
	z.strictObject({ field: z.string().max(60), operator: z.literal('in'), value: z.array(scalar).min(1).max(100) }),
	z.strictObject({ field: z.string().max(60), operator: z.enum(['gt', 'lt']), value: z.union([z.number(), z.string().max(40)]) }),
	z.strictObject({ field: z.string().max(60), operator: z.literal('filled') }),
])
export type Comparison = z.output<typeof comparison>

interface Every {
	and: Condition[]
}
interface Some {
	or: Condition[]
}
interface None {
	not: Condition
}
export type Condition = Comparison | Every | Some | None

const max_depth = 3

/** Limits the nesting: a condition too deep to be read is refused. */
const conditionOf = (depth: number): z.ZodType<Condition, Condition> =>
	depth === 0
		? comparison
		: z.union([
				comparison,
				z.strictObject({
					and: z
						.array(conditionOf(depth - 1))
						.min(1)
						.max(20),
				}),
				z.strictObject({
					or: z
						.array(conditionOf(depth - 1))
						.min(1)
						.max(20),
				}),
				z.strictObject({ not: conditionOf(depth - 1) }),
			])

/**
 * Decides from earlier answers whether a field is asked. Declarative: the browser that shows the field and the server that
 * judges the answers evaluate it with the same `holds`, and so agree.
 */
export const condition = conditionOf(max_depth)

export type Answer = string | number | boolean | null | undefined
export type Answers = Readonly<Record<string, Answer>>

export const isFilled = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== '' && answer !== false

const answerTo = (answers: Answers, field: string): Answer => (Object.hasOwn(answers, field) ? answers[field] : undefined)

/** Compares numbers by size and days by date; values of different types never compare. */
function isBeyond(answer: Answer, value: number | string): boolean {
	if (typeof answer === 'number' && typeof value === 'number') return answer > value
	return typeof answer === 'string' && typeof value === 'string' && answer !== '' && answer > value
}
function isBelow(answer: Answer, value: number | string): boolean {
	if (typeof answer === 'number' && typeof value === 'number') return answer < value
	return typeof answer === 'string' && typeof value === 'string' && answer !== '' && answer < value
}

function compares(asked: Comparison, answers: Answers): boolean {
	const answer = answerTo(answers, asked.field)
	switch (asked.operator) {
		case 'equals':
			return answer === asked.value
		case 'not':
			return answer !== asked.value
		case 'in':
			return asked.value.some((value) => value === answer)
		case 'gt':
			return isBeyond(answer, asked.value)
		case 'lt':
			return isBelow(answer, asked.value)
		case 'filled':
			return isFilled(answer)
	}
}

/** The only evaluation of a condition. A question that was not asked counts as unanswered. */
export function holds(asked: Condition, answers: Answers): boolean {
	if ('operator' in asked) return compares(asked, answers)
	if ('and' in asked) return asked.and.every((part) => holds(part, answers))
	if ('or' in asked) return asked.or.some((part) => holds(part, answers))
	return !holds(asked.not, answers)
}

/** All comparisons of a condition. */
export function comparisonsIn(asked: Condition): Comparison[] {
	if ('operator' in asked) return [asked]
	if ('and' in asked) return asked.and.flatMap(comparisonsIn)
	return 'or' in asked ? asked.or.flatMap(comparisonsIn) : comparisonsIn(asked.not)
}

/** The fields that a condition refers to. */
export const fieldsOf = (asked: Condition): string[] => comparisonsIn(asked).map(({ field }) => field)
