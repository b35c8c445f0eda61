import { z } from 'zod'

import { rejectionReasons } from '#domain/applying/applications/reasons.ts'
import { displayStatuses, statuses } from '#domain/applying/applications/status.ts'
import { relations } from '#domain/cases/related/rules.ts'
import { loanStatuses } from '#domain/money/loans/statuses.ts'
import { currency } from '#domain/platform/currencies.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const related = z.object({
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	companyName: z.string(),
	/** Null for one of the same partner. */
	partner_name: z.string().nullable(),
	allBanksLoanPurpose: z.enum(loanTypes),
	status: z.enum(statuses),
	display_status: z.enum(displayStatuses),
	rejection_reason: z.enum(rejectionReasons).nullable(),
	currency,
	loanSize: z.number(),
	loan: z.object({ status: z.enum(loanStatuses), owed: z.number() }).nullable(),
	/** Submitted, or created where it was declined before. */
	date: z.iso.datetime(),
	relations: z.array(z.enum(relations)).min(1),
	/** The people both cases have in common. */
	people: z.array(z.string()),
	is_duplicate: z.boolean(),
})
export type RelatedCase = z.output<typeof related>

export const listRelatedCases = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/related',
	summary: 'Other cases and loans of the company and its people that the reader may see, why each is related, and their sum',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: z.object({
		related: z.array(related),
		/** There are more than are listed; the sum is of those listed. */
		has_more: z.boolean(),
		exposure: z.array(z.object({ currency, lent: z.number(), requested: z.number() })),
	}),
	refuses: ['err_entity_not_found'],
})
