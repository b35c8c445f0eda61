import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'

import { accountOfEmail } from '../account/find.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver, mailJobOptions } from '../mails/mails.ts'
import { invitationToken } from './links.ts'
import { findInvitation, nameOfTeam } from './store.ts'

const payload = z.object({ partner_id: z.uuid(), invitation_id: z.uuid() })

const sendTeamInvitation = defineJob<z.output<typeof payload>>('send-team-invitation')

/** Mails an invitation to a team, unless it is answered or withdrawn before the job runs. */
export const enqueueInvitation = (db: TenantDb, invitation_id: string): Promise<void> =>
	db.enqueue(sendTeamInvitation, { partner_id: db.scope, invitation_id })

/** The invitation with its addressee, in the language of their account if they have one; undefined once it is no longer open. */
async function openInvitation(db: TenantDb, invitation_id: string) {
	const found = await db.first(findInvitation, { partner_id: db.scope, invitation_id })
	if (found === undefined || found.status !== 'open') return undefined
	const account = await accountOfEmail(db, found.email)
	const company = (await db.first(nameOfTeam, { partner_id: db.scope, team_id: found.team_id }))?.name ?? ''
	return {
		email: found.email,
		account,
		language: (account?.communication_language ?? found.inviter_language) as Language,
		values: { company, person: found.inviter_email },
	}
}

export const handlers = [
	jobHandler(sendTeamInvitation, {
		schema: payload,
		run: async (services, { partner_id: id, invitation_id }, job) => {
			const partner_id = mintPartnerId(id)
			const partner = await services.partners.ofId(partner_id)
			const open = await services.database.read(partner_id, (db) => openInvitation(db, invitation_id))
			if (open === undefined) return
			await deliver(services, job, {
				to: open.email,
				account: open.account,
				mail: {
					template: 'team_invitation',
					language: open.language,
					partner,
					link: `${partner.origin}/team-invitations/${invitationToken(services.secret, partner_id, invitation_id)}`,
					values: open.values,
				},
			})
		},
		...mailJobOptions,
	}),
]
