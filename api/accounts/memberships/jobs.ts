import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { sendMail } from '../mails/mails.ts'
import type { Services } from '#api/platform/services.ts'
import { memberLeft } from './events.ts'
import { endExpired, nameOfTeam } from './store.ts'
import { recordTeamEvent } from './teams.ts'

const endAccessesJob = defineJob<Record<string, never>>('end-accesses')

/** An expired access is refused from the next call on; this job records the end and closes pages still open. */
export async function endAccesses({ database }: Pick<Services, 'database'>): Promise<void> {
	await database.transaction('every_partner', async (db) => {
		for (const { user_id, ...team } of await db.all(endExpired, {})) {
			await db.tell(memberLeft, { ...team, user_id })
			await recordTeamEvent({ db, actor: systemActor }, team, { kind: 'member_expired', details: { user_id } })
			const company = (await db.first(nameOfTeam, team))?.name ?? ''
			await sendMail(db, { template: 'team_access_ended', partner_id: team.partner_id, user_id, values: { company } })
		}
	})
}

export const handlers = [jobHandler(endAccessesJob, { schema: z.object({}), run: endAccesses, schedule: '*/10 * * * *' })]
