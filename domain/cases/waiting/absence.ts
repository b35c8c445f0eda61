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
