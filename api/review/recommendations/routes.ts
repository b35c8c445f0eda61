import {
	getRecommendations,
	saveRecommendation as saveCall,
	voteOnRecommendation as voteCall,
} from '#contract/review/staff/recommendations.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { recommendationsOf, saveRecommendation, voteOnRecommendation } from './recommendations.ts'

export function routes(serve: Serve): void {
	serve(getRecommendations, async ({ db, actor, params }) => recommendationsOf(db, actor, await requireCase(db, params.applicationId)))

	serve(saveCall, async ({ db, actor, params, body }) =>
		saveRecommendation(db, actor, await requireCase(db, params.applicationId, { lock: true }), body),
	)

	serve(voteCall, async ({ db, actor, params, body }) =>
		voteOnRecommendation(db, actor, await requireCase(db, params.applicationId, { lock: true }), body),
	)
}
