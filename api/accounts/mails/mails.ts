import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { deleted_domain } from '#domain/accounts/administration/deletion.ts'

import { accountOf } from '../account/find.ts'
import { tokenText, type TokenKind } from '../account/tokens.ts'
import type { Db, PartnerId, Scope } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler, type JobRun } from '#api/platform/jobs/job.ts'
import type { Message } from '#api/platform/providers/mail/port.ts'
import type { Secret } from '#api/platform/secret.ts'
import type { Services } from '#api/platform/services.ts'
import { unsubscribeToken } from '../notifications/links.ts'
import { compose, mailTemplates, type Composition } from './compose.ts'
import { kindOfMail } from './kinds.ts'

const payloadSchema = z.object({
	partner_id: z.uuid(),
	template: z.enum(mailTemplates),
	/** The account of the recipient. */
	user_id: z.uuid(),
	/** Another address than the account's: the one before a correction. */
	to: z.email().optional(),
	/** Id of the link's token; its text is not stored. */
	token_id: z.uuid().optional(),
	application_id: z.uuid().optional(),
	team_id: z.uuid().optional(),
	happened_at: z.iso.datetime().optional(),
	values: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})
type Payload = z.output<typeof payloadSchema>

const sendMailJob = defineJob<Payload>('send-mail')

/** Staff work across partners and name the recipient's partner; everybody else has the connection's. */
type Mail = Omit<z.input<typeof payloadSchema>, 'partner_id'>

/** Enqueues a mail, which is sent only if the transaction commits, in the recipient's language for mails. */
export const sendMail = <Of extends Scope>(
	db: Db<Of>,
	mail: [Of] extends [PartnerId] ? Mail : Mail & { partner_id: string },
): Promise<void> => db.enqueue(sendMailJob, payloadSchema.parse({ partner_id: db.scope, ...mail }))

/** The values that mails about an application share. */
export const applicationValues = (application: { shortApplicationId: string; companyName: string }) => ({
	short_id: application.shortApplicationId,
	company: application.companyName,
})

const tokenKinds: Readonly<Partial<Record<Payload['template'], TokenKind>>> = {
	confirm_email: 'confirm_email',
	reset_password: 'reset_password',
	invitation: 'accept_invite',
	representative_invitation: 'accept_invite',
	account_locked: 'unlock_account',
}

const paths = {
	confirm_email: (token: string) => `/user/account/confirm_email/${token}`,
	reset_password: (token: string) => `/user/account/reset/${token}`,
	accept_invite: (token: string) => `/user/account/invite/${token}`,
	unlock_account: (token: string) => `/user/account/unlock/${token}`,
} as const satisfies Record<TokenKind, (token: string) => string>

/** Target of the button in a mail without a token, if not the list. */
const pages: Readonly<Partial<Record<Payload['template'], string>>> = {
	already_registered: '/login',
	team_access_ended: '/dashboard/people',
	data_export_ready: '/dashboard/settings#data-export',
	new_sign_in: '/dashboard/settings',
	second_factor_added: '/dashboard/settings',
	second_factor_removed: '/dashboard/settings',
}

/** Path below the application that a mail links to. */
const places: Readonly<Partial<Record<Payload['template'], string>>> = {
	offer_available: '/offer',
	offer_expires_soon: '/offer',
	offer_accepted: '/offer',
	signing_invitation: '?tab=signatures',
	signing_turn: '?tab=signatures',
	signing_reminder: '?tab=signatures',
	signing_original: '?tab=signatures',
	message_received: '?tab=messages',
	loan_plan_changed: '/loan',
	loan_repaid: '/loan',
	loan_request_answered: '/loan',
	payment_requested: '/transfer',
	payment_request_withdrawn: '/transfer',
	account_change_asked: '/loan',
	account_change_done: '/loan',
	account_change_ended: '/loan',
	dunning_reminder: '/arrears',
	dunning_level_1: '/arrears',
	dunning_level_2: '/arrears',
}

function pathOf({ template, token_id, application_id, team_id, partner_id }: Payload, secret: Secret): string {
	if (team_id !== undefined) return `/dashboard/people/${team_id}`
	const kind = tokenKinds[template]
	if (kind !== undefined && token_id !== undefined) return paths[kind](tokenText(secret, { kind, partner_id, token_id }))
	if (application_id !== undefined) return `/dashboard/applications/${application_id}${places[template] ?? ''}`
	return pages[template] ?? '/dashboard/applications'
}

interface Named {
	readonly email: string
	readonly email_verified_at: Date | null
	readonly names: string | null
}

/** The names a mail to this account greets by. Whoever registers a stranger's address puts no words of theirs into a mail to it. */
export const namesOf = ({ email_verified_at, names }: Named): string | null => (email_verified_at === null ? null : names)

interface Delivery {
	readonly to: string
	/** The recipient's account; without one there are no opt-outs to respect. */
	readonly account?: (Named & { readonly user_id: string; readonly refused_mails: readonly string[] }) | undefined
	readonly mail: Composition
	readonly calendar?: Message['calendar']
}

/**
 * Composes and sends a mail; a retry produces the same message. Every mail passes here, and one that its reader has turned off is
 * dropped, as is one to an account that is deleted.
 */
export async function deliver(
	{ providersOf, config, secret }: Services,
	job: JobRun,
	{ to, account, mail, calendar }: Delivery,
): Promise<void> {
	const { partner_id, origin, configuration } = mail.partner
	if (to.endsWith(`@${deleted_domain}`)) return
	const kind = kindOfMail[mail.template]
	if (kind !== null && account?.refused_mails.includes(kind) === true) return
	const unsubscribe_link =
		kind === null || account === undefined
			? undefined
			: `${origin}/notifications/${kind}/${unsubscribeToken(secret, { partner_id, user_id: account.user_id, kind })}`
	const { mail: port } = await providersOf(partner_id)
	await port.send({
		message_id: `${job.id}@${new URL(origin).hostname}`,
		from: { name: configuration.display_name, address: config.MAIL_FROM },
		to,
		...(configuration.customer_support_email === null ? {} : { reply_to: configuration.customer_support_email }),
		...(await compose({ ...mail, ...(account?.email === to && { names: namesOf(account) }), unsubscribe_link })),
		...(unsubscribe_link !== undefined && { unsubscribe_link }),
		language: mail.language,
		...(calendar !== undefined && { calendar }),
	})
}

/** Each step of a slow mail server may take its half minute. */
export const mailJobOptions = { at_once: 4, limit_s: 600 }

export const handlers = [
	jobHandler(sendMailJob, {
		schema: payloadSchema,
		run: async (services, payload, job) => {
			const partner_id = mintPartnerId(payload.partner_id)
			const partner = await services.partners.ofId(partner_id)
			const account = await services.database.read(partner_id, (db) => accountOf(db, payload.user_id))
			if (account === undefined) return
			await deliver(services, job, {
				to: payload.to ?? account.email,
				account,
				mail: {
					template: payload.template,
					language: account.communication_language as Language,
					partner,
					link: partner.origin + pathOf(payload, services.secret),
					values: payload.values,
					happened_at: payload.happened_at,
				},
			})
		},
		...mailJobOptions,
	}),
]
