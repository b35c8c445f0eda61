import { withdrawApplication as withdrawCall } from '#contract/cases/withdrawal.ts'

import { viewOf } from '#api/applying/applications/applications.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { withdrawApplication } from './withdrawal.ts'

export function routes(serve: Serve): void {
	serve(withdrawCall, async (call) => viewOf(call, await withdrawApplication(call, call.params.applicationId, call.body)))
}
