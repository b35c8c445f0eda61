import {
	acceptInvite as acceptInviteCall,
	changePassword as changePasswordCall,
	confirmEmail as confirmEmailCall,
	getProfile,
	login,
	logout,
	recoverPassword as recoverPasswordCall,
	registerUser as registerUserCall,
	requestPasswordReset as requestPasswordResetCall,
	resendConfirmationEmail,
	unlockAccount as unlockAccountCall,
	updateMarketingPreferences as updateMarketingPreferencesCall,
	updateProfile,
} from '#contract/accounts/account.ts'
import { inviteUser } from '#contract/accounts/staff/invitations.ts'
import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { beginSecondStep, secondStepCookies } from '../second-factors/second-step.ts'
import { siteOf } from '../second-factors/sites.ts'
import { device_cookie, device_max_age_s, knowDevice } from '../devices/devices.ts'
import { endSession, session_cookie } from '#api/platform/sessions/sessions.ts'
import {
	acceptInvite,
	changeProfile,
	changePassword,
	confirmEmail,
	profileOf,
	recoverPassword,
	registerUser,
	requestPasswordReset,
	requireOldPassword,
	resendConfirmation,
	unlockAccount,
	updateMarketingPreferences,
} from './account.ts'
import { writeTo } from './mails.ts'
import { withHash } from './passwords.ts'
import { completeSignIn, hereOf, requireRightPassword, setSignedIn } from './sign-in.ts'

const perHour = (name: string, max: number) => ({ name, max, window_s: 3600 })

export function routes(serve: Serve): void {
	// Stepwise, because a wrong password must stay counted although the call is refused.
	serve.stepwise(
		login,
		async ({ services, scope, partner, transact, body, actor, request, setCookie }) => {
			const { user_id } = await requireRightPassword(services, scope, {
				...body,
				address: request.ip,
				device_cookie: request.cookies[device_cookie],
			})
			return transact(async (db) => {
				const second = await beginSecondStep(db, { partner_id: db.scope, user_id }, siteOf(partner))
				if (second === undefined) setSignedIn(setCookie, await completeSignIn(db, { user_id, now: services.now() }, hereOf(request, actor)))
				else setCookie(secondStepCookies.user, second.token)
				return { second_step: second?.step ?? null }
			})
		},
		{ limits: [perHour('login', 300)] },
	)

	serve(logout, async ({ db, actor, setCookie }) => {
		if (actor !== undefined) await endSession(db, actor.token_hash)
		setCookie(session_cookie, undefined)
	})

	serve(getProfile, ({ actor, partner }) => profileOf(actor, partner))

	serve(updateProfile, async (call) => {
		const { actor, partner, params, body } = call
		if (params.userId !== actor.id) refuse('err_entity_not_found')
		return profileOf(await changeProfile(call, body), partner)
	})

	serve.stepwise(
		registerUserCall,
		async ({ services, scope, partner, body, transact }) => {
			try {
				const form = await withHash(body)
				return await transact((db) => registerUser({ db, partner }, form))
			} catch (error) {
				if (isConflict(error))
					await services.database.transaction(scope, (db) => writeTo(db, { kind: 'already_registered', email: body.email }))
				throw error
			}
		},
		{ limits: [perHour('register', 60)] },
	)

	serve(requestPasswordResetCall, ({ db, body }) => requestPasswordReset(db, body.email), {
		limits: [perHour('reset', 60)],
	})

	serve.stepwise(
		recoverPasswordCall,
		async ({ services, partner, actor, body, transact }) => {
			const form = await withHash(body)
			await transact((db) => recoverPassword({ db, partner }, form, { ...services, actor }))
		},
		{ limits: [perHour('recover', 60)] },
	)

	serve.stepwise(
		acceptInviteCall,
		async ({ services, partner, actor, body, transact }) => {
			const form = await withHash(body)
			await transact((db) => acceptInvite({ db, partner }, form, { ...services, actor }))
		},
		{ limits: [perHour('invite_accept', 60)] },
	)

	serve(
		unlockAccountCall,
		async ({ db, body, actor, services, request, setCookie }) => {
			const { user_id } = await unlockAccount(db, body.token, { ...services, actor })
			// The link proves access to the mailbox: the browser becomes known, so that guesses from elsewhere do not lock it out again.
			setCookie(device_cookie, await knowDevice(db, user_id, request.cookies[device_cookie]), { max_age_s: device_max_age_s })
		},
		{ limits: [perHour('unlock', 60)] },
	)

	serve(confirmEmailCall, ({ db, params, actor, services }) => confirmEmail(db, params.token, { ...services, actor }), {
		limits: [perHour('confirm_email', 120)],
	})

	serve(resendConfirmationEmail, (call) => resendConfirmation(call))

	serve.stepwise(
		changePasswordCall,
		async ({ read, transact, partner, actor, body, request, setCookie }) => {
			await requireOldPassword(read, actor, body.old_password)
			const form = await withHash({ password: body.new_password, user_agent: request.headers['user-agent'] })
			await transact(async (db) => {
				const session = await changePassword({ db, partner, actor }, form)
				setCookie(session_cookie, session)
				setCookie(device_cookie, await knowDevice(db, actor.id, request.cookies[device_cookie]), { max_age_s: device_max_age_s })
			})
		},
		{ limits: [perHour('change_password', 60)] },
	)

	serve(updateMarketingPreferencesCall, async (call) => {
		await updateMarketingPreferences(call, call.body.marketing_consent_accepted)
		return call.body
	})

	serve.stepwise(inviteUser, async ({ services, body, transactAt }) => {
		const partner = (await services.partners.ofKey(body.partner_key)) ?? refuse('err_entity_not_found')
		await transactAt(partner.partner_id, (db) => writeTo(db, { kind: 'invitation', email: body.email, language: body.interface_language }))
	})
}

const isConflict = (error: unknown): boolean =>
	error instanceof Refusal && error.issues.some((found) => found.code === 'err_authentication_email_conflict')
