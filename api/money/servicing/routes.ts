import { answerLoanChange as answerCall, changeLoan as changeCall, listLoanChanges } from '#contract/money/staff/loan-changes.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { answerLoanChange, changeLoan, loanChanges } from './servicing.ts'

export function routes(serve: Serve): void {
	serve(listLoanChanges, (call) => loanChanges(call, call.params.loanId))

	serve(changeCall, (call) => changeLoan(call, call.params.loanId, call.body))

	serve(answerCall, (call) => answerLoanChange(call, call.params, call.body))
}
