import { todayIn, type IsoDate } from '#domain/platform/dates.ts'

import type { Services } from '#api/platform/services.ts'
import type { PartnerId } from '#api/platform/db/database.ts'

/** Which day it is where a partner works: a day that somebody writes down has begun there, though not yet at Greenwich. */
export async function todayOf({ partners, now }: Pick<Services, 'partners' | 'now'>, partner_id: PartnerId): Promise<IsoDate> {
	return todayIn((await partners.ofId(partner_id)).configuration.time_zone, now().toTemporalInstant())
}
