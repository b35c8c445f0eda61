import type { SecondStep } from '#contract/accounts/account.ts'
import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyRequestOptions, PasskeyUse } from '#domain/accounts/second-factors/passkey.ts'

import type { Db } from '#api/platform/db/database.ts'
import { clearFailures, countHits } from '#api/platform/rate-limits/rate-limits.ts'
import type { Services } from '#api/platform/services.ts'
import { hashToken, makeToken } from '#api/platform/sessions/sessions.ts'
import { requestOptions, rpIdOf, verifyUse, type Site } from './passkeys.ts'
import { hashCode } from './recovery-codes.ts'
import { appsIn, factorsOf, idOf, passkeysIn, recordEvent, recoveryCodesLeft, type Factor } from './second-factors.ts'
import { statementsFor, statementsOf, type Owner, type Realm } from './store.ts'
import { timeStepOf } from './totp.ts'

/** Stand for a right password and for nothing else, for ten minutes. */
export const secondStepCookies = {
	user: '__Host-second-step',
	staff: '__Host-staff-second-step',
} as const satisfies Record<Realm, string>

/** Five attempts in 15 minutes, however they are made; then even the right answer waits, and after that the owner is in again. */
const attempts = { name: 'second_step', max: 5, window_s: 900 }

export interface Pending {
	readonly owner: Owner
	readonly token_hash: Buffer
	readonly challenge: string | null
}

/** After a right password: what has to follow, and the cookie that leads there. Undefined for an applicant who set up nothing. */
export async function beginSecondStep(db: Db, owner: Owner, site: Site): Promise<{ token: string; step: SecondStep } | undefined> {
	const factors = await factorsOf(db, owner)
	if (factors.length === 0 && 'user_id' in owner) return undefined
	const { insertPending, own } = statementsFor(owner)
	const token = makeToken()
	await db.all(insertPending, { ...own, token_hash: hashToken(token) })
	const kinds: SecondStep['kinds'] = []
	if (factors.some((factor) => factor.kind === 'totp')) kinds.push('totp')
	if (usableAt(site, factors).length > 0) kinds.push('passkey')
	if ((await recoveryCodesLeft(db, owner)) > 0) kinds.push('recovery_code')
	return { token, step: { is_enrolment: factors.length === 0, kinds } }
}

/** Whose sign-in waits for its second step, by the cookie. */
export async function requirePending(db: Db, realm: Realm, token: string | undefined): Promise<Pending> {
	if (token === undefined) refuse('err_mfa_session_expired')
	const token_hash = hashToken(token)
	const row = await db.first(statementsOf(realm).findPending, { partner_id: db.scope, token_hash })
	if (row === undefined) refuse('err_mfa_session_expired')
	const owner: Owner =
		realm === 'staff'
			? { staff_id: (row as unknown as { staff_id: string }).staff_id }
			: { partner_id: row.partner_id, user_id: row.user_id }
	return { owner, token_hash, challenge: row.challenge }
}

/** As `requirePending`, and counts the attempt: in a statement of its own, so that a refused one stays counted. */
export async function requireAttempt(db: Db, realm: Realm, token: string | undefined): Promise<Pending> {
	const pending = await requirePending(db, realm, token)
	const { hits, remaining_s } = await countHits(db, attempts, idOf(pending.owner))
	if (hits > attempts.max) refuse('err_authentication_locked', { retry_after_s: remaining_s })
	return pending
}

/** Ends the step; whatever follows it happens in the same transaction. */
export async function endSecondStep(db: Db, realm: Realm, pending: Pending): Promise<void> {
	const ended = await db.first(statementsOf(realm).endPending, { partner_id: db.scope, token_hash: pending.token_hash })
	if (ended === undefined) refuse('err_mfa_session_expired')
	await clearFailures(db, attempts, idOf(pending.owner))
}

/** Gives up every half-way sign-in of an account: its password has changed. */
export async function forgetPending(db: Db, owner: Owner): Promise<void> {
	const { deletePending, own } = statementsFor(owner)
	await db.all(deletePending, own)
}

/** For staff without a device: the step is to set one up. As soon as there is one, it has to be used. */
export async function requireEnrolling(db: Db, token: string | undefined): Promise<Pending> {
	const pending = await requirePending(db, 'staff', token)
	if ((await factorsOf(db, pending.owner)).length > 0) refuse('err_mfa_device_already_registered')
	return pending
}

/** Refuses when the step was not taken; records how it was. */
export type Proof = (db: Db, pending: Pending) => Promise<void>

/** Runs what proves and ends the step; its failure is recorded, though everything else it did is undone. */
export async function prove(
	read: (work: (db: Db) => Promise<void>) => Promise<void>,
	owner: Owner,
	ending: () => Promise<void>,
): Promise<void> {
	try {
		await ending()
	} catch (error) {
		const [issue] = error instanceof Refusal ? error.issues : []
		if (issue !== undefined) await read((db) => recordEvent(db, owner, 'second_step_failed', { code: issue.code }))
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
			if (taken !== undefined) return recordEvent(db, owner, 'second_step_passed', { kind: 'totp', factor_id })
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
		await recordEvent(db, owner, 'second_step_passed', { kind: 'recovery_code' })
	}

/** Asks the browser for one of the passkeys made at this address. */
export async function passkeyRequest(db: Db, realm: Realm, pending: Pending, site: Site): Promise<PasskeyRequestOptions> {
	const usable = usableAt(site, await requireFactors(db, pending.owner))
	if (usable.length === 0) refuse('err_mfa_device_not_registered')
	const options = await requestOptions(site, usable)
	const { token_hash } = pending
	await db.all(statementsOf(realm).setChallenge, { partner_id: db.scope, token_hash, challenge: options.challenge })
	return options
}

export const proveByPasskey =
	(site: Site, answer: PasskeyUse): Proof =>
	async (db, { owner, challenge }) => {
		if (challenge === null) refuse('err_mfa_session_expired')
		const passkey = usableAt(site, await requireFactors(db, owner)).find((known) => known.credential_id === answer.id)
		if (passkey === undefined) refuse('err_mfa_device_not_registered')
		const use_count = await verifyUse(site, challenge, passkey, answer)
		const { countUse, own } = statementsFor(owner)
		await db.all(countUse, { ...own, factor_id: passkey.factor_id, use_count })
		await recordEvent(db, owner, 'second_step_passed', { kind: 'passkey', factor_id: passkey.factor_id })
	}

const usableAt = (site: Site, factors: readonly Factor[]) => passkeysIn(factors).filter((passkey) => passkey.rp_id === rpIdOf(site))

async function requireFactors(db: Db, owner: Owner): Promise<readonly Factor[]> {
	const factors = await factorsOf(db, owner)
	if (factors.length === 0) refuse('err_mfa_no_devices')
	return factors
}
