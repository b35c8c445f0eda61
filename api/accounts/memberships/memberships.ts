import { refuse } from '#domain/platform/errors/catalogue.ts'
import { max_people } from '#domain/accounts/memberships/rules.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { managesPeople } from '#domain/applying/permissions/standing.ts'

import { accountOf } from '../account/find.ts'
import type { ApplicantContext, TenantContext } from '#api/platform/context.ts'
import type { AskedRight } from '#api/platform/db/asked-right.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { sendMail } from '../mails/mails.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { memberLeft } from './events.ts'
import {
	deleteInvitationsTo,
	endMember,
	endSeatsOf,
	listApplicationsOfTeams,
	listInvitations,
	listMembers,
	listOfUser,
	lockTeam,
	nameOfTeam,
	updateMember,
	type InvitationRow,
	type MemberRow,
} from './store.ts'
import { recordTeamEvent } from './teams.ts'

export interface WholeTeam {
	readonly team_id: string
	readonly company_name: string
	/** The caller's own seat. */
	readonly own: MemberRow
	readonly members: readonly MemberRow[]
	readonly invitations: readonly InvitationRow[]
}

export const teamsOf = async ({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>) => ({
	teams: await db.all(listOfUser, { partner_id: db.scope, user_id: actor.id }),
	applications: await db.all(listApplicationsOfTeams, { partner_id: db.scope, user_id: actor.id }),
})

/** A team the caller belongs to, otherwise 404. With the lock, membership cannot change until the transaction ends. */
export async function requireTeam(
	{ db, actor }: { readonly db: TenantDb; readonly actor: { readonly id: string } },
	team_id: string,
	options: { lock?: boolean; manages?: boolean } = {},
): Promise<WholeTeam> {
	const team = { partner_id: db.scope, team_id }
	if (options.lock === true) await db.all(lockTeam, team)
	const members = await db.all(listMembers, team)
	const own = members.find((member) => member.user_id === actor.id) ?? refuse('err_entity_not_found')
	if (options.manages === true && !managesPeople(own.role)) refuse('err_membership_right_missing')
	db.asked.push({ to: 'team', id: team_id, user_id: actor.id, needed: options })
	const named = await db.first(nameOfTeam, team)
	return { team_id, company_name: named?.name ?? '', own, members, invitations: await db.all(listInvitations, team) }
}

/** A team whose people the caller may manage; locked. */
export const requireManaged = (context: Pick<ApplicantContext, 'db' | 'actor'>, team_id: string): Promise<WholeTeam> =>
	requireTeam(context, team_id, { lock: true, manages: true })

/** Asks for a right to a team again, as it was asked for at first. */
export const requireRightToTeamAgain = async (db: TenantDb, { id, user_id, needed }: AskedRight): Promise<void> => {
	await requireTeam({ db, actor: { id: user_id } }, id, needed)
}

export const requireRoom = ({ members, invitations }: Pick<WholeTeam, 'members' | 'invitations'>): void => {
	if (members.length + invitations.length >= max_people) refuse('err_membership_limit_reached', { max: max_people })
}

const memberOf = ({ members }: WholeTeam, user_id: string): MemberRow =>
	members.find((member) => member.user_id === user_id) ?? refuse('err_entity_not_found')

/** A team needs at least one owner, so the last one cannot leave. */
function requireAnotherOwner({ members }: WholeTeam, leaving: MemberRow): void {
	const others = members.filter(({ role, user_id }) => role === 'owner' && user_id !== leaving.user_id)
	if (leaving.role === 'owner' && others.length === 0) refuse('err_membership_owner_needed')
}

/** Owners have equal rights: none may change another's seat (docs/domain/readings B70). */
function requireNotAnotherOwner(member: MemberRow, user: SessionUser): void {
	if (member.role === 'owner' && member.user_id !== user.id) refuse('err_membership_right_missing')
}

export interface Seat {
	readonly role: MemberRow['role']
	readonly parts: MemberRow['parts']
	readonly expires_at: Date | null
}

export async function changeMember(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ teamId, memberId }: { teamId: string; memberId: string },
	{ version, ...seat }: Seat & { readonly version: number },
): Promise<void> {
	const team = await requireManaged(context, teamId)
	const member = memberOf(team, memberId)
	requireNotAnotherOwner(member, context.actor)
	requireAnotherOwner(team, member)
	if (member.version !== version) refuse('err_version_conflict')
	await setSeat(context, { team, member }, seat)
}

