import { hash, verify } from '@node-rs/argon2'

import { holdsConnection } from '#api/platform/db/database.ts'

/** OWASP's second recommendation for Argon2id, the library's default variant: 19 MiB, two passes; about 20 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
	requireNoConnection()
	return hash(password, cost)
}

/** A form with the hash of its password, made before a transaction stores it. */
export type Hashed<Form extends { readonly password: string }> = Form & { readonly password_hash: string }

export const withHash = async <Form extends { readonly password: string }>(form: Form): Promise<Hashed<Form>> => ({
	...form,
	password_hash: await hashPassword(form.password),
})

/** A burst of sign-ins would take every connection for as long as the hashing lasts, and everybody else would wait. */
function requireNoConnection(): void {
	if (holdsConnection()) throw new Error('A password is hashed while a connection to the database is held.')
}

let dummy: Promise<string> | undefined

/** Hashes for an unknown address too, so that the duration does not reveal which addresses exist. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
	requireNoConnection()
	dummy ??= hashPassword('no account has this password')
	const matches = await verify(stored ?? (await dummy), password)
	return stored !== undefined && matches
}
