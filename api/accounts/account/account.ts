import { randomUUIDv7 } from 'node:crypto'

import type { acceptInvite as acceptInviteCall, registerUser as registerUserCall, updateProfile } from '#contract/accounts/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { joinByInvitation } from '#contract/accounts/memberships.ts'
import { isCommonPassword } from '#domain/accounts/account/common-passwords.ts'
import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'

import type { ApplicantContext, TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { sendMail } from '../mails/mails.ts'
import type { Partner } from '#api/platform/partner.ts'
import { requireWithinLimit } from '#api/platform/rate-limits/rate-limits.ts'
import { forgetPending } from '../second-factors/second-step.ts'
import type { Secret } from '#api/platform/secret.ts'
import { forgetDevices } from '../devices/devices.ts'
import { endSessionsOfUser, startSession, type SessionUser } from '#api/platform/sessions/sessions.ts'
import { asksForMarketing, decideMarketing, recordAcceptances, requirePartnerTerms } from './consents.ts'
import { emailConfirmed } from './events.ts'
import { forgetGuesses, requireOldPasswordGuess } from './guesses.ts'
import { writeTo } from './mails.ts'
import { passwordMatches, type Hashed } from './passwords.ts'
import { presentProfile } from './present.ts'
import { findUser, findUserByEmail, insertUser, markEmailVerified, updateLanguages, updateOwnProfile, updatePassword } from './store.ts'
import { createToken, useToken, voidTokens } from './tokens.ts'

const resets = { name: 'reset_password', max: 3, window_s: 3600 }
const resends = { name: 'resend_confirmation', max: 5, window_s: 3600 }

export async function registerUser(
	context: Pick<TenantContext, 'db' | 'partner'>,
	form: Hashed<BodyOf<typeof registerUserCall>>,
): Promise<{ user_id: string }> {
	const { db, partner } = context
	requirePartnerTerms(partner, form)
	requireUncommonPassword(partner, { password: form.password, field: 'password', email: form.email })
	const user_id = randomUUIDv7()
	const inserted = await db.first(insertUser, {
		partner_id: db.scope,
		user_id,
		email: form.email,
		password_hash: form.password_hash,
		interface_language: form.interface_language,
		communication_language: form.communication_language,
		marketing_consent_accepted: false,
		names: form.names,
		telephone: form.telephone,
	})
	if (inserted === undefined) throw new Refusal([issue('err_authentication_email_conflict', 'email')])
	const who = { user_id, language: form.interface_language }
	await recordAcceptances(context, who)
	if (asksForMarketing(partner) && form.marketing_consent_accepted) await decideMarketing(db, who, true)
	await mailConfirmation(db, { user_id, email: form.email })
	return { user_id }
}

/** Limited to three mails an hour per address, whether it is known or not. */
export async function requestPasswordReset(db: TenantDb, email: string): Promise<void> {
	await requireWithinLimit(db, resets, `${db.scope}:${email}`)
	await writeTo(db, { kind: 'reset_password', email })
}

interface LinkUse {
	readonly secret: Secret
	/** The person signed in where the link was opened. */
	readonly actor: SessionUser | undefined
}

/** A reset proves access to the mailbox: it confirms the address too, and lifts a lock. */
export async function recoverPassword(
	context: Pick<TenantContext, 'db' | 'partner'>,
	form: Hashed<{ token: string; password: string }>,
	{ secret, actor }: LinkUse,
): Promise<void> {
	const { db } = context
	const { user_id, email } = await useToken(db, secret, { kind: 'reset_password', text: form.token, actor })
	await replacePassword(context, { ...form, user_id, email, field: 'password' })
	await db.first(markEmailVerified, { partner_id: db.scope, user_id, email })
	await forgetGuesses(db, { email, known_device: undefined })
	await sendMail(db, { template: 'password_changed', user_id })
}

/** Sets an invited person's password and records the required consents; the mailed link confirms the address. */
export async function acceptInvite(
	context: Pick<TenantContext, 'db' | 'partner'>,
	form: Hashed<BodyOf<typeof acceptInviteCall>>,
	{ secret, actor }: LinkUse,
): Promise<void> {
	const { db, partner } = context
	requirePartnerTerms(partner, form)
	const { user_id, email } = await useToken(db, secret, { kind: 'accept_invite', text: form.token, actor })
	await replacePassword(context, { ...form, user_id, email, field: 'password' })
	const { interface_language, communication_language } = form
	await db.all(updateLanguages, { partner_id: db.scope, user_id, interface_language, communication_language })
	await recordAcceptances(context, { user_id, language: interface_language })
	await confirmByLink(db, { user_id, email })
}

/** Creates the account for the address of a company's invitation, or completes one that staff invited and that has no password yet. */
export async function registerInvited(
	context: Pick<TenantContext, 'db' | 'partner'>,
	email: string,
	form: Hashed<BodyOf<typeof joinByInvitation>>,
): Promise<string> {
	const { db, partner } = context
	requirePartnerTerms(partner, form)
	requireUncommonPassword(partner, { password: form.password, field: 'password', email })
	const { interface_language, communication_language } = form
	const known = await db.first(findUserByEmail, { partner_id: db.scope, email })
	if (known !== undefined && (known.password_hash !== null || known.disabled_at !== null)) refuse('err_authentication_email_conflict')
	const user_id = known?.user_id ?? randomUUIDv7()
	if (known === undefined) {
		const inserted = await db.first(insertUser, {
			partner_id: db.scope,
			user_id,
			email,
			password_hash: form.password_hash,
			interface_language,
			communication_language,
			marketing_consent_accepted: false,
			names: null,
			telephone: null,
		})
		// A concurrent registration won: the person signs in instead.
		if (inserted === undefined) refuse('err_authentication_email_conflict')
	} else {
		await replacePassword(context, { ...form, user_id, email, field: 'password' })
		await db.all(updateLanguages, { partner_id: db.scope, user_id, interface_language, communication_language })
	}
	await recordAcceptances(context, { user_id, language: interface_language })
	return user_id
}

/** A link that reached a mailbox confirms its address. */
export async function confirmByLink(db: TenantDb, { user_id, email }: { user_id: string; email: string }): Promise<void> {
	await db.first(markEmailVerified, { partner_id: db.scope, user_id, email })
	await db.tell(emailConfirmed, { user_id, email })
}

/** Lifts the lock: the owner of the mailbox asked for it, whoever made the guesses. */
export async function unlockAccount(db: TenantDb, token: string, { secret, actor }: LinkUse): Promise<{ user_id: string }> {
	const { user_id, email } = await useToken(db, secret, { kind: 'unlock_account', text: token, actor })
	await forgetGuesses(db, { email, known_device: undefined })
	return { user_id }
}

export async function confirmEmail(db: TenantDb, token: string, { secret, actor }: LinkUse): Promise<void> {
	const { user_id, email } = await useToken(db, secret, { kind: 'confirm_email', text: token, actor })
	await confirmByLink(db, { user_id, email })
}

export async function resendConfirmation({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>): Promise<void> {
	await requireWithinLimit(db, resends, `${db.scope}:${actor.id}`)
	if (actor.email_verified) return
	await mailConfirmation(db, { user_id: actor.id, email: actor.email })
}

/** Counts the guess and verifies the old password, without a connection meanwhile. */
export async function requireOldPassword(
	read: <Result>(work: (db: TenantDb) => Promise<Result>) => Promise<Result>,
	actor: Pick<SessionUser, 'id'>,
	old_password: string,
): Promise<void> {
	const stored = await read(async (db) => {
		await requireOldPasswordGuess(db, actor.id)
		return db.first(findUser, { partner_id: db.scope, user_id: actor.id })
	})
	if (!(await passwordMatches(stored?.password_hash ?? undefined, old_password))) {
		throw new Refusal([issue('err_password_wrong', 'old_password')])
	}
}

/** Ends every session including this one, and returns the cookie of a new one. */
export async function changePassword(
	context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>,
	form: Hashed<{ password: string; user_agent: string | undefined }>,
): Promise<string> {
	const { db, actor } = context
	await replacePassword(context, { ...form, user_id: actor.id, email: actor.email, field: 'new_password' })
	await sendMail(db, { template: 'password_changed', user_id: actor.id })
	return startSession(db, actor.id, form.user_agent)
}

/** Changes the language of the pages, of the mails, or both; an omitted one stays. */
export async function changeProfile(
	{ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>,
	change: BodyOf<typeof updateProfile>,
): Promise<SessionUser> {
	const {
		interface_language = actor.interface_language,
		communication_language = actor.communication_language,
		names = actor.names,
		telephone = actor.telephone,
	} = change
	const profile = { interface_language, communication_language, names, telephone }
	await db.all(updateOwnProfile, { partner_id: db.scope, user_id: actor.id, ...profile })
	return { ...actor, ...profile }
}

/** Only for partners that ask for it; repeating the same answer adds no record. */
export async function updateMarketingPreferences(
	{ db, partner, actor }: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>,
	is_accepted: boolean,
): Promise<void> {
	if (!asksForMarketing(partner)) refuse('err_entity_not_found')
	if (is_accepted === actor.marketing_consent_accepted) return
	await decideMarketing(db, { user_id: actor.id, language: actor.interface_language }, is_accepted)
}

/** The profile of the signed-in person on the wire. */
export const profileOf = presentProfile

async function mailConfirmation(db: TenantDb, user: { user_id: string; email: string }): Promise<void> {
	const token_id = await createToken(db, 'confirm_email', user)
	await sendMail(db, { template: 'confirm_email', user_id: user.user_id, token_id })
}

interface NewPassword extends Hashed<{ readonly password: string }> {
	readonly user_id: string
	readonly email: string
	/** The form field that faults refer to. */
	readonly field: string
}

/** A new password invalidates all earlier access: sessions, pending sign-ins, known browsers and mailed links. */
async function replacePassword(
	{ db, partner }: Pick<TenantContext, 'db' | 'partner'>,
	{ user_id, email, password, password_hash, field }: NewPassword,
): Promise<void> {
	requireUncommonPassword(partner, { password, field, email })
	const changed = await db.first(updatePassword, { partner_id: db.scope, user_id, password_hash })
	// Staff have locked the account since this call began.
	if (changed === undefined) refuse('err_authentication_disabled')
	await voidTokens(db, user_id, ['reset_password', 'unlock_account', 'accept_invite'])
	await endSessionsOfUser(db, user_id)
	await forgetPending(db, { partner_id: db.scope, user_id })
	await forgetDevices(db, user_id)
}

function requireUncommonPassword(
	partner: Partner,
	{ password, field, email }: { readonly password: string; readonly field: string; readonly email: string },
): void {
	if (isCommonPassword(password, { email, partner_name: partner.configuration.display_name })) {
		throw new Refusal([issue('err_password_too_simple', field)])
	}
}
