import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { stepToSection } from '#domain/cases/case/sections.ts'

import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver } from '#api/accounts/mails/mails.ts'
import { findForMail } from './store.ts'
import { taskName } from './words.ts'

const payload = z.object({
	partner_id: z.uuid(),
	task_id: z.uuid(),
	/** The assignee. */
	staff_id: z.uuid(),
	given_by: z.string(),
})
type Payload = z.output<typeof payload>

const sendTaskMail = defineJob<Payload>('send-task-mail')

/** Mails a task to its assignee, unless it was reassigned before the job runs. */
export const enqueueTaskMail = (db: Db, wanted: Payload): Promise<void> => db.enqueue(sendTaskMail, wanted)

export const handlers = [
	jobHandler(sendTaskMail, {
		schema: payload,
		run: async (services, { partner_id, task_id, staff_id, given_by }, job) => {
			const partner = await services.partners.ofId(mintPartnerId(partner_id))
			const task = await services.database.read('every_partner', (db) => db.first(findForMail, { partner_id, task_id, staff_id }))
			if (task === undefined) return
			const language = task.interface_language as Language
			await deliver(services, job, {
				to: task.email,
				mail: {
					template: 'task_assigned',
					language,
					partner,
					link: `${partner.origin}/backoffice/applications/${task.application_id}${stepToSection('tasks')}`,
					values: {
						given_by,
						task: taskName(task, language),
						company: task.companyName,
						short_id: task.shortApplicationId,
					},
				},
			})
		},
	}),
]
