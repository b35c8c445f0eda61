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
	/** Language of an account that an invitation creates. */
	language: language.optional(),
})
type Payload = z.output<typeof payload>

const writeMail = defineJob<Payload>('write-to-address')

/**
 * Enqueues a mail without looking up the account; the job does so. That makes the request's answer and its duration the same for every
 * address.
 */
export const writeTo = (db: TenantDb, wanted: Omit<Payload, 'partner_id'>): Promise<void> =>
	db.enqueue(writeMail, { partner_id: db.scope, ...wanted })

export const handlers = [
	jobHandler(writeMail, {
		schema: payload,
		run: async (services, { partner_id, ...wanted }) => {
			await services.database.transaction(mintPartnerId(partner_id), (db) => write(db, wanted))
		},
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
		// Without an accepted invitation there is no password to reset: the invitation is mailed again.
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

/** Mails that strangers can trigger are limited to three a day, so that nobody can flood another's mailbox. */
const causedByStrangers: readonly Payload['kind'][] = ['account_locked', 'already_registered']
const mails_a_day = 3

const isTiresome = async (db: TenantDb, kind: Payload['kind'], email: string): Promise<boolean> =>
	causedByStrangers.includes(kind) &&
	(await countHits(db, { name: `letter_${kind}`, window_s: 86_400 }, `${db.scope}:${email}`)).hits > mails_a_day

/** Creates an account without a password; sign-in is possible only after the invitation is accepted. */
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
		names: null,
		telephone: null,
	})
	// A person who registered concurrently needs no invitation.
	if (inserted !== undefined) await invite(db, { user_id, email })
}

async function invite(db: TenantDb, user: { user_id: string; email: string }): Promise<void> {
	await sendMail(db, { template: 'invitation', user_id: user.user_id, token_id: await createToken(db, 'accept_invite', user) })
}
