import { generateSecret, generateURI, verify } from 'otplib'

import type { Secret } from '#api/platform/secret.ts'

/** Clocks differ: the previous and the next code count too. */
const tolerance_s = 30

const purpose = 'totp-key'

export const newKey = (): string => generateSecret()

/** The content of the QR code for an authenticator app. */
export const uriOf = (key: string, issuer: string, account: string): string => generateURI({ issuer, label: account, secret: key })

/** Binds a key to its row: `place` is the id it is stored under. */
export const sealKey = (secret: Secret, place: string, key: string): Buffer => secret.seal(purpose, place, key)
export const openKey = (secret: Secret, place: string, sealed: Buffer): string => secret.open(purpose, place, sealed)

/**
 * The code's time step; undefined for a wrong code. The store's `takeTimeStep` makes each step count once: a check here would have a race
 * between two uses.
 */
export async function timeStepOf(key: string, code: string, now: Date): Promise<number | undefined> {
	const found = await verify({ secret: key, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: tolerance_s })
	return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
