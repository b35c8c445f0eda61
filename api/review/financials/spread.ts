import type { Db } from '#api/platform/db/database.ts'
import { listStatements } from './store.ts'

/** Number of statements that count; forecasts do not. */
export async function spreadStatements(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<number> {
	const rows = await db.all(listStatements, { partner_id, application_id })
	return rows.filter(({ status, type }) => status === 'spread' && type !== 'forecast').length
}
