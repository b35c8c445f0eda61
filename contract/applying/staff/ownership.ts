import { z } from 'zod'

import { ownershipCheck, ownershipDecisions, ownershipResults } from '#domain/applying/ownership/rules.ts'

import { applicationId } from '../applications.ts'
import { endpoint } from '../../endpoint.ts'

const checkView = z.object({
	check_id: z.uuid(),
	looked_at_on: z.iso.date(),
	register_reference: z.string(),
	result: z.enum(ownershipResults),
	decision: z.enum(ownershipDecisions).nullable(),
	note: z.string().nullable(),
	checked_by: z.string(),
	checked_at: z.iso.datetime(),
})

/** The checks of the register of beneficial owners, the newest first, which counts. */
const caseOwnership = z.object({ checks: z.array(checkView), may_check: z.boolean() })
export type CaseOwnership = z.output<typeof caseOwnership>

export const getOwnership = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/ownership',
	summary: 'What the register of beneficial owners says beside the declaration',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: caseOwnership,
	refuses: ['err_entity_not_found'],
})

export const checkOwnership = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/ownership',
	summary: 'Records a look into the register and what becomes of a difference',
	access: 'bouser',
	permission: 'application_screening',
	params: applicationId,
	/** Includes the id of the last check the sender has seen. */
	body: ownershipCheck.safeExtend({ seen: z.uuid().nullable() }),
	answer: caseOwnership,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_application_status_unexpected',
		'err_version_conflict',
		'err_date_in_future',
		'err_field_required',
	],
})
