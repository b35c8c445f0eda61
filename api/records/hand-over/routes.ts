import { getHandOverFile } from '#contract/records/staff/hand-over.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { handOverFile } from './hand-over.ts'

export function routes(serve: Serve): void {
	serve.file(getHandOverFile, (call) => handOverFile(call, call.params.loanId))
}
