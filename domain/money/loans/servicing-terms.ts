import { z } from 'zod'

import { currencies } from '#domain/platform/currencies.ts'
import { amountCents, rateInBps } from '#domain/platform/money.ts'
import { repayment } from '#domain/review/pricing/terms.ts'
import { bankCalendars } from './bank-days.ts'
import { dayCounts } from './day-counts.ts'

/** A yearly rate in percent as an exact decimal: a reference rate plus margin may have more digits than basis points. */
export const ratePercent = z.string().regex(/^\d{1,3}(?:\.\d{1,6})?$/)

/** Rates that a law refers to; their values are data with a first day. */
const lateReferences = ['de_base', 'pl_reference'] as const
export type LateReference = (typeof lateReferences)[number]

/** On overdue principal: a reference rate of law plus a margin, or the margin alone. */
const lateInterest = z.strictObject({ reference: z.enum(lateReferences).nullable(), margin_percent: ratePercent })

/**
 * Arrears above both bounds, an amount and a share of all that is owed, count for a default (article 178 (2) (d) CRR). Null where any do that are
 * above the difference limit (docs/domain/readings B539).
 */
const materiality = z.strictObject({ amount_cents: amountCents, rate_bps: rateInBps }).nullable().default(null)

/** The terms a loan is served on, as they were signed. */
export const servicingTerms = z.strictObject({
	currency: z.enum(currencies),
	rate_percent: ratePercent,
	day_count: z.enum(dayCounts),
	calendar: z.enum(bankCalendars),
	/** Day of the month on which instalments fall due; null for that of the payout. */
	due_day: z.int().min(1).max(31).nullable(),
	months: z.int().min(1),
	repayment,
	/** Charged with every instalment. */
	instalment_fee_cents: amountCents,
	/** For early repayment: an amount, and a share of the principal that is repaid. */
	prepayment_fee_cents: amountCents,
	prepayment_rate_bps: rateInBps,
	late_interest: lateInterest,
	materiality,
	/** Of a loan in default interest is owed, and no income until it is paid. */
	suspends_interest: z.boolean().default(false),
})
export type ServicingTerms = z.output<typeof servicingTerms>
