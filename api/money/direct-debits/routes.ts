import { changeMandate as changeCall, getOwnMandate, listLoanMandates } from '#contract/money/mandates.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { changeMandate, loanMandates, ownMandate } from './mandates.ts'

export function routes(serve: Serve): void {
	serve(getOwnMandate, (call) => ownMandate(call, call.params.applicationId))

	serve(listLoanMandates, (call) => loanMandates(call, call.params.loanId))

	serve(changeCall, (call) => changeMandate(call, call.params, call.body))
}
