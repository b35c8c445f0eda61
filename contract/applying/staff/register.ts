import { z } from 'zod'

import { registerFields } from '#domain/applying/companies/register-match.ts'

import { applicationId } from '../applications.ts'
import { endpoint } from '../../endpoint.ts'

const registerView = z.object({
	/** False for a company typed in, and when the register does not answer. */
	is_known: z.boolean(),
	fields: z.array(z.object({ field: z.enum(registerFields), registered: z.string(), is_different: z.boolean() })),
})
export type RegisterView = z.output<typeof registerView>

export const getRegisterEntry = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/register',
	summary: 'What the register says of the company now, beside what the application says; tax numbers masked',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: registerView,
	refuses: ['err_entity_not_found'],
})
