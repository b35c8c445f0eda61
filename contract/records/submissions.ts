import { applicationId } from '../applying/applications.ts'
import { endpoint } from '../endpoint.ts'

export const getSubmissionFile = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/submission',
	summary: 'The summary of what was last submitted, with what was declared, as a PDF: the same bytes whenever it is asked for',
	access: 'user',
	params: applicationId,
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
