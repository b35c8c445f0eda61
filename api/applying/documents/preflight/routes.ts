import { confirmDocument as confirmDocumentCall } from '#contract/applying/preflight.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { confirmDocument } from './confirm.ts'

export function routes(serve: Serve): void {
	serve(confirmDocumentCall, ({ db, actor, params, body }) => confirmDocument(db, actor, params, body.confirmed_warnings))
}
