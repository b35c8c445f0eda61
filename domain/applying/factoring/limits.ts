import { z } from 'zod'

import { addFault } from '#domain/platform/fields.ts'

/** The maximum of a single sales figure (S1 9), and so of the total of two, unless a product says less. */
export const max_sales = 999_999_999

/**
 * Limits of the totals of home and abroad, in whole units of the currency; part of a product. The planned sales to the factor are
 * limited by all planned sales besides (docs/domain/readings Q121).
 */
export const factoringLimits = z
	.strictObject({
		min_total: z.int().min(0).max(max_sales).default(1),
		max_total: z.int().min(1).max(max_sales).default(max_sales),
	})
	.superRefine(({ min_total, max_total }, context) => {
		if (min_total > max_total) addFault(context, ['max_total'], 'err_field_too_low', { min: min_total })
	})
export type FactoringLimits = z.output<typeof factoringLimits>
