import { listOwnLoanDocuments } from '#contract/money/loan-documents.ts'
import { calculateOwnDeferral, listOwnLoanRequests, type OwnLoanRequests } from '#contract/money/loan-requests.ts'
import { listOwnPlanChanges, type OwnPlanChanges } from '#contract/money/loan-plan-changes.ts'
import { calculatePrepayment, getOwnLoan, type OwnLoan } from '#contract/money/loans.ts'
import { getOwnMandate, type OwnAccountChange, type OwnMandateAnswer } from '#contract/money/mandates.ts'
import type { PageState } from '#contract/page.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import {
	deferred,
	lapsedRequests,
	loanDocuments,
	noLoanDocuments,
	noRequests,
	ownLoan,
	ownLoanInDefault,
	ownLoanInsolvent,
	ownLoanLate,
	ownLoanPartWrittenOff,
	ownLoanPending,
	ownLoanRepaid,
	ownLoanSettled,
	ownLoanWrittenOff,
	ownPlanChanges,
	noPlanChanges,
	ownRequests,
	prepaid,
} from '../../kit/dev/example-loans.ts'
import { ownAccountChange, ownMandateAnswer } from '../../kit/dev/example-mandates.ts'
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

interface Shown {
	readonly presses?: LoanScreen['presses']
	readonly requests?: () => OwnLoanRequests
	readonly changes?: () => OwnPlanChanges
	readonly mandate?: OwnMandateAnswer
}

const suspended: OwnMandateAnswer = {
	...ownMandateAnswer,
	mandate: ownMandateAnswer.mandate === null ? null : { ...ownMandateAnswer.mandate, status: 'suspended', next: null },
}

/** Another account that was asked for. */
const another = (more: Partial<OwnAccountChange>): { readonly mandate: OwnMandateAnswer } => ({
	mandate: { ...ownMandateAnswer, account_change: { ...ownAccountChange, ...more } },
})

const screen = (
	name: string,
	loan: () => OwnLoan,
	{ presses, requests = noRequests, changes = noPlanChanges, mandate = ownMandateAnswer }: Shown = {},
): LoanScreen => ({
	name: `loan, ${name}`,
	url,
	state,
	examples: [
		calculated(getOwnLoan, loan),
		answered(getOwnMandate, mandate),
		calculated(listOwnLoanRequests, requests),
		calculated(listOwnPlanChanges, changes),
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
	screen('plan changed', ownLoan, { changes: ownPlanChanges }),
	screen('another account', ownLoan, { presses: ['loans:mandate.account.change'] }),
	screen('another account, being checked', ownLoan, another({ step: 'check' })),
	screen('another account, of somebody else', ownLoan, another({ step: 'other_holder' })),
	screen('another account, to be signed', ownLoan, another({ step: 'cooling_off' })),
	screen(
		'another account, refused',
		ownLoan,
		another({ status: 'refused', step: null, ended_at: '2026-05-05T09:00:00Z', end_reason: 'Am Telefon wusste niemand davon.' }),
	),
	screen('in arrears', ownLoanLate),
	screen('in default', ownLoanInDefault),
	screen('insolvent', ownLoanInsolvent),
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
			calculated(listOwnPlanChanges, noPlanChanges),
			answered(getOwnMandate, { mandate: null }),
			answered(getOwnMandate, { mandate: null, account_change: null, may_change_account: false }),
			refused(calculatePrepayment, 409, 'err_loan_plan_loan_not_open_or_pending'),
		],
	},
	{
		name: 'loan, loading',
		url,
		state,
		examples: [
			unanswered(getOwnLoan),
			unanswered(getOwnMandate),
			unanswered(listOwnLoanDocuments),
			unanswered(listOwnLoanRequests),
			unanswered(listOwnPlanChanges),
		],
	},
	{
		name: 'loan, mandate suspended',
		url,
		state,
		examples: [
			calculated(getOwnLoan, ownLoan),
			calculated(listOwnLoanDocuments, noLoanDocuments),
			calculated(listOwnLoanRequests, noRequests),
			calculated(listOwnPlanChanges, noPlanChanges),
			answered(getOwnMandate, { mandate: { ...ownMandate, status: 'suspended', next: null } }),
			answered(getOwnMandate, suspended),
		],
	},
]
