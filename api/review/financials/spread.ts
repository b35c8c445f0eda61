import type { Db } from '#api/platform/db/database.ts'
import { listStatements } from './store.ts'

/** How many statements count; what is only expected is none. */
export async function spreadStatements(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<number> {
	const rows = await db.all(listStatements, { partner_id, application_id })
	return rows.filter(({ status, type }) => status === 'spread' && type !== 'forecast').length
}
