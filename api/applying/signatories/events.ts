import type { Actor } from '#domain/accounts/staff/actor.ts'

import type { PartnerId } from '#api/platform/db/database.ts'
import { defineEvent } from '#api/platform/events/event.ts'

/** A representative's record changed its account, or lost it; the application is locked. */
export interface ChangedHands {
	readonly partner_id: string
	readonly application_id: string
	readonly signatory_id: string
	readonly by: Actor
	readonly now: Date
}

export const recordChangedHands = defineEvent<ChangedHands, PartnerId>('record_changed_hands')
