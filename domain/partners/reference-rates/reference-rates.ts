import { z } from 'zod'

import { daysBetween } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { choice, decimalNumber, isoDate } from '#domain/platform/fields.ts'

/** Reference rates a variable rate may follow (document 001, reference rates). */
export const referenceRates = ['euribor', 'saron', 'hedging'] as const
export type ReferenceRate = (typeof referenceRates)[number]

export const tenors = ['overnight', '1w', '1m', '3m', '6m', '12m', '2y', '3y', '5y', '7y', '10y'] as const
export type Tenor = (typeof tenors)[number]

/** EURIBOR has five tenors, SARON the overnight rate and its compounded months, hedging the years of a swap. */
export const tenorsOf = {
	euribor: ['1w', '1m', '3m', '6m', '12m'],
	saron: ['overnight', '1m', '3m', '6m'],
	hedging: ['2y', '3y', '5y', '7y', '10y'],
} as const satisfies Record<ReferenceRate, readonly Tenor[]>

export const hasTenor = (rate: ReferenceRate, tenor: Tenor): boolean => (tenorsOf[rate] as readonly Tenor[]).includes(tenor)

/** A market rate may be negative, and has more decimals than a price. */
export const fixingForm = z.strictObject({
	rate: choice(referenceRates),
	tenor: choice(tenors),
	fixed_on: isoDate,
	value: decimalNumber({ min: -0.1, max: 0.5, decimals: 8 }),
})
export type FixingForm = z.output<typeof fixingForm>

/** Faults over several fields: a tenor must belong to the rate, and the day may not lie in the future. */
export function fixingIssues({ rate, tenor, fixed_on }: Pick<FixingForm, 'rate' | 'tenor' | 'fixed_on'>, today: string): Issue[] {
	return [
		...(hasTenor(rate, tenor) ? [] : [issue('err_field_invalid', 'tenor')]),
		...(fixed_on > today ? [issue('err_reference_rate_in_future', 'fixed_on')] : []),
	]
}

/** The fixing that terms were priced with. */
export const pricedFixing = z.object({ fixed_on: z.iso.date(), value: z.number() })
export type PricedFixing = z.output<typeof pricedFixing>

/** A week has five fixings; around holidays the newest may be a few days old. */
export const stale_after_days = 7

export const isStale = (fixed_on: string, today: string): boolean => daysBetween(fixed_on, today) > stale_after_days
