import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { requireLoan } from '#api/money/loans/account/account.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { lapse } from './requests.ts'
import { listAskedOfRepaid } from './store.ts'

const lapseRequests = defineJob<Record<string, never>>('lapse-loan-requests')

const page = 500

/** Lets lapse what is asked for of loans that the end of a day has repaid; each by itself, so that one that fails holds up no other. */
async function lapseAll(services: Services, { partner_id }: Partner): Promise<void> {
	const { database, now } = services
	const loans = await database.read(partner_id, (db) => db.all(listAskedOfRepaid, { partner_id, page }))
	await inTurn(
		loans.map(
			({ loan_id }) =>
				() =>
					database.transaction(partner_id, async (db) =>
						lapse({ db, actor: systemActor, now: now() }, await requireLoan({ db, services }, loan_id), 'repaid'),
					),
		),
		'Not every request could lapse.',
	)
}

export const handlers = [
	jobHandler(lapseRequests, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(partners.map((partner) => () => lapseAll(services, partner)))
		},
		schedule: '24 * * * *',
		limit_s: 3600,
	}),
]
