import { z } from 'zod'

import { rawText } from '#domain/platform/fields.ts'

/** Binary values of WebAuthn are base64url; the longest is a certified key's attestation. */
const bytes = rawText().regex(/^[\w-]{1,20000}$/, 'err_mfa_passkey_refused')

const transports = z.array(z.string().max(40)).max(10)

const envelope = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** The browser's answer after creating a passkey; properties the server does not need are dropped. */
export const passkeyCreation = z.object({
	...envelope,
	response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.exactOptional() }),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

/** The browser's answer after using a passkey. */
export const passkeyUse = z.object({
	...envelope,
	response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.exactOptional() }),
})
export type PasskeyUse = z.output<typeof passkeyUse>

const credentialReference = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).exactOptional() })

/** WebAuthn's creation options for the browser. */
export const passkeyCreationOptions = z.object({
	rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	challenge: z.string(),
	pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
	timeout: z.number().exactOptional(),
	excludeCredentials: z.array(credentialReference).exactOptional(),
	authenticatorSelection: z
		.object({
			residentKey: z.enum(['discouraged', 'preferred', 'required']).exactOptional(),
			requireResidentKey: z.boolean().exactOptional(),
			userVerification: z.enum(['discouraged', 'preferred', 'required']).exactOptional(),
		})
		.exactOptional(),
	attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
})
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>

/** WebAuthn's request options, with the accepted passkeys. */
export const passkeyRequestOptions = z.object({
	challenge: z.string(),
	rpId: z.string().exactOptional(),
	timeout: z.number().exactOptional(),
	allowCredentials: z.array(credentialReference).exactOptional(),
	userVerification: z.enum(['discouraged', 'preferred', 'required']).exactOptional(),
})
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>
