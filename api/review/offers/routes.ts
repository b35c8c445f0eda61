import { acceptOffer as acceptCall, askForChange as askCall, declineOffer as declineCall, listOffers } from '#contract/review/offers.ts'
import { getStaffOffers, prepareOffer as prepareCall } from '#contract/review/staff/offers.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Services } from '#api/platform/services.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { acceptOffer, askForChange, declineOffer, offersFor } from './answers.ts'
import { prepareOffer, staffOffersOf } from './pricing.ts'

const partnerIn =
	({ partners }: Services) =>
	(file: ApplicationRow) =>
		partners.ofId(mintPartnerId(file.partner_id))

export function routes(serve: Serve): void {
	serve(listOffers, ({ services, db, partner, actor, params }) =>
		offersFor(db, { user: actor, partner, now: services.now() }, params.applicationId),
	)

	serve(acceptCall, ({ services, db, partner, actor, params }) => acceptOffer(db, { user: actor, partner, now: services.now() }, params))

	serve(declineCall, ({ services, db, partner, actor, params, body }) =>
		declineOffer(db, { user: actor, partner, now: services.now() }, params, body),
	)

	serve(askCall, ({ services, db, partner, actor, params, body }) =>
		askForChange(db, { user: actor, partner, now: services.now() }, params, body),
	)

	serve(getStaffOffers, async ({ services, db, actor, params }) => {
		const file = await requireCase(db, params.applicationId)
		return staffOffersOf(db, { staff: actor, partner: await partnerIn(services)(file) }, file)
	})

	serve(prepareCall, ({ services, db, actor, params, body }) =>
		prepareOffer(db, { staff: actor, partnerOf: partnerIn(services) }, params.applicationId, body),
	)
}
