import { z } from 'zod'

import { withdrawalForm } from '#domain/applying/applications/withdrawal.ts'

import { applicationId, applicationView } from '../applying/applications.ts'
import { endpoint } from '../endpoint.ts'

export const withdrawApplication = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/withdrawal',
	summary: 'Withdraws the application for good, where the table of transitions allows it; against the version whose consequences were read',
	access: 'user',
	params: applicationId,
	body: withdrawalForm.extend({ version: z.int() }),
	answer: applicationView,
	refuses: [
		'err_entity_not_found',
		'err_application_status_change_not_allowed',
		'err_version_conflict',
		'err_membership_right_missing',
		'err_application_status_unexpected',
	],
})
