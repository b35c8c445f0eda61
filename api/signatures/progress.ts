import { systemActor } from '#domain/permissions/actor.ts'

import { moveApplication } from '../applications/moves.ts'
import type { TenantDb } from '../db/database.ts'
import { workersOf } from '../memberships/teams.ts'
import type { Services } from '../services.ts'
import { openSigning } from './job-names.ts'
import { tell } from './letters.ts'
import { isEverybodyIdentified, isEverythingDone, signingStateOf } from './state.ts'
import { endRound, lockApplication } from './store.ts'

/**
 * Somebody has done something: when nothing is left for anybody, the application goes on to Final_Review (T45). It is held meanwhile,
 * so that of the last two at one moment one finds everything done, and the other that it has gone on.
 */
export async function signingStepDone(services: Pick<Services, 'partners' | 'now'>, db: TenantDb, application_id: string): Promise<void> {
	const application = await db.first(lockApplication, { partner_id: db.scope, application_id })
	if (application === undefined) return
	if (application.status === 'pre_kyc') {
		const state = await signingStateOf(db, services, application)
		if (isEverybodyIdentified(state)) await db.enqueue(openSigning, { partner_id: db.scope, application_id })
		return
	}
	if (application.status !== 'Signature') return
	const state = await signingStateOf(db, services, application)
	const { round } = state
	if (round?.status !== 'open' || !isEverythingDone(state)) return
	const ended = await db.first(endRound, {
		partner_id: db.scope,
		round_id: round.round_id,
		status: 'complete',
		ended_at: services.now(),
		void_reason: null,
	})
	if (ended === undefined) return
	const moved = await moveApplication(db, application, 'Final_Review', systemActor, { details: { round_id: round.round_id } })
	const signers = state.people.flatMap(({ record }) => (record.user_id === null ? [] : [record.user_id]))
	for (const user_id of new Set([...(await workersOf(db, moved)), ...signers])) await tell(db, moved, user_id, 'signing_done')
}
