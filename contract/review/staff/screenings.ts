import { z } from 'zod'

import { multilineText, choice } from '#domain/platform/fields.ts'
import { screeningDecision, screeningDecisions, screeningMatch, screeningStatuses } from '#domain/review/screenings/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const subjectView = z.object({
	/** Null for the company itself. */
	signatory_id: z.uuid().nullable(),
	name: z.string(),
	/** The last result under this name; null without one. */
	screening: z
		.object({
			screening_id: z.uuid(),
			provider: z.string(),
			status: z.enum(screeningStatuses),
			/** Empty for readers who may not see personal findings. */
			matches: z.array(screeningMatch),
			requested: z.iso.datetime(),
			answered: z.iso.datetime().nullable(),
			decision: z.enum(screeningDecisions).nullable(),
			is_enhanced: z.boolean().nullable(),
			note: z.string().nullable(),
			decided_by: z.string().nullable(),
			decided_at: z.iso.datetime().nullable(),
		})
		.nullable(),
})
export type ScreeningSubjectView = z.output<typeof subjectView>

const caseScreenings = z.object({
	subjects: z.array(subjectView),
	/** Whether a provider is set up, and this person's rights to request, record and decide. */
	is_automatic: z.boolean(),
	may_decide: z.boolean(),
})
export type CaseScreenings = z.output<typeof caseScreenings>

const decides = { access: 'bouser', permission: 'application_screening', answer: caseScreenings } as const

export const getScreenings = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/screenings',
	summary: 'Who stands on a list of politically exposed or sanctioned persons, and what was decided of it',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: caseScreenings,
	refuses: ['err_entity_not_found'],
})

export const screenAgain = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/screenings',
	summary: 'Asks about everybody whose answer is missing, failed or too old',
	...decides,
	params: applicationId,
	body: z.strictObject({}),
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_screening_not_possible'],
})

export const recordedScreening = z.strictObject({
	signatory_id: z.uuid().nullable(),
	result: choice(['clear', 'hit']),
	note: multilineText({ min: 10, max: 2_000 }),
})

export const recordScreening = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/screenings/recorded',
	summary: 'Records a result that was found another way',
	...decides,
	params: applicationId,
	body: recordedScreening,
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_screening_not_possible'],
})

export const decideScreening = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/screenings/{screeningId}/decisions',
	summary: 'Decides on a hit: another person, or the very one',
	...decides,
	params: applicationId.extend({ screeningId: z.uuid() }),
	body: screeningDecision,
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_screening_not_possible'],
})
