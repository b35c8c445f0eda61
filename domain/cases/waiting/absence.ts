import { z } from 'zod'

import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { isoDate } from '#domain/platform/fields.ts'

export const absenceForm = z
	.strictObject({
		from: isoDate,
		/** Also absent. */
		until: isoDate,
		deputy_id: z.uuid({ error: 'err_field_required' }),
	})
	// Days in this form compare as text, whatever else is wrong with them.
	.refine(({ from, until }) => from <= until, { ...fault('err_absence_ends_before_it_begins'), path: ['until'] })

export type Absence = z.output<typeof absenceForm>

export const isAbsentOn = (day: IsoDate, { from, until }: Pick<Absence, 'from' | 'until'>): boolean =>
	!isBefore(day, from) && !isBefore(until, day)

/**
 * Who stands in today for somebody of the absent: their deputy, or the deputy's own where that one is absent too. Null where each of them
 * is absent and names another of them.
 */
export function standInFor(staff_id: string, absent: readonly { readonly staff_id: string; readonly deputy_id: string }[]): string | null {
	const deputies = new Map(absent.map((absence) => [absence.staff_id, absence.deputy_id]))
	let found = deputies.get(staff_id)
	for (const asked = new Set([staff_id]); found !== undefined && deputies.has(found); found = deputies.get(found)) {
		if (asked.has(found)) return null
		asked.add(found)
	}
	return found ?? null
}
