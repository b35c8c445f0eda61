import { serviceLevelsSubject, type ServiceLevels } from '#domain/cases/queues/service-levels.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'

interface LevelsContext {
	readonly services: Pick<Services, 'publications'>
	readonly db: Db
}

/** Within how many hours a case of this partner goes on. Lists are shown all the same where this version of the software cannot read it. */
export const serviceLevelsOf = async ({ services, db }: LevelsContext, partner_id: string): Promise<ServiceLevels> =>
	(await services.publications.inForceIfReadable(db, serviceLevelsSubject, partner_id)) ?? serviceLevelsSubject.shipped

/** The same of several partners, each asked for once. */
export async function serviceLevelsOfEach(
	context: LevelsContext,
	partner_ids: Iterable<string>,
): Promise<(partner_id: string) => ServiceLevels> {
	const found = new Map<string, ServiceLevels>()
	for (const partner_id of new Set(partner_ids)) found.set(partner_id, await serviceLevelsOf(context, partner_id))
	return (partner_id) => found.get(partner_id) ?? serviceLevelsSubject.shipped
}
