import { z } from 'zod'

import { correctionKeys, requestAnswer, requestKinds } from '#domain/applying/requests/rules.ts'
import { requestStatuses } from '#domain/applying/requests/status.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

/** An answer, and the reason when it was returned. */
const round = z.object({
	round: z.int(),
	text: z.string().nullable(),
	documents: z.array(z.object({ document_id: z.uuid(), document_name: z.string() })),
	answered_at: z.iso.datetime(),
	returned_reason: z.string().nullable(),
	decided_at: z.iso.datetime().nullable(),
})

/** A request of staff; an applicant and staff see the same. */
export const requestView = z.object({
	request_id: z.uuid(),
	kind: z.enum(requestKinds),
	document_type: z.string().nullable(),
	correction: z.enum(correctionKeys).nullable(),
	question: z.string(),
	due_date: z.iso.date(),
	/** The representative addressed; null for the applicant. */
	addressee: z.object({ signatory_id: z.uuid(), name: z.string() }).nullable(),
	status: z.enum(requestStatuses),
	/** The time of the last change of turn. */
	turn_since: z.iso.datetime(),
	/** The reason for closing or withdrawing it. */
	end_reason: z.string().nullable(),
	created: z.iso.datetime(),
	version: z.int(),
	rounds: z.array(round),
})
export type RequestView = z.output<typeof requestView>

/** The applicant's view. */
const ownRequest = requestView.extend({
	/** Tells whether this reader may answer it now. */
	may_answer: z.boolean(),
})
export type OwnRequest = z.output<typeof ownRequest>

export const requestId = applicationId.extend({ requestId: z.uuid() })

export const listRequests = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/requests',
	summary: 'What staff asked for, the oldest first; answered and ended ones among them',
	access: 'user',
	params: applicationId,
	answer: z.object({ requests: z.array(ownRequest) }),
	refuses: ['err_entity_not_found'],
})

export const answerRequest = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/requests/{requestId}/answers',
	summary: 'Answers with words, with files uploaded before, or both; staff then accept it or send it back',
	access: 'user',
	params: requestId,
	body: requestAnswer,
	answer: ownRequest,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_request_not_open',
		'err_request_document_missing',
		'err_request_document_not_usable',
	],
})
