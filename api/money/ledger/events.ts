import type { LoanStatus } from '#domain/money/loans/statuses.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfPlan {
	readonly partner_id: string
	readonly loan_id: string
}

/** The plan of a loan has become another one, or one of its changes was taken back; all of it is booked. */
export const planRecorded = defineEvent<OfPlan>('plan_recorded')

interface OfMoves {
	readonly partner_id: string
	readonly moved: readonly { readonly loan_id: string; readonly from: LoanStatus; readonly to: LoanStatus }[]
}

/** Loans have come to another status by what was booked. */
export const loansMoved = defineEvent<OfMoves>('loans_moved')
