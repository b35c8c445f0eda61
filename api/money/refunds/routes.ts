import { answerRefund, listRefunds, proposeRefund as proposeCall, recallRefund } from '#contract/money/staff/refunds.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { answerRefundOf, loanRefunds, proposeRefund, recallRefundOf } from './refunds.ts'

export function routes(serve: Serve): void {
	serve(listRefunds, (call) => loanRefunds(call, call.params.loanId))

	serve(proposeCall, (call) => proposeRefund(call, call.params.loanId, call.body))

	serve(answerRefund, (call) => answerRefundOf(call, call.params, call.body))

	serve(recallRefund, (call) => recallRefundOf(call, call.params, call.body))
}
