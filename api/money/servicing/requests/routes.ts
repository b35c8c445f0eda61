import { askAboutLoan, calculateOwnDeferral, listOwnLoanRequests, withdrawLoanRequest } from '#contract/money/loan-requests.ts'
import { declineLoanRequest, listLoanRequests } from '#contract/money/staff/loan-requests.ts'

import { ownWhatIf } from '#api/money/loans/account/account.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { ask, decline, ownRequests, requestsOfLoan, withdraw } from './requests.ts'

export function routes(serve: Serve): void {
	serve(listOwnLoanRequests, (call) => ownRequests(call, call.params.applicationId))

	serve(askAboutLoan, (call) => ask(call, call.params.applicationId, call.body))

	serve(withdrawLoanRequest, (call) => withdraw(call, call.params.applicationId, call.params.requestId))

	serve(calculateOwnDeferral, (call) =>
		ownWhatIf(call, call.params.applicationId, { kind: 'deferral', ...call.query, is_full: call.query.is_full === 'true' }),
	)

	serve(listLoanRequests, (call) => requestsOfLoan(call, call.params.loanId))

	serve(declineLoanRequest, (call) => decline(call, call.params, call.body.note))
}
