import { getRecommendations, saveRecommendation as saveCall, voteOnRecommendation as voteCall } from '#contract/staff/recommendations.ts'

import type { Serve } from '../http/serve.ts'
import { requireFile } from '../staff/files.ts'
import { recommendationsOf, saveRecommendation, voteOnRecommendation } from './recommendations.ts'

export function routes(serve: Serve): void {
	serve(getRecommendations, async ({ db, actor, params }) => recommendationsOf(db, actor, await requireFile(db, params.applicationId)))

	serve(saveCall, async ({ db, actor, params, body }) =>
		saveRecommendation(db, actor, await requireFile(db, params.applicationId, { lock: true }), body),
	)

	serve(voteCall, async ({ db, actor, params, body }) =>
		voteOnRecommendation(db, actor, await requireFile(db, params.applicationId, { lock: true }), body),
	)
}
