import { randomUUIDv7 } from 'node:crypto'

import { z } from 'zod'

import { language, type Language } from '#domain/accounts/account/languages.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { sendMail } from '../mails/mails.ts'
import { countHits } from '#api/platform/rate-limits/rate-limits.ts'
import { findUserByEmail, insertUser } from './store.ts'
import { createToken } from './tokens.ts'

const payload = z.object({
	partner_id: z.uuid(),
	email: z.string(),
	kind: z.enum(['reset_password', 'account_locked', 'already_registered', 'invitation']),
	/** The language of an account an invitation makes. */
	language: language.optional(),
})
type Payload = z.output<typeof payload>

const writeMail = defineJob<Payload>('write-to-address')

/**
 * Writes to an address of which nobody in the request knows whether it has an account: the job finds out. So the call answers
 * alike for every address, and takes as long.
 */
export const writeTo = (db: TenantDb, wanted: Omit<Payload, 'partner_id'>): Promise<void> =>
	db.enqueue(writeMail, { partner_id: db.scope, ...wanted })

export const handlers = [
	jobHandler(writeMail, payload, async (services, { partner_id, ...wanted }) => {
		await services.database.transaction(mintPartnerId(partner_id), (db) => write(db, wanted))
	}),
]

async function write(db: TenantDb, { kind, email, language: spoken = 'de' }: Omit<Payload, 'partner_id'>): Promise<void> {
	const user = await db.first(findUserByEmail, { partner_id: db.scope, email })
	if (user === undefined) {
		if (kind === 'invitation') await addInvited(db, email, spoken)
		return
	}
	if (user.disabled_at !== null || (await isTiresome(db, kind, email))) return
	if (user.password_hash === null) {
		// Whoever has not accepted yet has nothing to reset or to sign in to: the invitation is what they need.
		if (kind !== 'account_locked') await invite(db, user)
		return
	}
	switch (kind) {
		case 'reset_password':
			return sendMail(db, { template: kind, user_id: user.user_id, token_id: await createToken(db, kind, user) })
		case 'account_locked':
			return sendMail(db, { template: kind, user_id: user.user_id, token_id: await createToken(db, 'unlock_account', user) })
		case 'already_registered':
		case 'invitation':
			return sendMail(db, { template: 'already_registered', user_id: user.user_id })
	}
}

/** What strangers can cause as often as they like: three a day, and nobody's mailbox is filled by others. */
const causedByStrangers: readonly Payload['kind'][] = ['account_locked', 'already_registered']
const mails_a_day = 3

const isTiresome = async (db: TenantDb, kind: Payload['kind'], email: string): Promise<boolean> =>
	causedByStrangers.includes(kind) &&
	(await countHits(db, { name: `letter_${kind}`, window_s: 86_400 }, `${db.scope}:${email}`)).hits > mails_a_day

/** An account without a password; nobody can sign in to it before the invitation is accepted. */
async function addInvited(db: TenantDb, email: string, spoken: Language): Promise<void> {
	const user_id = randomUUIDv7()
	const inserted = await db.first(insertUser, {
		partner_id: db.scope,
		user_id,
		email,
		password_hash: null,
		interface_language: spoken,
		communication_language: spoken,
		marketing_consent_accepted: false,
	})
	// Somebody who registered in this very moment needs no invitation.
	if (inserted !== undefined) await invite(db, { user_id, email })
}

async function invite(db: TenantDb, user: { user_id: string; email: string }): Promise<void> {
	await sendMail(db, { template: 'invitation', user_id: user.user_id, token_id: await createToken(db, 'accept_invite', user) })
}
