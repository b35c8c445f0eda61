import type { Actor } from '#domain/accounts/staff/actor.ts'
import type { LoanRequestKind } from '#domain/money/servicing/requests.ts'

import { defineEvent } from '#api/platform/events/event.ts'

interface OfRequest {
	readonly application: { readonly partner_id: string; readonly application_id: string }
	readonly request_id: string
	readonly kind: LoanRequestKind
}

/** A borrower has asked for something about the loan. */
export const loanRequested = defineEvent<OfRequest>('loan_requested')

/** It was answered or withdrawn: nobody has to look at it any more. */
export const loanRequestSettled = defineEvent<OfRequest & { readonly actor: Actor }>('loan_request_settled')
