import { z } from 'zod'

import { max_custom_fields } from '#domain/applying/applications/draft.ts'
import { formDefinition } from '#domain/applying/forms/definition.ts'
import { customField } from '#domain/applying/forms/request.ts'

import { applicationId, applicationView } from './applications.ts'
import { endpoint } from '../endpoint.ts'

export const getCustomFields = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/custom_field_list',
	summary: 'The form an application was made with, in the version of then, and what its fields hold; null from the fixed flow',
	access: 'user',
	params: applicationId,
	answer: z.object({
		form: formDefinition.nullable(),
		/** By field id, standard fields included, because conditions refer to them too. */
		answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	}),
	refuses: ['err_entity_not_found'],
})

export const updateCustomFields = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/custom_field_list',
	summary: 'Answers the form’s own questions; those not sent stay, and what is no longer asked goes',
	access: 'user',
	params: applicationId,
	body: z.strictObject({ custom_fields: z.array(customField).min(1).max(max_custom_fields), version: z.int().optional() }),
	answer: applicationView,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_version_conflict'],
})
