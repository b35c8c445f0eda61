import type { Actor } from '#domain/accounts/staff/actor.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfEndedCase {
	readonly application: { readonly partner_id: string; readonly application_id: string; readonly status: Status }
	/** Who ended it. */
	readonly actor: Actor
}

interface OfChangedCase {
	readonly partner_id: string
	readonly application_id: string
	readonly status: Status
}

/** Something of a submitted case was recorded in its history, or is known of one of its documents. */
export const caseChanged = defineEvent<OfChangedCase>('case_changed')

/** A case has come to its last status: what was asked for it is asked no longer. */
export const caseEnded = defineEvent<OfEndedCase>('case_ended')
