import type { Db } from '#api/platform/db/database.ts'
import { findOffer, type ApplicationRow, type OfferRow } from './store.ts'

/** The indicative offer calculated at the request; undefined if there is none. */
export const indicativeOfferOf = (
	db: Db,
	{ partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>,
): Promise<OfferRow | undefined> => db.first(findOffer, { partner_id, application_id })
