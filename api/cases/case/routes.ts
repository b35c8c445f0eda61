import { getCase, moveCase as moveCaseCall } from '#contract/cases/staff/applications.ts'

import { getDeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import { groundsIn } from '#domain/applying/decisions/decline.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { moveCase } from './case.ts'
import { declineLetterOf } from './decline-letter.ts'
import { caseView } from './case-view.ts'

export function routes(serve: Serve): void {
	serve(getCase, async (call) => caseView(call, await requireCase(call.db, call.params.applicationId)))

	serve(getDeclineLetter, async (call) =>
		declineLetterOf(call, await requireCase(call.db, call.params.applicationId), groundsIn(call.query.grounds) ?? []),
	)

	serve(moveCaseCall, async (call) => caseView(call, await moveCase(call, call.params.applicationId, call.body)))
}
