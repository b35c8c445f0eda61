import { defineEvent } from '#api/platform/events/event.ts'

/** A person lost their seat in a team: they left, were removed, or their access ended. */
export const memberLeft = defineEvent<{ readonly partner_id: string; readonly team_id: string; readonly user_id: string }>('member_left')
