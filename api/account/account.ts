import { randomUUIDv7 } from 'node:crypto'

import type { registerUser as registerUserCall } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isCommonPassword } from '#domain/account/common-passwords.ts'
import type { Language } from '#domain/account/languages.ts'
import { Refusal, issue, refuse } from '#domain/errors/catalogue.ts'
import { isFeatureActive } from '#domain/partners/configuration.ts'

import type { TenantDb } from '../db/database.ts'
import { sendMail } from '../mails/mails.ts'
import type { Partner } from '../partners/partners.ts'
import { clearFailures, countFailure, requireWithinLimit, secondsLocked } from '../rate-limits/rate-limits.ts'
import type { Secret } from '../secret.ts'
import { endSessionsOfUser, startSession, type SessionUser } from '../sessions/sessions.ts'
import { acceptOwnInvites } from '../signatories/signatories.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { presentProfile } from './present.ts'
import { findUser, findUserByEmail, insertConsent, insertUser, markEmailVerified, updateLanguage, updatePassword } from './store.ts'
import { createToken, useToken } from './tokens.ts'

/** Ten wrong passwords within 15 minutes pause an account for the rest of them. */
const failed_logins = { name: 'failed_login', max: 10, window_s: 900 }
const resets = { name: 'reset_password', max: 3, window_s: 3600 }
const resends = { name: 'resend_confirmation', max: 5, window_s: 3600 }

export async function registerUser(db: TenantDb, partner: Partner, form: BodyOf<typeof registerUserCall>): Promise<{ user_id: string }> {
	const { configuration } = partner
	if (configuration.is_partner_terms_required && !form.accepted_partner_terms) {
		throw new Refusal([issue('err_partner_terms_not_accepted', 'accepted_partner_terms')])
	}
	requireUncommonPassword(form.password, 'password', form.email, partner)
	const may_market = isFeatureActive(configuration, 'marketing_opt_in') && form.marketing_consent_accepted
	const user_id = randomUUIDv7()
	const inserted = await db.first(insertUser, {
		partner_id: db.scope,
		user_id,
		email: form.email,
		password_hash: await hashPassword(form.password),
		interface_language: form.interface_language,
		communication_language: form.communication_language,
		marketing_consent_accepted: may_market,
	})
	if (inserted === undefined) throw new Refusal([issue('err_authentication_email_conflict', 'email')])

	const consents = [
		{ kind: 'terms', document_url: configuration.terms_url, is_accepted: true },
		{ kind: 'privacy_policy', document_url: configuration.data_protection_url, is_accepted: true },
		...(configuration.is_partner_terms_required
			? [{ kind: 'partner_terms' as const, document_url: configuration.partner_terms_url, is_accepted: true }]
			: []),
		...(may_market ? [{ kind: 'marketing' as const, document_url: null, is_accepted: true }] : []),
	] as const
	for (const consent of consents) {
		await db.all(insertConsent, {
			partner_id: db.scope,
			consent_id: randomUUIDv7(),
			user_id,
			language: form.interface_language,
			...consent,
		})
	}
	await mailConfirmation(db, { user_id, email: form.email })
	return { user_id }
}

/**
 * Answers the new session's cookie. Runs outside a transaction: a failure must stay counted when the call is refused.
 * Unknown address, wrong password and disabled account answer alike and take as long.
 */
export async function logIn(db: TenantDb, credentials: { email: string; password: string }): Promise<{ token: string; user_id: string }> {
	const subject = `${db.scope}:${credentials.email}`
	const retry_after_s = await secondsLocked(db, failed_logins, subject)
	if (retry_after_s > 0) refuse('err_authentication_locked', { retry_after_s })
	const user = await db.first(findUserByEmail, { partner_id: db.scope, email: credentials.email })
	const matches = await passwordMatches(user?.password_hash, credentials.password)
	if (user === undefined || !matches || user.disabled_at !== null) {
		await countFailure(db, failed_logins, subject)
		refuse('err_authentication_invalid_credentials')
	}
	await clearFailures(db, failed_logins, subject)
	return { token: await startSession(db, user.user_id), user_id: user.user_id }
}

/** Known and unknown addresses answer alike; three mails an hour to one address. */
export async function requestPasswordReset(db: TenantDb, email: string): Promise<void> {
	await requireWithinLimit(db, resets, `${db.scope}:${email}`)
	const user = await db.first(findUserByEmail, { partner_id: db.scope, email })
	if (user === undefined || user.disabled_at !== null) return
	const token_id = await createToken(db, 'reset_password', user)
	await sendMail(db, { template: 'reset_password', user_id: user.user_id, token_id })
}

/** A reset proves that the person reads the mailbox: it confirms the address too. */
export async function recoverPassword(
	db: TenantDb,
	partner: Partner,
	secret: Secret,
	form: { token: string; password: string },
): Promise<void> {
	const { user_id, email } = await useToken(db, secret, 'reset_password', form.token)
	requireUncommonPassword(form.password, 'password', email, partner)
	await db.all(updatePassword, { partner_id: db.scope, user_id, password_hash: await hashPassword(form.password) })
	await db.first(markEmailVerified, { partner_id: db.scope, user_id, email })
	await endSessionsOfUser(db, user_id)
	await sendMail(db, { template: 'password_changed', user_id })
}

export async function confirmEmail(db: TenantDb, secret: Secret, token: string): Promise<void> {
	const { user_id, email } = await useToken(db, secret, 'confirm_email', token)
	const verified = await db.first(markEmailVerified, { partner_id: db.scope, user_id, email })
	if (verified === undefined) refuse('err_authentication_token_invalid')
	await acceptOwnInvites(db, { user_id, email })
}

export async function resendConfirmation(db: TenantDb, user: SessionUser): Promise<void> {
	await requireWithinLimit(db, resends, `${db.scope}:${user.id}`)
	if (user.email_verified) return
	await mailConfirmation(db, { user_id: user.id, email: user.email })
}

/** Ends every session, this one too, and answers the cookie of a new one. */
export async function changePassword(
	db: TenantDb,
	partner: Partner,
	user: SessionUser,
	form: { old_password: string; new_password: string },
): Promise<string> {
	const stored = await db.first(findUser, { partner_id: db.scope, user_id: user.id })
	if (!(await passwordMatches(stored?.password_hash, form.old_password))) {
		throw new Refusal([issue('err_password_wrong', 'old_password')])
	}
	requireUncommonPassword(form.new_password, 'new_password', user.email, partner)
	await db.all(updatePassword, { partner_id: db.scope, user_id: user.id, password_hash: await hashPassword(form.new_password) })
	await endSessionsOfUser(db, user.id)
	await sendMail(db, { template: 'password_changed', user_id: user.id })
	return startSession(db, user.id)
}

export async function changeLanguage(db: TenantDb, user: SessionUser, interface_language: Language): Promise<SessionUser> {
	await db.all(updateLanguage, { partner_id: db.scope, user_id: user.id, interface_language })
	return { ...user, interface_language }
}

/** The signed-in person as the profile travels. */
export const profileOf = presentProfile

async function mailConfirmation(db: TenantDb, user: { user_id: string; email: string }): Promise<void> {
	const token_id = await createToken(db, 'confirm_email', user)
	await sendMail(db, { template: 'confirm_email', user_id: user.user_id, token_id })
}

function requireUncommonPassword(password: string, field: string, email: string, partner: Partner): void {
	if (isCommonPassword(password, { email, partner_name: partner.configuration.display_name })) {
		throw new Refusal([issue('err_password_too_simple', field)])
	}
}
