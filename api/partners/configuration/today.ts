import { todayIn, type IsoDate } from '#domain/platform/dates.ts'

import type { Services } from '#api/platform/services.ts'
import type { PartnerId } from '#api/platform/db/database.ts'

/** The current day in the partner's time zone, which may have begun while it has not in UTC. */
export async function todayOf({ partners, now }: Pick<Services, 'partners' | 'now'>, partner_id: PartnerId): Promise<IsoDate> {
	return todayIn((await partners.ofId(partner_id)).configuration.time_zone, now().toTemporalInstant())
}
