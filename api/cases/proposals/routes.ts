import { answerProposal as answerCall, getProposal, proposeMove as proposeCall } from '#contract/cases/staff/proposals.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { caseView } from '../case-files/case-view.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { answerProposal, proposalView, proposeMove } from './proposals.ts'

export function routes(serve: Serve): void {
	serve(getProposal, async ({ services, db, actor, params }) => ({
		proposal: await proposalView(services, db, actor, await requireCase(db, params.applicationId)),
	}))

	serve(proposeCall, async ({ services, db, actor, params, body }) =>
		caseView(services, db, actor, await proposeMove(services, db, actor, params.applicationId, body)),
	)

	serve(answerCall, async ({ services, db, actor, params, body }) =>
		caseView(services, db, actor, await answerProposal(services, db, actor, params, body)),
	)
}
