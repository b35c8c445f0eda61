import { getFactoring, updateFinancials, updateInvoices, updateRiskProtection } from '#contract/applying/factoring.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { ownFactoring, updatePart } from './factoring.ts'

export function routes(serve: Serve): void {
	serve(getFactoring, (call) => ownFactoring(call, call.params.applicationId))

	serve(updateFinancials, (call) => updatePart(call, { application_id: call.params.applicationId, part: 'financials' }, call.body))

	serve(updateInvoices, (call) => updatePart(call, { application_id: call.params.applicationId, part: 'invoices' }, call.body))

	serve(updateRiskProtection, (call) => updatePart(call, { application_id: call.params.applicationId, part: 'risk_protection' }, call.body))
}
