import type { Db } from '#api/platform/db/database.ts'
import { listStatements, type StatementRow } from './store.ts'

/** Every statement of an application, drafts included. */
export const statementsOf = (
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<StatementRow[]> => db.all(listStatements, { partner_id, application_id })

/** Number of statements that count; forecasts do not. */
export async function spreadStatements(
	db: Db,
	application: { readonly partner_id: string; readonly application_id: string },
): Promise<number> {
	const rows = await statementsOf(db, application)
	return rows.filter(({ status, type }) => status === 'spread' && type !== 'forecast').length
}
