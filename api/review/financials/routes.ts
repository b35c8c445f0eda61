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
	serve(getFinancials, async ({ db, actor, params }) => financialsOf(db, actor, await requireCase(db, params.applicationId)))

	serve(addStatementCall, async ({ db, actor, params, body }) =>
		addStatement(db, actor, await requireCase(db, params.applicationId, { lock: true }), body),
	)

	serve(saveStatementCall, async ({ db, actor, params, body }) =>
		saveStatement(db, actor, await requireCase(db, params.applicationId, { lock: true }), { ...body, statement_id: params.statementId }),
	)

	serve(deleteStatementCall, async ({ db, actor, params }) =>
		deleteStatement(db, actor, await requireCase(db, params.applicationId, { lock: true }), params.statementId),
	)

	serve(addCovenantCall, async ({ db, actor, params, body }) =>
		addCovenant(db, actor, await requireCase(db, params.applicationId, { lock: true }), body),
	)

	serve(deleteCovenantCall, async ({ db, actor, params }) =>
		deleteCovenant(db, actor, await requireCase(db, params.applicationId, { lock: true }), params.covenantId),
	)
}
