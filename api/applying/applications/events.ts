import type { Actor } from '#domain/accounts/staff/actor.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfEndedCase {
	readonly application: { readonly partner_id: string; readonly application_id: string }
	/** Who ended it. */
	readonly actor: Actor
}

/** A case was rejected or withdrawn: what was asked for it is asked no longer. */
export const caseEnded = defineEvent<OfEndedCase>('case_ended')
