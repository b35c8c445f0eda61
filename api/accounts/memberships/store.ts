import { sql } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert, type Prepared, type SqlBuilder } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

interface InTeam {
	partner_id: string
	team_id: string
}

export const insertTeam = prepareInsert('teams', ['partner_id', 'team_id', 'company_id'])

/** The data that identifies a company. */
export interface SameCompany {
	company_id: string
	folded_name: string
	country: string
	post_code: string | null
	hr_number: string | null
}

/**
 * The team of a person who may apply for this company: of the same register entry, or of one typed alike. The identifying data is passed as
 * values: with a self-join the planner read the directory once for each of its rows while it had no statistics.
 */
export const findTeamFor = prepare((db, param: SameCompany & { partner_id: string; user_id: string }) =>
	db
		.selectFrom('companies')
		.innerJoin('teams', (join) =>
			join.onRef('teams.partner_id', '=', 'companies.partner_id').onRef('teams.company_id', '=', 'companies.company_id'),
		)
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'teams.partner_id').onRef('memberships.team_id', '=', 'teams.team_id'),
		)
		.select('teams.team_id')
		.where('companies.folded_name', '=', param.folded_name)
		.where('companies.country', '=', param.country)
		.where('memberships.user_id', '=', param.user_id)
		.where('memberships.role', 'in', ['owner', 'editor'])
		.where(is_seat_held)
		.where((is) =>
			is.or([
				is('companies.company_id', '=', param.company_id),
				is.and([
					is.or([is('companies.post_code', '=', param.post_code), is('companies.hr_number', '=', param.hr_number)]),
					sql<boolean>`coalesce(companies.hr_number = ${sql.val(param.hr_number)}, true)`,
				]),
			]),
		)
		.orderBy('teams.created_at')
		.limit(1),
)

/** Locked while membership changes: a concurrent change waits and then sees the result. */
export const lockTeam = prepare((db, param: InTeam) =>
	db.selectFrom('teams').select('team_id').where('team_id', '=', param.team_id).forUpdate(),
)

/** A person's teams, by company name. */
export const listOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('memberships')
		.innerJoin('teams', (join) =>
			join.onRef('teams.partner_id', '=', 'memberships.partner_id').onRef('teams.team_id', '=', 'memberships.team_id'),
		)
		.innerJoin('companies', (join) =>
			join.onRef('companies.partner_id', '=', 'teams.partner_id').onRef('companies.company_id', '=', 'teams.company_id'),
		)
		.select(['teams.team_id', 'companies.name', 'memberships.role', 'memberships.parts', 'memberships.expires_at'])
		.where('memberships.user_id', '=', param.user_id)
		.where(is_seat_held)
		.orderBy('companies.folded_name')
		.orderBy('teams.team_id')
		.limit(500),
)

/** The applications' data shown beside the companies in that list. */
export const listApplicationsOfTeams = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('applications')
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'applications.partner_id').onRef('memberships.team_id', '=', 'applications.team_id'),
		)
		.select([
			'applications.team_id',
			'applications.application_id',
			'applications.shortApplicationId',
			'applications.status',
			'applications.rejection_reason',
		])
		.where('memberships.user_id', '=', param.user_id)
		.where(is_seat_held)
		.orderBy('applications.created_at', 'desc')
		.limit(500),
)

/** The current members of a team, in the order they joined. */
export const listMembers = prepare((db, param: InTeam) =>
	db
		.selectFrom('memberships')
		.innerJoin('users', (join) =>
			join.onRef('users.partner_id', '=', 'memberships.partner_id').onRef('users.user_id', '=', 'memberships.user_id'),
		)
		.select([
			'memberships.user_id',
			'memberships.role',
			'memberships.parts',
			'memberships.expires_at',
			'memberships.version',
			'memberships.created_at',
			'users.email',
		])
		.where('memberships.team_id', '=', param.team_id)
		.where(is_seat_held)
		.orderBy('memberships.created_at')
		.orderBy('memberships.user_id'),
)
export type MemberRow = RowOf<typeof listMembers>

/** Inserts a new member, or restores a former one. */
export const upsertMember = prepare(
	(db, param: InTeam & { user_id: string; role: MemberRow['role']; parts: MemberRow['parts']; expires_at: Date | null }) =>
		db
			.insertInto('memberships')
			.values({
				partner_id: param.partner_id,
				team_id: param.team_id,
				user_id: param.user_id,
				role: param.role,
				parts: param.parts,
				expires_at: param.expires_at,
			})
			.onConflict((conflict) =>
				conflict.columns(['partner_id', 'team_id', 'user_id']).doUpdateSet((changed) => ({
					role: changed.ref('excluded.role'),
					parts: changed.ref('excluded.parts'),
					expires_at: changed.ref('excluded.expires_at'),
					ended_at: null,
					version: sql<number>`memberships.version + 1`,
					created_at: changed.ref('excluded.created_at'),
				})),
			),
)

export const updateMember = prepare(
	(db, param: InTeam & { user_id: string; role: MemberRow['role']; parts: MemberRow['parts']; expires_at: Date | null }) =>
		db
			.updateTable('memberships')
			.set({ role: param.role, parts: param.parts, expires_at: param.expires_at, version: sql<number>`memberships.version + 1` })
			.where('team_id', '=', param.team_id)
			.where('user_id', '=', param.user_id)
			.where('ended_at', 'is', null),
)

