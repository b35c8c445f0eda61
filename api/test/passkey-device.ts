import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

import type { PasskeyCreation, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

interface Asked {
	readonly challenge: string
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A security key in software with one passkey: it answers a challenge as browser and device would. */
export class PasskeyDevice {
	readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	readonly #id = randomBytes(16)
	/** The page's origin, which the browser includes in the signed data. */
	readonly origin: string
	#use_count = 0

	constructor(origin = 'http://localhost:3000') {
		this.origin = origin
	}

	get id(): string {
		return base64url(this.#id)
	}

	create({ challenge }: Asked): PasskeyCreation {
		const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
		// The public key as COSE writes it: an elliptic curve key for ES256 on P-256, and its two coordinates.
		const cose_key = Buffer.concat([
			Buffer.from('a5010203262001215820', 'hex'),
			Buffer.from(x, 'base64url'),
			Buffer.from('225820', 'hex'),
			Buffer.from(y, 'base64url'),
		])
		const user_present_with_key = 0x41
		const id_length = Buffer.from([0, this.#id.length])
		const data = Buffer.concat([this.#head(user_present_with_key), Buffer.alloc(16), id_length, this.#id, cose_key])
		// { fmt: 'none', attStmt: {}, authData: data } in CBOR.
		const attestation = Buffer.concat([
			Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
			Buffer.from([data.length]),
			data,
		])
		return {
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			response: {
				clientDataJSON: this.#clientData('webauthn.create', challenge),
				attestationObject: base64url(attestation),
				transports: ['internal'],
			},
		}
	}

	use({ challenge }: Asked): PasskeyUse {
		this.#use_count += 1
		const data = this.#head(0x01)
		const client_data = this.#clientData('webauthn.get', challenge)
		const signed = Buffer.concat([data, hash('sha256', Buffer.from(client_data, 'base64url'), 'buffer')])
		return {
			id: this.id,
			rawId: this.id,
			type: 'public-key',
			response: {
				clientDataJSON: client_data,
				authenticatorData: base64url(data),
				signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
			},
		}
	}

	/** Behaves like a copy of the device, whose use count lags behind. */
	fallBack(): void {
		this.#use_count = 0
	}

	#head(flags: number): Buffer {
		const rp_id_hash = hash('sha256', new URL(this.origin).hostname, 'buffer')
		const rest = Buffer.alloc(5)
		rest.writeUInt8(flags, 0)
		rest.writeUInt32BE(this.#use_count, 1)
		return Buffer.concat([rp_id_hash, rest])
	}

	#clientData(type: string, challenge: string): string {
		return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })))
	}
}
