import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, deliver, mailJobOptions } from '#api/accounts/mails/mails.ts'
import type { ApplicationRow } from '../applications/store.ts'
import { declineSections } from './decline-mail.ts'
import { declineOf } from './declined.ts'

const payload = z.object({
	partner_id: z.uuid(),
	user_id: z.uuid(),
	application_id: z.uuid(),
	values: z.object({ short_id: z.string(), company: z.string() }),
})
type Payload = z.output<typeof payload>

const sendRefusal = defineJob<Payload>('send-refusal')

type Declined = Pick<ApplicationRow, 'application_id' | 'shortApplicationId' | 'companyName'>

/** Enqueues the mail that says why an application was declined, and what would change it. */
export async function tellOfDecline(
	db: Db,
	application: Declined & { readonly partner_id: string },
	user_ids: readonly string[],
): Promise<void> {
	const { partner_id, application_id } = application
	for (const user_id of user_ids) {
		await db.enqueue(sendRefusal, { partner_id, user_id, application_id, values: applicationValues(application) })
	}
}

export const handlers = [
	jobHandler(sendRefusal, {
		schema: payload,
		run: async (services, { partner_id: id, user_id, application_id, values }, job) => {
			const partner_id = mintPartnerId(id)
			const partner = await services.partners.ofId(partner_id)
			const { account, declined } = await services.database.read(partner_id, async (db) => ({
				account: await accountOf(db, user_id),
				declined: await declineOf({ db, partner }, application_id),
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
					sections: declined === null ? undefined : await declineSections(language, declined, values.short_id),
				},
			})
		},
		...mailJobOptions,
	}),
]
