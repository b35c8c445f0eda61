import { randomUUIDv7 } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { PasskeyCreation, PasskeyCreationOptions } from '#domain/accounts/second-factors/passkey.ts'
import { max_factors, shownRecoveryCode } from '#domain/accounts/second-factors/rules.ts'

import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { SecondFactorEvent } from '#api/platform/db/tables/second-factors.ts'
import { sendMail } from '../mails/mails.ts'
import type { Secret } from '#api/platform/secret.ts'
import { creationOptions, verifyCreation, type Passkey, type Site } from './passkeys.ts'
import { hashCode, makeCodes } from './recovery-codes.ts'
import { listStaffKeys, statementsFor, type Owner } from './store.ts'
import { newKey, openKey, sealKey, timeStepOf, uriOf } from './totp.ts'

export type { Owner } from './store.ts'
export type { Site } from './passkeys.ts'

/** The owner of the devices, and their sign-in address. */
export interface Person {
	readonly owner: Owner
	readonly email: string
}

export const idOf = (owner: Owner): string => ('staff_id' in owner ? owner.staff_id : owner.user_id)

export type Factor = Awaited<ReturnType<typeof factorsOf>>[number]

export const factorsOf = (db: Db, owner: Owner) => {
	const { list, own } = statementsFor(owner)
	return db.all(list, own)
}

/** The passkeys among the devices. */
export const passkeysIn = (factors: readonly Factor[]): readonly Passkey[] =>
	factors.flatMap(({ factor_id, rp_id, credential_id, public_key, use_count, transports }) =>
		rp_id === null || credential_id === null || public_key === null || use_count === null
			? []
			: [{ factor_id, rp_id, credential_id, public_key, use_count, transports: transports ?? [] }],
	)

/** The authenticator apps among the devices, with their keys. */
export const appsIn = (secret: Secret, factors: readonly Factor[]): readonly { factor_id: string; key: string }[] =>
	factors.flatMap(({ factor_id, sealed_key }) => (sealed_key === null ? [] : [{ factor_id, key: openKey(secret, factor_id, sealed_key) }]))

export async function recoveryCodesLeft(db: Db, owner: Owner): Promise<number> {
	const { countRecoveryCodes, own } = statementsFor(owner)
	return (await db.first(countRecoveryCodes, own))?.left ?? 0
}

/** Generates a key for a new app; replaces any unfinished enrolment. */
export async function beginTotp(
	{ db, secret }: { readonly db: Db; readonly secret: Secret },
	person: Person,
	site: Site,
): Promise<{ key: string; uri: string }> {
	const { startEnrolment, own } = statementsFor(person.owner)
	await requireRoom(db, person.owner)
	const key = newKey()
	await db.all(startEnrolment, { ...own, kind: 'totp', sealed_key: sealKey(secret, idOf(person.owner), key), challenge: null })
	return { key, uri: uriOf(key, site.name, person.email) }
}

interface Clocked {
	readonly secret: Secret
	readonly now: () => Date
}

/** Adds the app if its code is right; returns recovery codes for the first device. */
export async function confirmTotp(
	{ db, secret, now }: Clocked & { readonly db: Db },
	owner: Owner,
	form: { code: string; name: string },
): Promise<{ recovery_codes: string[] | null }> {
	const { findEnrolment, insertTotp, own } = statementsFor(owner)
	const begun = await db.first(findEnrolment, own)
	if (begun === undefined || begun.sealed_key === null) refuse('err_mfa_session_expired')
	const key = openKey(secret, idOf(owner), begun.sealed_key)
	const last_time_step = await timeStepOf(key, form.code, now())
	if (last_time_step === undefined) refuse('err_mfa_wrong_code')
	const known = await requireRoom(db, owner)
	const factor_id = randomUUIDv7()
	// The code that confirmed the key is used up and cannot complete a sign-in too.
	await db.all(insertTotp, {
		...own,
		factor_id,
		kind: 'totp',
		name: form.name,
		sealed_key: sealKey(secret, factor_id, key),
		last_time_step,
	})
	return finishAddition({ db, secret }, owner, { factor_id, kind: 'totp', name: form.name, is_first: known.length === 0 })
}

/** Options for creating a passkey at this address. */
export async function beginPasskey(db: Db, person: Person, site: Site): Promise<PasskeyCreationOptions> {
	const { startEnrolment, own } = statementsFor(person.owner)
	const known = await requireRoom(db, person.owner)
	const options = await creationOptions(site, { id: idOf(person.owner), email: person.email }, passkeysIn(known))
	await db.all(startEnrolment, { ...own, kind: 'passkey', sealed_key: null, challenge: options.challenge })
	return options
}

