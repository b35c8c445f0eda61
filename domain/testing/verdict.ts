import type { z } from 'zod'

import type { Issue } from '../platform/errors/catalogue.ts'
import { issuesOf } from '../platform/errors/issues.ts'

/** The canonical value of an accepted input, or the codes of its refusal. For tests. */
export function verdict<Schema extends z.ZodType>(schema: Schema, value: unknown): { accepted: z.output<Schema> } | { refused: string[] } {
	const result = schema.safeParse(value)
	return result.success ? { accepted: result.data } : { refused: issuesOf(result.error).map((issue) => issue.code) }
}

/** The issues a schema raises, none when it accepts. For tests. */
export function issuesIn(schema: z.ZodType, value: unknown): Issue[] {
	const result = schema.safeParse(value)
	return result.success ? [] : issuesOf(result.error)
}
