import { getConfig, getPartnerConfig } from '#contract/partners.ts'
import { refuse } from '#domain/errors/catalogue.ts'

import type { Serve } from '../http/serve.ts'
import { publicView } from './partners.ts'

export function routes(serve: Serve): void {
	serve(getConfig, ({ partner }) => ({ features: partner.configuration.features }))

	serve(getPartnerConfig, async ({ services, params }) => {
		const partner = await services.partners.ofKey(params.key)
		return partner === undefined ? refuse('err_entity_not_found') : publicView(partner)
	})
}
