import { z } from 'zod'

import { applicationValues } from '#api/accounts/mails/mails.ts'
import type { Db } from '#api/platform/db/database.ts'
import { defineJob } from '#api/platform/jobs/job.ts'

export const declineJob = z.object({
	partner_id: z.uuid(),
	user_id: z.uuid(),
	application_id: z.uuid(),
	values: z.object({ short_id: z.string(), company: z.string() }),
})
type Payload = z.output<typeof declineJob>

export const sendRefusal = defineJob<Payload>('send-refusal')

interface Declined {
	readonly partner_id: string
	readonly application_id: string
	readonly shortApplicationId: string
	readonly companyName: string
}

/** Enqueues the mail that says why an application was declined, and what would change it. */
export async function tellOfDecline(db: Db, application: Declined, user_ids: readonly string[]): Promise<void> {
	const { partner_id, application_id } = application
	for (const user_id of user_ids) {
		await db.enqueue(sendRefusal, { partner_id, user_id, application_id, values: applicationValues(application) })
	}
}
