import { getPastCase } from '#contract/records/staff/past.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { pastCase } from './past-case.ts'

export function routes(serve: Serve): void {
	serve(getPastCase, (call) =>
		pastCase(call, {
			application_id: call.params.applicationId,
			on: call.query.on,
			now: call.services.now(),
			partnerOf: (partner_id) => call.services.partners.ofId(mintPartnerId(partner_id)),
		}),
	)
}
