import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { AllowedUpdate, Circumstances } from '#domain/applying/permissions/allowed-updates.ts'
import { parts, type Part } from '#domain/accounts/memberships/roles.ts'
import { partOfUpdate } from '#domain/applying/permissions/parts.ts'
import { changesPart, hasStanding, seesPart, updatesOf, type Standing } from '#domain/applying/permissions/standing.ts'

import type { TenantContext } from '#api/platform/context.ts'
import { askedOf } from '../requests/asked.ts'
import type { BesideRow, ShownRow } from './beside/store.ts'
import { findForPerson, lockForPerson, type RowForPerson } from './person/store.ts'
import type { AskedRight } from '#api/platform/db/asked-right.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { lockApplication, type ApplicationRow } from './store.ts'

export type { ApplicationRow } from './store.ts'

/** An application with the caller's standing. */
export type OwnApplication = ApplicationRow & {
	readonly standing: Standing
	/** The person with that standing; none for the system and staff. */
	readonly reader?: Person
}

interface Person {
	readonly id: string
	/** Unknown for a person who follows a link. */
	readonly email?: string
}

interface Needed {
	/** Locks the row until the transaction ends, for a change. */
	readonly lock?: boolean
	/** The part to be read; `any` is open to everybody with a standing. */
	readonly sees?: Part | 'any'
	/**
	 * The part to be changed. `own_record` is open to representatives too, and the caller checks whose record it is; `by_own_right` is open
	 * to everybody with a standing, and the caller checks the right, which is not tied to a part.
	 */
	readonly changes?: Part | 'own_record' | 'by_own_right'
}

/**
 * An application the caller works on, otherwise 404: those of other teams or partners and unknown ones look alike. A caller with a standing
 * but without the part is refused. Without a named part all of them are required, to read and, with a lock, to change: a later part stays
 * closed to advisers until somebody assigns it.
 */
export async function requireOwnApplication(
	{ db, actor }: Pick<TenantContext<Person>, 'db' | 'actor'>,
	application_id: string,
	{ lock = false, sees, changes }: Needed = {},
): Promise<OwnApplication> {
	const row = await db.first(lock ? lockForPerson : findForPerson, {
		partner_id: db.scope,
		user_id: actor.id,
		application_id,
	})
	if (row === undefined) refuse('err_entity_not_found')
	const application = { ...withStanding(row), reader: actor }
	const { standing } = application
	if (!hasStanding(standing)) refuse('err_entity_not_found')
	const is_allowed = lock || changes !== undefined ? mayChange(standing, changes) : maySee(standing, sees)
	if (!is_allowed) refuse('err_membership_right_missing')
	db.asked.push({ to: 'application', id: application_id, user_id: actor.id, needed: { lock, sees, changes } })
	return application
}

/** Asks for a right to an application again, as it was asked for at first. */
export const requireRightAgain = async (db: TenantDb, { id, user_id, needed }: AskedRight): Promise<void> => {
	await requireOwnApplication({ db, actor: { id: user_id } }, id, needed)
}

/** Readable with any standing, with all related data. */
export function requireShown(
	actor: Person,
	row: ShownRow | undefined,
): { readonly application: OwnApplication; readonly beside: BesideRow } {
	if (row === undefined) refuse('err_entity_not_found')
	const { offer, is_appointment_created, is_awaited, is_company_registered, ...own } = row
	const application = { ...withStanding(own), reader: actor }
	if (!hasStanding(application.standing)) refuse('err_entity_not_found')
	return { application, beside: { offer, is_appointment_created, is_awaited, is_company_registered } }
}

/** True if the person may change this part now; unlike the calls it refuses nothing. */
export async function holdsPart(
	{ db, actor }: Pick<TenantContext<Person>, 'db' | 'actor'>,
	application_id: string,
	part: Part,
): Promise<boolean> {
	const row = await db.first(findForPerson, { partner_id: db.scope, user_id: actor.id, application_id })
	return row !== undefined && changesPart(withStanding(row).standing, part)
}

const maySee = (standing: Standing, sees: Needed['sees']): boolean =>
	sees === 'any' || (sees === undefined ? parts : [sees]).every((part) => seesPart(standing, part))

function mayChange(standing: Standing, changes: Needed['changes']): boolean {
	if (changes === 'by_own_right') return true
	if (changes === 'own_record') return standing.is_representative || changesPart(standing, 'representatives')
	return (changes === undefined ? parts : [changes]).every((part) => changesPart(standing, part))
}

type Of = Pick<RowForPerson, 'member_role' | 'member_parts' | 'is_representative'>

export const standingOf = ({ member_role, member_parts, is_representative }: Of): Standing => ({
	role: member_role,
	parts: member_parts ?? [],
	is_representative,
})

function withStanding({ member_role, member_parts, is_representative, ...application }: RowForPerson): OwnApplication {
	return { ...application, standing: standingOf({ member_role, member_parts, is_representative }) }
}

/** The caller's application, locked and open for this kind of change. */
export async function requireUpdatable(
	context: Pick<TenantContext<Person>, 'db' | 'actor'>,
	application_id: string,
	update: AllowedUpdate,
): Promise<OwnApplication> {
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: partOfUpdate[update] })
	// Requests of staff only add to what the status allows.
	const is_allowed =
		allowedUpdatesOf(application).includes(update) ||
		allowedUpdatesOf(application, { asked: await askedOf(context.db, application) }).includes(update)
	if (!is_allowed) refuse('err_application_update_not_allowed')
	return application
}

/** The parts the caller may change now. */
export const allowedUpdatesOf = (
	{ standing, status, reopened_for }: OwnApplication,
	{ asked = [] }: Pick<Circumstances, 'asked'> = {},
): AllowedUpdate[] => updatesOf(standing, status, { asked, reopened_for })

/** The application, held until the transaction ends, whoever's it is: whoever works on what belongs to it comes one after the other. */
export const holdApplication = (
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<ApplicationRow | undefined> => db.first(lockApplication, { partner_id, application_id })
