import type { z } from 'zod'

import type { ErrorCode, ErrorValues, Issue } from './catalogue.ts'

/**
 * The error of a zod `.refine`/`.check`; `issuesOf` reads it back.
 * Use as the second argument: `.refine(isIban, fault('iban_invalid'))`.
 */
export function fault(code: ErrorCode, values?: ErrorValues): { error: string; params: { values: ErrorValues } } {
	return { error: code, params: { values: values ?? {} } }
}

/**
 * Translates zod's issues into those of the wire. Server and browser share it, so both name a fault alike.
 * Parse with `reportInput: true`: without the input, a wrong value cannot be told from a missing one.
 */
export function issuesOf(error: z.ZodError): Issue[] {
	return error.issues.flatMap((found): Issue[] => {
		if (found.code === 'unrecognized_keys') {
			return found.keys.map((key) => ({ code: 'err_field_unknown', field: [...found.path, key].join('.') }))
		}
		const { code, values } = kindOf(found)
		const field = found.path.join('.')
		return [{ code, ...(field === '' ? {} : { field }), ...(values === undefined ? {} : { values }) }]
	})
}

/** zod's own messages are sentences, a code is one word. Checked by pattern, so that forms need not load the catalogue. */
const isCode = (message: string): message is ErrorCode => /^[a-z]\w+$/.test(message)

function kindOf(found: z.core.$ZodIssue): { code: ErrorCode; values?: ErrorValues } {
	if (isCode(found.message)) {
		const values = valuesOf(found)
		return values === undefined ? { code: found.message } : { code: found.message, values }
	}
	switch (found.code) {
		case 'too_small':
			return tooSmall(found)
		case 'too_big':
			return tooBig(found)
		case 'invalid_type':
		case 'invalid_value':
			if (found.input === undefined || found.input === null || found.input === '') return { code: 'err_field_required' }
			if (found.code === 'invalid_value') return { code: 'err_field_invalid' }
			return { code: found.expected === 'number' || found.expected === 'int' ? 'err_field_not_a_number' : 'err_field_invalid' }
		default:
			return { code: 'err_field_invalid' }
	}
}

function valuesOf(found: z.core.$ZodIssue): ErrorValues | undefined {
	if (found.code === 'too_small') return { min: Number(found.minimum) }
	if (found.code === 'too_big') return { max: Number(found.maximum) }
	if (found.code !== 'custom') return undefined
	const values: unknown = found.params?.['values']
	return typeof values === 'object' && values !== null && Object.keys(values).length > 0 ? (values as ErrorValues) : undefined
}

function tooSmall(found: z.core.$ZodIssueTooSmall): { code: ErrorCode; values?: ErrorValues } {
	const min = Number(found.minimum)
	if (found.origin === 'array') return { code: 'err_field_too_few_items', values: { min } }
	if (found.origin !== 'string') return { code: 'err_field_too_low', values: { min } }
	return min <= 1 || found.input === '' ? { code: 'err_field_required' } : { code: 'err_field_too_short', values: { min } }
}

function tooBig(found: z.core.$ZodIssueTooBig): { code: ErrorCode; values?: ErrorValues } {
	const max = Number(found.maximum)
	if (found.origin === 'array') return { code: 'err_field_too_many_items', values: { max } }
	return { code: found.origin === 'string' ? 'err_field_too_long' : 'err_field_too_high', values: { max } }
}

/** A body that is no object at all has no field to name. */
export const ofWhole = (found: Issue): Issue =>
	found.field === undefined && found.code === 'err_field_invalid' ? { ...found, code: 'err_validation_failed' } : found
