import { z } from 'zod'

import { addFault } from '../fields.ts'

/** What a single figure of sales may be at most (S1 9), and so the total of two, unless a product says less. */
export const max_sales = 999_999_999

/**
 * Between what the totals of home and abroad have to lie, in whole euros, francs or złoty; part of a product. What is planned to be
 * sold to the factor is bounded by all that is planned besides (docs/domain/readings Q121).
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
