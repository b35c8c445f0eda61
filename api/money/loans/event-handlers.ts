import { loanMoved, planRecorded } from '#api/money/ledger/events.ts'
import { followReference } from '#api/money/rate-resets/rate-resets.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { voidConfirmation } from './documents/documents.ts'
import { writeLoanDocument } from './documents/job-names.ts'

export const eventHandlers = [
	eventHandler(planRecorded, async (db, { partner_id, loan_id }) => {
		await followReference(db, { partner_id, loan_id })
		await db.enqueue(writeLoanDocument, { partner_id, loan_id, kind: 'repayment_plan' })
	}),
	eventHandler(loanMoved, async (db, { partner_id, loan_id, from, to }) => {
		if (to === 'repaid') await db.enqueue(writeLoanDocument, { partner_id, loan_id, kind: 'repayment_confirmation' })
		if (from === 'repaid') await voidConfirmation(db, { partner_id, loan_id })
	}),
]
