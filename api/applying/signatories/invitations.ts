import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { mayContactRepresentatives } from '#domain/applying/requests/addressee.ts'
import { isEmailTaken } from '#domain/applying/signatories/emails.ts'

import { holdApplication } from '../applications/own.ts'
import { accountOf } from '#api/accounts/account/find.ts'
import { accountToInvite, revokeInvitation } from '#api/accounts/account/invited.ts'
import { recordEvent } from '../applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { recordChangedHands } from './events.ts'
import { forgetInvitation, forgetInvitations, listOfApplication, markInvited, updateSignatory } from './store.ts'

const invitation = z.object({ partner_id: z.uuid(), application_id: z.uuid() })
const inviteJob = defineJob<z.output<typeof invitation>>('invite-representatives')

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Invites every representative not invited yet; never before the offer is accepted (Q77). */
const inviteRepresentatives = (db: TenantDb, { partner_id, application_id }: OfApplication): Promise<void> =>
	db.enqueue(inviteJob, { partner_id, application_id })

/** On acceptance of an offer, representatives invited for an earlier one who have not accepted are invited again. */
export async function inviteToSign(db: TenantDb, { partner_id, application_id }: OfApplication): Promise<void> {
	await db.all(forgetInvitations, { partner_id, application_id })
	await inviteRepresentatives(db, { partner_id, application_id })
}

/** A link is valid for a week: a person who has not used it gets a new one, which invalidates the old. */
export async function inviteOnceMore(
	db: TenantDb,
	{ partner_id, application_id }: OfApplication,
	{ signatory_id, email }: { readonly signatory_id: string; readonly email: string | null },
): Promise<void> {
	if (email === null) return
	await revokeInvitation(db, email)
	await db.all(forgetInvitation, { partner_id, application_id, signatory_id })
	await inviteRepresentatives(db, { partner_id, application_id })
}

interface Waiting {
	readonly signatory_id: string
	readonly email: string | null
	readonly invite_status: string
}

/**
 * Staff correct a wrong address as long as the invitation is not accepted, because nobody else can change it any more. The caller holds the
 * lock on the application.
 */
export async function correctAddress(
	context: Pick<TenantContext, 'db' | 'actor'>,
	application: OfApplication,
	{
		record: { signatory_id, email: before, invite_status },
		email,
		now,
	}: { readonly record: Waiting; readonly email: string; readonly now: Date },
): Promise<void> {
	const { db, actor } = context
	if (email === before) return
	if (invite_status === 'accepted') throw new Refusal([issue('err_application_update_not_allowed', 'email')])
	const { partner_id, application_id } = application
	const records = await db.all(listOfApplication, { partner_id, application_id })
	const record = records.find((row) => row.signatory_id === signatory_id)
	const others = records.filter((row) => row.signatory_id !== signatory_id)
	if (record === undefined || isEmailTaken({ ...record, email }, others)) throw new Refusal([issue('err_signatory_email_taken', 'email')])
	if (before !== null) await revokeInvitation(db, before)
	await db.dynamic(updateSignatory({ partner_id, application_id, signatory_id }, { email, invite_status: 'not_invited', user_id: null }))
	await db.tell(recordChangedHands, { partner_id, application_id, signatory_id, by: actor, now })
	await recordEvent(context, application, { kind: 'signatory_changed', details: { signatory_id, fields: ['email'] } })
}

interface Changed extends OfApplication {
	readonly flow: Parameters<typeof mayContactRepresentatives>[0]
	readonly status: Status
}

interface Before {
	readonly email: string | null
	readonly invite_status: string
}

/** A changed address invalidates the old link, and a new one is mailed as soon as invitations are allowed. */
export async function inviteAnew(db: TenantDb, application: Changed, { email, invite_status }: Before): Promise<void> {
	if (email !== null && invite_status === 'not_accepted') await revokeInvitation(db, email)
	if (mayContactRepresentatives(application.flow, application.status)) await inviteRepresentatives(db, application)
}

async function invite(db: TenantDb, { partner_id, application_id }: OfApplication): Promise<void> {
	const application = await holdApplication(db, { partner_id, application_id })
	// Re-opened or ended meanwhile: nobody is invited.
	if (application === undefined || !mayContactRepresentatives(application.flow, application.status)) return
	const spoken = (await accountOf(db, application.user_id))?.communication_language as Language | undefined
	for (const { signatory_id, email, invite_status } of await db.all(listOfApplication, { partner_id, application_id })) {
		if (email === null || invite_status !== 'not_invited') continue
		const invited = await accountToInvite(db, email, spoken ?? 'de')
		if (invited === undefined) continue
		const { user_id, is_verified, token_id } = invited
		await db.all(markInvited, {
			partner_id,
			signatory_id,
			invite_status: is_verified ? 'accepted' : 'not_accepted',
			user_id: is_verified ? user_id : null,
		})
		await recordEvent({ db, actor: systemActor }, application, { kind: 'representative_invited', details: { signatory_id } })
		await sendMail(db, {
			template: token_id === undefined ? 'offer_accepted' : 'representative_invitation',
			user_id,
			token_id,
			application_id,
			values: applicationValues(application),
		})
	}
}

export const handlers = [
	jobHandler(inviteJob, {
		schema: invitation,
		run: async ({ database }, { partner_id, application_id }) => {
			await database.transaction(mintPartnerId(partner_id), (db) => invite(db, { partner_id, application_id }))
		},
	}),
]
