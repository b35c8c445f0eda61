import { getCreditMemo } from '#contract/records/staff/credit-memo.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { creditMemo } from './credit-memo.ts'

export function routes(serve: Serve): void {
	serve.file(getCreditMemo, (call) => creditMemo(call, call.params.applicationId), {
		limits: [{ name: 'credit_memo', max: 30, window_s: 3600 }],
	})
}
