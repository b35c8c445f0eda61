import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { declineGrounds, groundsIn } from '#domain/applying/decisions/decline.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const declineLetter = z.object({
	/** Of whoever applied. */
	language: z.enum(languages),
	subject: z.string(),
	/** The letter as it is mailed, as plain text. */
	text: z.string(),
})
export type DeclineLetter = z.output<typeof declineLetter>

export const getDeclineLetter = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/decline_letter',
	summary: 'The letter that declining a case for these grounds would send, word for word; nothing is sent or kept',
	access: 'bouser',
	permission: 'application_reject',
	params: applicationId,
	query: z.object({
		/** Parted by commas. */
		grounds: z
			.string()
			.max(declineGrounds.join().length)
			.refine((list) => groundsIn(list) !== undefined, { error: 'err_field_invalid' }),
	}),
	answer: declineLetter,
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_field_invalid'],
})
