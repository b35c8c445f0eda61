import { z } from 'zod'

import { wantedDeferral } from '#domain/money/ledger/what-if.ts'
import { loanEnds, loanRequest, loanRequestStatuses } from '#domain/money/servicing/requests.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { whatIfRefusals, whatIfView } from './loan-account.ts'

export const loanRequestView = z.object({
	request_id: z.uuid(),
	request: loanRequest,
	status: z.enum(loanRequestStatuses),
	asked_at: z.iso.datetime(),
	answered_at: z.iso.datetime().nullable(),
	/** Why it was declined. */
	answer_note: z.string().nullable(),
	/** How the loan ended, where that left nothing to answer. */
	lapsed_because: z.enum(loanEnds).nullable(),
})
export type LoanRequestView = z.output<typeof loanRequestView>

const ownRequests = z.object({
	/** The latest first. */
	requests: z.array(loanRequestView).readonly(),
	may_ask: z.boolean(),
})
export type OwnLoanRequests = z.output<typeof ownRequests>

const path = '/user/applications/{applicationId}/loan/requests'

export const listOwnLoanRequests = endpoint({
	method: 'GET',
	path,
	summary: 'What was asked for about the loan, and what became of it',
	access: 'user',
	params: applicationId,
	answer: ownRequests,
	refuses: ['err_entity_not_found'],
})

export const askAboutLoan = endpoint({
	method: 'POST',
	path,
	summary: 'Asks for a prepayment or a deferral; staff record or decline it',
	access: 'user',
	params: applicationId,
	body: loanRequest,
	answer: ownRequests,
	status: 201,
	refuses: [...whatIfRefusals, 'err_loan_request_open'],
})

export const withdrawLoanRequest = endpoint({
	method: 'POST',
	path: `${path}/{requestId}/withdrawal`,
	summary: 'Takes back what was asked for, while nobody has answered it',
	access: 'user',
	params: applicationId.extend({ requestId: z.uuid() }),
	answer: ownRequests,
	refuses: ['err_entity_not_found', 'err_proposal_answered'],
})

export const calculateOwnDeferral = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/deferral',
	summary: 'What putting off the next instalments would come to; books nothing',
	access: 'user',
	params: applicationId,
	query: wantedDeferral,
	answer: whatIfView,
	refuses: whatIfRefusals,
})
