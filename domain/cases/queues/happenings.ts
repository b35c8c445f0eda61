import { z } from 'zod'

/** What of a case's history reports count, by the month in which it happened. */
const happenings = [
	/** The first answer to a submission was an offer. */
	'offered',
	/** The first answer to a submission was a decline. */
	'turned_down',
	/** Declined, for each reason once. */
	'declined',
	/** Given back to the company, from a stage. */
	'sent_back',
	/** A step back within the house, from a stage. */
	'stepped_back',
] as const
export type Happening = (typeof happenings)[number]

/** The cases that a figure of a report counts. */
export interface HappenedFilter {
	readonly happening: Happening
	/** The reason, or the stage it was left from; undefined for any. */
	readonly reason: string | undefined
	/** The months, the first and the last included. */
	readonly from: string
	readonly to: string
}

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** As in an address: `declined.equity.2026-01.2026-03`, with an empty reason for any. */
export const happenedText = ({ happening, reason = '', from, to }: HappenedFilter): string => [happening, reason, from, to].join('.')

/** Undefined where the text is none of ours. */
export function happenedOf(text: string): HappenedFilter | undefined {
	const [said, reason = '', from = '', to = '', ...rest] = text.split('.')
	const happening = happenings.find((known) => known === said)
	if (happening === undefined || rest.length > 0 || !/^\w{0,40}$/.test(reason) || !month.test(from) || !month.test(to)) return undefined
	return { happening, reason: reason === '' ? undefined : reason, from, to }
}

export const happenedFilter = z
	.string()
	.max(100)
	.refine((text) => happenedOf(text) !== undefined, { error: 'err_field_invalid' })

/** At most as many months as are counted, the first named first. */
export function monthsBetween({ from, to }: Pick<HappenedFilter, 'from' | 'to'>): string[] {
	const first = Temporal.PlainYearMonth.from(from)
	const count = Math.min(first.until(to, { largestUnit: 'months' }).months + 1, max_months)
	return Array.from({ length: Math.max(0, count) }, (_, at) => first.add({ months: at }).toString())
}

const max_months = 12
