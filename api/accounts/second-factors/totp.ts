import { generateSecret, generateURI, verify } from 'otplib'

import type { Secret } from '#api/platform/secret.ts'

/** Clocks of phones and servers differ: the code before and the one after count too. */
const tolerance_s = 30

const purpose = 'totp-key'

export const newKey = (): string => generateSecret()

/** What an authenticator app reads from the picture. */
export const uriOf = (key: string, issuer: string, account: string): string => generateURI({ issuer, label: account, secret: key })

/** A key is bound to its row: `place` is the id it is kept under. */
export const sealKey = (secret: Secret, place: string, key: string): Buffer => secret.seal(purpose, place, key)
export const openKey = (secret: Secret, place: string, sealed: Buffer): string => secret.open(purpose, place, sealed)

/**
 * The time step the code belongs to; undefined when it is wrong. That each step counts once is the store's `takeTimeStep`:
 * a guard here would still let two uses at the same moment through.
 */
export async function timeStepOf(key: string, code: string, now: Date): Promise<number | undefined> {
	const found = await verify({ secret: key, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: tolerance_s })
	return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
