import { z } from 'zod'

import { addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { choice, multilineText } from '#domain/platform/fields.ts'

/** As it is kept. */
export const keptStatuses = ['active', 'suspended', 'revoked'] as const
export type KeptStatus = (typeof keptStatuses)[number]

/** As it is on a day. */
export const mandateStatuses = [...keptStatuses, 'expired'] as const
export type MandateStatus = (typeof mandateStatuses)[number]

/** So many months after the last collection, or the signature before the first, nothing is collected by a mandate any more (EPC016-06). */
const months_unused = 36

export interface MandateDates {
	readonly status: KeptStatus
	readonly signed_on: IsoDate
	readonly last_collected_on: IsoDate | null
}

export const expiresOn = ({ signed_on, last_collected_on }: MandateDates): IsoDate =>
	addMonths(last_collected_on ?? signed_on, months_unused)

export const mandateStatusOn = (mandate: MandateDates, day: IsoDate): MandateStatus =>
	mandate.status !== 'revoked' && isBefore(expiresOn(mandate), day) ? 'expired' : mandate.status

/** Staff suspend a mandate, let it hold again, or record that its debtor has revoked it: each with a reason. */
export const mandateChange = z.strictObject({
	version: z.int(),
	status: choice(keptStatuses),
	reason: multilineText({ max: 1_000 }),
})

const onward = {
	active: ['suspended', 'revoked'],
	suspended: ['active', 'revoked'],
	revoked: [],
	expired: ['revoked'],
} as const satisfies Record<MandateStatus, readonly KeptStatus[]>

/** The statuses it may be given. What was revoked stays so: the debtor signs another. */
export const statusesAfter = (status: MandateStatus): readonly KeptStatus[] => onward[status]
