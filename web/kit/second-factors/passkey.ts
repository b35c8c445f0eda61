import { Refusal } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

/** The library is loaded when a passkey is wanted: most people never need it. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. */
export const makePasskey = (options: PasskeyCreationOptions): Promise<PasskeyCreation> =>
	refusing(async () => (await library()).startRegistration({ optionsJSON: options }))

/** Has the browser use one. */
export const askForPasskey = (options: PasskeyRequestOptions): Promise<PasskeyUse> =>
	refusing(async () => (await library()).startAuthentication({ optionsJSON: options }))

/** Cancelled, timed out, not allowed here: the browser does not say which, so that pages learn nothing of other sites' passkeys. */
async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask()
	} catch (error) {
		const is_known = error instanceof Error && error.name === 'InvalidStateError'
		throw new Refusal([{ code: is_known ? 'err_mfa_device_already_registered' : 'err_mfa_passkey_refused' }])
	}
}
