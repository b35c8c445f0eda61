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

import type { ApplicantContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import { requirePasswordAgain } from '../second-factors/password.ts'
import type { Services } from '#api/platform/services.ts'
import { withHash } from '../account/passwords.ts'
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

const shown = async (context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>, team_id: string) =>
	presentTeam(await requireTeam(context, team_id), context.partner)

export function routes(serve: Serve): void {
	serve(listTeams, async (call) => ({ teams: presentTeams(await teamsOf(call), call.partner) }))

	serve(getTeam, (call) => shown(call, call.params.teamId))

	serve(inviteCall, async (call) => {
		const { params, body } = call
		const seat = seatOf(call, body)
		await invitePerson(call, params.teamId, { ...seat, role: body.role, email: body.email })
		return shown(call, params.teamId)
	})

	serve(withdrawCall, async (call) => {
		const { params } = call
		await withdrawInvitation(call, params.teamId, params.invitationId)
		return shown(call, params.teamId)
	})

	serve(changeMemberCall, async (call) => {
		const { params, body } = call
		await changeMember(call, params, { ...seatOf(call, body), version: body.version })
		return shown(call, params.teamId)
	})

	serve(removeMemberCall, (call) => removeMember(call, call.params))

	// Stepwise, because a wrong password must stay counted although the call is refused.
	serve.stepwise(makeOwnerCall, async ({ read, transact, scope, partner, actor, params, body }) => {
		const person = { owner: { partner_id: scope, user_id: actor.id }, email: actor.email }
		await requirePasswordAgain(read, person, body.password)
		return transact(async (db) => {
			await makeOwner({ db, actor }, params, body.stays_owner)
			return shown({ db, partner, actor }, params.teamId)
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

	serve.stepwise(
		joinCall,
		async ({ services, partner, params, actor, body, transact }) => {
			const form = await withHash(body)
			return transact((db) => joinByInvitation({ db, partner }, { ...services, ...params, actor }, form))
		},
		perHour('team_invitation_answer', 60),
	)

	serve(
		declineCall,
		({ services, db, actor, params }) => declineInvitation(db, { ...services, ...params, actor }),
		perHour('team_invitation_answer', 60),
	)
}
