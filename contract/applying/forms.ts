import { z } from 'zod'

import { formName } from '#domain/applying/applications/draft.ts'
import { formDefinition } from '#domain/applying/forms/definition.ts'

import { endpoint } from '../endpoint.ts'

const form = formDefinition.extend({
	name: formName,
	/** 0 when no form of that name was published: the lists are empty then. */
	version: z.int().min(0),
	/** Fields added since the requested version. */
	new_fields: z.array(z.string()),
})
export type ConfiguredForm = z.output<typeof form>

export const getDynamicFormsConfig = endpoint({
	method: 'GET',
	path: '/dynamic_forms_config',
	summary: 'A configured form: what is asked, in which steps, and what holds for the answers; empty where none was published',
	access: 'anyone',
	query: z.strictObject({
		dynamic_forms_name: formName,
		/** The version in which the answers were begun. */
		since_version: z.coerce.number().int().min(1).max(1_000_000).optional(),
	}),
	answer: form,
	refuses: [],
})
