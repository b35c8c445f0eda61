import { z } from 'zod'

import { isoDate } from '#domain/platform/fields.ts'
import { cents } from '#domain/platform/money.ts'
import { ratePercent } from '#domain/money/loans/servicing-terms.ts'
import type { PlanVersion } from './plan-versions.ts'

/** Without a day it is today; numbers of an address are text. */
const on = isoDate.optional()
const count = z.coerce.number().int().min(1).max(360)
const amount = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const wantedExtension = z.object({ on, instalments: count })
export const wantedPause = z.object({ on, from: isoDate, to: isoDate })
/** The rate is as before and the instalments are equal where nothing is said of them. */
export const wantedRestructuring = z.object({
	on,
	rate_percent: ratePercent.optional(),
	instalments: count,
	instalment_cents: amount.optional(),
	free_months: z.coerce.number().int().min(0).max(60).default(0),
})
export const wantedCapitalisation = z.object({ on, amount_cents: amount })

type Wanted<Schema extends z.ZodType> = Omit<z.output<Schema>, 'on'>

export const extensionOf = ({ instalments }: Wanted<typeof wantedExtension>): PlanVersion => ({ change: 'extension', instalments })

export const pauseOf = ({ from, to }: Wanted<typeof wantedPause>): PlanVersion => ({ change: 'pause', from, to })

export const restructuringOf = ({
	rate_percent,
	instalments,
	instalment_cents,
	free_months,
}: Wanted<typeof wantedRestructuring>): PlanVersion => ({
	change: 'restructuring',
	rate_percent: rate_percent ?? null,
	instalments,
	instalment_cents: instalment_cents === undefined ? null : cents(instalment_cents),
	free_months,
})

export const capitalisationOf = ({ amount_cents }: Wanted<typeof wantedCapitalisation>): PlanVersion => ({
	change: 'capitalisation',
	amount_cents: cents(amount_cents),
})
