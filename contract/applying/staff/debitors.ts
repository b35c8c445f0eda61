import { z } from 'zod'

import { coverActs, coverObstacles } from '#domain/applying/debitors/cover.ts'
import { coverDecision } from '#domain/applying/debitors/rules.ts'

import { applicationId } from '../applications.ts'
import { debitorId, debitorList, debitorView } from '../debitors.ts'
import { endpoint } from '../../endpoint.ts'

const staffDebitor = debitorView.extend({
	/** Acts on its cover open to this person now. */
	allowed_acts: z.array(z.enum(coverActs)),
	/** The member of staff who recorded the current decision; null for the insurer's own. */
	recorded_by: z.string().nullable(),
})
export type StaffDebitor = z.output<typeof staffDebitor>

const staffDebitorList = debitorList.extend({ debitors: z.array(staffDebitor) })
export type StaffDebitorList = z.output<typeof staffDebitorList>

export const listCaseDebitors = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/debitors',
	summary: 'The debtors of a case with their cover, and what this person may do about it',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: staffDebitorList,
	refuses: ['err_entity_not_found', 'err_factoring_not_applied_for'],
})

export const decideCover = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/debitors/{debitorId}/cover_decisions',
	summary:
		'Asks the insurer for cover, the first time or again, or records what was decided in another way, with a reason; each act asks for its own right',
	access: 'bouser',
	permission: 'application_read',
	params: debitorId,
	body: coverDecision,
	answer: staffDebitorList,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_factoring_not_applied_for',
		'err_version_conflict',
		'err_cover_act_not_possible',
		...coverObstacles,
		'err_cover_amount_too_high',
		'err_cover_above_request',
		'err_cover_end_past',
	],
})
