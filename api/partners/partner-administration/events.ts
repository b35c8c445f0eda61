import type { IsoDate } from '#domain/platform/dates.ts'
import type { StarterKit } from '#domain/partners/starter-kits/names.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfNewPartner {
	readonly partner_id: string
	readonly kit: StarterKit
}

interface OfNewSandbox {
	readonly partner_id: string
	/** The day of its time zone: its business date begins there, and then only moves by hand. */
	readonly today: IsoDate
	readonly now: Date
}

export const sandboxMade = defineEvent<OfNewSandbox>('sandbox_made')

/** A partner was made from a starter kit: other rooms add theirs of it. */
export const partnerMade = defineEvent<OfNewPartner>('partner_made')
