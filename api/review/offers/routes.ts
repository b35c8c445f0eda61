import { acceptOffer as acceptCall, askForChange as askCall, declineOffer as declineCall, listOffers } from '#contract/review/offers.ts'
import { getStaffOffers, prepareOffer as prepareCall, refuseTerms as refuseCall } from '#contract/review/staff/offers.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { acceptOffer, askForChange, declineOffer, offersFor } from './answers.ts'
import { prepareOffer, refuseTerms, staffOffersOf } from './pricing.ts'

export function routes(serve: Serve): void {
	serve(listOffers, ({ services, db, partner, actor, params }) =>
		offersFor({ db, actor, partner, now: services.now() }, params.applicationId),
	)

	serve(acceptCall, ({ services, db, partner, actor, params }) => acceptOffer({ db, actor, partner, now: services.now() }, params))

	serve(declineCall, ({ services, db, partner, actor, params, body }) =>
		declineOffer({ db, actor, partner, now: services.now() }, params, body),
	)

	serve(askCall, ({ services, db, partner, actor, params, body }) =>
		askForChange({ db, actor, partner, now: services.now() }, params, body),
	)

	serve(getStaffOffers, async ({ services, db, actor, params }) => {
		const application = await requireCase(db, params.applicationId)
		return staffOffersOf({ db, actor, partner: await services.partners.ofId(mintPartnerId(application.partner_id)) }, application)
	})

	serve(prepareCall, (call) => prepareOffer(call, call.params.applicationId, call.body))
	serve(refuseCall, (call) => refuseTerms(call, call.params.applicationId, call.body))
}
