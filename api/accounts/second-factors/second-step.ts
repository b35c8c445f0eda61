import type { SecondStep } from '#contract/accounts/account.ts'
import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyRequestOptions, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

import type { Db } from '#api/platform/db/database.ts'
import { clearFailures, countHits } from '#api/platform/rate-limits/rate-limits.ts'
import type { Services } from '#api/platform/services.ts'
import { hashToken, makeToken, session_cookie, staff_session_cookie } from '#api/platform/sessions/sessions.ts'
import { requestOptions, rpIdOf, verifyUse, type Site } from './passkeys.ts'
import { hashCode } from './recovery-codes.ts'
import { appsIn, factorsOf, idOf, passkeysIn, recordEvent, recoveryCodesLeft, type Factor } from './second-factors.ts'
import { statementsFor, statementsOf, type Owner, type Realm } from './store.ts'
import { timeStepOf } from './totp.ts'

/** Prove the right password and nothing else, for ten minutes. */
export const secondStepCookies = {
	user: '__Host-second-step',
	staff: '__Host-staff-second-step',
} as const satisfies Record<Realm, string>

/** Five attempts in 15 minutes, of any kind; then even the right answer has to wait until the window ends. */
const attempts = { name: 'second_step', max: 5, window_s: 900 }

/** Whoever proves who they are, and the challenge their passkey has to sign. */
export interface Proving {
	readonly owner: Owner
	readonly challenge: string | null
}

export interface Pending extends Proving {
	readonly token_hash: Buffer
}

/** The second step required after a right password, with its cookie. Undefined for an applicant without a second factor. */
export async function beginSecondStep(db: Db, owner: Owner, site: Site): Promise<{ token: string; step: SecondStep } | undefined> {
	const factors = await factorsOf(db, owner)
	if (factors.length === 0 && 'user_id' in owner) return undefined
	const { insertPending, own } = statementsFor(owner)
	const token = makeToken()
	await db.all(insertPending, { ...own, token_hash: hashToken(token) })
	return { token, step: { is_enrolment: factors.length === 0, kinds: await kindsOf(db, owner, site) } }
}

/** The ways to take a second step at this address. */
export async function kindsOf(db: Db, owner: Owner, site: Site): Promise<SecondStep['kinds']> {
	const factors = await factorsOf(db, owner)
	const kinds: SecondStep['kinds'] = []
	if (factors.some((factor) => factor.kind === 'totp')) kinds.push('totp')
	if (usableAt(site, factors).length > 0) kinds.push('passkey')
	if ((await recoveryCodesLeft(db, owner)) > 0) kinds.push('recovery_code')
	return kinds
}

const sessionCookies = { user: session_cookie, staff: staff_session_cookie } as const satisfies Record<Realm, string>

/**
 * The cookie of a sign-in that waits for its second step. The browser has it until the step is done, which signs in: without either the
 * browser keeps no cookies.
 */
export function requireStepCookie(realm: Realm, { cookies }: { readonly cookies: Readonly<Record<string, string | undefined>> }): string {
	const token = cookies[secondStepCookies[realm]]
	if (token !== undefined) return token
	return refuse(cookies[sessionCookies[realm]] === undefined ? 'err_cookies_not_kept' : 'err_mfa_session_expired')
}

/** The pending sign-in of a cookie. */
export async function requirePending(db: Db, realm: Realm, token: string): Promise<Pending> {
	const token_hash = hashToken(token)
	const row = await db.first(statementsOf(realm).findPending, { partner_id: db.scope, token_hash })
	if (row === undefined) refuse('err_mfa_session_expired')
	const owner: Owner =
		realm === 'staff'
			? { staff_id: (row as unknown as { staff_id: string }).staff_id }
			: { partner_id: row.partner_id, user_id: row.user_id }
	return { owner, token_hash, challenge: row.challenge }
}

/** Like `requirePending`, and counts the attempt in its own statement, so that a refused one stays counted. */
export async function requireAttempt(db: Db, realm: Realm, token: string): Promise<Pending> {
	const pending = await requirePending(db, realm, token)
	await countAttempt(db, pending.owner)
	return pending
}

export async function countAttempt(db: Db, owner: Owner): Promise<void> {
	const { hits, remaining_s } = await countHits(db, attempts, idOf(owner))
	if (hits > attempts.max) refuse('err_authentication_locked', { retry_after_s: remaining_s })
}

export const forgetAttempts = (db: Db, owner: Owner): Promise<unknown> => clearFailures(db, attempts, idOf(owner))