export const endMember = prepare((db, param: InTeam & { user_id: string }) =>
	db
		.updateTable('memberships')
		.set({ ended_at: sql<Date>`now()`, version: sql<number>`memberships.version + 1` })
		.where('team_id', '=', param.team_id)
		.where('user_id', '=', param.user_id)
		.where('ended_at', 'is', null),
)

export const endSeatsOf = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.updateTable('memberships')
		.set({ ended_at: sql<Date>`now()`, version: sql<number>`memberships.version + 1` })
		.where('user_id', '=', param.user_id)
		.where('ended_at', 'is', null)
		.returning('team_id'),
)

/** Whatever became of them: they bear the address of an account that is deleted. */
export const deleteInvitationsTo = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.deleteFrom('team_invitations')
		.where('email', '=', ({ selectFrom }) => selectFrom('users').select('users.email').where('users.user_id', '=', param.user_id)),
)

/** Expired accesses whose end is not yet recorded. Each is returned once, even to concurrent callers. */
export const endExpired = prepareAcrossPartners('job', (db, _: object) =>
	db
		.updateTable('memberships')
		.set({ ended_at: sql<Date>`expires_at`, version: sql<number>`memberships.version + 1` })
		.where('ended_at', 'is', null)
		.where('expires_at', '<=', sql<Date>`now()`)
		.returning(['partner_id', 'team_id', 'user_id']),
)

/** The people who work on the team's applications and are notified about them. */
export const listWorkers = prepare((db, param: InTeam) =>
	db
		.selectFrom('memberships')
		.select('user_id')
		.where('team_id', '=', param.team_id)
		.where('role', 'in', ['owner', 'editor'])
		.where(is_seat_held),
)

export const nameOfTeam = prepare((db, param: InTeam) =>
	db
		.selectFrom('teams')
		.innerJoin('companies', (join) =>
			join.onRef('companies.partner_id', '=', 'teams.partner_id').onRef('companies.company_id', '=', 'teams.company_id'),
		)
		.select('companies.name')
		.where('teams.team_id', '=', param.team_id),
)

export const insertTeamEvent = prepareInsert('team_events', [
	'partner_id',
	'team_id',
	'event_id',
	'kind',
	'actor_type',
	'actor_id',
	'details',
])

export const listApplicationsOfTeam = prepare((db, param: InTeam) =>
	db.selectFrom('applications').select('application_id').where('team_id', '=', param.team_id),
)

export const insertInvitation = prepareInsert('team_invitations', [
	'partner_id',
	'invitation_id',
	'team_id',
	'email',
	'role',
	'parts',
	'access_expires_at',
	'invited_by',
	'expires_at',
])

/** Open invitations, expired ones included. */
export const listInvitations = prepare((db, param: InTeam) =>
	db
		.selectFrom('team_invitations')
		.select([
			'invitation_id',
			'email',
			'role',
			'parts',
			'access_expires_at',
			'created_at',
			'expires_at',
			sql<boolean>`expires_at <= now()`.as('is_expired'),
		])
		.where('team_id', '=', param.team_id)
		.where('status', '=', 'open')
		.orderBy('created_at'),
)
export type InvitationRow = RowOf<typeof listInvitations>

const foundInvitation = (db: SqlBuilder, param: { partner_id: string; invitation_id: string }) =>
	db
		.selectFrom('team_invitations')
		.innerJoin('users as inviters', (join) =>
			join.onRef('inviters.partner_id', '=', 'team_invitations.partner_id').onRef('inviters.user_id', '=', 'team_invitations.invited_by'),
		)
		.selectAll('team_invitations')
		.select([
			'inviters.email as inviter_email',
			'inviters.communication_language as inviter_language',
			sql<boolean>`team_invitations.expires_at <= now()`.as('is_expired'),
		])
		.where('team_invitations.invitation_id', '=', param.invitation_id)

export const findInvitation = prepare(foundInvitation)

/** Locked until the transaction ends: a concurrent answer waits and then finds it answered. */
export const lockInvitation = prepare((db, param: { partner_id: string; invitation_id: string }) =>
	foundInvitation(db, param).forUpdate('team_invitations'),
)

export const answerInvitation = prepare(
	(db, param: { partner_id: string; invitation_id: string; status: 'accepted' | 'declined' | 'withdrawn' }) =>
		db
			.updateTable('team_invitations')
			.set({ status: param.status })
			.where('invitation_id', '=', param.invitation_id)
			.where('status', '=', 'open'),
)

/** The addresses that were some people's until lately. */
export const listFormerAddresses = prepare((db, param: { partner_id: string; user_ids: readonly string[]; since: Date }) =>
	db
		.selectFrom('address_corrections')
		.select(['user_id', 'email_before'])
		.where(sql<boolean>`user_id = any(${param.user_ids}::uuid[])`)
		.where('status', '=', 'done')
		.where('ended_at', '>=', param.since)
		.orderBy('user_id')
		.orderBy('ended_at'),
)
