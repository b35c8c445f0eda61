import { z } from 'zod'

import { loanCursor, loanSorts, most_days_ahead } from '#domain/money/loans/listing.ts'
import { delayBuckets, loanStatuses } from '#domain/money/loans/statuses.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { currency } from '#domain/platform/currencies.ts'
import { optional, text } from '#domain/platform/fields.ts'

import { endpoint } from '../../endpoint.ts'

const listed = z.object({
	loan_id: z.uuid(),
	number: z.string(),
	companyName: z.string(),
	status: z.enum(loanStatuses),
	loan_type: z.enum(loanTypes),
	compartment: z.int(),
	currency,
	owed_cents: z.int(),
	/** As of the last booking; null where payments are not recorded here, and before the payout. */
	standing: z
		.object({
			balance_cents: z.int(),
			arrears_cents: z.int(),
			/** What left the books unpaid and is owed all the same. */
			written_off_cents: z.int(),
			days_past_due: z.int(),
			next_due_on: z.iso.date().nullable(),
			next_due_cents: z.int().nullable(),
			default_since: z.iso.date().nullable(),
			insolvent_since: z.iso.date().nullable(),
		})
		.nullable(),
})
export type ListedLoan = z.output<typeof listed>

export const listLoans = endpoint({
	method: 'GET',
	path: '/staff/loans',
	summary:
		'Loans of a partner, filtered and sorted. Without a status those that go on, but a search finds any. A page begins after a place or ends before one, which the answer names',
	access: 'bouser',
	permission: 'application_internal_read',
	query: z.object({
		partner_key: text({ max: 63 }),
		status: z.enum(loanStatuses).optional(),
		bucket: z.enum(delayBuckets).optional(),
		/** The next instalment is due within so many days. */
		due_within: z.coerce.number().int().min(0).max(most_days_ahead).optional(),
		/** Those with insolvency proceedings, whatever their status. */
		is_insolvent: z.enum(['true']).optional(),
		loan_type: z.enum(loanTypes).optional(),
		compartment: z.coerce.number().int().min(1).max(3).optional(),
		/** Part of the company’s name, or of the number. */
		search: optional(text({ max: 100 })),
		sort: z.enum(loanSorts).default('next_due'),
		after: loanCursor.optional(),
		before: loanCursor.optional(),
	}),
	answer: z.object({
		loans: z.array(listed),
		/** Where the pages beside this one begin; null where there is none. */
		previous: z.string().nullable(),
		next: z.string().nullable(),
	}),
	refuses: ['err_entity_not_found'],
})
