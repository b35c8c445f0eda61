import { z } from 'zod'

import { callBack, endedChange, signedAmendment, wantedAccount, wantedAccountOfStaff } from '#domain/money/direct-debits/account-changes.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { loanMandates, ownMandateAnswer } from './mandates-view.ts'

const path = '/user/applications/{applicationId}/loan/mandate/account-changes'

export const askForAccount = endpoint({
	method: 'POST',
	path,
	summary: 'Asks that instalments are collected from another account; the old one stays until it is checked and a new mandate is signed',
	access: 'user',
	params: applicationId,
	body: wantedAccount,
	answer: ownMandateAnswer,
	status: 201,
	refuses: ['err_entity_not_found', 'err_mandate_status_wrong', 'err_account_unchanged', 'err_account_change_open'],
})

export const withdrawAccountChange = endpoint({
	method: 'POST',
	path: `${path}/{changeId}/withdrawal`,
	summary: 'Takes the wish for another account back, while it is open',
	access: 'user',
	params: applicationId.extend({ changeId: z.uuid() }),
	answer: ownMandateAnswer,
	refuses: ['err_entity_not_found', 'err_proposal_answered'],
})

const ofLoan = z.object({ loanId: z.uuid() })
const ofChange = ofLoan.extend({ changeId: z.uuid() })
const staff_path = '/staff/loans/{loanId}/account-changes'

export const recordAccountChange = endpoint({
	method: 'POST',
	path: staff_path,
	summary: 'Records that a company wants its instalments collected from another account',
	access: 'bouser',
	permission: 'loan_service',
	params: ofLoan,
	body: wantedAccountOfStaff,
	answer: loanMandates,
	status: 201,
	refuses: ['err_entity_not_found', 'err_mandate_status_wrong', 'err_account_unchanged', 'err_account_change_open'],
})

export const recordCallBack = endpoint({
	method: 'POST',
	path: `${staff_path}/{changeId}/call-back`,
	summary: 'Records that a second person has called the company back, at a number known from the contract',
	access: 'bouser',
	permission: 'loan_service',
	params: ofChange,
	body: callBack,
	answer: loanMandates,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_account_change_step', 'approve_require_different_user'],
})

export const completeAccountChange = endpoint({
	method: 'POST',
	path: `${staff_path}/{changeId}/completion`,
	fresh_factor: true,
	summary: 'Records the new mandate that was signed: from now on instalments are collected from the new account',
	access: 'bouser',
	permission: 'loan_service',
	params: ofChange,
	body: signedAmendment,
	answer: loanMandates,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_account_change_step',
		'err_account_change_cooling_off',
		'err_mandate_status_wrong',
		'err_form_date_too_early',
		'err_form_date_too_late',
	],
})

export const endAccountChange = endpoint({
	method: 'POST',
	path: `${staff_path}/{changeId}/end`,
	summary: 'Refuses another account, or records that the company does not want it any more, with the reason',
	access: 'bouser',
	permission: 'loan_service',
	params: ofChange,
	body: endedChange,
	answer: loanMandates,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_account_change_step'],
})
