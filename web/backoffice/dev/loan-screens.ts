import {
	calculateLoanDeferral,
	calculateLoanPrepayment,
	calculateLoanRate,
	getLoan,
	getLoanLedger,
	type StaffLoan,
} from '#contract/money/staff/loans.ts'

import {
	dearer,
	deferred,
	loanLedger,
	prepaid,
	staff_loan_id,
	staffLoan,
	staffLoanLate,
	staffLoanPending,
	staffLoanUnfollowed,
} from '../../kit/dev/example-loans.ts'
import { calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path, type LoanTab } from '../platform/path.ts'

const outcomes = [
	calculated(calculateLoanPrepayment, prepaid),
	calculated(calculateLoanDeferral, deferred),
	calculated(calculateLoanRate, dearer),
	calculated(getLoanLedger, loanLedger),
]

const screen = (name: string, loan: () => StaffLoan, { tab, presses }: { tab?: LoanTab; presses?: readonly string[] } = {}): Screen => ({
	name: `loan, ${name}`,
	url: path.loan(staff_loan_id, tab),
	examples: [calculated(getLoan, loan), ...outcomes],
	...(presses !== undefined && { presses }),
})

/** The page of a loan in every state. */
export const loanScreens: readonly Screen[] = [
	screen('as agreed', staffLoan),
	screen('in arrears', staffLoanLate),
	screen('as a table', staffLoanLate, { presses: ['backoffice-loans:chart.table'] }),
	screen('not paid out', staffLoanPending),
	screen('payments elsewhere', staffLoanUnfollowed),
	screen('plan', staffLoan, { tab: 'plan' }),
	screen('bookings', staffLoanLate, { tab: 'bookings' }),
	screen('ledger', staffLoanLate, { tab: 'ledger' }),
	screen('history', staffLoanLate, { tab: 'history' }),
	{ name: 'loan, loading', url: path.loan(staff_loan_id), examples: [unanswered(getLoan)] },
	{ name: 'loan, none', url: path.loan(staff_loan_id), examples: [refused(getLoan, 404, 'err_entity_not_found')] },
]
