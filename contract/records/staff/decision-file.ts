import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

export const getDecisionFile = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/decision_file',
	summary: 'Everything a case was decided by as one sealed ZIP: documents, data, history, digests and a signed summary; audited',
	access: 'bouser',
	permission: 'decision_file_make',
	params: applicationId,
	is_file: true,
	refuses: ['err_entity_not_found'],
})
