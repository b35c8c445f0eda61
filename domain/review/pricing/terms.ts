import { z } from 'zod'

import { rateInBps } from '#domain/platform/money.ts'

/** Equal instalments, equal repayments, or everything at the end (docs/domain/readings Q153). */
export const repaymentTypes = ['annuity', 'linear', 'bullet'] as const
export type RepaymentType = (typeof repaymentTypes)[number]

export const repaymentFrequencies = ['monthly', 'quarterly', 'semi_annual', 'annual'] as const
export type RepaymentFrequency = (typeof repaymentFrequencies)[number]

export const monthsOfFrequency = {
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
} as const satisfies Record<RepaymentFrequency, number>

const max_interest_only_months = 60

/** The repayment terms of a product. */
export const repayment = z.strictObject({
	type: z.enum(repaymentTypes).default('annuity'),
	frequency: z.enum(repaymentFrequencies).default('monthly'),
	/** At the start only interest is paid. */
	interest_only_months: z.int().min(0).max(max_interest_only_months).default(0),
})
export type Repayment = z.output<typeof repayment>

/** The price of factoring: a fee on the assigned sales, and interest on the drawn amount. */
export const factoringTerms = z.strictObject({
	fee_bps: rateInBps,
	interest_bps: rateInBps,
	/** The share of an invoice that is paid out at once. */
	advance_rate_bps: rateInBps,
})
export type FactoringTerms = z.output<typeof factoringTerms>