/** Adds the passkey the browser created; returns recovery codes for the first device. */
export async function confirmPasskey(
	{ db, secret }: { readonly db: Db; readonly secret: Secret },
	owner: Owner,
	{ site, form }: { readonly site: Site; readonly form: { name: string; passkey: PasskeyCreation } },
): Promise<{ recovery_codes: string[] | null }> {
	const { findEnrolment, insertPasskey, own } = statementsFor(owner)
	const begun = await db.first(findEnrolment, own)
	if (begun === undefined || begun.challenge === null) refuse('err_mfa_session_expired')
	const made = await verifyCreation(site, begun.challenge, form.passkey)
	const known = await requireRoom(db, owner)
	const factor_id = randomUUIDv7()
	const inserted = await db.first(insertPasskey, { ...own, factor_id, kind: 'passkey', name: form.name, ...made })
	if (inserted === undefined) refuse('err_mfa_device_already_registered')
	return finishAddition({ db, secret }, owner, { factor_id, kind: 'passkey', name: form.name, is_first: known.length === 0 })
}

/** Staff keep at least one device; an applicant's last one removes the recovery codes too. */
export async function removeFactor(db: Db, owner: Owner, factor_id: string): Promise<void> {
	const { lockAll, delete: deleteFactor, deleteRecoveryCodes, own } = statementsFor(owner)
	const factors = await db.all(lockAll, own)
	const removed = factors.find((factor) => factor.factor_id === factor_id)
	if (removed === undefined) refuse('err_mfa_device_not_registered')
	const is_last = factors.length === 1
	if (is_last && 'staff_id' in owner) refuse('err_mfa_last_device')
	await db.all(deleteFactor, { ...own, factor_id })
	if (is_last) await db.all(deleteRecoveryCodes, own)
	await recordEvent(db, owner, { kind: 'factor_removed', details: { factor_id, kind: removed.kind } })
	await mailOwner(db, owner, { template: 'second_factor_removed', device: removed.name })
}

/** Ten new codes in place of the old ones. */
export async function renewRecoveryCodes(db: Db, secret: Secret, owner: Owner): Promise<{ recovery_codes: string[] }> {
	if ((await factorsOf(db, owner)).length === 0) refuse('err_mfa_no_devices')
	return { recovery_codes: await makeRecoveryCodes(db, secret, owner) }
}

export async function recordEvent(
	db: Db,
	owner: Owner,
	{ kind, details = {} }: { readonly kind: SecondFactorEvent; readonly details?: Readonly<Record<string, string>> | undefined },
): Promise<void> {
	const { insertEvent, own } = statementsFor(owner)
	await db.all(insertEvent, { ...own, event_id: randomUUIDv7(), kind, details: JSON.stringify(details) })
}

/** The keys of staff's apps, for development and tests, where nobody has a phone. */
export async function staffKeys(db: Db, secret: Secret): Promise<readonly { email: string; key: string }[]> {
	const rows = await db.all(listStaffKeys, {})
	return rows.flatMap(({ email, factor_id, sealed_key }) =>
		sealed_key === null ? [] : [{ email, key: openKey(secret, factor_id, sealed_key) }],
	)
}

async function requireRoom(db: Db, owner: Owner): Promise<readonly Factor[]> {
	const known = await factorsOf(db, owner)
	if (known.length >= max_factors) refuse('err_mfa_device_limit_reached', { max: max_factors })
	return known
}

interface Addition {
	readonly factor_id: string
	readonly kind: Factor['kind']
	readonly name: string
	readonly is_first: boolean
}

async function finishAddition(
	{ db, secret }: { readonly db: Db; readonly secret: Secret },
	owner: Owner,
	{ is_first, name, ...details }: Addition,
) {
	const { endEnrolment, own } = statementsFor(owner)
	await db.all(endEnrolment, own)
	await recordEvent(db, owner, { kind: 'factor_added', details })
	await mailOwner(db, owner, { template: 'second_factor_added', device: name })
	return { recovery_codes: is_first ? await makeRecoveryCodes(db, secret, owner) : null }
}

async function makeRecoveryCodes(db: Db, secret: Secret, owner: Owner): Promise<string[]> {
	const { deleteRecoveryCodes, insertRecoveryCode, own } = statementsFor(owner)
	await db.all(deleteRecoveryCodes, own)
	const codes = makeCodes()
	for (const code of codes) await db.all(insertRecoveryCode, { ...own, code_hash: hashCode(secret, idOf(owner), code) })
	await recordEvent(db, owner, { kind: 'recovery_codes_made' })
	return codes.map(shownRecoveryCode)
}

/** Mails carry a partner's brand and go to applicants only; for staff the event is enough. */
async function mailOwner(
	db: Db,
	owner: Owner,
	{ template, device }: { readonly template: 'second_factor_added' | 'second_factor_removed'; readonly device: string },
): Promise<void> {
	if ('user_id' in owner) await sendMail(db as TenantDb, { template, user_id: owner.user_id, values: { device } })
}
