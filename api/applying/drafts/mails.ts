import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver, mailJobOptions } from '#api/accounts/mails/mails.ts'
import { linkOf, linkText } from './link-text.ts'

const payload = z.object({ partner_id: z.uuid(), link_id: z.uuid() })

const sendResumeLink = defineJob<z.output<typeof payload>>('send-resume-link')

/** Mails the link to a draft to the given address, with or without an account. */
export const enqueueResumeLink = (db: TenantDb, link_id: string): Promise<void> =>
	db.enqueue(sendResumeLink, { partner_id: db.scope, link_id })

export const handlers = [
	jobHandler(sendResumeLink, {
		schema: payload,
		run: async (services, { partner_id: id, link_id }, job) => {
			const partner_id = mintPartnerId(id)
			const partner = await services.partners.ofId(partner_id)
			const link = await services.database.read(partner_id, (db) => linkOf(db, link_id))
			if (link === undefined) return
			await deliver(services, job, {
				to: link.email,
				mail: {
					template: 'resume_draft',
					language: link.language as Language,
					partner,
					link: `${partner.origin}/application/resume/${linkText(services.secret, partner_id, link_id)}`,
					values: {},
				},
			})
		},
		...mailJobOptions,
	}),
]
