import { getPastCase } from '#contract/records/staff/past.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { pastCase } from './past-case.ts'

export function routes(serve: Serve): void {
	serve(getPastCase, ({ services, db, actor, params, query }) =>
		pastCase(db, actor, {
			application_id: params.applicationId,
			on: query.on,
			now: services.now(),
			partnerOf: (partner_id) => services.partners.ofId(mintPartnerId(partner_id)),
		}),
	)
}