async function setSeat(
	context: Pick<TenantContext, 'db' | 'actor'>,
	{ team: { team_id }, member: { user_id, role } }: { readonly team: WholeTeam; readonly member: MemberRow },
	seat: Seat,
): Promise<void> {
	const team = { partner_id: context.db.scope, team_id }
	await context.db.all(updateMember, { ...team, user_id, ...seat })
	await recordTeamEvent(context, team, {
		kind: 'member_changed',
		details: { user_id, before: role, after: seat.role, parts: seat.parts },
	})
}

/** Removes a member, or lets one leave. Their open pages are closed with the next event. */
export async function removeMember(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ teamId, memberId }: { teamId: string; memberId: string },
): Promise<void> {
	const { db, actor } = context
	const is_own = memberId === actor.id
	const team = is_own ? await requireTeam(context, teamId, { lock: true }) : await requireManaged(context, teamId)
	const member = memberOf(team, memberId)
	requireNotAnotherOwner(member, actor)
	requireAnotherOwner(team, member)
	const place = { partner_id: db.scope, team_id: teamId }
	await db.all(endMember, { ...place, user_id: memberId })
	await db.tell(memberLeft, { ...place, user_id: memberId })
	await recordTeamEvent(context, place, { kind: is_own ? 'member_left' : 'member_removed', details: { user_id: memberId } })
	if (!is_own) await sendMail(db, { template: 'team_access_ended', user_id: memberId, values: { company: team.company_name } })
}

/** Ends every seat of an account that is deleted, an owner's too, with the invitations to it: no case of theirs is open any more. */
export async function leaveEveryTeam({
	db,
	actor,
	user_id,
}: Pick<TenantContext<Actor>, 'db' | 'actor'> & { readonly user_id: string }): Promise<void> {
	for (const { team_id } of await db.all(endSeatsOf, { partner_id: db.scope, user_id })) {
		const place = { partner_id: db.scope, team_id }
		await db.tell(memberLeft, { ...place, user_id })
		await recordTeamEvent({ db, actor }, place, { kind: 'member_removed', details: { user_id } })
	}
	await db.all(deleteInvitationsTo, { partner_id: db.scope, user_id })
}

/** Transfers or shares ownership. The caller has checked the password. */
export async function makeOwner(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ teamId, memberId }: { teamId: string; memberId: string },
	stays_owner: boolean,
): Promise<void> {
	const { db, actor } = context
	const team = await requireManaged(context, teamId)
	const member = memberOf(team, memberId)
	if (member.user_id === actor.id) refuse('err_membership_owner_needed')
	if (member.role !== 'owner') {
		await setSeat(context, { team, member }, { role: 'owner', parts: [], expires_at: null })
		await sendMail(db, {
			template: 'team_ownership',
			user_id: memberId,
			team_id: teamId,
			values: { company: team.company_name, person: actor.email },
		})
	}
	if (!stays_owner) await setSeat(context, { team, member: team.own }, { role: 'editor', parts: [], expires_at: null })
}

/** Mails the owners that a member has joined. */
export async function tellOwners(
	db: TenantDb,
	team: Pick<WholeTeam, 'team_id' | 'company_name' | 'members'>,
	user_id: string,
): Promise<void> {
	const person = (await accountOf(db, user_id))?.email ?? ''
	for (const owner of team.members.filter(({ role }) => role === 'owner')) {
		await sendMail(db, {
			template: 'team_joined',
			user_id: owner.user_id,
			team_id: team.team_id,
			values: { company: team.company_name, person },
		})
	}
}
