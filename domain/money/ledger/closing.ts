import { z } from 'zod'

import { addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { monthEnd } from '#domain/money/loans/day-counts.ts'

/** A month of a partner's books, such as 2026-01. */
export const accountingMonth = z.string().regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, { error: 'invalid_date' })

export const monthOf = (day: IsoDate): string => day.slice(0, 7)

export const lastDayOf = (month: string): IsoDate => monthEnd(`${month}-01`)

export interface Books {
	/** The last day of the closed months. */
	readonly closed_through: IsoDate | null
	/** The day through which loans are booked; undefined before the first one has ended. */
	readonly business_on: IsoDate | undefined
}

/** So many months are offered where none was closed before. */
const most_offered = 12

/** Months that are over and not closed, the first one first. A month is closed with all before it. */
export function monthsToClose({ closed_through, business_on }: Books): string[] {
	if (business_on === undefined) return []
	const months: string[] = []
	for (let first = addMonths(`${monthOf(business_on)}-01`, -1); months.length < most_offered; first = addMonths(first, -1)) {
		if (closed_through !== null && !isBefore(closed_through, first)) break
		months.unshift(monthOf(first))
	}
	return months
}

/**
 * Months that were closed with a later one, the latest first: between two closings all of them, before the first one as many as are offered where
 * none was closed before. `closings` are the last days, the latest first.
 */
export function monthsClosedAlong(closings: readonly IsoDate[]): string[] {
	return closings.flatMap((closed_through, at) => {
		const before = closings[at + 1]
		const months: string[] = []
		for (let first = addMonths(`${monthOf(closed_through)}-01`, -1); ; first = addMonths(first, -1)) {
			if (before === undefined ? months.length >= most_offered - 1 : !isBefore(before, first)) return months
			months.push(monthOf(first))
		}
	})
}

/** Why a month may not be closed; `due` loans have something to be booked in it. */
export function issueOfClosing(month: string, { closed_through, business_on, due }: Books & { readonly due: number }): Issue | undefined {
	const last_day = lastDayOf(month)
	if (closed_through !== null && !isBefore(closed_through, last_day)) return issue('err_month_closed', 'month')
	if (business_on === undefined || !isBefore(last_day, business_on)) return issue('err_month_not_over', 'month')
	return due > 0 ? issue('err_month_not_booked', 'month', { count: due }) : undefined
}
