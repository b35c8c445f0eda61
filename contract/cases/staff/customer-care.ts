import { z } from 'zod'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { colleague } from '#contract/accounts/staff/account.ts'

const customerCareView = z.object({
	/** The partner offers account managers. */
	is_offered: z.boolean(),
	manager: colleague.nullable(),
	/** The possible managers; empty for a reader who may not choose. */
	candidates: z.array(colleague),
})
export type CustomerCareView = z.output<typeof customerCareView>

export const getCustomerCare = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/account_manager',
	summary: 'Who of a white-label partner looks after the customer, and who else could',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: customerCareView,
	refuses: ['err_entity_not_found'],
})

export const setCustomerCare = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/account_manager',
	summary: 'Makes somebody of the partner’s account managers the one of this application, or nobody',
	access: 'bouser',
	permission: 'account_manager_set',
	params: applicationId,
	body: z.strictObject({ staff_id: z.uuid().nullable() }),
	answer: customerCareView,
	refuses: ['err_entity_not_found', 'err_account_manager_not_allowed'],
})
