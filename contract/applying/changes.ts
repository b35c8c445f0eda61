import { z } from 'zod'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

export const watchApplication = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/changes',
	summary:
		'How often the application has changed so far. With `Accept: text/event-stream` a stream that tells each new number, and each change of one’s own rights',
	access: 'user',
	params: applicationId,
	answer: z.object({
		changes: z.int(),
		/** An opaque value that changes with the listener's rights. */
		standing: z.string(),
	}),
	refuses: ['err_entity_not_found', 'err_request_rate_limited'],
})
