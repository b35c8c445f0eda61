import type { Actor } from '#domain/accounts/staff/actor.ts'

import type { Db, PartnerId, Scope } from './db/database.ts'
import type { Partner } from './partner.ts'
import type { Services } from './services.ts'
import type { SessionStaff, SessionUser } from './sessions/sessions.ts'

/**
 * The context of a call, the first parameter of every operation: what the installation offers, the connection and whose rows it sees, the
 * partner, and who asks. An operation names the parts that it needs: `Pick<StaffContext, 'db' | 'actor'>`.
 */
export interface Context<Who = Actor, Of extends Scope = Scope> {
	readonly services: Services
	readonly db: Db<Of>
	readonly partner: Partner
	readonly actor: Who
}

/** Within one partner's rows, whoever asks. */
export type TenantContext<Who = Actor> = Context<Who, PartnerId>
/** Somebody signed in to the portal. */
export type ApplicantContext = TenantContext<SessionUser>
/** Somebody of the back office. */
export type StaffContext = Context<SessionStaff>
