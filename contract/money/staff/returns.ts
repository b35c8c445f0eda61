import { z } from 'zod'

import { consequences, returnDecision, returnDecisions, returnViews } from '#domain/money/direct-debits/returns.ts'

import { endpoint } from '../../endpoint.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })

const returned = z.object({
	collection_id: z.uuid(),
	loan_id: z.uuid(),
	number: z.string(),
	companyName: z.string(),
	instalment: z.int(),
	amount_cents: z.int(),
	end_to_end_id: z.string(),
	status: z.enum(['rejected', 'returned']),
	/** As the bank has given it. */
	reason: z.string().nullable(),
	consequence: z.enum(consequences),
	collect_on: z.iso.date(),
	/** Null where it was rejected before it was due. */
	returned_on: z.iso.date().nullable(),
	decision: z.enum(returnDecisions).nullable(),
	decided_by: z.string().nullable(),
	decided_at: z.iso.datetime().nullable(),
	note: z.string().nullable(),
	may_decide: z.boolean(),
})
export type ReturnedCollection = z.output<typeof returned>

const returnedPage = z.object({ returns: z.array(returned), has_more: z.boolean() })

export const listReturns = endpoint({
	method: 'GET',
	path: '/staff/collections/{partnerKey}/returns',
	summary: 'What banks have rejected or returned, over all runs, the latest first: what a person has to decide on, or all of it',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	query: z.object({
		view: z.enum(returnViews).default('open'),
		reason: z
			.string()
			.regex(/^[A-Z0-9]{1,4}$/)
			.optional(),
		page: z.coerce.number().int().min(1).max(1000).default(1),
	}),
	answer: returnedPage,
	refuses: ['err_entity_not_found'],
})

export const decideReturn = endpoint({
	method: 'POST',
	path: '/staff/collections/{partnerKey}/returns/{collectionId}/decision',
	summary: 'Decides on a returned collection: collect once more, stop collecting, or wait for another account',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner.extend({ collectionId: z.uuid() }),
	body: returnDecision,
	answer: returned,
	refuses: ['err_entity_not_found', 'err_proposal_answered', 'err_return_not_decided'],
})
