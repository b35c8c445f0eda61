import { getCredit, inquireCredit } from '#contract/review/staff/credit.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { creditOf, inquire } from './credit.ts'

export function routes(serve: Serve): void {
	serve(getCredit, async ({ services, db, actor, params }) => {
		const application = await requireCase(db, params.applicationId)
		return creditOf({ db, actor, services, partner: await services.partners.ofId(mintPartnerId(application.partner_id)) }, application)
	})

	serve(inquireCredit, async ({ services, db, actor, params, body }) => {
		const application = await requireCase(db, params.applicationId, { lock: true })
		const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
		return inquire({ db, actor, services, partner }, application, body.reason)
	})
}
