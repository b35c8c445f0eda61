import { randomUUIDv7 } from 'node:crypto'

import type { joinByInvitation as joinCall } from '#contract/accounts/memberships.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'
import { invitation_days, type InvitedRole } from '#domain/accounts/memberships/rules.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'

import { confirmByLink, registerInvited } from '../account/account.ts'
import type { Hashed } from '../account/passwords.ts'
import { accountOfEmail } from '../account/find.ts'
import type { ApplicantContext, TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { requireWithinLimit } from '#api/platform/rate-limits/rate-limits.ts'
import type { Secret } from '#api/platform/secret.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { enqueueInvitation } from './mails.ts'
import { invitationOfToken } from './links.ts'
import { requireManaged, requireRoom, tellOwners, type Seat } from './memberships.ts'
import {
	answerInvitation,
	findInvitation,
	insertInvitation,
	listMembers,
	lockInvitation,
	lockTeam,
	nameOfTeam,
	upsertMember,
} from './store.ts'
import { recordTeamEvent } from './teams.ts'

const invitationsADay = { name: 'team_invitations', max: 30, window_s: 86_400 }

/** Neither this call nor the job that mails the link looks up whether the address has an account: answer, list and mail are the same. */
export async function invitePerson(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	team_id: string,
	{ email, ...seat }: Seat & { readonly email: string; readonly role: InvitedRole },
): Promise<void> {
	const { db, actor } = context
	const team = await requireManaged(context, team_id)
	if (team.members.some((member) => member.email === email)) throw new Refusal([issue('err_membership_exists', 'email')])
	const before = team.invitations.filter((open) => open.email === email)
	requireRoom({ ...team, invitations: team.invitations.filter((open) => open.email !== email) })
	await requireWithinLimit(db, invitationsADay, `${db.scope}:${actor.id}`)
	for (const { invitation_id } of before) {
		await db.all(answerInvitation, { partner_id: db.scope, invitation_id, status: 'withdrawn' })
	}
	const invitation_id = randomUUIDv7()
	await db.all(insertInvitation, {
		partner_id: db.scope,
		invitation_id,
		team_id,
		email,
		role: seat.role,
		parts: seat.parts,
		access_expires_at: seat.expires_at,
		invited_by: actor.id,
		// SQL checks expiry by the database's clock; a difference to this machine's is negligible over days.
		expires_at: new Date(Date.now() + invitation_days * 86_400_000),
	})
	await recordTeamEvent(
		context,
		{ partner_id: db.scope, team_id },
		{
			kind: 'person_invited',
			details: {
				invitation_id,
				role: seat.role,
				parts: seat.parts,
			},
		},
	)
	await enqueueInvitation(db, invitation_id)
}

export async function withdrawInvitation(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	team_id: string,
	invitation_id: string,
): Promise<void> {
	const { db } = context
	const team = await requireManaged(context, team_id)
	if (!team.invitations.some((open) => open.invitation_id === invitation_id)) refuse('err_entity_not_found')
	await db.all(answerInvitation, { partner_id: db.scope, invitation_id, status: 'withdrawn' })
	await recordTeamEvent(context, { partner_id: db.scope, team_id }, { kind: 'invitation_withdrawn', details: { invitation_id } })
}

interface LinkUse {
	readonly secret: Secret
	readonly token: string
	/** The person signed in where the link was opened. */
	readonly actor: SessionUser | undefined
}

/** The open invitation of a link; locked while it is answered. */
async function requireOpen(db: TenantDb, { secret, token }: LinkUse, { lock }: { lock: boolean }) {
	const invitation_id = invitationOfToken(secret, db.scope, token) ?? refuse('err_membership_invitation_invalid')
	const found = await db.first(lock ? lockInvitation : findInvitation, { partner_id: db.scope, invitation_id })
	if (found === undefined || found.status === 'withdrawn') refuse('err_membership_invitation_invalid')
	if (found.status !== 'open') refuse('err_membership_invitation_answered')
	if (found.is_expired) refuse('err_membership_invitation_expired')
	return found
}
type Invitation = Awaited<ReturnType<typeof requireOpen>>

/** Nobody may answer another person's invitation, even with the link. */
function requireAddressee(invitation: Invitation, actor: SessionUser | undefined): void {
	if (actor !== undefined && actor.email !== invitation.email) refuse('err_membership_invitation_for_other')
}

/** The invitation as shown, and the ways its reader can accept it: the link proves access to the mailbox. */
export async function showInvitation(db: TenantDb, link: LinkUse) {
	const invitation = await requireOpen(db, link, { lock: false })
	const { actor } = link
	const account = await accountOfEmail(db, invitation.email)
	const has_account = account !== undefined && account.password_hash !== null
	const company_name = (await db.first(nameOfTeam, { partner_id: db.scope, team_id: invitation.team_id }))?.name ?? ''
	const accepted_by =
		actor === undefined
			? has_account
				? ('sign_in' as const)
				: ('new_account' as const)
			: actor.email === invitation.email
				? ('signed_in' as const)
				: ('other_account' as const)
	return { invitation, company_name, accepted_by }
}

export async function acceptInvitation(db: TenantDb, link: LinkUse & { readonly actor: SessionUser }): Promise<{ team_id: string }> {
	const invitation = await requireOpen(db, link, { lock: true })
	requireAddressee(invitation, link.actor)
	await takeSeat({ db, actor: link.actor }, invitation)
	return { team_id: invitation.team_id }
}

/** Creates the account and takes the seat in one transaction, for a person without an account. */
export async function joinByInvitation(
	context: Pick<TenantContext, 'db' | 'partner'>,
	link: LinkUse,
	form: Hashed<BodyOf<typeof joinCall>>,
): Promise<{ email: string }> {
	const invitation = await requireOpen(context.db, link, { lock: true })
	requireAddressee(invitation, link.actor)
	const user_id = await registerInvited(context, invitation.email, form)
	await takeSeat({ db: context.db, actor: { type: 'user', id: user_id } }, invitation)
	return { email: invitation.email }
}

async function takeSeat(
	context: Pick<TenantContext<Actor & { readonly id: string }>, 'db' | 'actor'>,
	invitation: Invitation,
): Promise<void> {
	const { db, actor } = context
	const { team_id, role, parts, access_expires_at: expires_at, invitation_id } = invitation
	const place = { partner_id: db.scope, team_id }
	await db.all(lockTeam, place)
	const members = await db.all(listMembers, place)
	await db.all(answerInvitation, { partner_id: db.scope, invitation_id, status: 'accepted' })
	// An existing seat stays unchanged: an old invitation must not reduce it.
	if (members.some((member) => member.user_id === actor.id)) return
	requireRoom({ members, invitations: [] })
	await db.all(upsertMember, { ...place, user_id: actor.id, role, parts, expires_at })
	await confirmByLink(db, { user_id: actor.id, email: invitation.email })
	await recordTeamEvent(context, place, { kind: 'member_joined', details: { invitation_id, role, parts } })
	const company_name = (await db.first(nameOfTeam, place))?.name ?? ''
	await tellOwners(db, { team_id, company_name, members }, actor.id)
}

export async function declineInvitation(db: TenantDb, link: LinkUse): Promise<void> {
	const invitation = await requireOpen(db, link, { lock: true })
	requireAddressee(invitation, link.actor)
	const { team_id, invitation_id } = invitation
	await db.all(answerInvitation, { partner_id: db.scope, invitation_id, status: 'declined' })
	const actor: Actor = { type: 'user', id: link.actor?.id ?? null }
	await recordTeamEvent({ db, actor }, { partner_id: db.scope, team_id }, { kind: 'invitation_declined', details: { invitation_id } })
}
