import type { LoanStatus } from '#domain/money/loans/statuses.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfPlan {
	readonly partner_id: string
	readonly loan_id: string
}

/** The plan of a loan has become another one, or one of its changes was taken back; all of it is booked. */
export const planRecorded = defineEvent<OfPlan>('plan_recorded')

export interface Moved {
	readonly loan_id: string
	readonly from: LoanStatus
	readonly to: LoanStatus
}

/** A loan has come to another status by a fact. Of what a day's end moves nobody is told: it is a command too, and may be of many. */
export const loanMoved = defineEvent<Moved & { readonly partner_id: string }>('loan_moved')