/** Completes the step in the caller's transaction. */
export async function endSecondStep(db: Db, realm: Realm, pending: Pending): Promise<void> {
	const ended = await db.first(statementsOf(realm).endPending, { partner_id: db.scope, token_hash: pending.token_hash })
	if (ended === undefined) refuse('err_mfa_session_expired')
	await forgetAttempts(db, pending.owner)
}

/** Removes an account's pending sign-ins after a change of password. */
export async function forgetPending(db: Db, owner: Owner): Promise<void> {
	const { deletePending, own } = statementsFor(owner)
	await db.all(deletePending, own)
}

/** For staff without a device, whose second step is to set one up. With a device the step has to use it. */
export async function requireEnrolling(db: Db, token: string): Promise<Pending> {
	const pending = await requirePending(db, 'staff', token)
	if ((await factorsOf(db, pending.owner)).length > 0) refuse('err_mfa_device_already_registered')
	return pending
}

/** Throws if the step failed; records how it was passed. */
export type Proof = (db: Db, proving: Proving) => Promise<void>

/** Runs the proof and completes the step; a failure is recorded although everything else is rolled back. */
export async function prove(
	read: (work: (db: Db) => Promise<void>) => Promise<void>,
	owner: Owner,
	ending: () => Promise<void>,
): Promise<void> {
	try {
		await ending()
	} catch (error) {
		const [issue] = error instanceof Refusal ? error.issues : []
		if (issue !== undefined) await read((db) => recordEvent(db, owner, { kind: 'second_step_failed', details: { code: issue.code } }))
		throw error
	}
}

export const proveByCode =
	({ secret, now }: Services, code: string): Proof =>
	async (db, { owner }) => {
		const apps = appsIn(secret, await requireFactors(db, owner))
		if (apps.length === 0) refuse('err_mfa_device_not_registered')
		const { takeTimeStep, own } = statementsFor(owner)
		for (const { factor_id, key } of apps) {
			const time_step = await timeStepOf(key, code, now())
			if (time_step === undefined) continue
			const taken = await db.first(takeTimeStep, { ...own, factor_id, time_step })
			if (taken !== undefined) return recordEvent(db, owner, { kind: 'second_step_passed', details: { kind: 'totp', factor_id } })
		}
		return refuse('err_mfa_wrong_code')
	}

export const proveByRecoveryCode =
	({ secret }: Services, code: string): Proof =>
	async (db, { owner }) => {
		await requireFactors(db, owner)
		const { useRecoveryCode, own } = statementsFor(owner)
		const used = await db.first(useRecoveryCode, { ...own, code_hash: hashCode(secret, idOf(owner), code) })
		if (used === undefined) refuse('err_mfa_wrong_code')
		await recordEvent(db, owner, { kind: 'second_step_passed', details: { kind: 'recovery_code' } })
	}

/** Options for using one of the passkeys created at this address. */
export async function passkeyRequest(
	{ db, realm }: { readonly db: Db; readonly realm: Realm },
	pending: Pending,
	site: Site,
): Promise<PasskeyRequestOptions> {
	const options = await optionsAt(db, pending.owner, site)
	const { token_hash } = pending
	await db.all(statementsOf(realm).setChallenge, { partner_id: db.scope, token_hash, challenge: options.challenge })
	return options
}

/** Options for using one of a person's passkeys at this address; the caller keeps their challenge. */
export async function optionsAt(db: Db, owner: Owner, site: Site): Promise<PasskeyRequestOptions> {
	const usable = usableAt(site, await requireFactors(db, owner))
	if (usable.length === 0) refuse('err_mfa_device_not_registered')
	return requestOptions(site, usable)
}

export const proveByPasskey =
	(site: Site, answer: PasskeyUse): Proof =>
	async (db, { owner, challenge }) => {
		if (challenge === null) refuse('err_mfa_session_expired')
		const passkey = usableAt(site, await requireFactors(db, owner)).find((known) => known.credential_id === answer.id)
		if (passkey === undefined) refuse('err_mfa_device_not_registered')
		const use_count = await verifyUse(site, { challenge, passkey, answer })
		const { countUse, own } = statementsFor(owner)
		await db.all(countUse, { ...own, factor_id: passkey.factor_id, use_count })
		await recordEvent(db, owner, { kind: 'second_step_passed', details: { kind: 'passkey', factor_id: passkey.factor_id } })
	}

const usableAt = (site: Site, factors: readonly Factor[]) => passkeysIn(factors).filter((passkey) => passkey.rp_id === rpIdOf(site))

async function requireFactors(db: Db, owner: Owner): Promise<readonly Factor[]> {
	const factors = await factorsOf(db, owner)
	if (factors.length === 0) refuse('err_mfa_no_devices')
	return factors
}
