import type { Db } from '#api/platform/db/database.ts'
import { listOfPerson, type OfPerson } from './store.ts'

/** A person's identifications for the export of their data. */
export const exportIdentifications = (
	db: Db,
	{ partner_id, application_id, signatory_id, user_id }: OfPerson & { readonly user_id: string },
) => db.all(listOfPerson, { partner_id, application_id, signatory_id, user_id })
