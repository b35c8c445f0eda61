import { z } from 'zod'

import { mandateChange } from '#domain/money/direct-debits/mandates.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { loanMandates, ownMandateAnswer } from './mandates-view.ts'

export type { AccountChange, LoanMandates, OwnAccountChange, OwnMandate, OwnMandateAnswer, StaffMandate } from './mandates-view.ts'

export const getOwnMandate = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/mandate',
	summary: 'By which mandate the instalments of a loan are collected, and when the next one is',
	access: 'user',
	params: applicationId,
	answer: ownMandateAnswer,
	refuses: ['err_entity_not_found'],
})

const loanId = z.object({ loanId: z.uuid() })

export const listLoanMandates = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/mandates',
	summary: 'The mandates of a loan, taken over from its signed contract, and what will be collected next',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: loanMandates,
	refuses: ['err_entity_not_found'],
})

export const changeMandate = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/mandates/{mandateId}/status',
	summary: 'Suspends a mandate, lets it hold again, or records that its debtor has revoked it, with the reason',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ mandateId: z.uuid() }),
	body: mandateChange,
	answer: loanMandates,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_mandate_status_wrong'],
})
