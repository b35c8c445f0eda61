import { answerProposal as answerCall, getProposal, proposeMove as proposeCall } from '#contract/cases/staff/proposals.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { caseView } from '../case/case-view.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { answerProposal, proposalView, proposeMove } from './proposals.ts'

export function routes(serve: Serve): void {
	serve(getProposal, async (call) => ({
		proposal: await proposalView(call, await requireCase(call.db, call.params.applicationId)),
	}))

	serve(proposeCall, async (call) => caseView(call, await proposeMove(call, call.params.applicationId, call.body)))

	serve(answerCall, async (call) => caseView(call, await answerProposal(call, call.params, call.body)))
}
