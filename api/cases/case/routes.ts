import { getCase, moveCase as moveCaseCall } from '#contract/cases/staff/applications.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { moveCase } from './case.ts'
import { caseView } from './case-view.ts'

export function routes(serve: Serve): void {
	serve(getCase, async (call) => caseView(call, await requireCase(call.db, call.params.applicationId)))

	serve(moveCaseCall, async (call) => caseView(call, await moveCase(call, call.params.applicationId, call.body)))
}
