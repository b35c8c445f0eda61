import { useSyncExternalStore } from 'react'

import { Refusal } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

/** Loaded on demand, because most people never use a passkey. */
const library = () => import('@simplewebauthn/browser')

const never = () => () => undefined

/** Whether this browser has passkeys at all; the server assumes so. */
export const useHasPasskeys = (): boolean =>
	useSyncExternalStore(
		never,
		() => 'PublicKeyCredential' in globalThis,
		() => true,
	)

/** Creates a passkey in the browser. */
export const makePasskey = (options: PasskeyCreationOptions): Promise<PasskeyCreation> =>
	refusing(async () => (await library()).startRegistration({ optionsJSON: options }))

/** Signs in with a passkey in the browser. */
export const askForPasskey = (options: PasskeyRequestOptions): Promise<PasskeyUse> =>
	refusing(async () => (await library()).startAuthentication({ optionsJSON: options }))

/** Cancelled, timed out or not allowed: browsers do not distinguish these, so that pages learn nothing about other sites' passkeys. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask()
	} catch (error) {
		const is_known = error instanceof Error && error.name === 'InvalidStateError'
		throw new Refusal([{ code: is_known ? 'err_mfa_device_already_registered' : 'err_mfa_passkey_refused' }])
	}
}
