import { refuse } from '#domain/errors/catalogue.ts'
import { allowedUpdates, type AllowedUpdate } from '#domain/permissions/allowed-updates.ts'

import type { TenantDb } from '../db/database.ts'
import { findOfUser, lockOfUser, type ApplicationRow } from './store.ts'

export type { ApplicationRow } from './store.ts'

/** The caller's own application, else 404: another user's, another partner's and an unknown one look alike. */
export async function requireOwnApplication(
	db: TenantDb,
	user: { id: string },
	application_id: string,
	options: { lock?: boolean } = {},
): Promise<ApplicationRow> {
	const statement = options.lock === true ? lockOfUser : findOfUser
	const found = await db.first(statement, { partner_id: db.scope, user_id: user.id, application_id })
	return found ?? refuse('err_entity_not_found')
}

/** Own, locked, and open for this kind of change. */
export async function requireUpdatable(
	db: TenantDb,
	user: { id: string },
	application_id: string,
	update: AllowedUpdate,
): Promise<ApplicationRow> {
	const application = await requireOwnApplication(db, user, application_id, { lock: true })
	requireEach(application, [update])
	return application
}

/** Every one of these kinds of change must be allowed in the application's status. */
function requireEach(application: ApplicationRow, needed: readonly AllowedUpdate[]): void {
	const allowed = allowedUpdates(application.status)
	if (!needed.every((update) => allowed.includes(update))) refuse('err_application_update_not_allowed')
}
