import { z } from 'zod'

import { invitation, invitedRoles, ownershipChange, seatChange } from '#domain/accounts/memberships/rules.ts'
import { invitedRegistration } from '#domain/accounts/account/rules.ts'
import { rejectionReasons } from '#domain/applying/applications/reasons.ts'
import { displayStatuses, statuses } from '#domain/applying/applications/status.ts'
import { parts, memberRoles } from '#domain/accounts/memberships/roles.ts'

import { endpoint } from '../endpoint.ts'

const teamId = z.object({ teamId: z.uuid() })
const memberId = teamId.extend({ memberId: z.uuid() })
const invitationId = teamId.extend({ invitationId: z.uuid() })
const token = z.object({ token: z.string().min(1).max(200) })

const seat = {
	role: z.enum(memberRoles),
	/** The parts of an adviser. */
	parts: z.array(z.enum(parts)),
	/** The last day of a limited access. */
	access_until: z.iso.date().nullable(),
}

/** An application as everybody may know of it who works for its company. */
export const applicationOfTeam = z.object({
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	status: z.enum(statuses),
	display_status: z.enum(displayStatuses),
	/** Why it ended; null while it has not. */
	rejection_reason: z.enum(rejectionReasons).nullable(),
})

const ownTeam = z.object({
	team_id: z.uuid(),
	company_name: z.string(),
	...seat,
	applications: z.array(applicationOfTeam),
})
export type OwnTeam = z.output<typeof ownTeam>

const member = z.object({
	user_id: z.uuid(),
	email: z.string(),
	...seat,
	joined: z.iso.datetime(),
	version: z.int(),
	is_self: z.boolean(),
})
export type Member = z.output<typeof member>

const openInvitation = z.object({
	invitation_id: z.uuid(),
	email: z.string(),
	...seat,
	role: z.enum(invitedRoles),
	invited: z.iso.datetime(),
	/** The end of the invitation's validity. */
	expires: z.iso.datetime(),
	is_expired: z.boolean(),
})
export type OpenInvitation = z.output<typeof openInvitation>

const team = z.object({
	team_id: z.uuid(),
	company_name: z.string(),
	own_role: z.enum(memberRoles),
	/** All members; an adviser sees only the owners and themselves. */
	members: z.array(member),
	/** Empty for everybody but owners. */
	invitations: z.array(openInvitation),
})
export type Team = z.output<typeof team>

export const listTeams = endpoint({
	method: 'GET',
	path: '/user/teams',
	summary: 'The companies whose applications one works on, with one’s own role in each',
	access: 'user',
	answer: z.object({ teams: z.array(ownTeam) }),
	refuses: [],
})

export const getTeam = endpoint({
	method: 'GET',
	path: '/user/teams/{teamId}',
	summary: 'Who works on a company’s applications, and who is invited to',
	access: 'user',
	params: teamId,
	answer: team,
	refuses: ['err_entity_not_found'],
})

export const invitePerson = endpoint({
	method: 'POST',
	path: '/user/teams/{teamId}/invitations',
	summary: 'Mails an invitation to this address, whether or not it has an account; an open one for the same address ends',
	access: 'user',
	params: teamId,
	body: invitation,
	answer: team,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_membership_right_missing',
		'err_membership_exists',
		'err_membership_limit_reached',
		'err_request_rate_limited',
	],
})

export const withdrawInvitation = endpoint({
	method: 'DELETE',
	path: '/user/teams/{teamId}/invitations/{invitationId}',
	summary: 'Takes back an open invitation: its link works no longer',
	access: 'user',
	params: invitationId,
	answer: team,
	refuses: ['err_entity_not_found', 'err_membership_right_missing'],
})

export const changeMember = endpoint({
	method: 'PATCH',
	path: '/user/teams/{teamId}/members/{memberId}',
	summary: 'Gives a member another role, other parts or another end; of an owner only by themselves',
	access: 'user',
	params: memberId,
	body: seatChange,
	answer: team,
	refuses: ['err_entity_not_found', 'err_membership_right_missing', 'err_membership_owner_needed', 'err_version_conflict'],
})

export const removeMember = endpoint({
	method: 'DELETE',
	path: '/user/teams/{teamId}/members/{memberId}',
	summary: 'Ends a member’s access at once; one’s own as well, as long as an owner stays',
	access: 'user',
	params: memberId,
	refuses: ['err_entity_not_found', 'err_membership_right_missing', 'err_membership_owner_needed'],
})

export const makeOwner = endpoint({
	method: 'POST',
	path: '/user/teams/{teamId}/members/{memberId}/ownership',
	summary: 'Makes a member an owner, in one’s own place or beside oneself; asks for the password again',
	access: 'user',
	params: memberId,
	body: ownershipChange,
	answer: team,
	refuses: [
		'err_entity_not_found',
		'err_membership_right_missing',
		'err_password_wrong',
		'err_authentication_locked',
		'err_membership_owner_needed',
	],
})

const invitationFaults = [
	'err_membership_invitation_invalid',
	'err_membership_invitation_answered',
	'err_membership_invitation_expired',
	'err_request_rate_limited',
] as const

export const showInvitation = endpoint({
	method: 'GET',
	path: '/user/team_invitations/{token}',
	summary: 'What an invitation is about, for whoever has its link',
	access: 'anyone',
	params: token,
	answer: z.object({
		company_name: z.string(),
		invited_by: z.string(),
		email: z.string(),
		...seat,
		role: z.enum(invitedRoles),
		/** The way to accept: in the current session, after signing in, with a new account, or by another account. */
		accepted_by: z.enum(['signed_in', 'sign_in', 'new_account', 'other_account']),
	}),
	refuses: invitationFaults,
})

export const acceptInvitation = endpoint({
	method: 'POST',
	path: '/user/team_invitations/{token}/accept',
	summary: 'Accepts an invitation with the account of the address it was sent to',
	access: 'user',
	params: token,
	answer: z.object({ team_id: z.uuid() }),
	refuses: [...invitationFaults, 'err_membership_invitation_for_other', 'err_membership_limit_reached'],
})

export const joinByInvitation = endpoint({
	method: 'POST',
	path: '/user/team_invitations/{token}/join',
	summary: 'Makes the account an invitation was sent to and accepts it; that the mail arrived confirms the address',
	access: 'anyone',
	params: token,
	body: invitedRegistration,
	answer: z.object({ email: z.string() }),
	status: 201,
	refuses: [
		...invitationFaults,
		'err_authentication_disabled',
		'err_authentication_email_conflict',
		'err_membership_invitation_for_other',
		'err_membership_limit_reached',
		'err_partner_terms_not_accepted',
		'err_password_too_simple',
	],
})

export const declineInvitation = endpoint({
	method: 'POST',
	path: '/user/team_invitations/{token}/decline',
	summary: 'Declines an invitation; its link works no longer',
	access: 'anyone',
	params: token,
	refuses: [...invitationFaults, 'err_membership_invitation_for_other'],
})
