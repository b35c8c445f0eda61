import {
	askForAccount as askCall,
	completeAccountChange as completeCall,
	endAccountChange as endCall,
	recordAccountChange as recordCall,
	recordCallBack as callBackCall,
	withdrawAccountChange as withdrawCall,
} from '#contract/money/account-changes.ts'
import { changeMandate as changeCall, getOwnMandate, listLoanMandates } from '#contract/money/mandates.ts'
import {
	answerCollections,
	getCollections,
	listCollectionRuns,
	listRunCollections,
	proposeCollections,
	recallCollections,
} from '#contract/money/staff/collections.ts'
import { decideReturn as decideCall, listReturns } from '#contract/money/staff/returns.ts'

import { deskOf } from '#api/money/reconciliation/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import {
	askForAccount,
	completeAccountChange,
	endAccountChange,
	recordAccountChange,
	recordCallBack,
	withdrawAccountChange,
} from './account-changes/account-changes.ts'
import { changeMandate, loanMandates, ownMandate } from './mandates.ts'
import { decideReturn, returnsOf } from './returns/returns.ts'
import { runCollections, runsOf } from './runs/present.ts'
import { collectionsOf } from './runs/proposal.ts'
import { answerRunOf, proposeRun, recallRunOf } from './runs/runs.ts'

export function routes(serve: Serve): void {
	serve(getOwnMandate, (call) => ownMandate(call, call.params.applicationId))

	serve(listLoanMandates, (call) => loanMandates(call, call.params.loanId))

	serve(changeCall, (call) => changeMandate(call, call.params, call.body))

	serve(askCall, (call) => askForAccount(call, call.params.applicationId, call.body))

	serve(withdrawCall, (call) => withdrawAccountChange(call, call.params.applicationId, call.params.changeId))

	serve(recordCall, (call) => recordAccountChange(call, call.params.loanId, call.body))

	serve(callBackCall, (call) => recordCallBack(call, call.params, call.body))

	serve(completeCall, (call) => completeAccountChange(call, call.params, call.body))

	serve(endCall, (call) => endAccountChange(call, call.params, call.body))

	serve(getCollections, async (call) => collectionsOf(await deskOf(call), call.query.on))

	serve(proposeCollections, async (call) => proposeRun(await deskOf(call), call.body))

	serve(listCollectionRuns, async (call) => runsOf(await deskOf(call), call.query.page))

	serve(listRunCollections, async (call) => runCollections(await deskOf(call), call.params.runId, call.query.page))

	serve(listReturns, async (call) => returnsOf(await deskOf(call), call.query))

	serve(decideCall, async (call) => decideReturn(await deskOf(call), call.params.collectionId, call.body))

	serve(answerCollections, async (call) => answerRunOf(await deskOf(call), call.params.runId, call.body))

	serve(recallCollections, async (call) => recallRunOf(await deskOf(call), call.params.runId, call.body))
}
