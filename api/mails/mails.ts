import { z } from 'zod'

import type { Language } from '#domain/account/languages.ts'

import { accountOf } from '../account/find.ts'
import { tokenText, type TokenKind } from '../account/tokens.ts'
import type { Db, PartnerId, Scope, TenantDb } from '../db/database.ts'
import { mintPartnerId } from '../db/tenant.ts'
import { dossierOf, type Dossier } from '../decisions/decisions.ts'
import { linkOf, linkText } from '../drafts/link-text.ts'
import { defineJob, jobHandler, type JobRun } from '../jobs/job.ts'
import { invitationLetter, invitationToken } from '../memberships/links.ts'
import type { Partner } from '../partner.ts'
import type { Message } from '../providers/mail/port.ts'
import type { Secret } from '../secret.ts'
import type { Services } from '../services.ts'
import { unsubscribeToken } from '../notifications/links.ts'
import { compose, mailTemplates, type Composition } from './compose.ts'
import { kindOfMail } from './kinds.ts'

const payload_schema = z.object({
	partner_id: z.uuid(),
	template: z.enum(mailTemplates),
	/** Whom it is for: an account, or whoever asked for a link to a draft before there was one. */
	user_id: z.uuid().optional(),
	draft_link_id: z.uuid().optional(),
	invitation_id: z.uuid().optional(),
	/** The link's token, of which only the id is kept here. */
	token_id: z.uuid().optional(),
	application_id: z.uuid().optional(),
	team_id: z.uuid().optional(),
	happened_at: z.iso.datetime().optional(),
	/** The decision a refusal explains. */
	decision_id: z.uuid().optional(),
	values: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})
type Payload = z.output<typeof payload_schema>

const sendMailJob = defineJob<Payload>('send-mail')

/** Staff act across partners and name the recipient's; everywhere else it is the connection's. */
type Mail = Omit<z.input<typeof payload_schema>, 'partner_id'>

/** Sends a mail when, and only when, the transaction commits. It goes out in the recipient's language for mails. */
export const sendMail = <Of extends Scope>(
	db: Db<Of>,
	mail: [Of] extends [PartnerId] ? Mail : Mail & { partner_id: string },
): Promise<void> => db.enqueue(sendMailJob, payload_schema.parse({ partner_id: db.scope, ...mail }))

/** What mails about an application say of it. */
export const applicationValues = (application: { shortApplicationId: string; companyName: string }) => ({
	short_id: application.shortApplicationId,
	company: application.companyName,
})

const token_kinds: Readonly<Partial<Record<Payload['template'], TokenKind>>> = {
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

/** Where the button of a mail without a token leads, if not to the list. */
const pages: Readonly<Partial<Record<Payload['template'], string>>> = {
	already_registered: '/login',
	team_access_ended: '/dashboard/people',
	data_export_ready: '/dashboard/settings#data-export',
	new_sign_in: '/dashboard/settings',
	second_factor_added: '/dashboard/settings',
	second_factor_removed: '/dashboard/settings',
}

/** What a mail about an application leads to, below it. */
const places: Readonly<Partial<Record<Payload['template'], string>>> = {
	offer_available: '/offer',
	offer_expires_soon: '/offer',
	offer_accepted: '/offer',
	signing_invitation: '?tab=signatures',
	signing_turn: '?tab=signatures',
	signing_reminder: '?tab=signatures',
	signing_original: '?tab=signatures',
	message_received: '?tab=messages',
}

function pathOf(
	{ template, token_id, draft_link_id, invitation_id, application_id, team_id, partner_id }: Payload,
	secret: Secret,
): string {
	if (invitation_id !== undefined) return `/team-invitations/${invitationToken(secret, partner_id, invitation_id)}`
	if (team_id !== undefined) return `/dashboard/people/${team_id}`
	if (draft_link_id !== undefined) return `/application/resume/${linkText(secret, partner_id, draft_link_id)}`
	const kind = token_kinds[template]
	if (kind !== undefined && token_id !== undefined) return paths[kind](tokenText(secret, kind, partner_id, token_id))
	if (application_id !== undefined) return `/dashboard/applications/${application_id}${places[template] ?? ''}`
	return pages[template] ?? '/dashboard/applications'
}

const dossierFor = async (db: Db, partner: Partner, { application_id, decision_id }: Payload): Promise<Dossier | undefined> =>
	application_id === undefined || decision_id === undefined ? undefined : dossierOf(db, partner, application_id, decision_id)
interface Recipient {
	readonly email: string
	readonly language: Language
	readonly account?: Delivery['account']
	/** What only whoever looked them up knows to say. */
	readonly values?: Payload['values']
}

/** Undefined when the account or the draft is gone, or the invitation answered by now: nobody is left to write to. */
async function recipientOf(db: TenantDb, { user_id, draft_link_id, invitation_id }: Payload): Promise<Recipient | undefined> {
	if (draft_link_id !== undefined) {
		const link = await linkOf(db, draft_link_id)
		return link && { email: link.email, language: link.language as Language }
	}
	if (invitation_id !== undefined) return invitationLetter(db, invitation_id)
	const user = user_id === undefined ? undefined : await accountOf(db, user_id)
	return user && { email: user.email, language: user.communication_language as Language, account: user }
}

interface Delivery {
	readonly to: string
	/** The account it is written to; whoever has none is asked for no wishes. */
	readonly account?: { readonly user_id: string; readonly refused_mails: readonly string[] } | undefined
	readonly mail: Composition
	readonly calendar?: Message['calendar']
}

/**
 * Writes a mail and hands it over; the same job makes the same message again. Every mail passes here, and one that its reader does
 * without by now goes no further.
 */
export async function deliver(
	{ mail: port, config, secret }: Services,
	job: JobRun,
	{ to, account, mail, calendar }: Delivery,
): Promise<void> {
	const { partner_id, origin, configuration } = mail.partner
	const kind = kindOfMail[mail.template]
	if (kind !== null && account?.refused_mails.includes(kind) === true) return
	const unsubscribe_link =
		kind === null || account === undefined
			? undefined
			: `${origin}/notifications/${kind}/${unsubscribeToken(secret, partner_id, account.user_id, kind)}`
	await port.send({
		message_id: `${job.id}@${new URL(origin).hostname}`,
		from: { name: configuration.display_name, address: config.MAIL_FROM },
		to,
		...(configuration.customer_support_email === null ? {} : { reply_to: configuration.customer_support_email }),
		...(await compose({ ...mail, unsubscribe_link })),
		...(unsubscribe_link !== undefined && { unsubscribe_link }),
		language: mail.language,
		...(calendar !== undefined && { calendar }),
	})
}

export const handlers = [
	jobHandler(
		sendMailJob,
		payload_schema,
		async (services, payload, job) => {
			const partner_id = mintPartnerId(payload.partner_id)
			const partner = await services.partners.ofId(partner_id)
			const { recipient, dossier } = await services.database.read(partner_id, async (db) => ({
				recipient: await recipientOf(db, payload),
				dossier: await dossierFor(db, partner, payload),
			}))
			if (recipient === undefined) return
			await deliver(services, job, {
				to: recipient.email,
				account: recipient.account,
				mail: {
					template: payload.template,
					language: recipient.language,
					partner,
					link: partner.origin + pathOf(payload, services.secret),
					values: { ...payload.values, ...recipient.values },
					happened_at: payload.happened_at,
					dossier,
				},
			})
		},
		// Every step of a slow mail server may take its half minute.
		{ at_once: 4, limit_s: 600 },
	),
]
