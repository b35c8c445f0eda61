import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/accounts/staff/actor.ts'

import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { findTeamFor, insertTeam, insertTeamEvent, listWorkers, lockTeam, tellTeam, upsertMember, type SameCompany } from './store.ts'

/** The team for an application of this company: one of this person's, or a new one they own. */
export async function teamFor(db: TenantDb, user: Actor & { readonly id: string }, company: SameCompany): Promise<string> {
	const found = await db.first(findTeamFor, { ...company, partner_id: db.scope, user_id: user.id })
	if (found !== undefined) return found.team_id
	const team_id = randomUUIDv7()
	await db.all(insertTeam, { partner_id: db.scope, team_id, company_id: company.company_id })
	await db.all(upsertMember, { partner_id: db.scope, team_id, user_id: user.id, role: 'owner', parts: [], expires_at: null })
	await recordTeamEvent(db, { partner_id: db.scope, team_id }, 'team_made', user)
	return team_id
}

/** Locks the team until the transaction ends. */
export const holdTeam = (db: TenantDb, team_id: string) => db.all(lockTeam, { partner_id: db.scope, team_id })

/** Records the event and wakes the pages of the team's applications. */
export async function recordTeamEvent(
	db: Db,
	team: { readonly partner_id: string; readonly team_id: string },
	kind: string,
	actor: Actor,
	details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	await db.all(insertTeamEvent, {
		...team,
		event_id: randomUUIDv7(),
		kind,
		actor_type: actor.type,
		actor_id: actor.id,
		details: JSON.stringify(details),
	})
	await db.all(tellTeam, team)
}

/** The people notified about a team's applications: its current owners and editors, whoever created the application. */
export const workersOf = async (db: Db, team: { readonly partner_id: string; readonly team_id: string }): Promise<string[]> =>
	(await db.all(listWorkers, { partner_id: team.partner_id, team_id: team.team_id })).map(({ user_id }) => user_id)
