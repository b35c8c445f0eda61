import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { writtenLoanDocument } from '#domain/money/loan-documents/kinds.ts'

import { requireLoan } from '#api/money/loans/account/account.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { keepDocument, orderDocument, setDocument } from './documents.ts'
import { writeLoanDocument, type OfWrittenDocument } from './job-names.ts'

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
	await database.transaction(at, (db) => keepDocument({ services, db, actor: systemActor }, order, printed))
}

const ofDocument = writtenLoanDocument.extend({ partner_id: z.uuid(), loan_id: z.uuid() })

export const handlers = [jobHandler(writeLoanDocument, { schema: ofDocument, run: write })]
