import { z } from 'zod'

import { stepToSection } from '#domain/cases/case/sections.ts'
import { notice_pause_ms, otherSide } from '#domain/cases/messages/rules.ts'

import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { claimNotice, countUnreadOf, findToldOf, listUntold, markTold, markUntold } from './store.ts'

const tell = defineJob<Record<string, never>>('tell-of-messages')

/** The first message of a conversation is mailed at once; later ones within ten minutes are mailed together. */
export const enqueueNotices = (db: Db): Promise<void> => db.enqueue(tell, {})

/** Notifies the next assignee of unread messages, because the previous one may have left before their mail was sent. */
export async function tellAgain(db: Db, { partner_id, application_id }: { partner_id: string; application_id: string }): Promise<void> {
	await db.all(markUntold, { partner_id, application_id })
}

export const handlers = [
	jobHandler(tell, {
		schema: z.object({}),
		run: async ({ database, now }) => {
			const noticed_before = new Date(now().getTime() - notice_pause_ms)
			for (const { side, ...place } of await database.read('every_partner', (db) => db.all(listUntold, { noticed_before }))) {
				await database.transaction(mintPartnerId(place.partner_id), async (db) => {
					const application = await db.first(findToldOf, place)
					if (application === undefined) return
					const { assigned_staff_id } = application
					// Without an assignee the notification waits until the case is taken.
					if (side === 'applicant' && assigned_staff_id === null) return
					if ((await db.first(claimNotice, { ...place, side, now: now(), noticed_before })) === undefined) return
					if ((await db.all(markTold, { ...place, side })).length === 0) return
					const isUnread = async (reader_id: string | null): Promise<boolean> =>
						((await db.first(countUnreadOf, { ...place, side, by: otherSide[side], reader_id }))?.unread ?? 0) > 0
					const values = applicationValues(application)
					if (assigned_staff_id !== null && side === 'applicant') {
						if (!(await isUnread(null))) return
						await enqueueStaffMail(db, {
							partner_id: place.partner_id,
							staff_id: assigned_staff_id,
							template: 'message_from_applicant',
							path: `/applications/${place.application_id}${stepToSection('messages')}`,
							values,
						})
						return
					}
					for (const user_id of await workersOf(db, application)) {
						if (await isUnread(user_id)) {
							await sendMail(db, { template: 'message_received', user_id, application_id: place.application_id, values })
						}
					}
				})
			}
		},
		schedule: '* * * * *',
	}),
]
