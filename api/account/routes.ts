import {
	changePassword as changePasswordCall,
	confirmEmail as confirmEmailCall,
	getProfile,
	login,
	logout,
	recoverPassword as recoverPasswordCall,
	registerUser as registerUserCall,
	requestPasswordReset as requestPasswordResetCall,
	resendConfirmationEmail,
	updateProfile,
} from '#contract/account.ts'
import { refuse } from '#domain/errors/catalogue.ts'

import { adoptDraft } from '../drafts/drafts.ts'
import type { Serve } from '../http/serve.ts'
import { draft_cookie, endSession, session_cookie } from '../sessions/sessions.ts'
import {
	changeLanguage,
	changePassword,
	confirmEmail,
	logIn,
	profileOf,
	recoverPassword,
	registerUser,
	requestPasswordReset,
	resendConfirmation,
} from './account.ts'

const per_hour = (name: string, max: number) => ({ name, max, window_s: 3600 })

export function routes(serve: Serve): void {
	// In steps: a wrong password must stay counted although the call is refused.
	serve.stepwise(
		login,
		async ({ read, body, actor, request, setCookie }) => {
			const token = await read(async (db) => {
				const signed_in = await logIn(db, body)
				if (actor !== undefined) await endSession(db, actor.token_hash)
				await adoptDraft(db, { token: request.cookies[draft_cookie], user_id: signed_in.user_id })
				return signed_in.token
			})
			setCookie(session_cookie, token)
		},
		{ limits: [per_hour('login', 300)] },
	)

	serve(logout, async ({ db, actor, setCookie }) => {
		if (actor !== undefined) await endSession(db, actor.token_hash)
		setCookie(session_cookie, undefined)
	})

	serve(getProfile, ({ actor, partner }) => profileOf(actor, partner))

	serve(updateProfile, async ({ db, actor, partner, params, body }) => {
		if (params.userId !== actor.id) refuse('err_entity_not_found')
		return profileOf(await changeLanguage(db, actor, body.interface_language), partner)
	})

	serve(registerUserCall, ({ db, partner, body }) => registerUser(db, partner, body), { limits: [per_hour('register', 60)] })

	serve(requestPasswordResetCall, ({ db, body }) => requestPasswordReset(db, body.email), {
		limits: [per_hour('reset', 60)],
	})

	serve(recoverPasswordCall, ({ db, partner, body, services }) => recoverPassword(db, partner, services.secret, body), {
		limits: [per_hour('recover', 60)],
	})

	serve(confirmEmailCall, ({ db, params, services }) => confirmEmail(db, services.secret, params.token), {
		limits: [per_hour('confirm_email', 120)],
	})

	serve(resendConfirmationEmail, ({ db, actor }) => resendConfirmation(db, actor))

	serve(
		changePasswordCall,
		async ({ db, partner, actor, body, setCookie }) => {
			setCookie(session_cookie, await changePassword(db, partner, actor, body))
		},
		{ limits: [per_hour('change_password', 60)] },
	)
}
