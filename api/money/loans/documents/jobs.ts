import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { writtenLoanDocument } from '#domain/money/loan-documents/kinds.ts'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { requireLoan } from '#api/money/loans/account/account.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { keepDocument, orderDocument, setDocument } from './documents.ts'
import { writeLoanDocument, type OfWrittenDocument } from './job-names.ts'
import { listUnconfirmed } from './store.ts'

/** Of a loan whose payments are recorded elsewhere nothing is written: nobody knows what of it holds. */
async function write(services: Services, { partner_id, loan_id, kind }: OfWrittenDocument): Promise<void> {
	const { database, now } = services
	const at = mintPartnerId(partner_id)
	const order = await database.read(at, async (db) => {
		const of = await requireLoan({ db, services }, loan_id)
		return orderDocument(db, of, { wanted: { kind }, now: now() })
	})
	if (order === undefined) return
	const printed = await setDocument(services, order)
	await database.transaction(at, async (db) => {
		if (await keepDocument({ services, db, actor: systemActor }, order, printed)) return
		// What was booked while it was set may leave another one to be written, or none.
		await db.enqueue(writeLoanDocument, { partner_id, loan_id, kind })
	})
}

const ofDocument = writtenLoanDocument.extend({ partner_id: z.uuid(), loan_id: z.uuid() })

const confirmRepaid = defineJob<Record<string, never>>('confirm-repaid-loans')

/** A day's end is followed within the hour; what a week could not write needs a person. */
const days_back = 7
const page = 500

/** Asks for the confirmations of loans that the end of a day has repaid. */
async function confirmAll({ database, now }: Services, partner: Partner): Promise<void> {
	const { partner_id, configuration } = partner
	const since = addDays(todayIn(configuration.time_zone, now().toTemporalInstant()), -days_back)
	await database.transaction(partner_id, async (db) => {
		for (const { loan_id } of await db.all(listUnconfirmed, { partner_id, since, page }))
			await db.enqueue(writeLoanDocument, { partner_id, loan_id, kind: 'repayment_confirmation' })
	})
}

export const handlers = [
	jobHandler(writeLoanDocument, { schema: ofDocument, run: write }),
	jobHandler(confirmRepaid, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(partners.map((partner) => () => confirmAll(services, partner)))
		},
		schedule: '22 * * * *',
		limit_s: 3600,
	}),
]
