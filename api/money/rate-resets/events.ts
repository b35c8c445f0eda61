import type { Actor } from '#domain/accounts/staff/actor.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfReset {
	readonly application: { readonly partner_id: string; readonly application_id: string }
	readonly loan_id: string
	readonly resets_on: string
}

/** The rate of a reset day rests on an earlier fixing: somebody has to enter its own. */
export const rateUnfixed = defineEvent<OfReset>('rate_unfixed')

/** The rate of a reset day rests on its own fixing. */
export const rateFixed = defineEvent<OfReset & { readonly actor: Actor }>('rate_fixed')
