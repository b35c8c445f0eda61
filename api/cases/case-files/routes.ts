import { getCase, moveCase as moveCaseCall } from '#contract/cases/staff/applications.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { moveCase } from './case-files.ts'
import { caseView } from './case-view.ts'

export function routes(serve: Serve): void {
	serve(getCase, async ({ services, db, actor, params }) => caseView(services, db, actor, await requireCase(db, params.applicationId)))

	serve(moveCaseCall, async ({ services, db, actor, params, body }) =>
		caseView(services, db, actor, await moveCase(db, actor, params.applicationId, body, { services })),
	)
}
