import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver, mailJobOptions } from '#api/accounts/mails/mails.ts'
import { dossierOf } from './decisions.ts'
import { refusalSections } from './refusal-text.ts'

const payload = z.object({
	partner_id: z.uuid(),
	user_id: z.uuid(),
	application_id: z.uuid(),
	decision_id: z.uuid(),
	values: z.object({ short_id: z.string(), company: z.string() }),
})
type Payload = z.output<typeof payload>

const sendRefusal = defineJob<Payload>('send-refusal')

/** Enqueues the mail with the reasons of a refusal by rule, and what would change it. */
export const enqueueRefusal = (db: TenantDb, wanted: Omit<Payload, 'partner_id'>): Promise<void> =>
	db.enqueue(sendRefusal, { partner_id: db.scope, ...wanted })

export const handlers = [
	jobHandler(sendRefusal, {
		schema: payload,
		run: async (services, { partner_id: id, user_id, application_id, decision_id, values }, job) => {
			const partner_id = mintPartnerId(id)
			const partner = await services.partners.ofId(partner_id)
			const { account, dossier } = await services.database.read(partner_id, async (db) => ({
				account: await accountOf(db, user_id),
				dossier: await dossierOf({ db, partner }, application_id, decision_id),
			}))
			if (account === undefined) return
			const language = account.communication_language as Language
			await deliver(services, job, {
				to: account.email,
				account,
				mail: {
					template: 'application_rejected',
					language,
					partner,
					link: `${partner.origin}/dashboard/applications/${application_id}`,
					values,
					sections: dossier && (await refusalSections(language, dossier, values.short_id)),
				},
			})
		},
		...mailJobOptions,
	}),
]
