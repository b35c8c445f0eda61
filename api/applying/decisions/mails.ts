import type { Language } from '#domain/accounts/account/languages.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { deliver, mailJobOptions } from '#api/accounts/mails/mails.ts'
import { declineJob, sendRefusal } from './decline-job.ts'
import { declineLetter } from './decline-mail.ts'
import { declineOf } from './declined.ts'

export const handlers = [
	jobHandler(sendRefusal, {
		schema: declineJob,
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
				mail: await declineLetter(declined, { partner, application_id, language, values }),
			})
		},
		...mailJobOptions,
	}),
]
