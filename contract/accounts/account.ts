import { z } from 'zod'

import { language } from '#domain/accounts/account/languages.ts'
import {
	credentials,
	invitationAcceptance,
	marketingChoice,
	passwordChange,
	passwordRecovery,
	passwordRequest,
	profileChange,
	registration,
} from '#domain/accounts/account/rules.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'
import { stepKinds } from '#domain/accounts/second-factors/rules.ts'

import { endpoint } from '../endpoint.ts'

/** The common part of every account, applicant or staff. */
export const account = z.object({ email: z.string(), interface_language: language })

const profile = account.extend({
	user_id: z.uuid(),
	emailVerified: z.boolean(),
	is_email_confirmed: z.boolean(),
	communication_language: language,
	region: z.string(),
	marketing_consent_accepted: z.boolean(),
	/** As told at registration or since; null where not. */
	names: z.string().nullable(),
	telephone: z.string().nullable(),
})
export type Profile = z.output<typeof profile>

/** Follows a correct password: one of these kinds, or, for staff without a device, its setup. */
export const secondStep = z.object({ is_enrolment: z.boolean(), kinds: z.array(z.enum(stepKinds)) })
export type SecondStep = z.output<typeof secondStep>

/** Every sign-in is the same call; only its result differs. */
export const signIn = {
	method: 'POST',
	access: 'anyone',
	body: credentials,
	refuses: [
		'err_authentication_invalid_credentials',
		'err_authentication_disabled',
		'err_authentication_locked',
		'err_request_rate_limited',
	],
} as const

export const login = endpoint({
	...signIn,
	refuses: [...signIn.refuses, 'err_authentication_deleted'],
	path: '/user/account/login',
	summary: 'Starts a session, or, where a second step is set up, what leads to it; either is a cookie',
	answer: z.object({ second_step: secondStep.nullable() }),
})

export const logout = endpoint({
	method: 'POST',
	path: '/user/account/logout',
	summary: 'Ends the session, if there is one',
	access: 'anyone',
	refuses: [],
})

export const getProfile = endpoint({
	method: 'GET',
	path: '/user/profile',
	summary: 'Who is signed in',
	access: 'user',
	answer: profile,
	refuses: [],
})

export const updateProfile = endpoint({
	method: 'PATCH',
	path: '/user/profile/{userId}',
	summary: 'Changes one’s own profile: the language of the pages, that of the mails, names or phone',
	access: 'user',
	params: z.object({ userId: z.uuid() }),
	body: profileChange,
	answer: profile,
	refuses: ['err_entity_not_found'],
})

export const registerUser = endpoint({
	method: 'POST',
	path: '/user/users',
	summary: 'Registers an account and mails the confirmation link; signing in is a call of its own',
	access: 'anyone',
	body: registration,
	answer: z.object({ user_id: z.uuid() }),
	status: 201,
	refuses: ['err_authentication_email_conflict', 'err_partner_terms_not_accepted', 'err_password_too_simple', 'err_request_rate_limited'],
})

export const requestPasswordReset = endpoint({
	method: 'POST',
	path: '/user/account/reset',
	summary: 'Mails a link to set a new password; answers alike whether the address is known or not',
	access: 'anyone',
	body: passwordRequest,
	refuses: ['err_request_rate_limited'],
})

export const recoverPassword = endpoint({
	method: 'POST',
	path: '/user/account/recover',
	summary: 'Sets a new password with the token of the mailed link and ends every session',
	access: 'anyone',
	body: passwordRecovery,
	refuses: [
		'err_authentication_disabled',
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_token_used',
		'err_password_too_simple',
		'err_request_rate_limited',
	],
})

export const acceptInvite = endpoint({
	method: 'POST',
	path: '/user/account/invite_accept',
	summary: 'Sets the password of an invited account with the token of the mailed link, and records what is agreed to',
	access: 'anyone',
	body: invitationAcceptance,
	refuses: [
		'err_authentication_disabled',
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_token_used',
		'err_partner_terms_not_accepted',
		'err_password_too_simple',
		'err_request_rate_limited',
	],
})

export const unlockAccount = endpoint({
	method: 'POST',
	path: '/user/account/unlock',
	summary: 'Ends the lock after wrong passwords with the token of the mailed link; this browser is known from then on',
	access: 'anyone',
	body: tokenUse,
	refuses: [
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_token_used',
		'err_request_rate_limited',
	],
})

export const confirmEmail = endpoint({
	method: 'POST',
	path: '/user/account/confirm_email/{token}',
	summary: 'Confirms the e-mail address with the token of the mailed link',
	access: 'anyone',
	params: z.object({ token: z.string().min(1).max(200) }),
	refuses: [
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_token_used',
		'err_request_rate_limited',
	],
})

export const resendConfirmationEmail = endpoint({
	method: 'POST',
	path: '/user/account/resend_conf_email',
	summary: 'Mails the confirmation link again',
	access: 'user',
	body: z.strictObject({}),
	refuses: ['err_request_rate_limited'],
})

export const changePassword = endpoint({
	method: 'POST',
	idempotent: false,
	path: '/user/account/change_password',
	summary: 'Changes the password; every other session ends',
	access: 'user',
	body: passwordChange,
	refuses: ['err_authentication_disabled', 'err_password_wrong', 'err_password_too_simple', 'err_request_rate_limited'],
})

export const updateMarketingPreferences = endpoint({
	method: 'POST',
	path: '/user/account/update_marketing_preferences',
	summary: 'Gives the consent to marketing, or takes it back',
	access: 'user',
	body: marketingChoice,
	answer: z.object({ marketing_consent_accepted: z.boolean() }),
	refuses: ['err_entity_not_found'],
})
