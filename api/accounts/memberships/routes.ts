import {
	acceptInvitation as acceptCall,
	changeMember as changeMemberCall,
	declineInvitation as declineCall,
	getTeam,
	invitePerson as inviteCall,
	joinByInvitation as joinCall,
	listTeams,
	makeOwner as makeOwnerCall,
	removeMember as removeMemberCall,
	showInvitation as showCall,
	withdrawInvitation as withdrawCall,
} from '#contract/accounts/memberships.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import { partsOf, seatIssues, type InvitedRole } from '#domain/accounts/memberships/rules.ts'
import type { Part } from '#domain/accounts/memberships/roles.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import { requirePasswordAgain } from '../second-factors/password.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { acceptInvitation, declineInvitation, invitePerson, joinByInvitation, showInvitation, withdrawInvitation } from './invitations.ts'
import { changeMember, makeOwner, removeMember, requireTeam, teamsOf } from './memberships.ts'
import { endOfDay, presentSeat, presentTeam, presentTeams } from './present.ts'

const perHour = (name: string, max: number) => ({ limits: [{ name, max, window_s: 3600 }] })

interface SentSeat {
	readonly role: InvitedRole
	readonly parts: Part[]
	readonly access_until: string | null
}

/** The seat as it is stored, with its last day in the partner's time zone. */
function seatOf({ services, partner }: { services: Services; partner: Partner }, sent: SentSeat) {
	refuseIfAny(seatIssues(sent, todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())))
	return { role: sent.role, parts: partsOf(sent), expires_at: endOfDay(sent.access_until, partner) }
}

const shown = async (db: TenantDb, partner: Partner, user: SessionUser, team_id: string) =>
	presentTeam(await requireTeam(db, user, team_id), partner)

export function routes(serve: Serve): void {
	serve(listTeams, async ({ db, partner, actor }) => ({ teams: presentTeams(await teamsOf(db, actor), partner) }))

	serve(getTeam, ({ db, partner, actor, params }) => shown(db, partner, actor, params.teamId))

	serve(inviteCall, async ({ services, db, partner, actor, params, body }) => {
		const seat = seatOf({ services, partner }, body)
		await invitePerson(db, actor, params.teamId, { ...seat, role: body.role, email: body.email })
		return shown(db, partner, actor, params.teamId)
	})

	serve(withdrawCall, async ({ db, partner, actor, params }) => {
		await withdrawInvitation(db, actor, params.teamId, params.invitationId)
		return shown(db, partner, actor, params.teamId)
	})

	serve(changeMemberCall, async ({ services, db, partner, actor, params, body }) => {
		await changeMember(db, actor, params, { ...seatOf({ services, partner }, body), version: body.version })
		return shown(db, partner, actor, params.teamId)
	})

	serve(removeMemberCall, ({ db, actor, params }) => removeMember(db, actor, params))

	// Stepwise, because a wrong password must stay counted although the call is refused.
	serve.stepwise(makeOwnerCall, async ({ read, transact, scope, partner, actor, params, body }) => {
		const person = { owner: { partner_id: scope, user_id: actor.id }, email: actor.email }
		await read((db) => requirePasswordAgain(db, person, body.password))
		return transact(async (db) => {
			await makeOwner(db, actor, params, body.stays_owner)
			return shown(db, partner, actor, params.teamId)
		})
	})

	serve(
		showCall,
		async ({ services, db, partner, actor, params }) => {
			const { invitation, company_name, accepted_by } = await showInvitation(db, { ...services, ...params, actor })
			const { email, inviter_email: invited_by } = invitation
			return { company_name, invited_by, email, ...presentSeat(invitation, partner), accepted_by }
		},
		perHour('team_invitation', 300),
	)

	serve(
		acceptCall,
		({ services, db, actor, params }) => acceptInvitation(db, { ...services, ...params, actor }),
		perHour('team_invitation_answer', 60),
	)

	serve(
		joinCall,
		({ services, db, partner, actor, params, body }) => joinByInvitation(db, partner, { ...services, ...params, actor }, body),
		perHour('team_invitation_answer', 60),
	)

	serve(
		declineCall,
		({ services, db, actor, params }) => declineInvitation(db, { ...services, ...params, actor }),
		perHour('team_invitation_answer', 60),
	)
}
