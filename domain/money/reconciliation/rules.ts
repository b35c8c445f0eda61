import { z } from 'zod'

import { decimalNumber, multilineText, text } from '#domain/platform/fields.ts'

/** Why an entry is put aside, or a booking taken back. */
export const bankNote = multilineText({ max: 1_000 })

/** The loans an entry is booked to, by the numbers of their contracts; they add up to it. */
export const bookedShares = z
	.array(z.strictObject({ number: text({ max: 20 }), amount: decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 }) }))
	.min(1)
	.max(20)
