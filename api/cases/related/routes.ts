import { listRelatedCases } from '#contract/cases/staff/related.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { relatedCases } from './related.ts'

export function routes(serve: Serve): void {
	serve(listRelatedCases, async (call) => relatedCases(call, await requireCase(call.db, call.params.applicationId)))
}
