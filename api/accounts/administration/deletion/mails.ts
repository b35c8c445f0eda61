import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler, type JobRun } from '#api/platform/jobs/job.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { accountOf } from '../../account/find.ts'
import { deliver, mailJobOptions } from '../../mails/mails.ts'
import { findDeletion } from './store.ts'

const payload = z.object({ partner_id: z.uuid(), deletion_id: z.uuid() })

const mailDeletionJob = defineJob<z.output<typeof payload>>('mail-account-deletion')

/** Tells the owner, who may not have asked for it, before anything has gone. */
export const mailDeletion = (db: TenantDb, deletion_id: string): Promise<void> =>
	db.enqueue(mailDeletionJob, { partner_id: db.scope, deletion_id })

interface Receipt {
	readonly partner: Partner
	readonly email: string
	readonly language: string
}

/** The receipt, the last mail to the address. Sent again, it bears the same id. */
export const sendReceipt = (services: Services, job: JobRun, { partner, email, language }: Receipt): Promise<void> =>
	deliver(services, job, {
		to: email,
		mail: { template: 'account_deleted', language: language as Language, partner, link: partner.origin, values: {} },
	})

export const handlers = [
	jobHandler(mailDeletionJob, {
		schema: payload,
		run: async (services, { partner_id: id, deletion_id }, job) => {
			const partner_id = mintPartnerId(id)
			const found = await services.database.read(partner_id, async (db) => {
				const row = await db.first(findDeletion, { partner_id, deletion_id })
				return row === undefined ? undefined : { row, account: await accountOf(db, row.user_id) }
			})
			// It was withdrawn, or is done.
			if (found?.account === undefined || found.row.status !== 'confirmed') return
			const { row, account } = found
			const partner = await services.partners.ofId(partner_id)
			await deliver(services, job, {
				to: account.email,
				account,
				mail: {
					template: 'account_deletion',
					language: account.communication_language as Language,
					partner,
					link: partner.origin,
					values: {},
					happened_at: row.due_at?.toISOString(),
				},
			})
		},
		...mailJobOptions,
	}),
]
