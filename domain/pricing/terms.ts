import { z } from 'zod'

import { rateInBps } from '../money.ts'

/** Equal instalments, equal repayments, or everything at the end (docs/domain/readings Q153). */
export const repaymentTypes = ['annuity', 'linear', 'bullet'] as const
export type RepaymentType = (typeof repaymentTypes)[number]

export const repaymentFrequencies = ['monthly', 'quarterly', 'semi_annual', 'annual'] as const
export type RepaymentFrequency = (typeof repaymentFrequencies)[number]

/** How many months lie between two instalments. */
export const monthsOfFrequency = {
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
} as const satisfies Record<RepaymentFrequency, number>

const max_interest_only_months = 60

/** How a product is paid back. */
export const repayment = z.strictObject({
	type: z.enum(repaymentTypes).default('annuity'),
	frequency: z.enum(repaymentFrequencies).default('monthly'),
	/** At the start: interest is paid, nothing is repaid yet. */
	interest_only_months: z.int().min(0).max(max_interest_only_months).default(0),
})
export type Repayment = z.output<typeof repayment>

/** What factoring costs: a fee on the sales that are handed over, interest on the money drawn against them. */
export const factoringTerms = z.strictObject({
	fee_bps: rateInBps,
	interest_bps: rateInBps,
	/** The share of an invoice that is paid out at once. */
	advance_rate_bps: rateInBps,
})
export type FactoringTerms = z.output<typeof factoringTerms>
