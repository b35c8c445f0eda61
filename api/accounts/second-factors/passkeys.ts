import {
	generateAuthenticationOptions,
	generateRegistrationOptions,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

/** The site of a passkey: a partner's own address. Passkeys are bound to their host. */
export interface Site {
	/** From the configuration, never from the request: the browser's signature must contain it. */
	readonly origin: string
	readonly name: string
}

export const rpIdOf = (site: Site): string => new URL(site.origin).hostname

export interface Passkey {
	readonly factor_id: string
	readonly rp_id: string
	readonly credential_id: string
	readonly public_key: Buffer
	readonly use_count: number
	readonly transports: string[]
}

const referenceTo = ({ credential_id, transports }: Passkey) => ({ id: credential_id, transports })

/** Ed25519, ECDSA with P-256, RSA, as devices have. Listed, because the library's default asks Node for experimental ones. */
const algorithms = [-8, -7, -257]

/** The browser's timeout: fetching a phone from another room takes a while. */
const timeout_ms = 300_000

/** The device need not verify its holder: the password was the first factor, possession of the device is the second. */
const user_verification = 'preferred'

export async function creationOptions(
	site: Site,
	person: { id: string; email: string },
	known: readonly Passkey[],
): Promise<PasskeyCreationOptions> {
	const { extensions: _, ...options } = await generateRegistrationOptions({
		rpName: site.name,
		rpID: rpIdOf(site),
		userID: new TextEncoder().encode(person.id),
		userName: person.email,
		userDisplayName: person.email,
		attestationType: 'none',
		supportedAlgorithmIDs: algorithms,
		timeout: timeout_ms,
		excludeCredentials: known.map(referenceTo),
		authenticatorSelection: { residentKey: 'preferred', userVerification: user_verification },
	})
	return options
}

/** The new passkey, if the browser's answer matches the challenge and this origin. */
export async function verifyCreation(site: Site, challenge: string, answer: PasskeyCreation): Promise<Omit<Passkey, 'factor_id'>> {
	const { verified, registrationInfo } = await refusingOnFault(() =>
		verifyRegistrationResponse({
			response: { ...answer, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: site.origin,
			expectedRPID: rpIdOf(site),
			requireUserVerification: false,
			supportedAlgorithmIDs: algorithms,
		}),
	)
	if (!verified) refuse('err_mfa_passkey_refused')
	const { id, publicKey, counter } = registrationInfo.credential
	return {
		rp_id: rpIdOf(site),
		credential_id: id,
		public_key: Buffer.from(publicKey),
		use_count: counter,
		transports: answer.response.transports ?? [],
	}
}

export async function requestOptions(site: Site, known: readonly Passkey[]): Promise<PasskeyRequestOptions> {
	return generateAuthenticationOptions({
		rpID: rpIdOf(site),
		allowCredentials: known.map(referenceTo),
		userVerification: user_verification,
		timeout: timeout_ms,
	})
}

/** The device's use count, if it signed this challenge for this origin. */
export async function verifyUse(
	site: Site,
	{ challenge, passkey, answer }: { readonly challenge: string; readonly passkey: Passkey; readonly answer: PasskeyUse },
): Promise<number> {
	const { verified, authenticationInfo } = await refusingOnFault(() =>
		verifyAuthenticationResponse({
			response: { ...answer, clientExtensionResults: {} },
			expectedChallenge: challenge,
			expectedOrigin: site.origin,
			expectedRPID: rpIdOf(site),
			credential: {
				id: passkey.credential_id,
				publicKey: new Uint8Array(passkey.public_key),
				counter: passkey.use_count,
				transports: passkey.transports,
			},
			requireUserVerification: false,
		}),
	)
	if (!verified) refuse('err_mfa_passkey_refused')
	return authenticationInfo.newCounter
}

/** The library throws at every fault in what the client sent. */
async function refusingOnFault<Result>(verify: () => Promise<Result>): Promise<Result> {
	try {
		return await verify()
	} catch {
		return refuse('err_mfa_passkey_refused')
	}
}
