import type { Actor } from '#domain/accounts/staff/actor.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { endSessionsOfUser, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { forgetPending } from '../second-factors/second-step.ts'

/** An account of one partner, on a connection that sees this partner's rows, and who acts on it. */
export interface OnAccount {
	readonly db: TenantDb
	readonly services: Services
	readonly actor: SessionStaff
	readonly partner: Partner
	readonly user_id: string
}

/** The account with whoever acts, staff or its owner by a mailed link. */
interface Acting {
	readonly db: TenantDb
	readonly user_id: string
	readonly actor: Actor
}

export const recordAct = (on: Acting, kind: string, details: object = {}): Promise<void> =>
	recordAudit(on, kind, { partner_id: on.db.scope, user_id: on.user_id, ...details })

/** Ends every session and half-done sign-in. */
export async function signOut({ db, user_id }: Pick<Acting, 'db' | 'user_id'>): Promise<void> {
	await endSessionsOfUser(db, user_id)
	await forgetPending(db, { partner_id: db.scope, user_id })
}
