import { z } from 'zod'

import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { refusalCodes } from '#domain/applying/decisions/policy.ts'
import { currency } from '#domain/platform/currencies.ts'

const change = z.discriminatedUnion('fact', [
	z.object({ fact: z.literal('company_age_months'), from: z.iso.date(), months: z.number() }),
	z.object({ fact: z.literal('loan_amount'), is_lower: z.boolean(), value: z.number(), currency }),
	z.object({ fact: z.literal('loan_duration_months'), is_lower: z.boolean(), value: z.number() }),
	z.object({ fact: z.literal('currency'), value: currency }),
	z.object({ fact: z.literal('annual_revenue'), value: z.number(), currency }),
	z.object({ fact: z.literal('employees'), value: z.number() }),
])

/** Why an application was declined, and the changes that would avoid it: within a way all together, one way is enough. */
export const decline = z.object({
	/** By the product's rules, without a person. */
	is_automatic: z.boolean(),
	reasons: z.array(
		z.object({
			code: z.enum([...refusalCodes, ...declineGrounds]),
			values: z.record(z.string(), z.union([z.string(), z.number()])),
		}),
	),
	ways: z.array(z.array(change)),
})
