import { z } from 'zod'

import { currency } from '#domain/platform/currencies.ts'
import { declineNote } from '#domain/money/servicing/requests.ts'

import { endpoint } from '../../endpoint.ts'
import { loanRequestView } from '../loan-requests.ts'

const loanId = z.object({ loanId: z.uuid() })

const loanRequests = z.object({
	currency,
	/** The latest first. */
	requests: z.array(loanRequestView.extend({ answered_by: z.string().nullable() })).readonly(),
	may_answer: z.boolean(),
})
export type LoanRequests = z.output<typeof loanRequests>
export type StaffLoanRequest = LoanRequests['requests'][number]

export const listLoanRequests = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/requests',
	summary: 'What the company has asked for about a loan; recording the change answers it',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: loanRequests,
	refuses: ['err_entity_not_found'],
})

export const declineLoanRequest = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/requests/{requestId}/decline',
	summary: 'Declines what the company has asked for, with the reason that it reads',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ requestId: z.uuid() }),
	body: z.strictObject({ note: declineNote }),
	answer: loanRequests,
	refuses: ['err_entity_not_found', 'err_proposal_answered'],
})
