import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { listStatements, type StatementRow } from './store.ts'

type OfCompany = Pick<ApplicationRow, 'partner_id' | 'application_id' | 'company_id'>

/** Every statement of the company that applies, drafts included. */
export const statementsOf = (db: Db, { partner_id, application_id, company_id }: OfCompany): Promise<StatementRow[]> =>
	db.all(listStatements, { partner_id, application_id, company_id })

/** Number of statements that count; forecasts do not. */
export async function spreadStatements(db: Db, application: OfCompany): Promise<number> {
	const rows = await statementsOf(db, application)
	return rows.filter(({ status, type }) => status === 'spread' && type !== 'forecast').length
}
