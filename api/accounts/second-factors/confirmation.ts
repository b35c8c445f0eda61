import type { ConfirmationWays } from '#contract/accounts/second-factors.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyRequestOptions } from '#domain/accounts/second-factors/passkey.ts'

import type { Db } from '#api/platform/db/database.ts'
import { challengeOf, keepChallenge, markConfirmed, type SessionStaff, type SessionUser } from '#api/platform/sessions/sessions.ts'
import { requirePasswordAgain } from './password.ts'
import type { Site } from './passkeys.ts'
import { factorsOf, type Owner, type Person } from './second-factors.ts'
import { countAttempt, forgetAttempts, kindsOf, optionsAt, prove, type Proof } from './second-step.ts'

/** A call by which somebody signed in proves again who they are (`fresh_factor` of an endpoint). */
interface Confirming {
	read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
	transact(work: (db: Db) => Promise<void>): Promise<void>
	readonly actor: SessionUser | SessionStaff
}

/** The password stands in where there is no device: whoever has one uses it. */
export async function confirmationWays(db: Db, owner: Owner, site: Site): Promise<ConfirmationWays> {
	const has_device = (await factorsOf(db, owner)).length > 0
	return { kinds: has_device ? await kindsOf(db, owner, site) : ['password'] }
}

/** An attempt is counted by itself, so that it stays counted although the call is refused. */
export async function confirm({ read, transact, actor }: Confirming, owner: Owner, proof: Proof): Promise<void> {
	const challenge = await read(async (db) => {
		await countAttempt(db, owner)
		return challengeOf(db, actor)
	})
	await prove(read, owner, () =>
		transact(async (db) => {
			await proof(db, { owner, challenge })
			await forgetAttempts(db, owner)
			await markConfirmed(db, actor)
		}),
	)
}

export async function confirmByPassword({ read, transact, actor }: Confirming, person: Person, password: string): Promise<void> {
	if ((await read((db) => factorsOf(db, person.owner))).length > 0) refuse('err_authentication_confirmation_required')
	await requirePasswordAgain(read, person, password)
	await transact((db) => markConfirmed(db, actor))
}

export async function confirmationPasskey(
	db: Db,
	{ actor, owner }: Pick<Confirming, 'actor'> & { readonly owner: Owner },
	site: Site,
): Promise<PasskeyRequestOptions> {
	const options = await optionsAt(db, owner, site)
	await keepChallenge(db, actor, options.challenge)
	return options
}
