import { z } from 'zod'

import { isoDate } from '#domain/platform/fields.ts'
import { newRequest, requestKinds, requestReason } from '#domain/applying/requests/rules.ts'
import { staffActs } from '#domain/applying/requests/status.ts'

import { applicationId } from '../applications.ts'
import { endpoint } from '../../endpoint.ts'
import { requestId, requestView } from '../requests.ts'

const staffRequestView = requestView.extend({
	asked_by: z.string(),
	/** Acts open to this person now. */
	allowed_acts: z.array(z.enum(staffActs)),
})
export type StaffRequestView = z.output<typeof staffRequestView>

export const listCaseRequests = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/requests',
	summary: 'What was asked of the applicant, and what this person may still ask for',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: z.object({ requests: z.array(staffRequestView), askable_kinds: z.array(z.enum(requestKinds)) }),
	refuses: ['err_entity_not_found'],
})

export const createRequest = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/requests',
	summary: 'Asks the applicant for a document, an answer or a correction; mails it to the addressee',
	access: 'bouser',
	permission: 'request_create',
	params: applicationId,
	body: newRequest,
	answer: staffRequestView,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_request_kind_not_possible',
		'err_request_limit_reached',
		'err_request_due_too_early',
		'err_request_due_too_late',
		'err_request_addressee_unknown',
	],
})

export const remindOfRequests = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/reminders',
	summary: 'Mails the applicant again about each request that waits for them, unless a mail about it went out within a day',
	access: 'bouser',
	permission: 'request_create',
	params: applicationId,
	answer: z.object({ reminded: z.int() }),
	refuses: ['err_entity_not_found', 'err_request_none_waiting', 'err_request_reminded_lately'],
})

export const decideRequest = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/requests/{requestId}/decisions',
	summary: 'Accepts an answer, sends it back with a reason, closes a request or withdraws it',
	access: 'bouser',
	permission: 'application_read',
	params: requestId,
	body: z.discriminatedUnion('act', [
		z.strictObject({ act: z.literal('accept'), version: z.int() }),
		z.strictObject({ act: z.literal('return'), version: z.int(), reason: requestReason, due_date: isoDate }),
		z.strictObject({ act: z.literal('close'), version: z.int(), reason: requestReason }),
		z.strictObject({ act: z.literal('withdraw'), version: z.int(), reason: requestReason }),
	]),
	answer: staffRequestView,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_version_conflict',
		'err_request_not_open',
		'err_request_kind_not_possible',
		'err_request_due_too_early',
		'err_request_due_too_late',
	],
})
