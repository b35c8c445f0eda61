import { getFactoring, updateFinancials, updateInvoices, updateRiskProtection } from '#contract/applying/factoring.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { ownFactoring, updatePart } from './factoring.ts'

export function routes(serve: Serve): void {
	serve(getFactoring, ({ db, partner, actor, params }) => ownFactoring(db, partner, actor, params.applicationId))

	serve(updateFinancials, ({ db, partner, actor, params, body }) =>
		updatePart(db, { user: actor, partner }, params.applicationId, 'financials', body),
	)

	serve(updateInvoices, ({ db, partner, actor, params, body }) =>
		updatePart(db, { user: actor, partner }, params.applicationId, 'invoices', body),
	)

	serve(updateRiskProtection, ({ db, partner, actor, params, body }) =>
		updatePart(db, { user: actor, partner }, params.applicationId, 'risk_protection', body),
	)
}
