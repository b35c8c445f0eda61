import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { exceptionKinds } from '#domain/records/exceptions/kinds.ts'

import { endpoint } from '../../endpoint.ts'

const exception = z.object({
	exception_id: z.string(),
	kind: z.enum(exceptionKinds),
	happened_at: z.iso.datetime(),
	application: z.object({ applicationId: z.uuid(), shortApplicationId: z.string(), companyName: z.string() }),
	partner_name: z.string(),
	/** Who wanted it. */
	decided_by: z.string().nullable(),
	/** Who confirmed it, released it or went on with it. */
	second_person: z.string().nullable(),
	reason: z.string().nullable(),
	/** Of a price: the rate that was released, in basis points. */
	rate_bps: z.int().nullable(),
	/** Of an item: what it asks. */
	item: z.record(z.enum(languages), z.string()).nullable(),
	/** Of an industry code: as it is written. */
	code: z.string().nullable(),
})
export type ExceptionView = z.output<typeof exception>

export const listExceptions = endpoint({
	method: 'GET',
	path: '/staff/exceptions',
	summary: 'Where people went beyond a rule or decided against one, with case, reason and second person; the newest first',
	access: 'bouser',
	permission: 'exception_read',
	query: z.object({
		kind: z.enum(exceptionKinds).optional(),
		/** Days in Central European time. */
		from: isoDate.optional(),
		to: isoDate.optional(),
		page: z.coerce.number().int().min(1).max(1000).default(1),
	}),
	answer: z.object({ exceptions: z.array(exception), has_more: z.boolean() }),
	refuses: [],
})
