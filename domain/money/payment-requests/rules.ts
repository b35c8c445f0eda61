import { z } from 'zod'

import { decimalNumber, multilineText, optional } from '#domain/platform/fields.ts'

/** Without an amount what is open is asked for; any other amount has its reason. */
export const paymentRequestForm = z.strictObject({
	amount: optional(decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 })),
	reason: optional(multilineText({ max: 1_000 })),
})

export const withdrawalReason = multilineText({ max: 1_000 })
