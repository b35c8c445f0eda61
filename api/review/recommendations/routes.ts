import {
	getRecommendations,
	saveRecommendation as saveCall,
	voteOnRecommendation as voteCall,
} from '#contract/review/staff/recommendations.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { recommendationsOf, saveRecommendation, voteOnRecommendation } from './recommendations.ts'

export function routes(serve: Serve): void {
	serve(getRecommendations, async (call) => recommendationsOf(call, await requireCase(call.db, call.params.applicationId)))

	serve(saveCall, async (call) =>
		saveRecommendation(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.body),
	)

	serve(voteCall, async (call) =>
		voteOnRecommendation(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.body),
	)
}
