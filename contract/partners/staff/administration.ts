import { z } from 'zod'

import { optionalRefusalNote } from '#domain/accounts/staff/second-person.ts'
import { partnerEntitlements } from '#domain/accounts/staff/entitlements.ts'
import { staffRoles } from '#domain/accounts/staff/grants.ts'
import {
	entitlementChange,
	invitationAcceptance,
	staffChange,
	staffChangeKinds,
	staffInvitation,
	staffStates,
} from '#domain/accounts/staff/rules.ts'

import { endpoint } from '../../endpoint.ts'

const role = z.enum(staffRoles)

const grant = z.object({
	role,
	since: z.iso.datetime(),
	/** The time of the last recertification; null before the first. */
	certified: z.iso.datetime().nullable(),
	certified_by: z.string().nullable(),
	due: z.iso.datetime(),
	is_overdue: z.boolean(),
})

const person = z.object({
	staff_id: z.uuid(),
	email: z.string(),
	display_name: z.string(),
	state: z.enum(staffStates),
	/** Set for a partner's people. */
	partner_key: z.string().nullable(),
	roles: z.array(grant),
	has_second_factor: z.boolean(),
	last_signed_in: z.iso.datetime().nullable(),
	/** The expiry of the invitation's link; null once it was used. */
	invitation_expires: z.iso.datetime().nullable(),
	/** People cannot change their own account. */
	is_self: z.boolean(),
})
export type StaffPerson = z.output<typeof person>

const change = z.object({
	change_id: z.uuid(),
	kind: z.enum(staffChangeKinds),
	staff_id: z.uuid().nullable(),
	/** Of a change about a partner. */
	partner_key: z.string().nullable(),
	/** The person, or the partner. */
	about: z.string(),
	roles: z.array(role),
	entitlements: z.array(z.enum(partnerEntitlements)),
	proposed_by: z.string(),
	proposed: z.iso.datetime(),
	/** False for the proposer and for the person concerned. */
	may_confirm: z.boolean(),
	/** The roles or entitlements as they are. */
	before: z.object({ roles: z.array(z.enum(staffRoles)), entitlements: z.array(z.enum(partnerEntitlements)) }),
	/** The lender of a partner that is to go live: contracts name it, and money is paid to its account. */
	lender: z.object({ legal_name: z.string(), city: z.string(), register: z.string(), iban: z.string(), bank_name: z.string() }).nullable(),
	/** The roles that may answer it. */
	answered_by: z.array(z.enum(staffRoles)),
})
export type OpenStaffChange = z.output<typeof change>

const administration = z.object({
	people: z.array(person),
	changes: z.array(change),
	/** The partners in reach, with their entitlements. */
	partners: z.array(z.object({ key: z.string(), display_name: z.string(), entitlements: z.array(z.enum(partnerEntitlements)) })),
})
export type StaffAdministration = z.output<typeof administration>

const manages = { access: 'bouser', permission: 'staff_manage', answer: administration } as const
const staffId = z.object({ staffId: z.uuid() })

export const getStaffAdministration = endpoint({
	...manages,
	method: 'GET',
	path: '/staff/administration',
	summary: 'Who works in the back office, with which rights since when, and what waits for a second person',
	refuses: [],
})

export const inviteStaff = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/people',
	fresh_factor: true,
	summary: 'Mails an invitation. The person has no right until somebody else has confirmed the roles',
	body: staffInvitation.extend({ partner_key: z.string().max(63).nullable() }),
	status: 201,
	refuses: ['err_bouser_email_exists', 'err_entity_not_found'],
})

export const inviteStaffAgain = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/people/{staffId}/invitations',
	summary: 'Mails a new link to somebody who has not used theirs; the one before holds no more',
	params: staffId,
	refuses: ['err_entity_not_found', 'err_bouser_not_invited'],
})

export const proposeStaffChange = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/people/{staffId}/changes',
	fresh_factor: true,
	summary: 'Proposes other roles, a new second factor, or letting somebody in again; another person confirms',
	params: staffId,
	body: staffChange,
	refuses: ['err_entity_not_found', 'err_bouser_own_account', 'err_bouser_last_admin', 'err_proposal_open'],
})

export const proposeEntitlements = endpoint({
	...manages,
	permission: 'partner_entitle',
	method: 'POST',
	path: '/staff/administration/partners/{partnerKey}/changes',
	fresh_factor: true,
	summary: 'Proposes what a partner is entitled to; another person confirms',
	params: z.object({ partnerKey: z.string().max(63) }),
	body: entitlementChange,
	refuses: ['err_entity_not_found', 'err_proposal_open'],
})

export const answerStaffChange = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/changes/{changeId}/answers',
	fresh_factor: { is_confirmed: true },
	summary: 'Confirms what somebody else has proposed, or does away with it',
	params: z.object({ changeId: z.uuid() }),
	/** Who does away with what another proposed says why. */
	body: z.strictObject({ is_confirmed: z.boolean(), note: optionalRefusalNote }),
	refuses: [
		'err_field_required',
		'err_entity_not_found',
		'err_permission_missing',
		'err_proposal_answered',
		'approve_require_different_user',
		'err_bouser_own_account',
		'err_bouser_last_admin',
		'err_partner_lacks',
		'err_partner_state_changed',
		'err_partner_proposal_outdated',
	],
})

export const disableStaff = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/people/{staffId}/disablement',
	summary: 'Shuts somebody out and ends their sessions at once; one person is enough',
	params: staffId,
	refuses: ['err_entity_not_found', 'err_bouser_own_account', 'err_bouser_last_admin'],
})

export const certifyRole = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/administration/people/{staffId}/certifications',
	summary: 'Says that somebody still needs a role',
	params: staffId,
	body: z.strictObject({ role }),
	refuses: ['err_entity_not_found', 'err_bouser_own_account'],
})

export const acceptStaffInvitation = endpoint({
	method: 'POST',
	path: '/staff/account/invitation',
	summary: 'Sets the first password by the mailed link, which counts once; signing in sets up the second step',
	access: 'anyone',
	body: invitationAcceptance,
	refuses: ['err_authentication_token_invalid', 'err_authentication_token_used', 'err_authentication_token_expired'],
})
