import { getFile, moveFile as moveFileCall } from '#contract/cases/staff/applications.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { moveFile } from './case-files.ts'
import { fileView } from './file-view.ts'

export function routes(serve: Serve): void {
	serve(getFile, async ({ services, db, actor, params }) => fileView(services, db, actor, await requireCase(db, params.applicationId)))

	serve(moveFileCall, async ({ services, db, actor, params, body }) =>
		fileView(services, db, actor, await moveFile(db, actor, params.applicationId, body, { services })),
	)
}
