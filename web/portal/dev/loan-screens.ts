import { calculatePrepayment, getOwnLoan, type OwnLoan } from '#contract/money/loans.ts'
import { getOwnMandate } from '#contract/money/mandates.ts'
import type { PageState } from '#contract/page.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { ownLoan, ownLoanLate, ownLoanPending, ownLoanRepaid, ownMandate, prepaid } from '../../kit/dev/example-loans.ts'
import { answered, calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

type LoanScreen = Screen<Partial<PageState>>

const state = { profile }
const url = path.loan(application_id)

const screen = (name: string, loan: () => OwnLoan, presses?: LoanScreen['presses']): LoanScreen => ({
	name: `loan, ${name}`,
	url,
	state,
	examples: [calculated(getOwnLoan, loan), calculated(calculatePrepayment, prepaid), answered(getOwnMandate, { mandate: ownMandate })],
	...(presses !== undefined && { presses }),
})

/** The loan of a borrower in every state. */
export const loanScreens: readonly LoanScreen[] = [
	screen('as agreed', ownLoan),
	screen('what settles it', ownLoan, ['loans:settle_consists']),
	screen('whole plan', ownLoan, ['loans:plan.all']),
	screen('in arrears', ownLoanLate),
	screen('not paid out', ownLoanPending),
	screen('repaid', ownLoanRepaid),
	{
		name: 'loan, nothing calculated',
		url,
		state,
		examples: [
			calculated(getOwnLoan, ownLoan),
			answered(getOwnMandate, { mandate: null }),
			refused(calculatePrepayment, 409, 'err_loan_plan_loan_not_open_or_pending'),
		],
	},
	{
		name: 'loan, mandate suspended',
		url,
		state,
		examples: [calculated(getOwnLoan, ownLoan), answered(getOwnMandate, { mandate: { ...ownMandate, status: 'suspended', next: null } })],
	},
	{ name: 'loan, loading', url, state, examples: [unanswered(getOwnLoan)] },
]
