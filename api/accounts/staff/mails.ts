import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver } from '../mails/mails.ts'
import { findStaffForMail } from './store.ts'

const payload = z.object({
	/** The partner whose address the link to the back office uses. */
	partner_id: z.uuid(),
	staff_id: z.uuid(),
	template: z.enum([
		'message_from_applicant',
		'note_mention',
		'waiting_daily',
		'waiting_new',
		'export_ready',
		'export_failed',
		'staff_second_factor_reset',
		'administration_recovered',
	]),
	/** Path below the back office's address. */
	path: z.string(),
	values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
type Payload = z.output<typeof payload>

const sendStaffMail = defineJob<Payload>('send-staff-mail')

/** Mails a member of staff, unless they have left before the job runs. */
export const enqueueStaffMail = (db: Db, wanted: Payload): Promise<void> => db.enqueue(sendStaffMail, wanted)

export const handlers = [
	jobHandler(sendStaffMail, {
		schema: payload,
		run: async (services, { partner_id, staff_id, template, path, values }, job) => {
			const partner = await services.partners.ofId(mintPartnerId(partner_id))
			const staff = await services.database.read('every_partner', (db) => db.first(findStaffForMail, { staff_id }))
			if (staff === undefined) return
			const language = staff.interface_language as Language
			await deliver(services, job, {
				to: staff.email,
				mail: { template, language, partner, link: `${partner.origin}/backoffice${path}`, values, names: staff.display_name },
			})
		},
	}),
]
