import { dunningSubject, type DunningScheme } from '#domain/money/dunning/scheme.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'

interface SchemeContext {
	readonly services: Pick<Services, 'publications'>
	readonly db: Db
}

/** When this partner writes to whom. Refused where this version of the software cannot read it: nobody is then written to. */
export const schemeOf = ({ services, db }: SchemeContext, partner_id: string): Promise<DunningScheme> =>
	services.publications.inForce(db, dunningSubject, partner_id)

/** The same for what is only shown. */
export const shownScheme = async ({ services, db }: SchemeContext, partner_id: string): Promise<DunningScheme> =>
	(await services.publications.inForceIfReadable(db, dunningSubject, partner_id)) ?? dunningSubject.shipped
