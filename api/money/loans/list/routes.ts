import { listLoans as listCall } from '#contract/money/staff/loan-list.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { listLoans } from './list.ts'

export function routes(serve: Serve): void {
	serve(listCall, (call) => listLoans(call, call.query))
}
