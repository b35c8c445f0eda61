import { confirmDocument as confirmDocumentCall } from '#contract/applying/preflight.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { confirmDocument } from './confirm.ts'

export function routes(serve: Serve): void {
	serve(confirmDocumentCall, (call) => confirmDocument(call, call.params, call.body.confirmed_warnings))
}
