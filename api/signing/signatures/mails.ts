import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { accountOfEmail } from '#api/accounts/account/find.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { inviteOnceMore } from '#api/applying/signatories/invitations.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'

type Payload =
	| 'signing_invitation'
	| 'signing_turn'
	| 'signing_reminder'
	| 'signing_original'
	| 'signing_voided'
	| 'signing_expired'
	| 'signing_done'

/** The account for a representative's mails: the one that accepted the invitation, or that of their address; or undefined. */
async function readerOf(db: Db, { user_id, email }: SignatoryRecord): Promise<string | undefined> {
	if (user_id !== null) return user_id
	const account = email === null ? undefined : await accountOfEmail(db as TenantDb, email)
	return account !== undefined && account.password_hash !== null && account.email_verified_at !== null ? account.user_id : undefined
}

/** Mails a representative who can sign in. Returns false if there is none. */
export async function tellSigner(
	db: Db,
	application: ApplicationRow,
	{ record, template, ends }: { readonly record: SignatoryRecord; readonly template: Payload; readonly ends?: Date | undefined },
): Promise<boolean> {
	const user_id = await readerOf(db, record)
	if (user_id !== undefined) await tell(db, application, { user_id, template, ends })
	return user_id !== undefined
}

/** Mails likewise; a representative who has not accepted gets the invitation again, with a valid link. */
export async function askSigner(
	db: TenantDb,
	application: ApplicationRow,
	{
		record,
		template,
		ends,
	}: { readonly record: SignatoryRecord; readonly template: 'signing_invitation' | 'signing_reminder'; readonly ends: Date },
): Promise<void> {
	const is_told = await tellSigner(db, application, { record, template, ends })
	if (!is_told) await inviteOnceMore(db, application, record)
}

export const tell = (
	db: Db,
	application: ApplicationRow,
	{ user_id, template, ends }: { readonly user_id: string; readonly template: Payload; readonly ends?: Date | undefined },
): Promise<void> =>
	sendMail(db as Db<'every_partner'>, {
		template,
		partner_id: mintPartnerId(application.partner_id),
		user_id,
		application_id: application.application_id,
		values: applicationValues(application),
		...(ends !== undefined && { happened_at: ends.toISOString() }),
	})
