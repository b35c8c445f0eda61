import { z } from 'zod'

import { wantedPrepayment } from '#domain/money/ledger/what-if.ts'
import { loanStatuses } from '#domain/money/loans/statuses.ts'
import { currency } from '#domain/platform/currencies.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { ownAccountView, whatIfRefusals, whatIfView } from './loan-account.ts'

const ownLoan = z.object({
	status: z.enum(loanStatuses),
	currency,
	number: z.string(),
	companyName: z.string(),
	/** Null before the payout. */
	account: ownAccountView.nullable(),
	/** Nothing is owed, but until this day a bank may still take back what it debited; null where that is not so. */
	refundable_until: z.iso.date().nullable(),
})
export type OwnLoan = z.output<typeof ownLoan>

export const getOwnLoan = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan',
	summary: 'The loan of an application today: balance, plan, what was paid, and how each figure comes about',
	access: 'user',
	params: applicationId,
	answer: ownLoan,
	refuses: ['err_entity_not_found'],
})

export const calculatePrepayment = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/prepayment',
	summary: 'What paying ahead would come to; books nothing',
	access: 'user',
	params: applicationId,
	query: wantedPrepayment,
	answer: whatIfView,
	refuses: whatIfRefusals,
})
