import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { recordCallBack } from '#contract/money/account-changes.ts'
import { changeMandate, listLoanMandates, type AccountChange, type StaffMandate } from '#contract/money/mandates.ts'
import { changeLoan, listLoanChanges, type LoanChanges } from '#contract/money/staff/loan-changes.ts'
import { listLoanDocuments } from '#contract/money/staff/loan-documents.ts'
import { listLoanRequests } from '#contract/money/staff/loan-requests.ts'
import { listPaymentRequests, requestPayment } from '#contract/money/staff/payment-requests.ts'
import { listRefunds, proposeRefund, type LoanRefunds } from '#contract/money/staff/refunds.ts'
import {
	calculateLoanCapitalisation,
	calculateLoanExtension,
	calculateLoanPause,
	calculateLoanRestructuring,
} from '#contract/money/staff/plan-calculations.ts'
import {
	calculateLoanDeferral,
	calculateLoanEnd,
	calculateLoanPrepayment,
	calculateLoanRate,
	calculateLoanTermination,
	getLoan,
	getLoanLedger,
	type LoanLedger,
	type StaffLoan,
} from '#contract/money/staff/loans.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import {
	capitalised,
	dearer,
	longer,
	paused,
	restructured,
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
	staffLoanWrittenOff,
	terminated,
	writtenOffOutcome,
} from '../../kit/dev/example-loans.ts'
import { accountChange, staffMandate } from '../../kit/dev/example-mandates.ts'
import { answered, calculated, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { auditor } from './example-answers.ts'
import { loanChanges } from './example-loan-changes.ts'
import { noPaymentRequests, noRefunds, paymentRequests, refunds } from './example-loan-money.ts'
import { collectionScreens } from './collection-screens.ts'
import { dunningScreens } from './dunning-screens.ts'
import { loanListScreens } from './loan-list-screens.ts'
import { monthClosingScreens } from './month-closing-screens.ts'
import { path, type LoanTab } from '../platform/path.ts'

const mandates = (shown: StaffMandate, ...account_changes: readonly AccountChange[]) =>
	answered(listLoanMandates, {
		applicationId: application_id,
		mandates: [shown],
		account_changes: [...account_changes],
		may_change_account: true,
		numbers: [{ signatory_id: idOf(643), name: 'Antje Tjarksen', telephone: '+49 40 1234567' }],
	})

/** Another account for the instalments of a loan. */
const account = (name: string, more: Partial<AccountChange>, presses?: readonly string[]): Screen => ({
	name: `loan, account, ${name}`,
	url: path.loan(staff_loan_id),
	examples: [
		calculated(getLoan, staffLoan),
		...outcomes.slice(1),
		mandates(staffMandate, { ...accountChange, ...more }),
		refused(recordCallBack, 409, 'approve_require_different_user'),
	],
	...(presses !== undefined && { presses }),
})

const called = {
	called_by: 'Maren Thomsen-Witt',
	called_at: '2026-05-04T10:05:00Z',
	called_person: 'Antje Tjarksen',
	called_number: '+49 40 1234567',
	call_note: 'Hat IBAN und Bank von sich aus genannt.',
	may_call: false,
} as const

const outcomes = [
	mandates(staffMandate),
	calculated(calculateLoanPrepayment, prepaid),
	calculated(calculateLoanDeferral, deferred),
	calculated(calculateLoanRate, dearer),
	calculated(calculateLoanTermination, terminated),
	calculated(calculateLoanExtension, longer),
	calculated(calculateLoanPause, paused),
	calculated(calculateLoanRestructuring, restructured),
	calculated(calculateLoanCapitalisation, capitalised),
	calculated(calculateLoanEnd, writtenOffOutcome),
	calculated(getLoanLedger, loanLedger),
	calculated(listLoanDocuments, loanDocuments),
	calculated(listLoanRequests, staffLoanRequests),
	calculated(listPaymentRequests, noPaymentRequests),
	calculated(listRefunds, noRefunds),
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

const acts = (name: string, changes: LoanChanges, presses?: readonly string[], loan = staffLoanLate): Screen => ({
	name: `loan, acts, ${name}`,
	url: path.loan(staff_loan_id, 'acts'),
	examples: [calculated(getLoan, loan), ...outcomes, answered(listLoanChanges, changes), refused(changeLoan, 409, 'err_version_conflict')],
	...(presses !== undefined && { presses }),
})

/** The same with another loan. */
const ofLoan = (loan: () => StaffLoan, { examples, ...of }: Screen): Screen => ({
	...of,
	examples: [calculated(getLoan, loan), ...(examples ?? [])],
})

/** Refunds are of those who service loans. */
const payer = answered(getStaffProfile, { ...auditor, permissions: permissionsOf(['payments']) })

const money = (name: string, of: () => LoanRefunds, presses?: readonly string[]): Screen => ({
	name: `loan, money, ${name}`,
	url: path.loan(staff_loan_id, 'acts'),
	examples: [
		payer,
		calculated(getLoan, staffLoanLate),
		...outcomes.slice(0, -2),
		answered(listLoanChanges, loanChanges.none),
		calculated(listPaymentRequests, paymentRequests),
		calculated(listRefunds, of),
		refused(requestPayment, 409, 'err_version_conflict'),
		refused(proposeRefund, 409, 'err_proposal_open'),
	],
	...(presses !== undefined && { presses }),
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
	screen('another account', staffLoan, { presses: ['backoffice-loans:account.record'] }),
	account('to be checked', {
		payee_answer: null,
		step: 'check',
		may_call: false,
		asked_by: 'Jonas Petersen',
		reason: 'Frau Tjarksen am Telefon.',
	}),
	account('of somebody else', { payee_answer: 'no_match', step: 'other_holder', may_call: false }, [
		'backoffice-loans:account.end.refused',
	]),
	account('to call back', { payee_answer: 'close_match', payee_name: 'Tjarksen Boots- und Yachtbau GmbH' }, [
		'backoffice-loans:account.call.open',
	]),
	account('cooling off', { ...called, step: 'cooling_off' }),
	account('to be signed', { ...called, step: 'signature', may_complete: true }, ['backoffice-loans:account.complete.open']),
	account('done', {
		...called,
		step: null,
		status: 'done',
		may_end: false,
		signed_on: '2026-05-06',
		evidence: 'Akte, Blatt 14.',
		ended_by: 'Jonas Petersen',
		ended_at: '2026-05-07T07:30:00Z',
	}),
	account('lapsed', { step: null, status: 'expired', may_call: false, may_end: false, ended_at: '2026-06-04T00:00:00Z' }),
	screen('as a table', staffLoanLate, { presses: ['backoffice-loans:chart.table'] }),
	screen('in default, insolvent', staffLoanInDefault),
	screen('in default, seen', staffLoanSeenInDefault),
	screen('ledger, interest suspended', staffLoanInDefault, { tab: 'ledger', ledger: loanLedgerInDefault }),
	screen('terminated', staffLoanTerminated),
	screen('written off', staffLoanWrittenOff),
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
	acts('menu of the plan', loanChanges.none, ['backoffice-loans:acts.group.plan']),
	acts('payment', loanChanges.none, ['backoffice-loans:acts.enter.payment']),
	acts('waiver', loanChanges.all, ['backoffice-loans:acts.group.charge', 'backoffice-loans:acts.enter.waiver']),
	acts('a deferral waits', loanChanges.deferral),
	acts('prepayment', loanChanges.none, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.prepayment']),
	acts('deferral', loanChanges.none, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.deferral']),
	acts('new terms wait', loanChanges.restructuring),
	acts('agreed before', loanChanges.agreed),
	acts('extension', loanChanges.none, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.extension']),
	acts('pause', loanChanges.none, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.pause']),
	acts('new terms', loanChanges.none, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.restructuring']),
	acts('capitalisation', loanChanges.all, ['backoffice-loans:acts.group.plan', 'backoffice-loans:acts.enter.capitalisation']),
	acts('termination', loanChanges.none, ['backoffice-loans:acts.group.end', 'backoffice-loans:acts.enter.termination']),
	acts('default', loanChanges.none, ['backoffice-loans:acts.group.trouble', 'backoffice-loans:acts.enter.default']),
	acts('insolvency', loanChanges.none, ['backoffice-loans:acts.group.trouble', 'backoffice-loans:acts.enter.insolvency']),
	ofLoan(
		staffLoanSeenInDefault,
		acts('end of a default', loanChanges.none, ['backoffice-loans:acts.group.trouble', 'backoffice-loans:acts.enter.cure']),
	),
	ofLoan(
		staffLoanInDefault,
		acts('end of an insolvency', loanChanges.none, [
			'backoffice-loans:acts.group.trouble',
			'backoffice-loans:acts.enter.insolvency_lifted',
		]),
	),
	acts('write-off', { ...loanChanges.none, obstacles: loanChanges.writeOff.obstacles }, [
		'backoffice-loans:acts.group.end',
		'backoffice-loans:acts.enter.write_off',
	]),
	acts('set-off', { ...loanChanges.none, obstacles: loanChanges.writeOff.obstacles }, [
		'backoffice-loans:acts.group.end',
		'backoffice-loans:acts.enter.set_off',
	]),
	acts('a write-off waits', loanChanges.writeOff),
	acts('what stands against closing', loanChanges.ending, undefined, staffLoanWrittenOff),
	acts('closing', loanChanges.settled, ['backoffice-loans:acts.enter.closing'], staffLoanWrittenOff),
	acts('taken back', loanChanges.all, ['backoffice-loans:acts.enter.reversal']),
	money('all states', refunds),
	money('own proposal', () => refunds({ may_withdraw: true })),
	money('asking for a payment', () => refunds(null), ['loan-money:requests.ask']),
	money('withdrawing', () => refunds(null), ['loan-money:requests.withdraw']),
	money('proposing a refund', () => refunds(null), ['loan-money:refunds.propose']),
	{
		name: 'loan, acts, loading',
		url: path.loan(staff_loan_id, 'acts'),
		examples: [calculated(getLoan, staffLoanLate), unanswered(listLoanChanges)],
	},
	{ name: 'loan, loading', url: path.loan(staff_loan_id), examples: [unanswered(getLoan)] },
	{ name: 'loan, none', url: path.loan(staff_loan_id), examples: [refused(getLoan, 404, 'err_entity_not_found')] },
	...monthClosingScreens,
]
