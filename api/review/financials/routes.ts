import {
	addCovenant as addCovenantCall,
	addStatement as addStatementCall,
	deleteCovenant as deleteCovenantCall,
	deleteStatement as deleteStatementCall,
	getFinancials,
	saveStatement as saveStatementCall,
} from '#contract/review/staff/financials.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { addCovenant, addStatement, deleteCovenant, deleteStatement, financialsOf, saveStatement } from './financials.ts'

export function routes(serve: Serve): void {
	serve(getFinancials, async (call) => financialsOf(call, await requireCase(call.db, call.params.applicationId)))

	serve(addStatementCall, async (call) =>
		addStatement(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.body),
	)

	serve(saveStatementCall, async (call) =>
		saveStatement(call, await requireCase(call.db, call.params.applicationId, { lock: true }), {
			...call.body,
			statement_id: call.params.statementId,
		}),
	)

	serve(deleteStatementCall, async (call) =>
		deleteStatement(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.params.statementId),
	)

	serve(addCovenantCall, async (call) =>
		addCovenant(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.body),
	)

	serve(deleteCovenantCall, async (call) =>
		deleteCovenant(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.params.covenantId),
	)
}
