import { z } from 'zod'

import { formName } from '#domain/applications/draft.ts'
import { formDefinition } from '#domain/forms/definition.ts'

import { endpoint } from './endpoint.ts'

const form = formDefinition.extend({
	name: formName,
	/** 0 when nobody has published a form of that name: the lists are empty then. */
	version: z.int().min(0),
	/** Fields that were not in the version asked about: what somebody who began under that one has not seen. */
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
		/** The version answers were begun under. */
		since_version: z.coerce.number().int().min(1).max(1_000_000).optional(),
	}),
	answer: form,
	refuses: [],
})
