import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommendation for Argon2id, the library's default variant: 19 MiB, two passes; about 20 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummy: Promise<string> | undefined

/** Hashes for an unknown address too, so that the duration does not reveal which addresses exist. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
	dummy ??= hashPassword('no account has this password')
	const matches = await verify(stored ?? (await dummy), password)
	return stored !== undefined && matches
}
