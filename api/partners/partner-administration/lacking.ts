import type { GivenRole } from '#domain/accounts/staff/grants.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { lacksOf, type Lack } from '#domain/partners/partner-administration/lacks.ts'

import type { Partner } from '#api/platform/partner.ts'

interface Worker {
	readonly partner_id: string | null
	readonly roles: readonly string[]
}

/** What a partner lacks with a configuration that may be newer than what this process has read of it. */
export const lacking = (
	{ partner_id, products, origin }: Partner,
	configuration: PartnerConfiguration,
	workers: readonly Worker[],
): Lack[] =>
	lacksOf({
		configuration,
		products,
		hostname: new URL(origin).hostname,
		people: workers
			.filter((worker) => worker.partner_id === null || worker.partner_id === partner_id)
			.map(({ roles }) => roles as readonly GivenRole[]),
	})
