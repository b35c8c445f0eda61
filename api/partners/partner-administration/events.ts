import type { StarterKit } from '#domain/partners/starter-kits/names.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfNewPartner {
	readonly partner_id: string
	readonly kit: StarterKit
}

/** A partner was made from a starter kit: other rooms add theirs of it. */
export const partnerMade = defineEvent<OfNewPartner>('partner_made')
