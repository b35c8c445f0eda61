import { listOwnLoanDocuments } from '#contract/money/loan-documents.ts'
import { calculateOwnDeferral, listOwnLoanRequests, type OwnLoanRequests } from '#contract/money/loan-requests.ts'
import { calculatePrepayment, getOwnLoan, type OwnLoan } from '#contract/money/loans.ts'
import { getOwnMandate } from '#contract/money/mandates.ts'
import type { PageState } from '#contract/page.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import {
	deferred,
	lapsedRequests,
	loanDocuments,
	noLoanDocuments,
	noRequests,
	ownLoan,
	ownLoanLate,
	ownLoanPartWrittenOff,
	ownLoanPending,
	ownLoanRepaid,
	ownLoanSettled,
	ownLoanWrittenOff,
	ownMandate,
	ownRequests,
	prepaid,
} from '../../kit/dev/example-loans.ts'
import { answered, calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

type LoanScreen = Screen<Partial<PageState>>

const state = { profile }
const url = path.loan(application_id)

const beside = [
	calculated(calculatePrepayment, prepaid),
	calculated(calculateOwnDeferral, deferred),
	calculated(listOwnLoanDocuments, loanDocuments),
]

const screen = (
	name: string,
	loan: () => OwnLoan,
	{ presses, requests = noRequests }: { presses?: LoanScreen['presses']; requests?: () => OwnLoanRequests } = {},
): LoanScreen => ({
	name: `loan, ${name}`,
	url,
	state,
	examples: [
		calculated(getOwnLoan, loan),
		answered(getOwnMandate, { mandate: ownMandate }),
		calculated(listOwnLoanRequests, requests),
		...beside,
	],
	...(presses !== undefined && { presses }),
})

/** The loan of a borrower in every state. */
export const loanScreens: readonly LoanScreen[] = [
	screen('as agreed', ownLoan),
	screen('what settles it', ownLoan, { presses: ['loans:settle_consists'] }),
	screen('whole plan', ownLoan, { presses: ['loans:plan.all'] }),
	screen('asking for time', ownLoan, { presses: ['loans:later.open'] }),
	screen('what was asked for', ownLoan, { requests: ownRequests }),
	screen('in arrears', ownLoanLate),
	screen('not paid out', ownLoanPending),
	screen('repaid', ownLoanRepaid),
	screen('all paid', ownLoanSettled),
	screen('written off', ownLoanWrittenOff, { requests: lapsedRequests }),
	screen('part written off', ownLoanPartWrittenOff),
	{
		name: 'loan, nothing calculated',
		url,
		state,
		examples: [
			calculated(getOwnLoan, ownLoan),
			calculated(listOwnLoanDocuments, noLoanDocuments),
			calculated(listOwnLoanRequests, noRequests),
			answered(getOwnMandate, { mandate: null }),
			refused(calculatePrepayment, 409, 'err_loan_plan_loan_not_open_or_pending'),
		],
	},
	{
		name: 'loan, loading',
		url,
		state,
		examples: [unanswered(getOwnLoan), unanswered(getOwnMandate), unanswered(listOwnLoanDocuments), unanswered(listOwnLoanRequests)],
	},
	{
		name: 'loan, mandate suspended',
		url,
		state,
		examples: [
			calculated(getOwnLoan, ownLoan),
			calculated(listOwnLoanDocuments, noLoanDocuments),
			calculated(listOwnLoanRequests, noRequests),
			answered(getOwnMandate, { mandate: { ...ownMandate, status: 'suspended', next: null } }),
		],
	},
]
