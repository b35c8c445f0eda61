import { changeMandate, listLoanMandates, type StaffMandate } from '#contract/money/mandates.ts'
import { changeLoan, listLoanChanges, type LoanChanges } from '#contract/money/staff/loan-changes.ts'
import { listLoanDocuments } from '#contract/money/staff/loan-documents.ts'
import { listLoanRequests } from '#contract/money/staff/loan-requests.ts'
import {
	calculateLoanDeferral,
	calculateLoanPrepayment,
	calculateLoanRate,
	calculateLoanTermination,
	getLoan,
	getLoanLedger,
	type LoanLedger,
	type StaffLoan,
} from '#contract/money/staff/loans.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import {
	dearer,
	deferred,
	loanDocuments,
	loanLedger,
	prepaid,
	staff_loan_id,
	staffLoan,
	loanLedgerInDefault,
	staffLoanInDefault,
	staffLoanLate,
	staffLoanSeenInDefault,
	staffLoanPending,
	staffLoanRequests,
	staffLoanTerminated,
	staffLoanUnfollowed,
	staffMandate,
	terminated,
} from '../../kit/dev/example-loans.ts'
import { answered, calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { loanChanges } from './example-loan-changes.ts'
import { collectionScreens } from './collection-screens.ts'
import { dunningScreens } from './dunning-screens.ts'
import { loanListScreens } from './loan-list-screens.ts'
import { monthClosingScreens } from './month-closing-screens.ts'
import { path, type LoanTab } from '../platform/path.ts'

const mandates = (...shown: readonly StaffMandate[]) => answered(listLoanMandates, { applicationId: application_id, mandates: [...shown] })

const outcomes = [
	mandates(staffMandate),
	calculated(calculateLoanPrepayment, prepaid),
	calculated(calculateLoanDeferral, deferred),
	calculated(calculateLoanRate, dearer),
	calculated(calculateLoanTermination, terminated),
	calculated(getLoanLedger, loanLedger),
	calculated(listLoanDocuments, loanDocuments),
	calculated(listLoanRequests, staffLoanRequests),
]

const screen = (
	name: string,
	loan: () => StaffLoan,
	{ tab, presses, ledger = loanLedger }: { tab?: LoanTab; presses?: readonly string[]; ledger?: () => LoanLedger } = {},
): Screen => ({
	name: `loan, ${name}`,
	url: path.loan(staff_loan_id, tab),
	examples: [calculated(getLoan, loan), calculated(getLoanLedger, ledger), ...outcomes],
	...(presses !== undefined && { presses }),
})

const acts = (name: string, changes: LoanChanges, presses?: readonly string[]): Screen => ({
	name: `loan, acts, ${name}`,
	url: path.loan(staff_loan_id, 'acts'),
	examples: [
		calculated(getLoan, staffLoanLate),
		...outcomes,
		answered(listLoanChanges, changes),
		refused(changeLoan, 409, 'err_version_conflict'),
	],
	...(presses !== undefined && { presses }),
})

/** The same with another loan. */
const ofLoan = (loan: () => StaffLoan, { examples, ...of }: Screen): Screen => ({
	...of,
	examples: [calculated(getLoan, loan), ...(examples ?? [])],
})

/** The page of a loan in every state, the list of loans, and the months of their books. */
export const loanScreens: readonly Screen[] = [
	...loanListScreens,
	...dunningScreens,
	...collectionScreens,
	screen('as agreed', staffLoan),
	screen('in arrears', staffLoanLate),
	{
		name: 'loan, mandate, suspending',
		url: path.loan(staff_loan_id),
		examples: [calculated(getLoan, staffLoan), ...outcomes, refused(changeMandate, 409, 'err_version_conflict')],
		presses: ['backoffice-loans:mandate.become.suspended'],
	},
	{
		name: 'loan, mandate, suspended',
		url: path.loan(staff_loan_id),
		examples: [
			calculated(getLoan, staffLoan),
			...outcomes.slice(1),
			mandates({
				...staffMandate,
				status: 'suspended',
				next: null,
				status_reason: 'MD01',
				status_at: '2026-03-20T06:10:00Z',
				may_become: ['active', 'revoked'],
			}),
		],
	},
	screen('as a table', staffLoanLate, { presses: ['backoffice-loans:chart.table'] }),
	screen('in default, insolvent', staffLoanInDefault),
	screen('in default, seen', staffLoanSeenInDefault),
	screen('ledger, interest suspended', staffLoanInDefault, { tab: 'ledger', ledger: loanLedgerInDefault }),
	screen('terminated', staffLoanTerminated),
	screen('not paid out', staffLoanPending),
	screen('payments elsewhere', staffLoanUnfollowed),
	screen('plan', staffLoan, { tab: 'plan' }),
	screen('bookings', staffLoanLate, { tab: 'bookings' }),
	screen('documents', staffLoan, { tab: 'documents' }),
	screen('ledger', staffLoanLate, { tab: 'ledger' }),
	screen('history', staffLoanLate, { tab: 'history' }),
	acts('all kinds', loanChanges.all),
	acts('own proposal', loanChanges.own),
	acts('none', loanChanges.none),
	acts('closed', loanChanges.closed),
	acts('payment', loanChanges.none, ['backoffice-loans:acts.enter.payment']),
	acts('waiver', loanChanges.all, ['backoffice-loans:acts.enter.waiver']),
	acts('a deferral waits', loanChanges.deferral),
	acts('prepayment', loanChanges.none, ['backoffice-loans:acts.enter.prepayment']),
	acts('deferral', loanChanges.none, ['backoffice-loans:acts.enter.deferral']),
	acts('termination', loanChanges.none, ['backoffice-loans:acts.enter.termination']),
	acts('default', loanChanges.none, ['backoffice-loans:acts.enter.default']),
	acts('insolvency', loanChanges.none, ['backoffice-loans:acts.enter.insolvency']),
	ofLoan(staffLoanSeenInDefault, acts('end of a default', loanChanges.none, ['backoffice-loans:acts.enter.cure'])),
	ofLoan(staffLoanInDefault, acts('end of an insolvency', loanChanges.none, ['backoffice-loans:acts.enter.insolvency_lifted'])),
	acts('taken back', loanChanges.all, ['backoffice-loans:acts.enter.reversal']),
	{
		name: 'loan, acts, loading',
		url: path.loan(staff_loan_id, 'acts'),
		examples: [calculated(getLoan, staffLoanLate), unanswered(listLoanChanges)],
	},
	{ name: 'loan, loading', url: path.loan(staff_loan_id), examples: [unanswered(getLoan)] },
	{ name: 'loan, none', url: path.loan(staff_loan_id), examples: [refused(getLoan, 404, 'err_entity_not_found')] },
	...monthClosingScreens,
]
