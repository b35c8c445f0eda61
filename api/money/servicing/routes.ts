import { listOwnPlanChanges } from '#contract/money/loan-plan-changes.ts'
import { answerLoanChange as answerCall, changeLoan as changeCall, listLoanChanges } from '#contract/money/staff/loan-changes.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { ownPlanChanges } from './own-plan-changes.ts'
import { answerLoanChange, changeLoan, loanChanges } from './servicing.ts'

export function routes(serve: Serve): void {
	serve(listLoanChanges, (call) => loanChanges(call, call.params.loanId))

	serve(changeCall, (call) => changeLoan(call, call.params.loanId, call.body))

	serve(listOwnPlanChanges, (call) => ownPlanChanges(call, call.params.applicationId))

	serve(answerCall, (call) => answerLoanChange(call, call.params, call.body))
}
