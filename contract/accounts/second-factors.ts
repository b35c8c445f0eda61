import { z } from 'zod'

import { passkeyCreation, passkeyCreationOptions, passkeyRequestOptions, passkeyUse } from '#domain/accounts/second-factors/passkey.ts'
import {
	codeAnswer,
	factorKinds,
	factorName,
	passwordProof,
	recoveryAnswer,
	stepKinds,
	totpConfirmation,
} from '#domain/accounts/second-factors/rules.ts'

import { endpoint, type Access } from '../endpoint.ts'

const factor = z.object({
	factor_id: z.uuid(),
	kind: z.enum(factorKinds),
	name: z.string(),
	created: z.iso.datetime(),
	last_used: z.iso.datetime().nullable(),
})
export type Factor = z.output<typeof factor>

const factors = z.object({ factors: z.array(factor), recovery_codes_left: z.int() })
export type Factors = z.output<typeof factors>

/** The key of an authenticator app, as text and as the URI of its QR code. */
const totpKey = z.object({ key: z.string(), uri: z.string() })
export type TotpKey = z.output<typeof totpKey>

/** The codes are only sent once, with the first device or when they are renewed; else null. */
const added = z.object({ recovery_codes: z.array(z.string()).nullable() })

const passkeyConfirmation = z.strictObject({ name: factorName, passkey: passkeyCreation })

const begun = ['err_mfa_session_expired', 'err_cookies_not_kept'] as const
const attempt = [...begun, 'err_authentication_locked', 'err_request_rate_limited'] as const
const passwordAsked = ['err_password_wrong', 'err_authentication_locked', 'err_request_rate_limited'] as const

/** Proves by a device or a recovery code who somebody is: `of` says what for. */
export const proofEndpoints = <Of extends Access>(path: `/${string}`, access: Of, of: string) => ({
	code: endpoint({
		method: 'POST',
		path: `${path}/code`,
		summary: `${of} with the code of an authenticator app`,
		access,
		body: codeAnswer,
		refuses: ['err_mfa_wrong_code', 'err_mfa_device_not_registered', 'err_mfa_no_devices', ...attempt],
	}),
	recoveryCode: endpoint({
		method: 'POST',
		path: `${path}/recovery_code`,
		summary: `${of} with a recovery code, which is used up`,
		access,
		body: recoveryAnswer,
		refuses: ['err_mfa_wrong_code', 'err_mfa_no_devices', ...attempt],
	}),
	passkeyOptions: endpoint({
		method: 'POST',
		path: `${path}/passkey_options`,
		summary: 'What the browser needs to use a passkey for it',
		access,
		answer: passkeyRequestOptions,
		refuses: ['err_mfa_device_not_registered', 'err_mfa_no_devices', ...begun],
	}),
	passkey: endpoint({
		method: 'POST',
		path: `${path}/passkey`,
		summary: `${of} with a passkey`,
		access,
		body: passkeyUse,
		refuses: ['err_mfa_passkey_refused', 'err_mfa_device_not_registered', 'err_mfa_no_devices', ...attempt],
	}),
})

/** The second step of a sign-in. Its own cookie proves the correct password and grants nothing else. */
export const stepEndpoints = (root: `/${string}`) => proofEndpoints(`${root}/account/second_step`, 'anyone', 'Ends the sign-in')

/** Proving again, within a session, who one is: what an endpoint with `fresh_factor` asks for. */
const confirmationWays = z.object({ kinds: z.array(z.enum([...stepKinds, 'password'])) })
export type ConfirmationWays = z.output<typeof confirmationWays>

export const confirmationEndpoints = <Of extends Access>(root: `/${string}`, access: Of) => ({
	...proofEndpoints(`${root}/account/confirmation`, access, 'Confirms who is signed in'),
	ways: endpoint({
		method: 'GET',
		path: `${root}/account/confirmation`,
		summary: 'By what the person signed in can prove again who they are; the password only where there is no device',
		access,
		answer: confirmationWays,
		refuses: [],
	}),
})

/** The proof required to begin adding a device. */
const proofs = { password: passwordProof, nothing: z.strictObject({}) }

/** Adding a device: begun, and confirmed within ten minutes; the latest beginning counts. `proof` is required to begin. */
export const additionEndpoints = <Of extends Access, Proof extends keyof typeof proofs>(root: `/${string}`, access: Of, proof: Proof) => ({
	beginTotp: endpoint({
		method: 'POST',
		idempotent: false,
		path: `${root}/totp`,
		summary: 'Makes the key for a new authenticator app',
		access,
		body: proofs[proof],
		answer: totpKey,
		refuses: ['err_mfa_device_limit_reached', ...begun, 'err_mfa_device_already_registered', ...passwordAsked],
	}),
	confirmTotp: endpoint({
		method: 'POST',
		idempotent: false,
		path: `${root}/totp/confirm`,
		summary: 'Adds the app, which proves by a code that it has the key',
		access,
		body: totpConfirmation,
		answer: added,
		status: 201,
		refuses: [
			'err_mfa_wrong_code',
			...begun,
			'err_mfa_device_already_registered',
			'err_mfa_device_limit_reached',
			'err_authentication_locked',
		],
	}),
	beginPasskey: endpoint({
		method: 'POST',
		idempotent: false,
		path: `${root}/passkeys`,
		summary: 'What the browser needs to make a new passkey',
		access,
		body: proofs[proof],
		answer: passkeyCreationOptions,
		refuses: ['err_mfa_device_limit_reached', ...begun, 'err_mfa_device_already_registered', ...passwordAsked],
	}),
	confirmPasskey: endpoint({
		method: 'POST',
		idempotent: false,
		path: `${root}/passkeys/confirm`,
		summary: 'Adds the passkey the browser made',
		access,
		body: passkeyConfirmation,
		answer: added,
		status: 201,
		refuses: ['err_mfa_passkey_refused', ...begun, 'err_mfa_device_already_registered', 'err_mfa_device_limit_reached'],
	}),
})

/** The signed-in person's own devices. */
export const settingsEndpoints = <Of extends Access>(root: `/${string}`, access: Of) => ({
	...additionEndpoints(`${root}/second_factors`, access, 'password'),
	list: endpoint({
		method: 'GET',
		path: `${root}/second_factors`,
		summary: 'One’s own devices for the second step, and how many recovery codes are left',
		access,
		answer: factors,
		refuses: [],
	}),
	remove: endpoint({
		method: 'POST',
		path: `${root}/second_factors/{factorId}/remove`,
		summary: 'Removes a device; with an applicant’s last one the recovery codes go too',
		access,
		params: z.object({ factorId: z.uuid() }),
		body: passwordProof,
		refuses: ['err_mfa_device_not_registered', 'err_mfa_last_device', ...passwordAsked],
	}),
	makeRecoveryCodes: endpoint({
		method: 'POST',
		idempotent: false,
		path: `${root}/second_factors/recovery_codes`,
		summary: 'Makes ten new recovery codes; the old ones stop working',
		access,
		body: passwordProof,
		answer: z.object({ recovery_codes: z.array(z.string()) }),
		refuses: ['err_mfa_no_devices', ...passwordAsked],
	}),
})

export const userSecondStep = stepEndpoints('/user')
export const userSecondFactors = settingsEndpoints('/user', 'user')

export const userConfirmation = {
	...confirmationEndpoints('/user', 'user'),
	password: endpoint({
		method: 'POST',
		path: '/user/account/confirmation/password',
		summary: 'Confirms who is signed in with the password, for people without a device',
		access: 'user',
		body: passwordProof,
		refuses: ['err_authentication_confirmation_required', ...passwordAsked],
	}),
}
