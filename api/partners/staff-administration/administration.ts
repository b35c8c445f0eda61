import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { answerStaffChange, inviteStaff as inviteCall } from '#contract/partners/staff/administration.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { mayStaff, type GivenRole } from '#domain/accounts/staff/grants.ts'
import { isStateMove } from '#domain/partners/partner-administration/state.ts'
import { rolesFor, type StaffChange, type StaffChangeKind } from '#domain/accounts/staff/rules.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { clearAccess, endSessions } from './access.ts'
import { mailInvitation } from './invitations.ts'
import { makeLive } from '../partner-administration/state-moves.ts'
import { enqueueLeaving } from './leave-cases.ts'
import { propose, type About } from './proposing.ts'
import {
	answerChange,
	certify,
	insertPerson,
	lockAdmins,
	lockChange,
	lockEntitlements,
	lockPerson,
	setDisabled,
	setEntitlements,
	updateRoles,
} from './store.ts'

type CallOfStaff = Pick<StaffContext, 'services' | 'db' | 'actor'>

/** A person this administrator may manage: anybody for ours, for a partner's its own people. Nobody changes their own rights. */
async function requirePerson({ db, actor }: CallOfStaff, staff_id: string) {
	const person = await db.first(lockPerson, { staff_id })
	if (person === undefined || (actor.partner_id !== null && person.partner_id !== actor.partner_id)) refuse('err_entity_not_found')
	if (person.staff_id === actor.id) refuse('err_bouser_own_account')
	return person
}

async function requireAnotherAdmin({ db }: CallOfStaff, staff_id: string): Promise<void> {
	const admins = await db.all(lockAdmins, {})
	if (admins.length === 1 && admins[0]?.staff_id === staff_id) refuse('err_bouser_last_admin')
}

function requireFitting(roles: readonly GivenRole[], is_partners: boolean): void {
	if (!roles.every((role) => rolesFor(is_partners).includes(role))) throw new Refusal([issue('err_field_invalid', 'roles')])
}

export async function invite(context: CallOfStaff, { partner_key, roles, ...person }: BodyOf<typeof inviteCall>): Promise<void> {
	const { db, actor, services } = context
	const partner = partner_key === null ? undefined : ((await services.partners.ofKey(partner_key)) ?? refuse('err_entity_not_found'))
	if (actor.partner_id !== null && actor.partner_id !== partner?.partner_id) refuse('err_entity_not_found')
	requireFitting(roles, partner !== undefined)
	const staff_id = randomUUIDv7()
	const made = await db.first(insertPerson, { ...person, staff_id, roles: [], partner_id: partner?.partner_id ?? null })
	if (made === undefined) throw new Refusal([issue('err_bouser_email_exists', 'email')])
	await recordAudit({ db, actor }, 'staff_invited', { staff_id, email: person.email })
	await propose(context, { kind: 'roles', about: { staff_id, partner_id: null }, content: { roles } })
	await mailInvitation({ services, db }, staff_id)
}

export async function inviteAgain(context: CallOfStaff, staff_id: string): Promise<void> {
	const person = await requirePerson(context, staff_id)
	if (person.password_hash !== null || person.disabled_at !== null) refuse('err_bouser_not_invited')
	await mailInvitation({ services: context.services, db: context.db }, staff_id)
	await recordAudit({ db: context.db, actor: context.actor }, 'staff_invited', { staff_id })
}

export async function proposeChange(context: CallOfStaff, staff_id: string, { kind, ...content }: StaffChange): Promise<void> {
	const person = await requirePerson(context, staff_id)
	if ('roles' in content) {
		requireFitting(content.roles, person.partner_id !== null)
		if (!content.roles.includes('admin')) await requireAnotherAdmin(context, staff_id)
	}
	await propose(context, { kind, about: { staff_id, partner_id: null }, content })
}

export async function proposeEntitled(context: CallOfStaff, partner_key: string, entitlements: readonly string[]): Promise<void> {
	const { partner_id } = (await context.services.partners.ofKey(partner_key)) ?? refuse('err_entity_not_found')
	await propose(context, { kind: 'entitlements', about: { staff_id: null, partner_id }, content: { entitlements } })
}

