import { guaranteeRequest } from '#domain/applying/signatories/shares.ts'

import { endpoint } from '../../endpoint.ts'
import { signatoryId } from '../signatories.ts'

export const decideGuarantee = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signatories/{signatoryId}/guarantee',
	summary: 'Asks somebody for a guarantee, waives it, or leaves it to the shares again, with a reason',
	access: 'bouser',
	permission: 'application_review',
	params: signatoryId,
	body: guaranteeRequest,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_version_conflict'],
})
