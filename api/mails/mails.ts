import { z } from 'zod'

import type { Language } from '#domain/account/languages.ts'

import { accountOf } from '../account/find.ts'
import { tokenText, type TokenKind } from '../account/tokens.ts'
import type { Db, PartnerId, Scope } from '../db/database.ts'
import { mintPartnerId } from '../db/tenant.ts'
import { defineJob, jobHandler } from '../jobs/job.ts'
import { compose, mailTemplates } from './compose.ts'

const payload_schema = z.object({
	partner_id: z.uuid(),
	template: z.enum(mailTemplates),
	user_id: z.uuid(),
	/** The link's token, of which only the id is kept here. */
	token_id: z.uuid().optional(),
	application_id: z.uuid().optional(),
	values: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
})
type Payload = z.output<typeof payload_schema>

const sendMailJob = defineJob<Payload>('send-mail')

/** Staff act across partners and name the recipient's; everywhere else it is the connection's. */
type Mail = Omit<z.input<typeof payload_schema>, 'partner_id'>

/** Sends a mail when, and only when, the transaction commits. It goes out in the account's language for mails. */
export const sendMail = <Of extends Scope>(db: Db<Of>, mail: Of extends PartnerId ? Mail : Mail & { partner_id: string }): Promise<void> =>
	db.enqueue(sendMailJob, payload_schema.parse({ partner_id: db.scope, ...mail }))

/** What mails about an application say of it. */
export const applicationValues = (application: { shortApplicationId: string; companyName: string }) => ({
	short_id: application.shortApplicationId,
	company: application.companyName,
})

const token_kinds: Readonly<Partial<Record<Payload['template'], TokenKind>>> = {
	confirm_email: 'confirm_email',
	reset_password: 'reset_password',
}

const paths = {
	confirm_email: (token: string) => `/user/account/confirm_email/${token}`,
	reset_password: (token: string) => `/user/account/reset/${token}`,
} as const satisfies Record<TokenKind, (token: string) => string>

export const handlers = [
	jobHandler(sendMailJob, payload_schema, async (services, payload, job) => {
		const partner_id = mintPartnerId(payload.partner_id)
		const partner = await services.partners.ofId(partner_id)
		const user = await services.database.read(partner_id, (db) => accountOf(db, payload.user_id))
		if (user === undefined) return
		const kind = token_kinds[payload.template]
		const path =
			kind !== undefined && payload.token_id !== undefined
				? paths[kind](tokenText(services.secret, kind, partner_id, payload.token_id))
				: payload.application_id === undefined
					? '/dashboard/applications'
					: `/dashboard/applications/${payload.application_id}`
		const { subject, text, html } = await compose({
			template: payload.template,
			language: user.communication_language as Language,
			partner,
			link: partner.origin + path,
			values: payload.values,
		})
		await services.mail.send({
			message_id: `${job.id}@${new URL(partner.origin).hostname}`,
			from: { name: partner.configuration.display_name, address: services.config.MAIL_FROM },
			to: user.email,
			...(partner.configuration.customer_support_email === null ? {} : { reply_to: partner.configuration.customer_support_email }),
			subject,
			text,
			html,
			language: user.communication_language,
		})
	}),
]
