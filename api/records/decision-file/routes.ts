import { getDecisionFile } from '#contract/records/staff/decision-file.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { decisionFile } from './decision-file.ts'

export function routes(serve: Serve): void {
	serve.file(getDecisionFile, (call) => decisionFile(call, call.params.applicationId))
}
