import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

export const getCreditMemo = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/credit_memo',
	summary:
		'What a credit committee decides by, as one PDF: recommendation, votes, terms, figures, credit report, conditions and sources; audited',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
