import { z } from 'zod'

import { findingCodes } from '#domain/applying/documents/preflight/findings.ts'

import { documentId, documentView } from './documents.ts'
import { endpoint } from '../endpoint.ts'

export const confirmDocument = endpoint({
	method: 'PATCH',
	idempotent: true,
	path: '/user/applications/{applicationId}/documents/{documentId}/confirmed_warnings',
	summary: 'It is the right file, whatever these warnings say. Counted are those it really has; staff see the answer',
	access: 'user',
	params: documentId,
	body: z.strictObject({ confirmed_warnings: z.array(z.enum(findingCodes)).min(1).max(findingCodes.length) }),
	answer: documentView,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed'],
})