/** The second person's decision. The proposal is checked again, because the last administrator may have become so since. */
export async function answer(
	context: CallOfStaff,
	change_id: string,
	{ is_confirmed, note }: BodyOf<typeof answerStaffChange>,
): Promise<void> {
	const { db, actor, services } = context
	const change = (await db.first(lockChange, { change_id })) ?? refuse('err_entity_not_found')
	if (change.partner_id !== null && !mayStaff(actor.roles, 'partner_entitle')) refuse('err_entity_not_found')
	const before = change.staff_id === null ? undefined : { roles: (await requirePerson(context, change.staff_id)).roles }
	if (change.answered_at !== null) refuse('err_proposal_answered')
	if (is_confirmed && change.proposed_by === actor.id) refuse('approve_require_different_user')
	if (!is_confirmed && note === null && change.proposed_by !== actor.id) throw new Refusal([issue('err_field_required', 'note')])
	const outcome = is_confirmed ? 'confirmed' : 'declined'
	await db.all(answerChange, { change_id, answered_by: actor.id, answered_at: services.now(), outcome })
	const { kind, staff_id, partner_id, content } = change
	const was =
		kind !== 'entitlements' || partner_id === null
			? before
			: { entitlements: (await db.first(lockEntitlements, { partner_id }))?.entitlements }
	if (is_confirmed) await carryOut(context, change)
	await recordAudit({ db, actor }, `staff_change_${outcome}`, {
		change_id,
		kind,
		staff_id,
		partner_id,
		...content,
		before: was,
		...(note !== null && { note }),
	})
}

async function carryOut(context: CallOfStaff, { kind, staff_id, partner_id, content }: About & Omit<Pending, keyof About>): Promise<void> {
	const { db } = context
	if (kind === 'entitlements' && partner_id !== null) {
		await db.all(setEntitlements, { partner_id, entitlements: JSON.stringify(content.entitlements ?? []) })
		return
	}
	if (isStateMove(kind)) {
		if (partner_id !== null) await makeLive(context, partner_id, { move: kind, version: content.version })
		return
	}
	if (staff_id === null) return
	if (kind === 'roles') {
		const roles = [...(content.roles ?? [])]
		if (!roles.includes('admin')) await requireAnotherAdmin(context, staff_id)
		await db.all(updateRoles, { staff_id, roles })
		await enqueueLeaving({ db, actor: context.actor }, staff_id)
		return
	}
	if (kind === 'enabling') {
		await db.all(setDisabled, { staff_id, disabled_at: null })
		return
	}
	await clearAccess(db, staff_id)
	await tellOfReset(context, staff_id)
}

/** Warns the person whose second factor is reset, in case they did not ask for it. */
async function tellOfReset({ db, actor, services }: CallOfStaff, staff_id: string): Promise<void> {
	const person = await db.first(lockPerson, { staff_id })
	const partner = await services.partners.homeOf(person?.partner_id ?? null)
	if (partner === undefined) return
	await enqueueStaffMail(db, {
		partner_id: partner.partner_id,
		staff_id,
		template: 'staff_second_factor_reset',
		path: '',
		values: { given_by: actor.display_name },
	})
}

interface Pending extends About {
	readonly kind: StaffChangeKind
	readonly content: { readonly roles?: readonly string[]; readonly entitlements?: readonly string[]; readonly version?: number }
}

/** At once and by one person: access of somebody who has left must not wait for two. Their cases are returned afterwards. */
export async function disable(context: CallOfStaff, staff_id: string): Promise<void> {
	const { db, actor, services } = context
	await requirePerson(context, staff_id)
	await requireAnotherAdmin(context, staff_id)
	await db.all(setDisabled, { staff_id, disabled_at: services.now() })
	await endSessions(db, staff_id)
	await enqueueLeaving({ db, actor }, staff_id)
	await recordAudit({ db, actor }, 'staff_disabled', { staff_id })
}

export async function certifyOf(context: CallOfStaff, staff_id: string, role: GivenRole): Promise<void> {
	const { db, actor, services } = context
	await requirePerson(context, staff_id)
	const done = await db.first(certify, { staff_id, role, by: actor.id, now: services.now() })
	if (done === undefined) refuse('err_entity_not_found')
	await recordAudit({ db, actor }, 'staff_role_certified', { staff_id, role })
}
