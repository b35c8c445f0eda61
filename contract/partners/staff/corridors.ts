import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { secondAnswer } from '#domain/accounts/staff/second-person.ts'
import { corridorForm } from '#domain/partners/corridors/corridors.ts'
import { rateInBps } from '#domain/platform/money.ts'

import { endpoint } from '../../endpoint.ts'
import { partnerName } from './configuration.ts'

const range = z.object({ min_rate_bps: rateInBps, max_rate_bps: rateInBps })

const corridor = range.extend({
	partner: partnerName,
	product_id: z.string(),
	loan_type: z.string(),
	/** The proposer and the confirmer of the change; null for the product's own corridor. */
	changed: z.object({ proposed_by: z.string(), confirmed_by: z.string(), confirmed_at: z.iso.datetime(), reason: z.string() }).nullable(),
	/** Waits for another person's decision. */
	proposed: range
		.extend({
			corridor_id: z.uuid(),
			reason: z.string(),
			proposed_by: z.string(),
			proposed_at: z.iso.datetime(),
			may_withdraw: z.boolean(),
			may_decide: z.boolean(),
			/** The roles that may answer it. */
			answered_by: z.array(z.enum(staffRoles)),
		})
		.nullable(),
})
export type Corridor = z.output<typeof corridor>

const corridorList = z.object({
	/** One for every product on offer, by partner. */
	corridors: z.array(corridor),
	may_propose: z.boolean(),
})
export type CorridorList = z.output<typeof corridorList>

export const listCorridors = endpoint({
	method: 'GET',
	path: '/staff/corridors',
	summary: 'Between which rates each product is priced, and what waits to be confirmed',
	access: 'bouser',
	permission: 'global_rate_read',
	answer: corridorList,
	refuses: [],
})

export const proposeCorridor = endpoint({
	method: 'POST',
	path: '/staff/corridors',
	summary: 'Proposes another corridor for a product; it holds once somebody else has confirmed it',
	access: 'bouser',
	permission: 'global_rate_write',
	body: corridorForm.extend({ partner_key: z.string().max(60), product_id: z.string().max(60) }),
	answer: corridorList,
	refuses: ['err_price_corridor_product_unknown', 'err_price_corridor_proposed'],
})

export const answerCorridor = endpoint({
	method: 'POST',
	path: '/staff/corridors/{corridorId}/answer',
	summary: 'Confirms or refuses a corridor somebody else has proposed, or takes back one’s own',
	access: 'bouser',
	permission: 'global_rate_confirm',
	params: z.object({ corridorId: z.uuid() }),
	body: secondAnswer,
	answer: corridorList,
	refuses: ['err_entity_not_found', 'err_price_corridor_answered', 'approve_require_different_user', 'err_permission_missing'],
})
