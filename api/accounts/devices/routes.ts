import { getSessionTime, getStaffSessionTime } from '#contract/platform/session-time.ts'
import { endOtherSessions, endSession as endSessionCall, listSessions } from '#contract/accounts/sessions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { browserName } from './browser-name.ts'
import { endSessionById, endSessionsOfUser, sessionsOf } from '#api/platform/sessions/sessions.ts'

export function routes(serve: Serve): void {
	serve(listSessions, async ({ db, actor }) => {
		const found = (await sessionsOf(db, actor.id)).map(({ session_id, token_hash, user_agent, created_at, last_seen_at }) => ({
			session_id,
			...browserName(user_agent),
			started_at: created_at.toISOString(),
			last_seen_at: last_seen_at.toISOString(),
			is_current: token_hash.equals(actor.token_hash),
		}))
		return { sessions: found.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) }
	})

	serve(endSessionCall, async ({ db, actor, params }) => {
		if (!(await endSessionById(db, actor.id, params.sessionId))) refuse('err_entity_not_found')
	})

	serve(endOtherSessions, ({ db, actor }) => endSessionsOfUser(db, actor.id, actor))

	serve(getSessionTime, ({ actor }) => ({ person_id: actor.id, ...actor.time }))

	serve(getStaffSessionTime, ({ actor }) => ({ person_id: actor.id, ...actor.time }))
}
