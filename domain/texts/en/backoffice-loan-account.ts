import type { backofficeLoanAccount as model } from '../de/backoffice-loan-account.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanAccount = {
	title: 'Other account',
	record: 'Record another account',
	recorded: 'Recorded. A second person calls back.',
	iban: 'IBAN',
	holder: 'Account holder',
	reason: 'Who asked for it, and how?',
	before: 'Existing account',
	asked: 'Requested',
	by_company: 'by the company in the portal',
	payee: 'The bank’s answer',
	answer: {
		match: 'The name matches',
		close_match: 'Nearly the same, the bank gives: {{name}}',
		no_match: 'The account belongs to someone else',
		not_possible: 'No answer possible',
	},
	earliest_on: 'Waiting period until',
	expires_on: 'Lapses after',
	called: 'Call-back',
	signed: 'New mandate',
	ended: 'Ended',
	step: {
		check: 'The bank has not answered yet.',
		other_holder: 'Reject this account. The company can enter the right name again.',
		call: 'A second person calls back at a number from the agreement.',
		cooling_off: 'The waiting period is running.',
		signature: 'The signed mandate is missing.',
	},
	status: {
		open: 'Being checked',
		done: 'Switched',
		refused: 'Rejected',
		withdrawn: 'Withdrawn',
		expired: 'Lapsed',
	},
	call: {
		open: 'Record the call-back',
		whom: 'With whom, at which number',
		note: 'What the person said',
		done: 'Call-back recorded.',
		none: 'The agreement has no telephone number. Without a call-back the existing account applies.',
	},
	complete: {
		open: 'Record the signed mandate',
		signed_on: 'Signed on',
		evidence: 'Where the mandate is kept',
		done: 'Switched. The next direct debit tells the bank of the change.',
	},
	end: {
		refused: 'Reject the account',
		withdrawn: 'Withdraw the change',
		reason: 'Reason that the company reads',
		done: 'Ended. The existing account stays.',
	},
}
