import { z } from 'zod'

import { addDays, addMonths, type IsoDate } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'

const relative = /^today(?:([+-])(\d{1,5})([dmy]))?$/

/** A calendar day, or one relative to today: `today`, `today+30d`, `today-6m`, `today-18y`. */
export const relativeDay = z.string().refine((day) => relative.test(day) || isoDate.safeParse(day).success)

/** Resolves a day against today. */
export function dayOf(day: string, today: IsoDate): IsoDate {
	const match = relative.exec(day)
	if (match === null) return day
	const [, sign, digits = '0', unit] = match
	const count = sign === '-' ? -Number(digits) : Number(digits)
	if (unit === 'd') return addDays(today, count)
	return unit === undefined ? today : addMonths(today, unit === 'y' ? count * 12 : count)
}
