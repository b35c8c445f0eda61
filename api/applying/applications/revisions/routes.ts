import { tryRevision as tryRevisionCall, updateCompany, updateRequest } from '#contract/applying/revisions.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { viewOf } from '../applications.ts'
import { reviseCompany, reviseRequest, tryRevision } from './revisions.ts'

export function routes(serve: Serve): void {
	serve(tryRevisionCall, (call) => tryRevision(call, call.params.applicationId, call.body))
	serve(updateRequest, async (call) => viewOf(call, await reviseRequest(call, call.params.applicationId, call.body)))
	serve(updateCompany, async (call) => viewOf(call, await reviseCompany(call, call.params.applicationId, call.body)))
}
