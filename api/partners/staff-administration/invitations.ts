import { randomUUIDv7 } from 'node:crypto'

import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { invitation_days } from '#domain/accounts/staff/rules.ts'

import type { Hashed } from '#api/accounts/account/passwords.ts'
import { recordAudit } from '#api/accounts/audit/record.ts'
import type { Context } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver } from '#api/accounts/mails/mails.ts'
import type { Secret } from '#api/platform/secret.ts'
import type { Services } from '#api/platform/services.ts'
import { findInvited, insertInvitation, lockInvitation, lockPerson, setPassword, voidInvitations } from './store.ts'

const payload = z.object({ token_id: z.uuid() })
const sendInvitation = defineJob<z.output<typeof payload>>('send-staff-invitation')

const day_ms = 86_400_000
const purpose = 'staff-invitation'

/** The id and a keyed digest of it: the database holds nothing secret. */
const linkText = (secret: Secret, token_id: string): string =>
	Buffer.concat([Buffer.from(token_id.replaceAll('-', ''), 'hex'), secret.digest(purpose, token_id)]).toString('base64url')

function tokenIn(secret: Secret, text: string): string | undefined {
	const bytes = Buffer.from(text, 'base64url')
	const token_id = bytes
		.subarray(0, 16)
		.toString('hex')
		.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
	const is_genuine = bytes.length === 48 && bytes.toString('base64url') === text && secret.verifies(purpose, token_id, bytes.subarray(16))
	return is_genuine ? token_id : undefined
}

/** The address of an invitation, which needs no session. */
export const invitationLink = ({ secret, base_url }: { readonly secret: Secret; readonly base_url: string }, token_id: string): string =>
	`${base_url}/backoffice/invitation/${linkText(secret, token_id)}`

export const voidLinks = async ({ db, now }: Pick<Context, 'db'> & { readonly now: Date }, staff_id: string): Promise<void> => {
	await db.all(voidInvitations, { staff_id, used_at: now })
}

/** Makes a single-use invitation and invalidates earlier ones. */
export async function makeInvitation(
	{ db, now }: Pick<Context, 'db'> & { readonly now: Date },
	staff_id: string,
	valid_ms: number,
): Promise<string> {
	const token_id = randomUUIDv7()
	await voidLinks({ db, now }, staff_id)
	await db.all(insertInvitation, { token_id, staff_id, expires_at: new Date(now.getTime() + valid_ms) })
	return token_id
}

export async function mailInvitation(
	{ services: { now }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'now'> },
	staff_id: string,
): Promise<void> {
	await db.enqueue(sendInvitation, { token_id: await makeInvitation({ db, now: now() }, staff_id, invitation_days * day_ms) })
}

/** Sets the first password without starting a session: signing in leads to the second step. */
export async function acceptInvitation(
	{ services: { secret, now }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'secret' | 'now'> },
	{ token, password_hash }: Hashed<{ readonly token: string; readonly password: string }>,
): Promise<void> {
	const token_id = tokenIn(secret, token) ?? refuse('err_authentication_token_invalid')
	const invitation = (await db.first(lockInvitation, { token_id })) ?? refuse('err_authentication_token_invalid')
	const person = await db.first(lockPerson, { staff_id: invitation.staff_id })
	if (person === undefined || person.disabled_at !== null) refuse('err_authentication_token_invalid')
	if (invitation.used_at !== null || person.password_hash !== null) refuse('err_authentication_token_used')
	if (invitation.expires_at <= now()) refuse('err_authentication_token_expired')
	const { staff_id } = person
	await db.all(voidInvitations, { staff_id, used_at: now() })
	await db.all(setPassword, { staff_id, password_hash })
	await recordAudit({ db, actor: { type: person.partner_id === null ? 'bouser' : 'puser', id: staff_id } }, 'staff_invitation_accepted')
}

export const handlers = [
	jobHandler(sendInvitation, {
		schema: payload,
		run: async (services, { token_id }, job) => {
			const found = await services.database.read('every_partner', (db) => db.first(findInvited, { token_id }))
			if (found === undefined) return
			const { partners } = services
			// A partner whose configuration cannot be read yet is waited for: the job runs again.
			const partner = found.partner_id === null ? await partners.homeOf(null) : await partners.ofId(mintPartnerId(found.partner_id))
			if (partner === undefined) return
			await deliver(services, job, {
				to: found.email,
				mail: {
					template: 'staff_invitation',
					language: found.interface_language as Language,
					partner,
					link: invitationLink({ secret: services.secret, base_url: partner.origin }, token_id),
					values: {},
					names: found.display_name,
				},
			})
		},
	}),
]
