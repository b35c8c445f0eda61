import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { accountOf } from '../../account/find.ts'
import { deliver, mailJobOptions } from '../../mails/mails.ts'
import { correctionToken } from './links.ts'
import { findCorrection } from './store.ts'

const payload = z.object({ partner_id: z.uuid(), correction_id: z.uuid(), to: z.enum(['before', 'after']) })

const mailCorrectionJob = defineJob<z.output<typeof payload>>('mail-address-correction')

/** A job for each address: one that takes no mail does not keep the other from being told. */
export async function mailCorrection(db: TenantDb, correction_id: string): Promise<void> {
	for (const to of ['before', 'after'] as const) await db.enqueue(mailCorrectionJob, { partner_id: db.scope, correction_id, to })
}

export const handlers = [
	jobHandler(mailCorrectionJob, {
		schema: payload,
		run: async (services, { partner_id: id, correction_id, to }, job) => {
			const partner_id = mintPartnerId(id)
			const found = await services.database.read(partner_id, async (db) => {
				const row = await db.first(findCorrection, { partner_id, correction_id })
				return row === undefined ? undefined : { row, account: await accountOf(db, row.user_id) }
			})
			if (found?.account === undefined) return
			const { row, account } = found
			// The old address is told even where the new one was quicker; the new one has nothing to confirm in what is over.
			if (row.status !== 'sent' && !(row.status === 'done' && to === 'before')) return
			const partner = await services.partners.ofId(partner_id)
			const token = correctionToken(services.secret, to === 'after' ? 'confirm' : 'object', { partner_id, correction_id })
			await deliver(services, job, {
				to: to === 'after' ? row.email_after : row.email_before,
				account,
				mail: {
					template: to === 'after' ? 'new_email_confirm' : 'new_email_object',
					language: account.communication_language as Language,
					partner,
					link: `${partner.origin}/user/account/${to === 'after' ? 'new_email' : 'keep_email'}/${token}`,
					values: {},
				},
			})
		},
		...mailJobOptions,
	}),
]
