import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { secondAnswer } from '#domain/accounts/staff/second-person.ts'
import { fixingForm, referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'

import { endpoint } from '../../endpoint.ts'

const fixing = z.object({
	fixing_id: z.uuid(),
	rate: z.enum(referenceRates),
	tenor: z.enum(tenors),
	fixed_on: z.iso.date(),
	value: z.number(),
	/** The publisher, for a fixing imported from a file. */
	source: z.string().nullable(),
	proposed_by: z.string().nullable(),
	proposed_at: z.iso.datetime(),
	confirmed_by: z.string().nullable(),
})
export type Fixing = z.output<typeof fixing>

const referenceRateList = z.object({
	/** The last fixing of each rate and tenor. */
	latest: z.array(fixing.extend({ is_stale: z.boolean() })),
	/** The hundred days before, newest first. */
	earlier: z.array(fixing),
	/** Waits for another person's decision. */
	proposed: z.array(
		fixing.extend({
			may_withdraw: z.boolean(),
			may_decide: z.boolean(),
			/** The roles that may answer it. */
			answered_by: z.array(z.enum(staffRoles)),
			replaces: z.number().nullable(),
		}),
	),
	may_propose: z.boolean(),
	today: z.iso.date(),
})
export type ReferenceRateList = z.output<typeof referenceRateList>

export const listReferenceRates = endpoint({
	method: 'GET',
	path: '/staff/reference_rates',
	summary: 'The market’s rates as they were fixed, and what waits to be confirmed',
	access: 'bouser',
	permission: 'global_rate_read',
	answer: referenceRateList,
	refuses: [],
})

export const proposeReferenceRate = endpoint({
	method: 'POST',
	path: '/staff/reference_rates',
	summary: 'Enters a fixing by hand; it holds once somebody else has confirmed it',
	access: 'bouser',
	permission: 'global_rate_write',
	body: fixingForm,
	answer: referenceRateList,
	refuses: ['err_reference_rate_in_future', 'err_reference_rate_proposed'],
})

export const answerReferenceRate = endpoint({
	method: 'POST',
	path: '/staff/reference_rates/{fixingId}/answer',
	summary: 'Confirms or refuses what somebody else has entered, or takes back one’s own',
	access: 'bouser',
	permission: 'global_rate_confirm',
	params: z.object({ fixingId: z.uuid() }),
	body: secondAnswer,
	answer: referenceRateList,
	refuses: ['err_entity_not_found', 'err_reference_rate_answered', 'approve_require_different_user', 'err_permission_missing'],
})
