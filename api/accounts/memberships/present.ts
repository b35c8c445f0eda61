import type { Member, OpenInvitation, OwnTeam, Team } from '#contract/accounts/memberships.ts'
import { toldReason } from '#domain/applying/applications/reasons.ts'
import { displayStatusOf } from '#domain/applying/applications/status.ts'
import { todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { managesPeople } from '#domain/applying/permissions/standing.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { WholeTeam, teamsOf } from './memberships.ts'
import type { InvitationRow, MemberRow } from './store.ts'

/** The end of the last day of an access, in the partner's time zone. */
export const endOfDay = (day: IsoDate | null, { configuration }: Partner): Date | null =>
	day === null ? null : new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(configuration.time_zone).epochMilliseconds)

/** The last day of an access, derived from its end. */
const lastDay = (end: Date | null, { configuration }: Partner): IsoDate | null =>
	end === null ? null : todayIn(configuration.time_zone, Temporal.Instant.fromEpochMilliseconds(end.getTime() - 1))

export const presentTeams = ({ teams, applications }: Awaited<ReturnType<typeof teamsOf>>, partner: Partner): OwnTeam[] =>
	teams.map(({ team_id, name, role, parts, expires_at }) => ({
		team_id,
		company_name: name,
		role,
		parts,
		access_until: lastDay(expires_at, partner),
		applications: applications
			.filter((application) => application.team_id === team_id)
			.map(({ application_id, shortApplicationId, status, rejection_reason }) => ({
				applicationId: application_id,
				shortApplicationId,
				status,
				rejection_reason: toldReason(rejection_reason),
				display_status: displayStatusOf(status),
			})),
	}))

/** The team as the caller may see it: advisers are external and see only themselves and the owners. */
export function presentTeam({ team_id, company_name, own, members, invitations }: WholeTeam, partner: Partner): Team {
	const shown = own.role === 'adviser' ? members.filter(({ role, user_id }) => role === 'owner' || user_id === own.user_id) : members
	return {
		team_id,
		company_name,
		own_role: own.role,
		members: shown.map((member) => presentMember(member, own, partner)),
		invitations: managesPeople(own.role) ? invitations.map((open) => presentInvitation(open, partner)) : [],
	}
}

const presentMember = ({ created_at, expires_at, ...member }: MemberRow, own: MemberRow, partner: Partner): Member => ({
	...member,
	access_until: lastDay(expires_at, partner),
	joined: created_at.toISOString(),
	is_self: member.user_id === own.user_id,
})

const presentInvitation = ({ access_expires_at, created_at, expires_at, ...open }: InvitationRow, partner: Partner): OpenInvitation => ({
	...open,
	access_until: lastDay(access_expires_at, partner),
	invited: created_at.toISOString(),
	expires: expires_at.toISOString(),
})

export const presentSeat = (
	{ role, parts, access_expires_at }: Pick<InvitationRow, 'role' | 'parts' | 'access_expires_at'>,
	partner: Partner,
) => ({ role, parts, access_until: lastDay(access_expires_at, partner) })
