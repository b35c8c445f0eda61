import { daysBetween, type IsoDate } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'

export const loanStatuses = ['pending', 'open', 'delay', 'default', 'repaid', 'canceled'] as const
export type LoanStatus = (typeof loanStatuses)[number]

export const instalmentStatuses = ['scheduled', 'payment_pending', 'delay', 'paid', 'canceled', 'error'] as const
export type InstalmentStatus = (typeof instalmentStatuses)[number]

export const delayBuckets = ['current', 'grace', 'delay_1_30', 'delay_31_60', 'delay_61_90', 'delay_90_plus'] as const
export type DelayBucket = (typeof delayBuckets)[number]

/** What is open of a claim up to this makes no delay, in every currency. */
export const difference_limit_cents = centsOf(5)

/** The first day past due that is a delay, and the first that is a default (docs/domain/readings Q152). */
export const delay_from = 6
export const default_from = 91

/** So many days without arrears cure a default. */
export const cure_days = 90

const firstDays = [
	[91, 'delay_90_plus'],
	[61, 'delay_61_90'],
	[31, 'delay_31_60'],
	[delay_from, 'delay_1_30'],
	[1, 'grace'],
] as const satisfies readonly (readonly [number, DelayBucket])[]

export const bucketOf = (days_past_due: number): DelayBucket => firstDays.find(([from]) => days_past_due >= from)?.[1] ?? 'current'

/** The days past due of a bucket; null where it has no last one. */
export function daysOfBucket(bucket: DelayBucket): { readonly from: number; readonly to: number | null } {
	const at = firstDays.findIndex(([, name]) => name === bucket)
	const after = (at === -1 ? firstDays : firstDays.slice(0, at)).at(-1)
	return { from: firstDays[at]?.[0] ?? 0, to: after === undefined ? null : after[0] - 1 }
}

/** Until its counting day a payment is in time. */
export const daysPastDue = (counting_on: IsoDate, day: IsoDate): number => Math.max(0, daysBetween(counting_on, day))
