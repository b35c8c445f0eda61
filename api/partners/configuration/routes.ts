import { getConfig, getPartnerConfig } from '#contract/partners/configuration.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { hasPortal, listedPartners } from '#api/platform/partner.ts'
import { partnerName, publicView } from './configuration.ts'

export function routes(serve: Serve): void {
	serve(getConfig, ({ partner }) => ({ features: partner.configuration.features }))

	serve(getPartnerConfig, async ({ services, params }) => {
		const partner = await services.partners.ofKey(params.key)
		// Of one that has not gone live nobody learns here that it is being set up.
		return partner === undefined || !hasPortal(partner) ? refuse('err_entity_not_found') : publicView(partner)
	})

	serve(listPartners, async ({ services, actor }) => ({
		partners: (await listedPartners(services, actor))
			.filter(({ partner_id }) => actor.partner_id === null || actor.partner_id === partner_id)
			.map(partnerName)
			.toSorted((one, other) => one.display_name.localeCompare(other.display_name)),
	}))
}
